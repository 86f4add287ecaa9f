import type { ChartColumn, ChartTone } from "~/components/chart/column-chart";
import type { OpenStage } from "~/modules/companies/companies/company";
import type { StageNumbers } from "~/modules/companies/companies/stages/stage-numbers";
import type { MembershipChange } from "~/modules/companies/companies/stages/stage-numbers.server";
import { panelPaths } from "~/platform/http/panel-paths";
import type { Locale } from "~/platform/i18n/locale";
import { now } from "~/platform/time/clock";
import { dayInWarsaw, shiftMoment } from "~/platform/time/moments";
import type { Month } from "~/platform/time/months";
import type { Overview } from "./overview.server";

/** From the bottom up: the stage nearest to the chamber is lowest. */
const STAGES: readonly OpenStage[] = ["member", "starter", "invited", "lead"];

/** Tone of each stage in the chart, dark to light. */
const TONES = { member: "s1", starter: "s2", invited: "s3", lead: "s4" } as const satisfies Record<
  OpenStage,
  ChartTone
>;

/** How many companies are named; the file names all of them. */
const NAMED_COMPANIES = 8;

export type OverviewView = ReturnType<typeof overviewView>;

export function overviewView(overview: Overview, locale: Locale) {
  const { format } = locale;
  return {
    ...periodOf(overview, locale),
    asOf: `${format.dateWithWeekday(now())}, ${format.time(now())}`,
    figures: [
      ...stageFigures(overview, locale),
      seatFigure(overview, locale),
      consultationFigure(overview, locale),
    ],
    stages: stageChart(overview, locale),
    consultations: consultationChart(overview, locale),
    seats: seatChart(overview, locale),
    changes: changeLists(overview, locale),
  };
}

/** The period in words, and as it stands in the names of files. */
export function periodOf({ months }: Pick<Overview, "months">, { t, format }: Locale) {
  const from = months[0]?.first ?? "";
  const to = dayInWarsaw(shiftMoment(months.at(-1)?.until ?? now(), { milliseconds: -1 }));
  return {
    span: t("overview:span", { from: format.date(from), to: format.date(to) }),
    dates: `${from}_${to}`,
  };
}

function stageFigures({ stagesBefore, stages }: Overview, { t, format }: Locale) {
  const last = stages.at(-1) ?? stagesBefore;
  return STAGES.map((stage) => ({
    id: stage,
    label: t(`overview:stages.${stage}`),
    value: format.number(last[stage]),
    note: t("overview:figures.change", {
      change: signed(last[stage] - stagesBefore[stage], format),
    }),
    to: panelPaths.companies({ status: stage }),
  }));
}

function seatFigure({ seats }: Overview, { t, format }: Locale) {
  const { taken, capacity } = sumOfSeats(seats);
  return {
    id: "seats",
    label: t("overview:figures.seats"),
    value: capacity === 0 ? "–" : `${Math.round((100 * taken) / capacity)}%`,
    note: t("overview:figures.seatsNote", {
      taken: format.number(taken),
      capacity: format.number(capacity),
    }),
    to: panelPaths.events(),
  };
}

function consultationFigure({ consultations }: Overview, { t, format }: Locale) {
  const { held, withdrawn } = sumOfConsultations(consultations);
  return {
    id: "consultations",
    label: t("overview:figures.consultations"),
    value: format.number(held),
    note: t("overview:figures.withdrawn", { count: withdrawn }),
    to: panelPaths.bookings(),
  };
}

function stageChart({ months, stages }: Overview, { t, format }: Locale) {
  const [first, last] = [stages[0], stages.at(-1)];
  const moves = STAGES.map((stage) =>
    t("overview:chart.fromTo", {
      what: t(`overview:stages.${stage}`),
      from: first?.[stage] ?? 0,
      to: last?.[stage] ?? 0,
    }),
  );
  const all = t("overview:chart.fromTo", {
    what: t("overview:total"),
    from: first ? totalOf(first) : 0,
    to: last ? totalOf(last) : 0,
  });
  return {
    title: t("overview:chart.stages", spanOf(months, format)),
    description: [...moves, all].join(" "),
    legend: STAGES.toReversed().map((stage) => ({
      stage,
      tone: TONES[stage],
      label: t(`overview:stages.${stage}`),
    })),
    columns: stages.map((numbers, index) =>
      columnOf(
        months[index],
        index,
        STAGES.map((stage) => ({ tone: TONES[stage], value: numbers[stage] })),
        format,
      ),
    ),
    heads: [...STAGES.map((stage) => t(`overview:stages.${stage}`)), t("overview:total")],
    rows: stages.map((numbers, index) => ({
      month: monthName(months[index], format),
      values: [...STAGES.map((stage) => numbers[stage]), totalOf(numbers)],
    })),
  };
}

function consultationChart({ months, consultations }: Overview, { t, format }: Locale) {
  const { held, withdrawn } = sumOfConsultations(consultations);
  const share = held + withdrawn === 0 ? 0 : Math.round((100 * withdrawn) / (held + withdrawn));
  const unfinished = months.find(({ isOver }) => !isOver);
  return {
    title: t("overview:chart.consultations", spanOf(months, format)),
    description: consultations
      .map(({ held: count }, index) => `${monthName(months[index], format)}: ${count}.`)
      .join(" "),
    isEmpty: held + withdrawn === 0,
    summary: t("overview:consultations.summary", { held, withdrawn, share }),
    unfinished: unfinished
      ? t("overview:chart.unfinished", { month: monthName(unfinished, format) })
      : null,
    columns: consultations.map((numbers, index) =>
      columnOf(
        months[index],
        index,
        [{ tone: months[index]?.isOver ? "s2" : "s3", value: numbers.held }],
        format,
      ),
    ),
    heads: [t("overview:consultations.held"), t("overview:consultations.withdrawn")],
    rows: consultations.map((numbers, index) => ({
      month: monthName(months[index], format),
      values: [numbers.held, numbers.withdrawn],
    })),
  };
}

