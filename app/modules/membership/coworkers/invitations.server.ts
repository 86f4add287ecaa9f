import { createHash, randomBytes } from "node:crypto";
import { noteInTransaction } from "~/modules/messages/notifications/notifications.server";
import { type Account, fullName } from "~/modules/people/accounts/account";
import { listPeopleOf } from "~/modules/people/accounts/people/people.server";
import { paths } from "~/platform/http/paths";
import { rateLimit } from "~/platform/http/rate-limit.server";
import type { RequestArgs } from "~/platform/http/request-scope.server";
import { createId } from "~/platform/ids/ids.server";
import { mailLimit } from "~/platform/mail/mail-limit.server";
import { enqueueMailInTransaction } from "~/platform/mail/outbox.server";
import { isRefused, type Refusal, refuse } from "~/platform/outcome";
import { removeInPieces } from "~/platform/store/in-pieces.server";
import { RETENTION } from "~/platform/store/retention";
import { transaction } from "~/platform/store/stores.server";
import { now } from "~/platform/time/clock";
import { isBefore, shiftMoment } from "~/platform/time/moments";
import { hasPassed } from "~/platform/time/periods";
import { endOfLink, type Invitation, stateOf } from "./invitation";
import { invitationMail } from "./invitation-mails.server";
import { ended, invitations, waitingOf, waitingWith, withdrawn } from "./invitations.store.server";
import { inviteResults } from "./invite-results.store.server";
import type { Invitee, InviteResult } from "./invitee";

const invitationsBy = rateLimit("invitations-by", { points: 60, seconds: 3600 });

/** The acting person and their request, because mails are also counted by client address. */
interface Acting {
  by: Account;
  via: Pick<RequestArgs, "context">;
}

/** Result of an invitation. */
export interface Invited {
  name: string;
  email: string;
  result: InviteResult;
}

/**
 * Invites people into the company of the acting person, each with a result of their own (rules
 * 226). No result reveals if an address has an account.
 * @returns "no-company" if the acting person has none
 */
export async function inviteCoworkers(
  people: readonly Invitee[],
  { by, via }: Acting,
): Promise<Invited[] | Refusal<"no-company">> {
  if (!by.membership) return refuse("no-company");
  const taken = new Set(
    (await listPeopleOf(by.membership.organizationId)).map(({ email }) => email),
  );
  const results: Invited[] = [];
  for (const invitee of people) {
    const { name, email } = invitee;
    results.push({
      name,
      email,
      result: taken.has(email) ? "already-coworker" : await inviteOne(invitee, { by, via }),
    });
  }
  await transaction(() =>
    inviteResults.save({ ...inviteResults.find(by.id), id: by.id, sentAt: now(), people: results }),
  );
  return results;
}

/** Results of a person's last invitations; empty before the first. */
export async function lastInvited({ by }: { by: Pick<Account, "id"> }): Promise<Invited[]> {
  return inviteResults.find(by.id)?.people ?? [];
}

/** Sends an expired invitation again: a new one with a new link. */
export async function resendInvitation(
  id: string | undefined,
  { by, via }: Acting,
): Promise<
  | Invitation
  | Refusal<"not-found" | "not-expired" | "already-coworker">
  | Refusal<"too-many", { wait: number }>
> {
  const known = findInvitation(id, { by });
  if (!known) return refuse("not-found");
  if (stateOf(known) !== "expired") return refuse("not-expired");
  const wait = await invitationLimit(known.email, { by, via });
  if (wait !== null) return refuse("too-many", { wait });
  return transaction(() => {
    const current = findInvitation(id, { by });
    if (!current) return refuse("not-found");
    return stateOf(current) === "expired" ? sendInTransaction(current, by) : refuse("not-expired");
  });
}

/** Makes an invitation's link dead, for the owner of the company and for the inviter. */
export async function withdrawInvitation(
  id: string | undefined,
  { by }: { by: Account },
): Promise<Invitation | Refusal<"not-found" | "not-owner">> {
  return transaction(() => {
    const known = findInvitation(id, { by });
    if (!known) return refuse("not-found");
    return canWithdraw(known, { by }) ? invitations.save(withdrawn(known)) : refuse("not-owner");
  });
}

/** An invitation of the person's company that is neither accepted nor withdrawn. */
export function findInvitation(
  id: string | undefined,
  { by }: { by: Pick<Account, "membership"> },
): Invitation | null {
  const found = invitations.find(id);
  return found?.end === null && found.organizationId === by.membership?.organizationId
    ? found
    : null;
}

