import type { Locale } from "~/platform/i18n/locale";
import { now } from "~/platform/time/clock";
import { takesCheckIns } from "../attendance/check-in";
import { arrivalsAt } from "../attendance/check-ins.server";
import type { Ticket } from "../attendance/tickets.server";
import { type Event, hasEnded } from "../event";
import type { Participant } from "../staff/participants.server";
import { beginsWith } from "./door-search";
import { isOnDay, type SeatState, seatState } from "./seat-state";

/** The lists of the page at the door. */
export const DOOR_LISTS = ["expected", "arrived", "waiting"] as const;
export type DoorList = (typeof DOOR_LISTS)[number];

export type DoorView = ReturnType<typeof doorPage>;
export type DoorRow = DoorView["rows"][number];

interface DoorQuery {
  q: string;
  show: DoorList;
  /** The account that came in last, to take it back. */
  last: string | null;
}

/** The page at the door. A search looks in all lists, so that nobody is missed (rules 1126). */
export function doorPage(
  event: Event,
  participants: readonly Participant[],
  { q, show, last }: DoorQuery,
  { format }: Locale,
) {
  const all = participants
    .map((participant) => row(participant, format))
    .sort((one, other) => format.compareWords(one.name, other.name));
  const isFound = beginsWith(q);
  const isSearch = q.trim() !== "";
  return {
    id: event.id,
    title: event.title,
    asOf: format.time(now()),
    isOpen: takesCheckIns(event),
    isCancelled: event.cancelledAt !== null,
    isOver: hasEnded(event),
    ...arrivalsAt(event.id),
    q,
    show,
    counts: Object.fromEntries(
      DOOR_LISTS.map((list) => [list, all.filter((one) => one.list === list).length]),
    ) as Record<DoorList, number>,
    rows: all.filter(({ list, name, company, reference }) =>
      isSearch ? isFound([name, company, reference]) : list === show,
    ),
    last: all.find(({ id, arrivedAt }) => id === last && arrivedAt !== null) ?? null,
  };
}

function row({ registration, company }: Participant, format: Locale["format"]) {
  const { accountId: id, name, reference, status, checkedInAt } = registration;
  const list: DoorList =
    status === "waiting" ? "waiting" : checkedInAt === null ? "expected" : "arrived";
  return { id, name, company, reference, list, arrivedAt: checkedInAt && format.time(checkedInAt) };
}

export interface EntryView {
  state: SeatState;
  eventId: string;
  accountId: string;
  title: string;
  when: string;
  name: string;
  company: string;
  reference: string;
  registeredAt: string;
  arrivedAt: string | null;
  arrived: number;
  seats: number;
}

/** The seat of a scanned ticket, as staff at the door see it (rules 1124). */
export function entryPage(
  { event, registration }: Ticket,
  company: string,
  { format }: Locale,
): EntryView {
  const { checkedInAt } = registration;
  const isToday = checkedInAt !== null && isOnDay(checkedInAt);
  return {
    state: seatState(event, registration),
    eventId: event.id,
    accountId: registration.accountId,
    title: event.title,
    when: `${format.dateWithWeekday(event.startsAt)}, ${format.hours(event)}`,
    name: registration.name,
    company,
    reference: registration.reference,
    registeredAt: format.date(registration.createdAt),
    arrivedAt: checkedInAt && (isToday ? format.time(checkedInAt) : format.moment(checkedInAt)),
    ...arrivalsAt(event.id),
  };
}
