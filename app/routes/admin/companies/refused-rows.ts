import { refusedTable } from "~/modules/office/company-imports/import.view.server";
import { importNotFound } from "~/modules/office/company-imports/import-not-found";
import { findRehearsal } from "~/modules/office/company-imports/rehearsals.server";
import { staffLoader } from "~/modules/staff/staff/login/staff-route.server";
import { staffSessionOf } from "~/modules/staff/staff/login/staff-session.server";
import { missingFile } from "~/platform/http/not-found.server";
import { isRefused } from "~/platform/outcome";
import { csvDownload } from "~/platform/text/csv.server";

/** The rows that an import refuses, with the reasons, to be corrected and sent again. */
export const loader = staffLoader("imports:read", async ({ request, params, locale }) => {
  const file = await findRehearsal(params.importId, await staffSessionOf({ request }), locale);
  if (isRefused(file)) return missingFile(importNotFound, request, locale);
  return csvDownload(
    locale.t("panel-import:files.refused"),
    refusedTable(file.content, file.rehearsal, locale),
  );
});
