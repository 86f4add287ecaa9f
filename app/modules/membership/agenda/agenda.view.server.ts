import { wordsOf } from "~/modules/advice/bookings/anonymous-booking";
import {
  type Audience,
  type Booking,
  canEnd,
  isOff,
  stateOf,
} from "~/modules/advice/bookings/booking";
import { bookingAction } from "~/modules/advice/bookings/booking.view.server";
import { ratingInTransaction } from "~/modules/advice/experts/ratings/ratings.server";
import { type Event, hasBegun, hasEnded } from "~/modules/events/events/event";
import { paths } from "~/platform/http/paths";
import type { Locale } from "~/platform/i18n/locale";
import type { AgendaEntry } from "./agenda";

export interface AgendaItemView {
  /** Id of the event, or reference of the booking. */
  id: string;
  title: string;
  /** Path of its page. */
  to: string;
  startsAt: string;
  /** Day and month: "20" and "lis". */
  day: string;
  month: string;
  /** "piątek, 20 listopada 2026, 9:00–16:00" */
  when: string;
  where: string;
  state:
    | ("registered" | "waiting" | "saved" | "cancelled" | "attended" | "over")
    | ("requested" | "booked" | "held" | "withdrawn" | "declined" | "lapsed");
  /** On the waiting list, from 1; null for a person who is not on it. */
  position: number | null;
  /** True while it can be given back. */
  canWithdraw: boolean;
  /** Path of the ticket; null without a seat. */
  ticketTo: string | null;
  /** Null for an event. */
  booking: {
    reference: string;
    heading: string;
    action: ReturnType<typeof bookingAction>;
    /** Path of its rating, while it waits for one; null else. */
    rateTo: string | null;
  } | null;
}

export function agendaItem(entry: AgendaEntry, locale: Locale): AgendaItemView {
  if (entry.kind === "booking") return bookingItem(entry, locale);
  if (entry.kind === "saved") return savedItem(entry.event, locale);
  return participationItem(entry, locale);
}

function participationItem(
  {
    event,
    participation: { state, position },
    attendance,
  }: Extract<AgendaEntry, { kind: "participation" }>,
  locale: Locale,
): AgendaItemView {
  const isCancelled = event.cancelledAt !== null;
  const ended = attendance === "present" ? ("attended" as const) : ("over" as const);
  const seat = hasEnded(event) ? ended : ("registered" as const);
  return {
    ...eventFacts(event, locale),
    state: isCancelled ? "cancelled" : state === "waiting" ? "waiting" : seat,
    // The waiting list ends when the event begins.
    position: isCancelled || hasBegun(event) ? null : position,
    canWithdraw: !isCancelled && !hasBegun(event),
    ticketTo: !isCancelled && state === "registered" ? paths.ticket(event.id) : null,
  };
}

const savedItem = (event: Event, locale: Locale): AgendaItemView => ({
  ...eventFacts(event, locale),
  state: "saved",
  position: null,
  canWithdraw: !hasEnded(event),
  ticketTo: null,
});

function eventFacts(event: Event, locale: Locale) {
  const { id, title, location } = event;
  return {
    id,
    title,
    to: paths.event(id),
    ...timesOf(event, locale),
    where: location,
    booking: null,
  };
}

function bookingItem(
  { booking, audience }: { booking: Booking; audience: Audience },
  locale: Locale,
): AgendaItemView {
  const { reference, expert, contactMethod } = booking;
  const { memberName, topic } = wordsOf(booking, locale);
  const isMember = audience === "member";
  const state = stateOf(booking);
  return {
    id: reference,
    title: topic,
    to: paths.booking(reference),
    ...timesOf(booking, locale),
    where: locale.t(`bookings:methods.${contactMethod}.label`),
    state: isOff(state) || state === "requested" ? state : state === "past" ? "held" : "booked",
    position: null,
    canWithdraw: canEnd(state),
    ticketTo: null,
    booking: {
      reference,
      heading: isMember
        ? locale.t("agenda:consultation", { expert: expert.name })
        : locale.t("agenda:ownConsultation", { member: memberName }),
      action: bookingAction(booking, audience),
      rateTo:
        isMember && state === "past" && ratingInTransaction(booking.id) === null
          ? paths.rateSession(reference)
          : null,
    },
  };
}

const timesOf = (times: { startsAt: string; endsAt: string }, { format }: Locale) => ({
  startsAt: times.startsAt,
  ...format.tile(times.startsAt),
  when: `${format.dateWithWeekday(times.startsAt)}, ${format.hours(times)}`,
});
