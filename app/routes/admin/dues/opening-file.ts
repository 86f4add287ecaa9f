import { recordsAbout } from "~/modules/money/dues/accounting/accounting.server";
import { batchTable } from "~/modules/money/dues/accounting/accounting.view.server";
import { openingRecords } from "~/modules/money/dues/accounting/opening.server";
import { staffLoader } from "~/modules/staff/staff/login/staff-route.server";
import { csvDownload } from "~/platform/text/csv.server";

/** The money of before the portal as CSV, in the columns of a batch (rules 1578). */
export const loader = staffLoader("dues:read", async ({ locale }) => {
  const records = openingRecords();
  const batch = { number: locale.t("accounting:opening.batch") };
  return csvDownload(
    locale.t("accounting:opening.file"),
    batchTable({ batch, records, about: await recordsAbout(records.entries) }, locale),
  );
});
