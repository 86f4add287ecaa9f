import { listEventsOfStaff, staffListOf } from "~/modules/events/events/events.server";
import { staffEventsTable } from "~/modules/events/events/staff/staff-event.view.server";
import { staffLoader } from "~/modules/staff/staff/login/staff-route.server";
import { csvDownload } from "~/platform/text/csv.server";
import { dayFromToday } from "~/platform/time/clock";

/** The list of events as CSV, with its tab and search (rules 1264). */
export const loader = staffLoader("events:read", async ({ request, locale }) => {
  const { searchParams } = new URL(request.url);
  const query = { q: searchParams.get("q") ?? "", show: staffListOf(searchParams.get("show")) };
  const found = await listEventsOfStaff(query, locale);
  return csvDownload(
    locale.t("panel-events:file", { day: dayFromToday(0) }),
    staffEventsTable(found, locale),
  );
});
