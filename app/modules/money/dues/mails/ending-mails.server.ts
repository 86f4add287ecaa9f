import { env } from "~/env.server";
import type { Company } from "~/modules/companies/companies/company";
import { paths } from "~/platform/http/paths";
import { localeOfRecipient } from "~/platform/i18n/i18n.server";
import type { NewMail } from "~/platform/mail/outbox.server";

/** To a company whose membership ends for unpaid dues, by a decision of staff. */
export function membershipEndingMail(
  { name: company }: Pick<Company, "name">,
  { to, day, openGrosze }: { to: string; day: string; openGrosze: number },
): NewMail {
  const locale = localeOfRecipient({ email: to });
  const { t, format, language } = locale;
  const words = { company, day: format.date(day), amount: format.amount(openGrosze) };
  return {
    to,
    kind: "membershipEnding",
    language,
    ifWantedBy: null,
    replyTo: env.OFFICE_EMAIL,
    subject: t("mails:membershipEnding.subject", words),
    paragraphs: [t("mails:membershipEnding.text", words), t("mails:membershipEnding.pay", words)],
    link: { label: t("paying:mail.link"), url: env.APP_URL + paths.dues() },
    notes: [t("mails:dueTermRefused.note")],
  };
}
