import { findBatch } from "~/modules/money/dues/accounting/accounting.server";
import { batchNotFound, batchTable } from "~/modules/money/dues/accounting/accounting.view.server";
import { staffLoader } from "~/modules/staff/staff/login/staff-route.server";
import { csvDownload } from "~/platform/text/csv.server";

/** A batch for the accountant as CSV, the same each time (rules 1001). */
export const loader = staffLoader("dues:read", async ({ params, locale, found }) => {
  const one = found(await findBatch(params.batchId), batchNotFound);
  return csvDownload(
    locale.t("accounting:file", { number: one.batch.number.replace("/", "-") }),
    batchTable(one, locale),
  );
});
