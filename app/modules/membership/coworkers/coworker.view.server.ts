import type { Account } from "~/modules/people/accounts/account";
import type { Locale } from "~/platform/i18n/locale";
import { initials } from "~/platform/text/initials";
import { type Coworker, coworkerState } from "./coworkers.server";
import { endOfLink } from "./invitation";
import { canWithdraw } from "./invitations.server";

/** A person on the list of coworkers, with the actions that the acting person has. */
export function coworkerItem(coworker: Coworker, { by }: { by: Account }, { format }: Locale) {
  const state = coworkerState(coworker);
  if (coworker.kind === "member") {
    const { id, name, position, email, isOwner, since, avatarUrl } = coworker.person;
    return {
      id,
      name,
      position,
      email,
      initials: initials(name || email),
      state,
      isOwner,
      picture: avatarUrl,
      isSelf: id === by.id,
      since: format.date(since),
      invitedBy: null,
      canResend: false,
      canRemove: by.membership?.isOwner === true && id !== by.id,
    };
  }
  const { invitation } = coworker;
  const { id, name, position, email, sentAt, invitedBy } = invitation;
  return {
    id,
    name,
    position,
    email,
    initials: initials(name),
    state,
    isOwner: false,
    isSelf: false,
    picture: null,
    since: format.date(state === "expired" ? endOfLink(sentAt) : sentAt),
    invitedBy: invitedBy.name,
    canResend: state === "expired",
    canRemove: canWithdraw(invitation, { by }),
  };
}

export type CoworkerItemView = ReturnType<typeof coworkerItem>;
