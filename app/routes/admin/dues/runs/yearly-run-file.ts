import { runTable, tariffNotFound, yearIn } from "~/modules/money/dues/tariff/tariff.view.server";
import { rehearseRun } from "~/modules/money/dues/tariff/tariffs.server";
import { staffLoader } from "~/modules/staff/staff/login/staff-route.server";
import { missingFile } from "~/platform/http/not-found.server";
import { csvDownload } from "~/platform/text/csv.server";

/** The rehearsal of a yearly run as CSV, with the companies that are left out (rules 1009). */
export const loader = staffLoader("dues:change", async ({ request, params, locale }) => {
  const year = yearIn(params.year);
  const run = year === null ? null : await rehearseRun(year);
  if (!run) return missingFile(tariffNotFound, request, locale);
  return csvDownload(
    locale.t("dues-tariff:run.csv.file", { year: params.year }),
    runTable(run.plan, locale),
  );
});
