import type { MembershipChange } from "~/modules/companies/companies/stages/stage-numbers.server";
import type { Locale } from "~/platform/i18n/locale";
import { csvDownload } from "~/platform/text/csv.server";
import { dayInWarsaw } from "~/platform/time/moments";
import type { Overview } from "./overview.server";
import { overviewView, periodOf } from "./overview.view.server";

/** The charts of the overview, each with the name of its file in `overview:file`. */
export const CHART_FILES = ["stages", "consultations", "seats", "changes"] as const;

export type ChartFile = (typeof CHART_FILES)[number];

/** A chart as CSV; the name of the file has the days of the period (rules 877). */
export function overviewFile(overview: Overview, chart: ChartFile, locale: Locale): Response {
  const { dates } = periodOf(overview, locale);
  return csvDownload(
    locale.t(`overview:file.${chart}`, { dates }),
    tableOf[chart](overview, locale),
  );
}

type Table = (overview: Overview, locale: Locale) => string[][];

const tableOf: Readonly<Record<ChartFile, Table>> = {
  stages: (overview, locale) => monthTable(overviewView(overview, locale).stages, locale),
  consultations: (overview, locale) =>
    monthTable(overviewView(overview, locale).consultations, locale),
  seats: ({ seats }, { t, format }) => [
    [
      t("overview:file.day"),
      t("overview:file.event"),
      t("overview:seats.taken"),
      t("overview:seats.capacity"),
      t("overview:file.waiting"),
      t("overview:seats.arrived"),
      t("overview:seats.absent"),
    ],
    ...seats.map(({ event: { title, startsAt, capacity }, taken, waiting, arrivals }) => [
      format.shortDate(startsAt),
      title,
      ...[taken, capacity, waiting].map(String),
      ...(arrivals ? [arrivals.arrived, arrivals.seats - arrivals.arrived] : ["", ""]).map(String),
    ]),
  ],
  changes: ({ joined, left }, { t }) => {
    const lines = (what: string, changes: readonly MembershipChange[]) =>
      changes.map(({ company, at, stage, reason }) => [
        dayInWarsaw(at),
        what,
        company.name,
        t(`overview:stagesOfOne.${stage}`),
        reason ? t(`company-leaving:reasons.${reason}`) : "",
      ]);
    return [
      [
        t("overview:file.day"),
        t("overview:file.change"),
        t("overview:file.company"),
        t("overview:file.stage"),
        t("company-leaving:fields.reason"),
      ],
      ...lines(t("overview:file.joined"), joined),
      ...lines(t("overview:file.left"), left),
    ];
  },
};

const monthTable = (
  {
    heads,
    rows,
  }: { heads: readonly string[]; rows: readonly { month: string; values: number[] }[] },
  { t }: Locale,
): string[][] => [
  [t("overview:month"), ...heads],
  ...rows.map(({ month, values }) => [month, ...values.map(String)]),
];
