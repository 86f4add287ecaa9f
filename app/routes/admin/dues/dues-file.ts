import {
  DUE_FILTERS,
  isIn,
  listDues,
  listedYears,
  yearOfList,
} from "~/modules/money/dues/ledger/dues.server";
import { duesTable } from "~/modules/money/dues/list/due.view.server";
import { staffLoader } from "~/modules/staff/staff/login/staff-route.server";
import { readListQuery } from "~/platform/lists/list-query";
import { csvDownload } from "~/platform/text/csv.server";
import { dayFromToday } from "~/platform/time/clock";

/** The dues of a year as CSV, as the list shows them (rules 1019). */
export const loader = staffLoader("dues:read", async ({ request, locale }) => {
  const { q, choices } = readListQuery(request, {
    choices: { year: listedYears(), state: ["all", ...DUE_FILTERS] },
  });
  const filter = DUE_FILTERS.find((id) => id === choices.state) ?? "all";
  const found = (await listDues(yearOfList(choices.year), q)).filter((due) => isIn(filter, due));
  return csvDownload(
    locale.t("dues:file", { year: choices.year, date: dayFromToday(0) }),
    duesTable(found, locale),
  );
});
