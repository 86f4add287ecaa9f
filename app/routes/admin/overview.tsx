import type { LinksFunction } from "@remix-run/node";
import { type PageHandle, usePage } from "~/components/layout/page";
import { PageHeading } from "~/components/layout/page-heading";
import { duesOverview } from "~/modules/money/dues/figures/dues-overview.view.server";
import { DuesOverviewSection } from "~/modules/money/dues/figures/dues-overview-section";
import { ChangesSection } from "~/modules/office/overview/changes-section";
import { MonthSection } from "~/modules/office/overview/month-section";
import { findOverview, listPeriods } from "~/modules/office/overview/overview.server";
import { overviewView } from "~/modules/office/overview/overview.view.server";
import { OverviewFigures } from "~/modules/office/overview/overview-figures";
import { SharedLimitNote } from "~/modules/office/overview/shared-limit-note";
import { StageSection } from "~/modules/office/overview/stage-section";
import { OverviewTabs } from "~/modules/office/today/overview-tabs";
import { staffLoader } from "~/modules/staff/staff/login/staff-route.server";
import { isAllowed } from "~/modules/staff/staff-rights/staff-rights";
import { useTranslation } from "~/platform/i18n/use-translation";
import { readListQuery } from "~/platform/lists/list-query";
import { isBucketShared } from "~/platform/supabase/limits/turns.server";
import { today } from "~/platform/time/clock";
import charts from "~/styles/charts.css?url";

export const handle: PageHandle = { title: "overview:title" };

export const links: LinksFunction = () => [{ rel: "stylesheet", href: charts }];

export const loader = staffLoader("panel:read", async ({ request, locale, account }) => {
  const periods = listPeriods(today().year);
  const { period } = readListQuery(request, { choices: { period: periods } }).choices;
  const label = (value: string) =>
    value === "last"
      ? locale.t("overview:periods.last")
      : locale.t("overview:periods.year", { year: value });
  return {
    period,
    periods: periods.map((value) => ({ value, label: label(value) })),
    hasSharedLimit: isAllowed("accounts:read", account.roles) && (await isBucketShared()),
    overview: overviewView(await findOverview(period), locale),
    dues: isAllowed("dues:read", account.roles)
      ? await duesOverview(period === "last" ? today().year : Number(period), locale)
      : null,
  };
});

/** "Podsumowanie" */
export default function OverviewPage() {
  const { t, period, periods, hasSharedLimit, overview, dues } = usePage<typeof loader>();
  return (
    <div className="mx-auto grid max-w-6xl grid-cols-1 gap-5 print:gap-3">
      <PageHeading
        size="dense"
        heading={t("overview:heading")}
        lead={t("overview:asOf", { span: overview.span, when: overview.asOf })}
        actions={<PeriodForm period={period} periods={periods} />}
      />
      <OverviewTabs current="board" />
      {hasSharedLimit && <SharedLimitNote />}
      <OverviewFigures figures={overview.figures} />
      <div className="grid grid-cols-1 gap-5 print:gap-3 xl:grid-cols-[minmax(0,1fr)_19rem] print:grid-cols-1!">
        <StageSection chart={overview.stages} period={period} />
        <ChangesSection lists={overview.changes} period={period} />
      </div>
      <div className="grid grid-cols-1 gap-5 print:gap-3 lg:grid-cols-2 print:grid-cols-2!">
        <MonthSection
          id="seats"
          heading={t("overview:seats.heading")}
          none={t("overview:seats.none")}
          chart={overview.seats}
          period={period}
        />
        <MonthSection
          id="consultations"
          heading={t("overview:consultations.heading")}
          none={t("overview:consultations.none")}
          chart={overview.consultations}
          period={period}
        />
      </div>
      {dues && <DuesOverviewSection dues={dues} />}
      <p className="no-print muted text-sm">
        {t(dues ? "overview:printingWithDues" : "overview:printing")}
      </p>
    </div>
  );
}

interface PeriodFormProps {
  period: string;
  periods: readonly { value: string; label: string }[];
}

function PeriodForm({ period, periods }: PeriodFormProps) {
  const { t } = useTranslation();
  return (
    <form method="get" className="no-print flex flex-wrap items-center gap-2" data-live>
      <label className="text-sm" htmlFor="period">
        {t("overview:period")}
      </label>{" "}
      <select className="select w-auto!" id="period" name="period" defaultValue={period}>
        {periods.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>{" "}
      <button type="submit" className="btn btn-outline bg-base-100!">
        {t("overview:show")}
      </button>
    </form>
  );
}
