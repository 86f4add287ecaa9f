import { Temporal } from "temporal-polyfill";
import { env } from "~/env.server";
import type { Company } from "~/modules/companies/companies/company";
import { resolutionText } from "~/modules/companies/companies/company.view.server";
import type { Owner } from "~/modules/companies/companies/organization/organization-rows.server";
import { paths } from "~/platform/http/paths";
import { localeOfRecipient } from "~/platform/i18n/i18n.server";
import type { MailFact, NewMail } from "~/platform/mail/outbox.server";
import { now } from "~/platform/time/clock";

/** Until then an admission can be undone together with its mail (rules 1522). */
export const WAIT_MINUTES = 10;

export interface Welcome {
  to: string;
  owner: Owner | null;
  /** The name of the carer; empty without one. */
  carer: string;
  /** The own words of staff; may be empty. */
  words: string;
  /** The fee with its note, or nothing. */
  fee: Pick<NewMail, "attachments" | "code"> & { facts?: readonly MailFact[] };
}

type Admitted = Pick<
  Company,
  "name" | "memberSince" | "memberNumber" | "resolution" | "resolutionDay"
>;

/** To the owner, or the contact person of a company without an account (rules 1521). */
export function welcomeMail(
  company: Admitted,
  { to, owner, carer, words, fee: { facts = [], ...fee } }: Welcome,
): NewMail {
  const { t, format, language } = localeOfRecipient({ email: to });
  const known = [
    { label: t("panel-companies:fields.memberSince"), value: format.date(company.memberSince) },
    { label: t("panel-companies:fields.memberNumber"), value: company.memberNumber },
    {
      label: t("panel-companies:fields.resolution"),
      value: resolutionText(company, { t, format }),
    },
    { label: t("admission:mail.carer"), value: carer },
  ].filter(({ value }) => value !== "");
  return {
    to,
    kind: "memberWelcome",
    ifWantedBy: owner?.id ?? null,
    replyTo: env.OFFICE_EMAIL,
    language,
    subject: t("admission:mail.subject", { company: company.name }),
    paragraphs: [
      t("admission:mail.text", { company: company.name }),
      ...(owner ? [t("mails:membershipGranted.gains")] : []),
      ...words
        .split(/\n+/)
        .map((text) => text.trim())
        .filter((text) => text !== ""),
      ...(facts.length > 0 ? [t("admission:mail.fee")] : []),
    ],
    facts: [...known, ...facts],
    ...fee,
    link: owner && {
      label: t("mails:membershipGranted.link"),
      url: env.APP_URL + paths.dashboard(),
    },
    dueAt: Temporal.Instant.from(now()).add({ minutes: WAIT_MINUTES }).toString(),
  };
}
