import { COMPANY_STATUSES } from "~/modules/companies/company";
import { companyFilterChoices, companyFiltersIn } from "~/modules/companies/company-filters.server";
import { listStaffCompanies } from "~/modules/companies/staff-companies.server";
import { companyTable } from "~/modules/company-imports/company-table.server";
import { staffLoader } from "~/modules/staff/staff-route.server";
import { readListQuery } from "~/platform/lists/list-query";
import { csvDownload } from "~/platform/text/csv.server";
import { dayFromToday } from "~/platform/time/clock";

/** Companies as CSV: a stage and a search, the ids in the address, or all (rules 400). */
export const loader = staffLoader("exports:read", async ({ request, locale }) => {
  const { q, choices } = readListQuery(request, {
    choices: {
      status: ["all", ...COMPANY_STATUSES],
      asks: ["all", "yes"],
      ...companyFilterChoices(locale),
    },
  });
  const status = COMPANY_STATUSES.find((known) => known === choices.status) ?? null;
  const found = await listStaffCompanies(
    { q, status, asks: choices.asks === "yes", ...companyFiltersIn(choices) },
    locale,
  );
  const ids = new Set(new URL(request.url).searchParams.getAll("id"));
  const chosen = ids.size > 0 ? found.filter(({ id }) => ids.has(id)) : found;
  return csvDownload(
    locale.t("panel-import:files.companies", { date: dayFromToday(0) }),
    companyTable(chosen, locale),
  );
});
