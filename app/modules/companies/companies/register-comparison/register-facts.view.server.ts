import type { Locale } from "~/platform/i18n/locale";
import { shownNip } from "~/platform/text/register-numbers";
import type { Company } from "../company";
import { addressText, letterAddressOf } from "../postal-address";

/** Register data of a company, for its record (rules 916). */
export function registerFacts(company: Company, { t, format }: Locale) {
  const { nip, regon, krs, registerCheck } = company;
  const sources = registerCheck?.sources.map((source) => t(`registers:sources.${source}`)) ?? [];
  const checked = registerCheck && [format.date(registerCheck.day), ...sources].join(", ");
  const notice = registerCheck?.notice;
  return {
    facts: [
      { term: t("registers:fields.nip"), value: shownNip(nip) },
      { term: t("registers:fields.regon"), value: regon },
      { term: t("registers:fields.krs"), value: krs },
      {
        term: t("registers:fields.address"),
        value: addressText(company),
      },
      {
        term: t("panel-companies:sections.letters"),
        value: addressText(letterAddressOf(company)),
      },
      { term: t("panel-companies:fields.eDelivery"), value: company.eDelivery },
      { term: t("registers:fields.checked"), value: checked ?? "" },
    ].filter(({ value }) => value !== ""),
    /** For the pin of the record; null for nothing. */
    notice: notice
      ? String(t(`registers:notices.${notice.kind}`, { date: format.date(notice.on) }))
      : null,
  };
}
