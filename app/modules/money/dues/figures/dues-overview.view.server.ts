import type { ChartTone } from "~/components/chart/column-chart";
import { panelPaths } from "~/platform/http/panel-paths";
import type { Locale } from "~/platform/i18n/locale";
import { plainAmount } from "~/platform/money/grosze";
import { TARIFF_SIZES } from "../due";
import { listDues, type StandingDue } from "../ledger/dues.server";
import { type DuesSums, sumsOfDues } from "../ledger/dues-sums";
import { dueFigures } from "../list/due.view.server";

/** Dues of a size in a tariff, and those without one: labels `dues-figures:groups`. */
const OTHER_GROUPS = ["starter", "noSize", "event", "other"] as const;

const GROUPS = [...TARIFF_SIZES, ...OTHER_GROUPS] as const;

type Group = (typeof GROUPS)[number];

function groupOf({ due: { kind, basis } }: StandingDue): Group {
  if (kind !== "fee") return kind;
  return basis?.size ?? "noSize";
}

/** Parts of a column of the chart from the bottom up, with their tones. */
const PARTS = { paid: "s1", overdue: "s2", ahead: "s3", off: "s4" } as const satisfies Partial<
  Record<keyof DuesSums, ChartTone>
>;

const PART_IDS = ["paid", "overdue", "ahead", "off"] as const;

/** Years of the chart. */
const YEARS = 5;

/** From this sum on the chart counts thousands of złoty. */
const THOUSANDS_FROM = 10_000_00;

export type DuesOverview = NonNullable<Awaited<ReturnType<typeof duesOverview>>>;

/** The dues of a year by size, and of the last years, for the board (rules 1003). */
export async function duesOverview(year: number, locale: Locale) {
  const { t } = locale;
  const byYear = Map.groupBy(await listDues(null), ({ due }) => due.year);
  const ofYear = byYear.get(year) ?? [];
  const years = [...byYear.keys()].sort((one, other) => one - other).slice(-YEARS);
  const sums = years.map((one) => ({ year: one, ...sumsOfDues(byYear.get(one) ?? []) }));
  const inThousands = Math.max(0, ...sums.map(({ due }) => due)) >= THOUSANDS_FROM;
  const unit = inThousands ? 1000_00 : 1_00;
  const { strip, ages, hasOverdue } = dueFigures(ofYear, locale);
  const { share } = sumsOfDues(ofYear);
  return {
    year: String(year),
    to: panelPaths.dues({ year: String(year) }),
    isEmpty: ofYear.length === 0,
    hasAny: byYear.size > 0,
    strip: strip.map(({ term, value, note }) => ({ term, value, note })),
    summary: t("dues-figures:summary", { year, share }),
    ages: hasOverdue ? ages : [],
    title: t("dues-figures:chart", { from: years[0] ?? year, to: years.at(-1) ?? year }),
    unit: t(inThousands ? "dues-figures:thousands" : "dues-figures:zloty"),
    description: sums
      .map((one) =>
        t("dues-figures:ofYear", {
          year: one.year,
          due: locale.format.amount(one.due),
          paid: locale.format.amount(one.paid),
          overdue: locale.format.amount(one.overdue),
        }),
      )
      .join(" "),
    legend: PART_IDS.map((id) => ({ id, tone: PARTS[id], label: t(`dues-figures:parts.${id}`) })),
    columns: sums.map((one) => ({
      label: String(one.year),
      parts: PART_IDS.map((id) => ({ tone: PARTS[id], value: Math.round(one[id] / unit) })),
    })),
    rows: groupedSums(ofYear).map(({ group, sums: own }) => ({
      id: group,
      label: labelOf(group, locale),
      values: [own.due, own.paid, own.ahead, own.overdue].map((grosze) =>
        locale.format.amount(grosze),
      ),
    })),
  };
}

const groupedSums = (rows: readonly StandingDue[]) => {
  const groups = Map.groupBy(rows, groupOf);
  return GROUPS.flatMap((group) => {
    const own = groups.get(group);
    return own ? [{ group, sums: sumsOfDues(own) }] : [];
  });
};

const labelOf = (group: Group, { t }: Locale): string =>
  group === "starter" || group === "noSize" || group === "event" || group === "other"
    ? t(`dues-figures:groups.${group}`)
    : t(`dues-tariff:sizes.${group}`);

/** The chart as CSV: each size of each year, with what is overdue by age. */
export async function duesOverviewTable(locale: Locale): Promise<string[][]> {
  const { t } = locale;
  const byYear = Map.groupBy(await listDues(null), ({ due }) => due.year);
  const heads = ["due", "paid", "ahead", "overdue", "off"] as const;
  return [
    [
      t("dues-figures:year"),
      t("dues-figures:size"),
      t("dues-figures:parts.due"),
      ...heads.slice(1).map((part) => t(`dues-figures:parts.${part}`)),
      ...([1, 2, 3, 4] as const).map((age) =>
        t("dues-figures:overdueOf", { age: t(`dues:figures.age${age}`) }),
      ),
    ],
    ...[...byYear]
      .sort(([one], [other]) => one - other)
      .flatMap(([year, rows]) =>
        groupedSums(rows).map(({ group, sums }) => [
          String(year),
          labelOf(group, locale),
          ...heads.map((part) => plainAmount(sums[part])),
          ...sums.ages.map((age) => plainAmount(age.grosze)),
        ]),
      ),
  ];
}
