import { findOverview, listPeriods } from "~/modules/office/overview/overview.server";
import { CHART_FILES, overviewFile } from "~/modules/office/overview/overview-file.server";
import { staffLoader } from "~/modules/staff/staff/login/staff-route.server";
import { readListQuery } from "~/platform/lists/list-query";
import { today } from "~/platform/time/clock";

/** A chart of the overview as CSV. */
export const loader = staffLoader("panel:read", async ({ request, locale }) => {
  const { choices } = readListQuery(request, {
    choices: { chart: CHART_FILES, period: listPeriods(today().year) },
  });
  const chart = CHART_FILES.find((one) => one === choices.chart) ?? CHART_FILES[0];
  return overviewFile(await findOverview(choices.period), chart, locale);
});
