import { companyTable } from "~/modules/company-imports/company-table.server";
import { requireStaff } from "~/modules/staff/staff-session.server";
import { pageLoader } from "~/platform/http/page-loader.server";
import { csvDownload } from "~/platform/text/csv.server";

/** The headings of a table of companies, to be filled in. */
export const loader = pageLoader({ guard: requireStaff }, ({ locale }) =>
  csvDownload(locale.t("panel-import:files.template"), companyTable([], locale)),
);
