import { env } from "~/env.server";
import { factsOfReleased, type ReleasedFacts } from "~/modules/agenda/release-dates.server";
import { paths } from "~/platform/http/paths";
import { localeOfRecipient } from "~/platform/i18n/i18n.server";
import type { NewMail } from "~/platform/mail/outbox.server";

/** The receipt of a closed account: what was erased, and what remains. */
export const accountClosedMail = (
  { email, name }: { email: string; name: string },
  dates: ReleasedFacts,
): NewMail =>
  leavingMail("goodbye", email, { name, company: "" }, { path: paths.privacy(), dates });

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

/** To the new owner of a company. */
export const newOwnerMail = (
  { email }: { email: string },
  { companyName, from }: { companyName: string; from: string },
): NewMail =>
  leavingMail(
    "newOwner",
    email,
    { name: from, company: companyName },
    { path: paths.companyProfile() },
  );

const KINDS = {
  goodbye: "accountClosed",
  companyClosed: "companyClosed",
  newOwner: "newOwner",
} as const;

/** A mail that people get whatever their settings. */
function leavingMail(
  mail: keyof typeof KINDS,
  to: string,
  words: { name: string; company: string },
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