function seatChart({ months, seats }: Overview, { t, format }: Locale) {
  const { taken, capacity } = sumOfSeats(seats);
  const byMonth = months.map((month) => {
    const own = seats.filter(
      ({ event: { startsAt } }) => month.startsAt <= startsAt && startsAt < month.until,
    );
    return { ...sumOfArrivals(own), events: own.length, ...sumOfSeats(own) };
  });
  const noted = sumOfArrivals(seats);
  const unfinished = months.find(({ isOver }) => !isOver);
  return {
    title: t("overview:chart.seats", spanOf(months, format)),
    description: byMonth
      .map(({ taken: count }, index) => `${monthName(months[index], format)}: ${count}.`)
      .join(" "),
    isEmpty: seats.length === 0,
    summary: t("overview:seats.summary", {
      count: seats.length,
      taken: format.number(taken),
      capacity: format.number(capacity),
      average: format.number(seats.length === 0 ? 0 : taken / seats.length),
    }),
    attendance:
      noted.events === 0
        ? null
        : t("overview:seats.attendance", {
            events: format.number(noted.events),
            arrived: format.number(noted.arrived),
            seats: format.number(noted.arrived + noted.absent),
            share: Math.round((100 * noted.arrived) / (noted.arrived + noted.absent)),
          }),
    unfinished: unfinished
      ? t("overview:chart.unfinished", { month: monthName(unfinished, format) })
      : null,
    columns: byMonth.map((numbers, index) =>
      columnOf(
        months[index],
        index,
        [{ tone: months[index]?.isOver ? "s2" : "s3", value: numbers.taken }],
        format,
      ),
    ),
    heads: [
      t("overview:seats.events"),
      t("overview:seats.taken"),
      t("overview:seats.capacity"),
      t("overview:seats.arrived"),
      t("overview:seats.absent"),
    ],
    rows: byMonth.map(({ events, taken: own, capacity: all, arrived, absent }, index) => ({
      month: monthName(months[index], format),
      values: [events, own, all, arrived, absent],
    })),
  };
}

/** Companies that joined and left, by name. */
function changeLists({ joined, left }: Pick<Overview, "joined" | "left">, { t, format }: Locale) {
  const list = (id: "joined" | "left", all: readonly MembershipChange[]) => ({
    id,
    count: all.length,
    lines: all.slice(-NAMED_COMPANIES).map(({ company, at, stage, reason }) => ({
      id: company.id + at,
      name: company.name,
      to: panelPaths.company(company.id),
      note: [
        format.shortDate(at),
        t(`overview:stagesOfOne.${stage}`),
        ...(reason ? [t(`company-leaving:reasons.${reason}`).toLowerCase()] : []),
      ].join(", "),
    })),
    more: Math.max(0, all.length - NAMED_COMPANIES),
  });
  return [list("joined", joined), list("left", left)];
}

type Formats = Locale["format"];

/** The year appears below each January and the first month, unless that is a December. */
function columnOf(
  month: Month | undefined,
  index: number,
  parts: ChartColumn["parts"],
  format: Formats,
): ChartColumn {
  const first = month?.first ?? "";
  const isMonth = (number: string) => first.slice(5, 7) === number;
  const hasYear = isMonth("01") || (index === 0 && !isMonth("12"));
  return { label: format.tile(first).month, note: hasYear ? first.slice(0, 4) : undefined, parts };
}

const monthName = (month: Month | undefined, format: Formats): string =>
  month ? format.monthAndYear(month.first) : "";

const spanOf = (months: readonly Month[], format: Formats) => ({
  from: monthName(months[0], format),
  to: monthName(months.at(-1), format),
});

const totalOf = (numbers: StageNumbers): number =>
  STAGES.reduce((sum, stage) => sum + numbers[stage], 0);

const sumOfSeats = (seats: Overview["seats"]) =>
  seats.reduce(
    (sum, { taken, event }) => ({
      taken: sum.taken + taken,
      capacity: sum.capacity + event.capacity,
    }),
    {
      taken: 0,
      capacity: 0,
    },
  );

/** People who came and who did not, of the events where that was noted (rules 1150). */
function sumOfArrivals(seats: Overview["seats"]) {
  const noted = seats.flatMap(({ arrivals }) => arrivals ?? []);
  const arrived = noted.reduce((sum, one) => sum + one.arrived, 0);
  const all = noted.reduce((sum, one) => sum + one.seats, 0);
  return { events: noted.length, arrived, absent: all - arrived };
}

const sumOfConsultations = (months: Overview["consultations"]) =>
  months.reduce(
    (sum, { held, withdrawn }) => ({ held: sum.held + held, withdrawn: sum.withdrawn + withdrawn }),
    { held: 0, withdrawn: 0 },
  );

const signed = (change: number, format: Formats): string =>
  change === 0 ? "±0" : `${change > 0 ? "+" : "−"}${format.number(Math.abs(change))}`;
