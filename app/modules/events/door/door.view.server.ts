import type { Locale } from "~/platform/i18n/locale";
import { now } from "~/platform/time/clock";
import { takesCheckIns } from "../attendance/check-in";
import { arrivalsAt } from "../attendance/check-ins.server";
import type { Ticket } from "../attendance/tickets.server";
import { type Event, hasBegun, hasEnded } from "../event";
import { seatsAtDoor } from "../staff/added-people.server";
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
  /** True with a door pass, which shows no companies. */
  isNamesOnly?: boolean;
}

/** The page at the door. A search looks in all lists, so that nobody is missed (rules 1126). */
export function doorPage(
  event: Event,
  participants: readonly Participant[],
  { q, show, last, isNamesOnly = false }: DoorQuery,
  { format }: Locale,
) {
  const free = takesCheckIns(event) ? seatsAtDoor(event) : 0;
  const all = participants
    .map((participant) => row(participant, { isNamesOnly }, format))
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
    /** Seats for people who came without one (rules 1140). */
    free,
    /** True once people of the waiting list can have them. */
    isListOver: hasBegun(event),
    isNamesOnly,
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

function row(
  { registration, company: known }: Participant,
  { isNamesOnly }: { isNamesOnly: boolean },
  format: Locale["format"],
) {
  const company = isNamesOnly ? "" : known;
  const { accountId: id, name, reference, status, checkedInAt } = registration;
  const list: DoorList =
    status === "waiting" ? "waiting" : checkedInAt === null ? "expected" : "arrived";
  return { id, name, company, reference, list, arrivedAt: checkedInAt && format.time(checkedInAt) };
}

export interface EntryView {
  state: SeatState;
  isNamesOnly: boolean;
  eventId: string;
  accountId: string;
  /** True while a person of the waiting list can have a free seat. */
  canSeat: boolean;
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
  { isNamesOnly = false } = {},
): EntryView {
  const { checkedInAt } = registration;
  const isToday = checkedInAt !== null && isOnDay(checkedInAt);
  return {
    state: seatState(event, registration),
    isNamesOnly,
    eventId: event.id,
    accountId: registration.accountId,
    canSeat: hasBegun(event) && seatsAtDoor(event) > 0,
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
