import { env } from "~/env.server";
import {
  factsOfReleased,
  type ReleasedFacts,
} from "~/modules/membership/agenda/release-dates.server";
import { paths } from "~/platform/http/paths";
import { localeOfRecipient } from "~/platform/i18n/i18n.server";
import type { NewMail } from "~/platform/mail/outbox.server";

/**
 * The receipt of a closed account: what was erased, and what remains.
 *
 * @param reason of staff who closed it; missing where its person did
 */
export const accountClosedMail = (
  { email, name }: { email: string; name: string },
  dates: ReleasedFacts,
  reason?: string,
): NewMail =>
  leavingMail(
    reason === undefined ? "goodbye" : "closedByOffice",
    email,
    { name, company: "", reason },
    { path: paths.privacy(), dates },
  );

/** To each person of a closed company. */
export const companyClosedMail = (
  { email, companyName }: { email: string; companyName: string },
  dates: ReleasedFacts,
): NewMail =>
  leavingMail(
    "companyClosed",
    email,
    { name: "", company: companyName },
    { path: paths.dashboard(), dates },
  );

/**
 * To the new owner of a company.
 *
 * @param from name of the old owner; null where staff changed the owner, with their reason
 */
export const newOwnerMail = (
  { email }: { email: string },
  {
    companyName,
    from,
    reason,
  }: { companyName: string; from: string | null; reason?: string | undefined },
): NewMail =>
  leavingMail(
    from === null ? "ownerByOffice" : "newOwner",
    email,
    { name: from ?? "", company: companyName, reason },
    { path: paths.companyProfile() },
  );

/** To the person who is no longer the owner, because staff changed that. */
export const formerOwnerMail = (
  { email }: { email: string },
  words: { company: string; name: string; reason: string },
): NewMail => leavingMail("formerOwner", email, words, { path: paths.dashboard() });

const KINDS = {
  goodbye: "accountClosed",
  companyClosed: "companyClosed",
  newOwner: "newOwner",
  closedByOffice: "accountClosed",
  ownerByOffice: "newOwner",
  formerOwner: "formerOwner",
} as const;

/** A mail that people get whatever their settings. */
function leavingMail(
  mail: keyof typeof KINDS,
  to: string,
  words: { name: string; company: string; reason?: string | undefined },
  { path, dates }: { path: string; dates?: ReleasedFacts },
): NewMail {
  const locale = localeOfRecipient({ email: to });
  const { t, language } = locale;
  const params = { ...words, office: env.OFFICE_EMAIL, portal: env.APP_URL };
  return {
    to,
    kind: KINDS[mail],
    ifWantedBy: null,
    language,
    subject: t(`leaving:mails.${mail}.subject`, params),
    paragraphs: [t(`leaving:mails.${mail}.text`, params)],
    ...(dates && factsOfReleased(dates, locale)),
    link: { label: t(`leaving:mails.${mail}.link`), url: env.APP_URL + path },
    notes: [t(`leaving:mails.${mail}.note`, params)],
  };
}
