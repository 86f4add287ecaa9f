import type { ChartTone } from "~/components/chart/column-chart";
import { panelPaths } from "~/platform/http/panel-paths";
import type { Locale } from "~/platform/i18n/locale";
import { memoized } from "~/platform/memo/memoized";
import { plainAmount } from "~/platform/money/grosze";
import { mapInSlices } from "~/platform/time/slices.server";
import { DUE_GROUPS, type DueGroup, groupOfDue } from "../ledger/due-groups";
import { listDues, listDuesInTransaction, yearsOfDues } from "../ledger/dues.server";
import { type DuesSums, sumsOfDues, withPastDues } from "../ledger/dues-sums";
import { type PastYear, UNCHARGED } from "../ledger/past-money";
import { pastYears } from "../ledger/past-money.store.server";
import type { StandingDue } from "../ledger/standing-due";
import { charged } from "../ledger/uncharged.server";
import { dueFigures } from "../list/due.view.server";

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
  const listed = await listDues(year);
  const ofYear = charged(listed);
  const years = yearsOfDues().slice(0, YEARS).toReversed();
  const sums = await mapInSlices(years, (one) => ({
    year: one,
    ...withPastDues(sumsOfPresent(one), Object.values(pastSumsOf(one))),
  }));
  const inThousands = Math.max(0, ...sums.map(({ due }) => due)) >= THOUSANDS_FROM;
  const unit = inThousands ? 1000_00 : 1_00;
  const { strip, ages, hasOverdue } = dueFigures(listed, locale);
  const { share } = sumsOfDues(ofYear);
  return {
    year: String(year),
    to: panelPaths.dues({ year: String(year) }),
    isEmpty: ofYear.length === 0,
    hasAny: years.length > 0,
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
    rows: groupedSums(ofYear, {}).map(({ group, sums: own }) => ({
      id: group,
      label: labelOf(group, locale),
      values: [own.due, own.paid, own.ahead, own.overdue].map((grosze) =>
        locale.format.amount(grosze),
      ),
    })),
  };
}

/** The sums of the dues of a year that are not in the logs. */
const sumsOfPresent = (year: number) => sumsOfDues(charged(listDuesInTransaction(year)));

const byGroup = memoized((rows: readonly StandingDue[]) =>
  Map.groupBy(rows, ({ due }) => groupOfDue(due)),
);

/** @param past sums of dues that are not among the rows */
const groupedSums = (rows: readonly StandingDue[], past: PastYear["dues"]) => {
  const groups = byGroup(rows);
  return DUE_GROUPS.flatMap((group) => {
    const [own, former] = [groups.get(group), past[group]];
    if (!own && !former) return [];
    return [{ group, sums: withPastDues(sumsOfDues(own ?? []), former ? [former] : []) }];
  });
};

function pastSumsOf(year: number): PastYear["dues"] {
  const { [UNCHARGED]: _, ...counted } = pastYears.find(String(year))?.dues ?? {};
  return counted;
}

const labelOf = (group: DueGroup, { t }: Locale): string =>
  group === "starter" || group === "noSize" || group === "event" || group === "other"
    ? t(`dues-figures:groups.${group}`)
    : t(`dues-tariff:sizes.${group}`);

/** The chart as CSV: each size of each year, with what is overdue by age. */
export async function duesOverviewTable(locale: Locale): Promise<string[][]> {
  const { t } = locale;
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
    ...yearsOfDues()
      .toReversed()
      .flatMap((year) =>
        groupedSums(charged(listDuesInTransaction(year)), pastSumsOf(year)).map(
          ({ group, sums }) => [
            String(year),
            labelOf(group, locale),
            ...heads.map((part) => plainAmount(sums[part])),
            ...sums.ages.map((age) => plainAmount(age.grosze)),
          ],
        ),
      ),
  ];
}
