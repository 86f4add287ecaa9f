import { mailingNotFound } from "~/modules/mail/mailings/compose/mailing.view.server";
import { findMailing } from "~/modules/mail/mailings/compose/mailings.server";
import { reportRows } from "~/modules/mail/mailings/report/report.server";
import { reportTable } from "~/modules/mail/mailings/report/report.view.server";
import { staffLoader } from "~/modules/staff/staff/login/staff-route.server";
import { csvDownload } from "~/platform/text/csv.server";
import { dayFromToday } from "~/platform/time/clock";

/** The recipients of a mailing as CSV, with what became of each. */
export const loader = staffLoader("mailings:change", async ({ params, locale, found }) => {
  const mailing = found(await findMailing(params.mailingId), mailingNotFound);
  return csvDownload(
    locale.t("mailing-report:file", { date: dayFromToday(0) }),
    reportTable(await reportRows(mailing), locale),
  );
});
