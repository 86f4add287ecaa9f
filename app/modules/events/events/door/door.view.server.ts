import type { Locale } from "~/platform/i18n/locale";
import { dayFromToday, now } from "~/platform/time/clock";
import { dayInWarsaw } from "~/platform/time/moments";
import { type Event, hasBegun, hasEnded } from "../event";
import { eventDayAt, eventDays, hasSeveralDays } from "../event-days";
import { seatsAtDoor } from "../participants/added-people.server";
import type { CompanyChoice } from "../participants/company-choices.server";
import { beginsWith } from "../participants/door-search";
import type { Participant } from "../participants/participants.server";
import { paymentOf } from "../payments/seat-charges.server";
import { arrivalOn, takesCheckIns } from "../seats/check-in";
import { arrivalsOn } from "../seats/check-ins.server";
import type { Registration } from "../seats/registration";
import type { Ticket } from "../tickets/tickets.server";
import { type SeatState, seatState } from "./seat-state";

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
  /** The day to show, of an event of several; without it the day that it is. */
  day?: string | null;
  /** True with a door pass, which shows no companies. */
  isNamesOnly?: boolean;
  /** A person without a seat as typed, where their company needs a choice. */
  newcomer?: Newcomer;
}

interface Newcomer {
  name: string;
  company: string;
  choices: readonly CompanyChoice[];
}

const NOBODY: Newcomer = { name: "", company: "", choices: [] };

/** The page at the door. A search looks in all lists, so that nobody is missed (rules 1126). */
export function doorPage(
  event: Event,
  participants: readonly Participant[],
  { q, show, last, day: wanted = null, isNamesOnly = false, newcomer = NOBODY }: DoorQuery,
  locale: Locale,
) {
  const { format } = locale;
  const days = eventDays(event);
  const day = wanted !== null && days.includes(wanted) ? wanted : eventDayAt(event);
  const isOpen = takesCheckIns(event, day);
  const free = isOpen ? seatsAtDoor(event) : 0;
  const all = participants
    .map((participant) => row(participant, { event, day, isNamesOnly }, locale))
    .sort((one, other) => format.compareNames(one.name, other.name));
  const isFound = beginsWith(q);
  const isSearch = q.trim() !== "";
  return {
    id: event.id,
    title: event.title,
    asOf: format.time(now()),
    isOpen,
    /** The shown day of an event of several; null for one of a single day. */
    day: hasSeveralDays(event) ? day : null,
    dayInWords: hasSeveralDays(event) ? format.day(day) : "",
    /** Those days, to choose from; a door pass is for one of them. */
    days:
      hasSeveralDays(event) && !isNamesOnly
        ? days.map((value) => ({ value, label: format.dayAndMonth(value) }))
        : [],
    isCancelled: event.cancelledAt !== null,
    isOver: hasEnded(event),
    ...arrivalsOn(event, day),
    /** Seats for people who came without one (rules 1140). */
    free,
    /** True once people of the waiting list can have them. */
    isListOver: hasBegun(event),
    isNamesOnly,
    newcomer,
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
  { event, day, isNamesOnly }: { event: Event; day: string; isNamesOnly: boolean },
  locale: Locale,
) {
  const { format } = locale;
  const company = isNamesOnly ? "" : known;
  const { accountId: id, name, reference, status } = registration;
  const arrival = arrivalOn(registration, event, day);
  const list: DoorList =
    status === "waiting" ? "waiting" : arrival === null ? "expected" : "arrived";
  return {
    id,
    name,
    company,
    reference,
    list,
    arrivedAt: arrival && format.time(arrival),
    money: isNamesOnly ? null : moneyAtDoor(registration, locale),
  };
}

/** An open amount, or money that was taken at the door; null with a door pass (rules 1247). */
function moneyAtDoor(registration: Registration, { t, format }: Locale) {
  const payment = paymentOf(registration);
  if (payment === null) return null;
  const { openGrosze, paidAtDoor, amountGrosze } = payment;
  const isOpen = openGrosze > 0;
  const amount = format.amount(isOpen ? openGrosze : amountGrosze);
  if (isOpen) return { isOpen, amount, canUndo: false, text: t("door:money.open", { amount }) };
  if (!paidAtDoor) return null;
  const canUndo = paidAtDoor.bookedAt === null;
  return { isOpen, amount, canUndo, text: t("door:money.taken", { amount }) };
}

export interface EntryView {
  state: SeatState;
  money: ReturnType<typeof moneyAtDoor>;
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
  locale: Locale,
  { isNamesOnly = false } = {},
): EntryView {
  const { format } = locale;
  const money = isNamesOnly ? null : moneyAtDoor(registration, locale);
  const day = eventDayAt(event);
  const arrival = arrivalOn(registration, event, day);
  const isToday = arrival !== null && dayInWarsaw(arrival) === dayFromToday(0);
  return {
    state: seatState(event, registration, { isUnpaid: money?.isOpen ?? false }),
    money,
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
    arrivedAt: arrival && (isToday ? format.time(arrival) : format.moment(arrival)),
    ...arrivalsOn(event, day),
  };
}
