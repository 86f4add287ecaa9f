import { newsletterConsentsOf } from "~/modules/messages/newsletter/newsletter.server";
import type { Acting } from "~/modules/people/accounts/account";
import {
  consentsIn,
  findProfile,
  type ProfileConsent,
  withdrawProfileConsent,
} from "~/modules/people/accounts/profile/profile.server";
import { listConsents } from "~/modules/people/consents/consents.server";
import { listChoices, saveChoices } from "~/modules/people/mail-choices/mail-choices.server";
import { MAILING_PURPOSES, type MailingPurpose } from "~/modules/people/mail-choices/purpose";
import { paths } from "~/platform/http/paths";
import type { Translate } from "~/platform/i18n/locale";
import { isRefused, type Refusal, refuse } from "~/platform/outcome";

/** All consents of the person (rules 306); null if their profile is missing. */
export async function findConsents(acting: Acting) {
  const profile = await findProfile(acting);
  return (
    profile && {
      consents: await listConsents(acting),
      newsletter: await newsletterConsentsOf(acting.by.email),
      choices: listChoices(acting.by.email),
      profile: consentsIn(profile),
      since: profile.created_at,
    }
  );
}

/** Withdraws a consent; a missing one is no error. */
export async function withdrawConsent(
  kind: ProfileConsent | MailingPurpose,
  acting: Acting,
  t: Translate,
): Promise<null | Refusal<"not-found">> {
  if (isPurpose(kind)) {
    const shown = { t, page: paths.yourData() };
    await saveChoices(acting.by.email, { [kind]: false }, shown);
    return null;
  }
  return isRefused(await withdrawProfileConsent(kind, acting)) ? refuse("not-found") : null;
}

const isPurpose = (kind: ProfileConsent | MailingPurpose): kind is MailingPurpose =>
  MAILING_PURPOSES.some((purpose) => purpose === kind);
