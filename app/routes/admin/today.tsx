import type { LinksFunction } from "@remix-run/node";
import { type PageHandle, usePage } from "~/components/layout/page";
import { PageHeading } from "~/components/layout/page-heading";
import { isMovingIn } from "~/modules/office/company-imports/moved-in/imported-files.server";
import { OverviewTabs } from "~/modules/office/today/overview-tabs";
import { findToday } from "~/modules/office/today/today.server";
import { todayView } from "~/modules/office/today/today.view.server";
import {
  DateSection,
  DuesSection,
  EndingSection,
  SeatSection,
  TaskSection,
  WaitingSection,
} from "~/modules/office/today/today-sections";
import { staffNames } from "~/modules/staff/staff/accounts/staff-accounts.server";
import { staffLoader } from "~/modules/staff/staff/login/staff-route.server";
import { Allowed } from "~/modules/staff/staff-rights/allowed";
import { panelPaths } from "~/platform/http/panel-paths";
import charts from "~/styles/charts.css?url";

export const handle: PageHandle = { title: "today:title" };

export const links: LinksFunction = () => [{ rel: "stylesheet", href: charts }];

export const loader = staffLoader("panel:read", async ({ locale, account: by }) => ({
  day: todayView(await findToday({ by }, locale), await staffNames(locale), locale),
  isMovingIn: isMovingIn(),
}));

/** The day of the office. */
export default function TodayPage() {
  const { t, day, isMovingIn } = usePage<typeof loader>();
  return (
    <div className="mx-auto grid max-w-6xl grid-cols-1 gap-5 print:gap-3">
      <PageHeading
        size="dense"
        heading={t("today:heading")}
        lead={day.now}
        actions={
          <p className="no-print flex flex-wrap gap-2">
            <Allowed right="notes:change">
              <a className="btn btn-outline bg-base-100!" href={panelPaths.newNote()}>
                {t("notes:new.heading")}
              </a>
            </Allowed>{" "}
            <Allowed right="companies:change">
              <a className="btn btn-primary" href={panelPaths.newCompany()}>
                {t("today:addCompany")}
              </a>
            </Allowed>
          </p>
        }
      />
      <OverviewTabs current="today" />
      {isMovingIn && (
        <Allowed right="companies:read">
          <p className="no-print">
            {t("moved-in:today")}{" "}
            <a className="link font-semibold" href={panelPaths.movedIn()}>
              {t("moved-in:todayLink")}
            </a>
          </p>
        </Allowed>
      )}
      <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-2 xl:grid-cols-3 print:grid-cols-3">
        <DateSection dates={day.dates} />
        <TaskSection {...day} />
        <WaitingSection lines={day.waiting} />
      </div>
      <div
        className={`grid grid-cols-1 items-start gap-5 ${day.dues ? "lg:grid-cols-2 print:grid-cols-2" : ""}`}
      >
        <EndingSection {...day} />
        {day.dues && <DuesSection dues={day.dues} />}
      </div>
      <SeatSection seats={day.seats} />
    </div>
  );
}
