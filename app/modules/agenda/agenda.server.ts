import type { Account } from "~/modules/accounts/account";
import { listParticipations } from "~/modules/attendance/participations.server";
import type { Participation } from "~/modules/attendance/registration";
import { listSavedEvents } from "~/modules/attendance/saved-events.server";
import { type Booking, stateOf } from "~/modules/bookings/booking";
import { listBookings } from "~/modules/bookings/bookings.server";
import { type Event, hasBegun, hasEnded } from "~/modules/events/event";
import { paths } from "~/platform/http/paths";
import { t } from "~/platform/i18n/i18n.server";
import { formatDateWithWeekday, formatHours, formatTile } from "~/platform/time/dates";
import type { Agenda, AgendaItem } from "./agenda";

/** All that a person has before him and behind him: seats, places in line, sessions, saved events (design §5.12 `/dashboard/events`). */
export async function agendaOf({ by }: { by: Pick<Account, "id"> }): Promise<Agenda> {
  const participations = await listParticipations({ by });
  const taken = new Set(participations.map(({ event }) => event.id));
  const events = participations.map(({ event, participation }) => ({ item: eventItem(event, participation), isOver: hasEnded(event) }));
  const sessions = (await listBookings({ by })).map(sessionItem);
  const saved = (await listSavedEvents({ by })).map((event) => ({ item: savedItem(event), isOver: hasEnded(event) }));

  const mine = [...events, ...sessions];
  // Who has waited in vain was never there; what he has both saved and taken is there as taken.
  const over = [...mine.filter(({ item }) => item.state !== "waiting"), ...saved.filter(({ item }) => !taken.has(item.id))];
  return {
    upcoming: itemsOf(mine, false).sort(soonestFirst),
    saved: itemsOf(saved, false).sort(soonestFirst),
    past: itemsOf(over, true).sort(soonestFirst).reverse(),
  };
}

interface Dated {
  item: AgendaItem;
  isOver: boolean;
}

const itemsOf = (all: Dated[], isOver: boolean) => all.filter((one) => one.isOver === isOver).map(({ item }) => item);

const soonestFirst = (one: AgendaItem, other: AgendaItem) => one.startsAt.localeCompare(other.startsAt);

function eventItem(event: Event, { state, position }: Participation): AgendaItem {
  const isCancelled = event.cancelledAt !== null;
  return {
    ...eventFacts(event),
    state: isCancelled ? "cancelled" : state === "waiting" ? "waiting" : "registered",
    // The line ends when the event begins.
    place: isCancelled || hasBegun(event) ? null : position,
    canWithdraw: !isCancelled && !hasBegun(event),
  };
}

const savedItem = (event: Event): AgendaItem => ({ ...eventFacts(event), state: "saved", place: null, canWithdraw: !hasEnded(event) });

function eventFacts(event: Event) {
  const { id, title, startsAt, location } = event;
  return {
    id,
    title,
    to: paths.event(id),
    startsAt,
    ...formatTile(startsAt),
    when: `${formatDateWithWeekday(startsAt)}, ${formatHours(event)}`,
    where: location,
    session: null,
  };
}

function sessionItem(booking: Booking): Dated {
  const { reference, expert, startsAt, topic, contactMethod } = booking;
  const state = stateOf(booking);
  const item: AgendaItem = {
    id: reference,
    title: topic,
    to: paths.booking(reference),
    startsAt,
    ...formatTile(startsAt),
    when: `${formatDateWithWeekday(startsAt)}, ${formatHours(booking)}`,
    where: t(`bookings:methods.${contactMethod}.label`),
    state: state === "withdrawn" ? "withdrawn" : "booked",
    place: null,
    canWithdraw: state === "upcoming",
    session: { reference, expert: expert.name, withdrawTo: paths.bookingWithdraw(reference) },
  };
  return { item, isOver: state === "past" || state === "withdrawn" };
}