/** All invitations that `findInvitation` finds. */
export async function listInvitations({
  by,
}: {
  by: Pick<Account, "membership">;
}): Promise<Invitation[]> {
  return by.membership ? waitingOf(by.membership.organizationId) : [];
}

/** All invitations into a company, those that have ended included; for its record. */
export const listInvitationsInto = async (organizationId: string): Promise<Invitation[]> =>
  invitations.listBy("organizationId", organizationId);

export const canWithdraw = (
  { invitedBy }: Invitation,
  { by }: { by: Pick<Account, "id" | "membership"> },
): boolean => invitedBy.id === by.id || by.membership?.isOwner === true;

/** Withdraws the invitations that a leaving person has sent; inside the caller's transaction. */
export function withdrawInvitationsOfInTransaction(accountId: string): void {
  for (const open of invitations.list(
    ({ end, invitedBy }) => end === null && invitedBy.id === accountId,
  ))
    invitations.save(withdrawn(open));
}

/** Withdraws the invitations into a company that closes; inside the caller's transaction. */
export function withdrawInvitationsIntoInTransaction(organizationId: string): void {
  for (const open of waitingOf(organizationId)) invitations.save(withdrawn(open));
}

/** Removes all invitations of a company that is removed. */
export const removeInvitationsIntoInTransaction = (organizationId: string): number =>
  invitations.removeWhere((invitation) => invitation.organizationId === organizationId);

/** An invitation for demo mode with the given time; its link is not sent. */
export async function noteSentInvitation(
  invitee: Invitee,
  { by, sentAt }: { by: Account; sentAt: string },
): Promise<void> {
  await transaction(() =>
    invitations.save(newInvitation(invitee, by, { token: createId(), sentAt })),
  );
}

/** Removes invitations after their period (rules 210). @returns their number */
export async function removeOldInvitations(): Promise<number> {
  const yesterday = shiftMoment(now(), { days: -1 });
  await removeInPieces(inviteResults, ({ sentAt }) => isBefore(sentAt, yesterday));
  return removeInPieces(invitations, ({ end, sentAt }) =>
    hasPassed(RETENTION.invitations, end?.at ?? endOfLink(sentAt)),
  );
}

/** The hash by which a token is stored. */
export const hashOf = (token: string): string => createHash("sha256").update(token).digest("hex");

/** Also counts by account, because a person can use many client addresses. */
const invitationLimit = async (email: string, { by, via }: Acting): Promise<number | null> =>
  (await invitationsBy.count(by.id)) ?? (await mailLimit("invitation", email, via.context));

async function inviteOne(invitee: Invitee, { by, via }: Acting): Promise<InviteResult> {
  if ((await invitationLimit(invitee.email, { by, via })) !== null) return "too-often";
  const sent = await transaction(() => sendInTransaction(invitee, by));
  return isRefused(sent) ? sent.refused : "sent";
}

/** Refuses while the same person accepts an earlier one: they are a coworker soon. */
function sendInTransaction(
  invitee: Invitee,
  by: Account,
): Invitation | Refusal<"already-coworker"> {
  const { name, email } = invitee;
  const earlier = waitingWith(by.membership?.organizationId ?? "", email);
  if (earlier.some(({ acceptance }) => acceptance !== null)) return refuse("already-coworker");
  for (const one of earlier) invitations.save(ended(one, "superseded"));
  const token = randomBytes(32).toString("base64url");
  const invitation = invitations.save(newInvitation(invitee, by, { token, sentAt: now() }));
  enqueueMailInTransaction(invitationMail(invitation, token));
  noteInTransaction(by.id, "invited", { params: { name, email }, link: paths.coworkers() });
  return invitation;
}

function newInvitation(
  { name, email, position, linkedinUrl, expertise }: Invitee,
  by: Account,
  sent: { token: string; sentAt: string },
): Invitation {
  return {
    id: createId(),
    organizationId: by.membership?.organizationId ?? "",
    companyName: by.membership?.companyName ?? "",
    email,
    name,
    position,
    linkedinUrl,
    expertise,
    invitedBy: { id: by.id, name: fullName(by) },
    tokenHash: hashOf(sent.token),
    sentAt: sent.sentAt,
    end: null,
    acceptance: null,
  };
}
