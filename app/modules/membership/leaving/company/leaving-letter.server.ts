import { env } from "~/env.server";
import type { Company, Leaving } from "~/modules/companies/companies/company";
import { addressLines, postedTo } from "~/modules/companies/companies/postal-address";
import { openSumsAround } from "~/modules/money/dues/endings/later-dues.server";
import { localeOfRecipient } from "~/platform/i18n/i18n.server";
import type { Locale } from "~/platform/i18n/locale";
import type { NewMail } from "~/platform/mail/outbox.server";

type LetterCompany = Omit<Company, "createdAt">;
type Decided = Pick<Leaving, "on" | "reason" | "document" | "dues" | "openDues">;

/** The letter about the end of a membership, for a mail and for paper (rules 1504). */
export function leavingLetter(
  company: LetterCompany,
  { on, reason, document, dues, openDues }: Decided,
  { t, format }: Pick<Locale, "t" | "format">,
) {
  const { until: open, later: afterwards } = openSumsAround(company.id, on);
  const amount = (grosze: number) => ({ amount: format.amount(grosze) });
  return {
    to: [company.name, ...addressLines(postedTo(company))],
    title: t(`company-leaving:letter.title.${reason}`),
    paragraphs: [
      t("company-leaving:letter.day", { company: company.name, day: format.date(on) }),
      document && t("company-leaving:letter.document", { document }),
      afterwards > 0 ? t(`company-leaving:letter.later.${dues}`, amount(afterwards)) : "",
      open > 0 ? t(`company-leaving:letter.open.${openDues}`, amount(open)) : "",
    ].filter((text) => text !== ""),
  };
}

export function leavingMail(company: LetterCompany, leaving: Decided, to: string): NewMail {
  const locale = localeOfRecipient({ email: to });
  const { title, paragraphs } = leavingLetter(company, leaving, locale);
  return {
    to,
    kind: "membershipEnding",
    language: locale.language,
    ifWantedBy: null,
    replyTo: env.OFFICE_EMAIL,
    subject: `${company.name}: ${title}`,
    paragraphs,
    link: null,
  };
}
