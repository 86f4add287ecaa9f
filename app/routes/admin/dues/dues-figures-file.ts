import { duesOverviewTable } from "~/modules/money/dues/figures/dues-overview.view.server";
import { staffLoader } from "~/modules/staff/staff/login/staff-route.server";
import { csvDownload } from "~/platform/text/csv.server";
import { dayFromToday } from "~/platform/time/clock";

/** The sums of dues by year and size as CSV (rules 1003). */
export const loader = staffLoader("dues:read", async ({ locale }) =>
  csvDownload(
    locale.t("dues-figures:file", { date: dayFromToday(0) }),
    await duesOverviewTable(locale),
  ),
);
