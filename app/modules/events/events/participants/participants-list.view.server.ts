import type { Locale } from "~/platform/i18n/locale";
import { total } from "~/platform/money/grosze";
import { beginsWith } from "./door-search";
import type { ParticipantsView } from "./participants.view.server";

/** The tabs of the list of participants (rules 1129). */
export const PARTICIPANT_LISTS = [
  "all",
  "registered",
  "arrived",
  "missing",
  "waiting",
  "givenUp",
  "unpaid",
] as const;
export type ParticipantList = (typeof PARTICIPANT_LISTS)[number];

type Rows = Pick<ParticipantsView, "registered" | "waiting" | "givenUp">;

export type ParticipantsList = ReturnType<typeof participantsList>;

/** Participants of a tab whom a search finds, the number of each tab, and the figures above. */
export function participantsList(
  page: ParticipantsView,
  { q, show }: { q: string; show: ParticipantList },
  locale: Locale,
) {
  const { event } = page;
  const isFound = beginsWith(q);
  const find = <Row extends { name: string; company: string; reference: string }>(
    rows: readonly Row[],
  ) => rows.filter(({ name, company, reference }) => isFound([name, company, reference]));
  const found: Rows = {
    registered: find(page.registered),
    waiting: find(page.waiting),
    givenUp: find(page.givenUp),
  };
  const shown = rowsOf(found, show);
  return {
    q,
    show,
    ...shown,
    /** True if search or tab leave people out, so that an empty part says nothing. */
    isNarrow: q !== "" || show !== "all",
    count: countOf(shown),
    hasPeople: page.registered.length + page.waiting.length > 0,
    tabs: PARTICIPANT_LISTS.filter((list) => isOffered(list, page) || list === show).map(
      (value) => ({ value, count: countOf(rowsOf(found, value)) }),
    ),
    figures: figures(page, locale),
    /** The seats in one line, for the head of the page. */
    seats: seatsLine(page, locale),
    days: event.days,
  };
}

function rowsOf({ registered, waiting, givenUp }: Rows, list: ParticipantList): Rows {
  const seats = {
    all: registered,
    registered,
    arrived: registered.filter(({ arrivedAt }) => arrivedAt !== null),
    missing: registered.filter(({ arrivedAt }) => arrivedAt === null),
    unpaid: registered.filter(({ payment }) => payment?.isOpen),
    waiting: [],
    givenUp: [],
  }[list];
  return {
    registered: seats,
    waiting: list === "all" || list === "waiting" ? waiting : [],
    givenUp: list === "all" || list === "givenUp" ? givenUp : [],
  };
}

const countOf = ({ registered, waiting, givenUp }: Rows) =>
  registered.length + waiting.length + givenUp.length;

/** A tab that could never have anybody is left out; arrivals begin with the day of the event. */
function isOffered(list: ParticipantList, { event, ...rows }: ParticipantsView): boolean {
  if (list === "arrived" || list === "missing") return event.arrivals !== null;
  if (list === "givenUp") return rows.givenUp.length > 0;
  if (list === "unpaid") return rows.registered.some(({ payment }) => payment?.isOpen);
  return true;
}

function seatsLine({ event, waiting }: ParticipantsView, { t }: Locale): string {
  const key = "panel-events:participants";
  const { taken, capacity, arrivals } = event;
  return [
    t(`${key}.seats`, { count: taken, all: capacity }),
    arrivals && `${t("door:page.counter")} ${arrivals.arrived}`,
    waiting.length > 0 && `${t(`${key}.waiting`)}: ${waiting.length}`,
  ]
    .filter(Boolean)
    .join(" · ");
}

/** Seats, arrivals, the waiting list, who gave up a seat, and money, as far as there are any. */
function figures({ event, registered, waiting, givenUp }: ParticipantsView, locale: Locale) {
  const { t } = locale;
  const { taken, capacity, registeredCount, arrivals, absent } = event;
  const key = "panel-events:participants.figures";
  const outside =
    registeredCount > 0 && t("panel-events:participants.outside", { count: registeredCount });
  const free = Math.max(0, capacity - taken);
  const isOver = !event.isOpen;
  const open = registered.flatMap(({ payment }) => (payment?.isOpen ? payment : []));
  const sum = (of: (payment: NonNullable<(typeof registered)[number]["payment"]>) => number) =>
    total(registered, ({ payment }) => (payment ? of(payment) : 0));
  return [
    {
      term: t("panel-events:participants.registered"),
      value: t(`${key}.of`, { count: taken, all: capacity }),
      note:
        outside || (isOver ? "" : free > 0 ? t(`${key}.free`, { count: free }) : t(`${key}.full`)),
    },
    ...(arrivals
      ? [
          {
            term: t("door:arrived"),
            value: t(`${key}.of`, { count: arrivals.arrived, all: arrivals.seats }),
            note: absent === null ? "" : t("door:absentees", { count: absent }),
          },
        ]
      : []),
    {
      term: t("panel-events:participants.waiting"),
      value: String(waiting.length),
      note: waiting.length > 0 && event.isOpen ? t(`${key}.automatic`) : "",
    },
    {
      term: t("panel-events:participants.givenUp.heading"),
      value: String(givenUp.length),
      note: "",
    },
    ...(event.hasPayments
      ? [
          {
            term: t("event-payments:title"),
            value: locale.format.amount(sum(({ paidGrosze }) => paidGrosze)),
            note:
              open.length === 0
                ? ""
                : t(`${key}.open`, {
                    count: open.length,
                    amount: locale.format.amount(sum(({ openGrosze }) => openGrosze)),
                  }),
            isLate: open.length > 0,
          },
        ]
      : []),
  ];
}
