import type { Company } from "~/modules/companies/companies/company";
import { contactsOfInTransaction } from "~/modules/companies/companies/contacts/company-contacts.server";
import { membershipEnd } from "~/modules/companies/companies/staff/company-filters.server";
import type { Locale } from "~/platform/i18n/locale";
import { carerNames } from "./carer-names.server";
import { COMPANY_COLUMNS, textsOf } from "./company-columns";
import { CONTACT_COLUMNS, contactTexts } from "./contact-columns";

/**
 * Companies as a table that can be imported again (rules 400). Its last column, the end of the
 * membership, may be derived; an import ignores it.
 */
export function companyTable(companies: readonly Company[], locale: Pick<Locale, "t">): string[][] {
  const { t } = locale;
  const carers = carerNames();
  const [head = []] = companyTemplate(locale);
  return [
    [...head, t("panel-import:validUntil")],
    ...companies.map((company) => [
      company.id,
      ...cellsOf(company),
      ...contactTexts(contactsOfInTransaction(company.id)),
      membershipEnd(company) ?? "",
    ]),
  ];

  function cellsOf(company: Company): string[] {
    const texts = textsOf(company);
    const shown = {
      ...texts,
      status: t(`panel-companies:stages.${company.status}`),
      carer: carers.get(texts.carer) ?? texts.carer,
      size: texts.size && t("companies:size", { size: texts.size }),
    };
    return COMPANY_COLUMNS.map((column) => shown[column]);
  }
}

/** The headings of the columns that an import reads. */
export const companyTemplate = ({ t }: Pick<Locale, "t">): string[][] => [
  [
    "id",
    ...COMPANY_COLUMNS.map((column) => t(`panel-companies:fields.${column}`)),
    ...CONTACT_COLUMNS.map((column) => t(`panel-import:contacts.${column}`)),
  ],
];
