import type { Locale } from "~/platform/i18n/locale";
import { readListQuery } from "~/platform/lists/list-query";
import { COMPANY_STATUSES, type Company } from "../company";
import { companyFilterChoices, companyFiltersIn } from "./company-filters.server";
import type { CompanyPeople } from "./company-people";
import { listStaffCompanies } from "./staff-companies.server";

/**
 * The companies that an address names: its stage, search and filters as in the list, or the ids in
 * it; all without any of them. `page` counts from 1.
 */
export async function findChosenCompanies(
  request: Request,
  locale: Locale,
  people: CompanyPeople,
): Promise<{ companies: Company[]; page: number }> {
  const { q, page, choices } = readListQuery(request, {
    choices: {
      status: ["all", ...COMPANY_STATUSES],
      asks: ["all", "yes"],
      ...companyFilterChoices(locale, request),
    },
  });
  const status = COMPANY_STATUSES.find((known) => known === choices.status) ?? null;
  const found = await listStaffCompanies(
    { q, status, asks: choices.asks === "yes", ...companyFiltersIn(choices) },
    locale,
    people,
  );
  const ids = new Set(new URL(request.url).searchParams.getAll("id"));
  return { companies: ids.size > 0 ? found.filter(({ id }) => ids.has(id)) : [...found], page };
}
