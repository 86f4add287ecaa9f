import { companyTable } from "~/modules/company-imports/company-table.server";
import { staffLoader } from "~/modules/staff/staff-route.server";
import { csvDownload } from "~/platform/text/csv.server";

/** The headings of a table of companies, to be filled in. */
export const loader = staffLoader(({ locale }) =>
  csvDownload(locale.t("panel-import:files.template"), companyTable([], locale)),
);
