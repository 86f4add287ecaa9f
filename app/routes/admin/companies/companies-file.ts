import { findChosenCompanies } from "~/modules/companies/chosen-companies.server";
import { companyTable } from "~/modules/company-imports/company-table.server";
import { staffLoader } from "~/modules/staff/staff-route.server";
import { csvDownload } from "~/platform/text/csv.server";
import { dayFromToday } from "~/platform/time/clock";

/** Companies as CSV: a stage and a search, the ids in the address, or all (rules 400). */
export const loader = staffLoader("exports:read", async ({ request, locale }) => {
  const { companies } = await findChosenCompanies(request, locale);
  return csvDownload(
    locale.t("panel-import:files.companies", { date: dayFromToday(0) }),
    companyTable(companies, locale),
  );
});
