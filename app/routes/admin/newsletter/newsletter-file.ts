import { listSubscriptions } from "~/modules/messages/newsletter/staff-newsletter.server";
import { subscriptionTable } from "~/modules/messages/newsletter/staff-newsletter.view.server";
import { staffLoader } from "~/modules/staff/staff/login/staff-route.server";
import { csvDownload } from "~/platform/text/csv.server";
import { dayFromToday } from "~/platform/time/clock";

/** The addresses of the newsletter as CSV. */
export const loader = staffLoader("newsletter:change", async ({ locale }) => {
  const list = await listSubscriptions({ q: "", state: "active" });
  return csvDownload(
    locale.t("panel-newsletter:file", { date: dayFromToday(0) }),
    subscriptionTable(list, locale),
  );
});
