import type { Company } from "~/modules/companies/company";
import type { Locale } from "~/platform/i18n/locale";
import { COMPANY_COLUMNS, textsOf } from "./company-columns";

/** Companies as a table that can be imported again (rules 400). */
export function companyTable(companies: readonly Company[], { t }: Pick<Locale, "t">): string[][] {
  const head = ["id", ...COMPANY_COLUMNS.map((column) => t(`panel-companies:fields.${column}`))];
  return [head, ...companies.map((company) => [company.id, ...cellsOf(company)])];

  function cellsOf(company: Company): string[] {
    const texts = { ...textsOf(company), status: t(`panel-companies:stages.${company.status}`) };
    return COMPANY_COLUMNS.map((column) => texts[column]);
  }
}
