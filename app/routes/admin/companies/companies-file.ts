import { COMPANY_STATUSES } from "~/modules/companies/companies/company";
import { findChosenCompanies } from "~/modules/companies/companies/staff/chosen-companies.server";
import { companyTable } from "~/modules/office/company-imports/company-table.server";
import { companyPeople } from "~/modules/people/accounts/people/company-people.server";
import { staffLoader } from "~/modules/staff/staff/login/staff-route.server";
import { csvDownload } from "~/platform/text/csv.server";
import { dayFromToday } from "~/platform/time/clock";

/** Companies as CSV: a stage and a search, the ids in the address, or all (rules 400). */
export const loader = staffLoader("exports:read", async ({ request, locale }) => {
  const { companies } = await findChosenCompanies(request, locale, companyPeople);
  const asked = new URL(request.url).searchParams.get("status");
  const stage = COMPANY_STATUSES.find((known) => known === asked);
  const name = stage
    ? (`panel-import:files.stages.${stage}` as const)
    : "panel-import:files.companies";
  return csvDownload(locale.t(name, { date: dayFromToday(0) }), companyTable(companies, locale));
});
