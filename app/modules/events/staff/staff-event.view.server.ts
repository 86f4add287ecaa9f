import { coverPath } from "~/platform/covers/cover.server";
import { paths } from "~/platform/http/paths";
import type { MessageKey } from "~/platform/i18n/i18n";
import type { Locale } from "~/platform/i18n/locale";
import { dayFromToday } from "~/platform/time/clock";
import { seatsTaken, waitingList } from "../attendance/seats.server";
import {
  CATEGORY_TONES,
  COVER_FAMILIES,
  dateAndTimeOf,
  type Event,
  hasEnded,
  isExternal,
  leadOf,
} from "../event";
import { imageOf } from "../event.view.server";
import { agendaLines, speakerLines } from "./event-lines";

export type StaffEventCardView = ReturnType<typeof staffEventCard>;

/** An event as its card in the panel shows it. */
export function staffEventCard(event: Event, { t, format }: Locale) {
  const { id, title, category, type, startsAt, location, capacity } = event;
  return {
    ...{ id, title, startsAt, location, capacity },
    lead: leadOf(event),
    image: imageOf(event),
    tone: CATEGORY_TONES[category],
    category: t(`events:categories.${category}.one`),
    type: t(`events:types.${type}`),
    date: format.dateWithWeekday(startsAt),
    hours: format.hours(event),
    taken: seatsTaken(event),
    waiting: waitingList(id).length,
    isExternal: isExternal(event),
    isPast: hasEnded(event),
  };
}

/** What the fields of the form are called. */
export const EVENT_LABELS = {
  title: "panel-events:fields.title",
  description: "panel-events:fields.description",
  date: "panel-events:fields.date",
  time: "panel-events:fields.time",
  type: "panel-events:fields.type",
  location: "panel-events:fields.location",
  address: "panel-events:fields.address",
  category: "panel-events:fields.category",
  image: "panel-events:fields.image",
  capacity: "panel-events:fields.capacity",
  registeredCount: "panel-events:fields.registeredCount",
  price: "panel-events:fields.price",
  agenda: "panel-events:fields.agenda",
  speakers: "panel-events:fields.speakers",
  forWhom: "panel-events:fields.forWhom",
  benefits: "panel-events:fields.benefits",
  toBring: "panel-events:fields.toBring",
  gettingThere: "panel-events:fields.gettingThere",
  relatedEvents: "panel-events:fields.relatedEvents",
  externalUrl: "panel-events:fields.externalUrl",
  featured: "panel-events:fields.featured",
} as const satisfies Record<string, MessageKey>;

/** What the form of a new event begins with (rules 360). */
export const newEventValues = () => ({
  date: dayFromToday(0),
  time: "10:00-12:00",
  type: "offline" as const,
  image: coverPath("event:new", COVER_FAMILIES.other),
  capacity: "50",
  registeredCount: "0",
});

/** What the form of an event begins with. */
export function eventValues(event: Event) {
  const {
    title,
    description,
    type,
    location,
    address,
    category,
    capacity,
    registeredCount,
    price,
  } = event;
  return {
    ...{ title, description, type, location, address, category, price },
    ...dateAndTimeOf(event),
    image: imageOf(event),
    capacity: String(capacity),
    registeredCount: String(registeredCount),
    agenda: agendaLines(event.agenda),
    speakers: speakerLines(event.speakers),
    forWhom: event.forWhom.join("\n"),
    benefits: event.benefits.join("\n"),
    toBring: event.toBring,
    gettingThere: event.gettingThere,
    relatedEvents: event.relatedEvents.map(paths.event).join("\n"),
    externalUrl: event.externalUrl ?? "",
    featured: event.featured ? "on" : "",
  };
}
