import { companyTemplate } from "~/modules/office/company-imports/company-table.server";
import { staffLoader } from "~/modules/staff/staff/login/staff-route.server";
import { csvDownload } from "~/platform/text/csv.server";

/** The headings of the CSV file for an import. */
export const loader = staffLoader("imports:read", ({ locale }) =>
  csvDownload(locale.t("panel-import:files.template"), companyTemplate(locale)),
);
