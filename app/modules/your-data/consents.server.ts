import type { Acting } from "~/modules/accounts/account";
import {
  consentsIn,
  findProfile,
  type ProfileConsent,
  withdrawProfileConsent,
} from "~/modules/accounts/profile.server";
import { listConsents } from "~/modules/consents/consents.server";
import { listChoices, saveChoices } from "~/modules/mail-choices/mail-choices.server";
import { MAILING_PURPOSES, type MailingPurpose } from "~/modules/mail-choices/purpose";
import { newsletterConsentsOf } from "~/modules/newsletter/newsletter.server";
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
