import { Temporal } from "temporal-polyfill";
import { z } from "zod";
import type { BadgeTone } from "~/components/ui/badge";
import { now, TIME_ZONE, today } from "~/platform/time/clock";

/** Where people meet (design §5.5). */
export const EVENT_TYPES = ["offline", "online", "hybrid"] as const;

/** What kind of event it is (design §5.5); the words are data and stand so in addresses and forms. */
export const EVENT_CATEGORIES = ["Konferencja", "Webinar", "Szkolenie", "Warsztat", "Networking", "Seminarium", "Inne"] as const;

/** Values of the filter `date`. */
export const EVENT_DATES = ["all", "today", "tomorrow", "weekend"] as const;

export type EventCategory = (typeof EVENT_CATEGORIES)[number];

/** Colours of spec §9; what it does not name is like a conference. */
export const CATEGORY_TONES: Record<EventCategory, BadgeTone> = {
  Konferencja: "conference",
  Webinar: "conference",
  Szkolenie: "training",
  Warsztat: "workshop",
  Networking: "networking",
  Seminarium: "seminar",
  Inne: "conference",
};

const LEAD_LENGTH = 160;

export const EventSchema = z.object({
  id: z.string(),
  title: z.string(),
  /** Plain text; an empty line parts paragraphs. */
  description: z.string(),
  startsAt: z.iso.datetime(),
  endsAt: z.iso.datetime(),
  location: z.string(),
  /** Street and town, empty for an online event. */
  address: z.string(),
  type: z.enum(EVENT_TYPES),
  category: z.enum(EVENT_CATEGORIES),
  /** Free text: "350 zł", "bezpłatnie". */
  price: z.string(),
  /** An `https:` link or a path of the portal. */
  image: z.string(),
  capacity: z.int().min(1).max(100_000),
  /** Seats taken outside the portal; `seatsTaken` has all of them. */
  registeredCount: z.int().min(0),
  featured: z.boolean(),
  agenda: z.array(z.object({ time: z.string(), title: z.string() })),
  speakers: z.array(z.object({ name: z.string(), title: z.string(), company: z.string(), bio: z.string() })),
  forWhom: z.array(z.string()),
  benefits: z.array(z.string()),
  relatedEvents: z.array(z.string()),
  /** Page of the organiser who takes the registrations; null where the chamber does. */
  externalUrl: z.string().nullable(),
  cancelledAt: z.string().nullable(),
  /** Counts the changes that calendars have to learn of. */
  sequence: z.int().min(0),
  updatedAt: z.string(),
});

/** An event, the same on every screen (spec §3, design §5.5). */
export type Event = z.output<typeof EventSchema>;

/**
 * Start and end out of what the form of an event asks for, in Warsaw.
 *
 * @param date `YYYY-MM-DD`
 * @param time `HH:MM-HH:MM`
 * @returns null unless both are times of the day and the end is after the start
 */
export function momentsOf(date: string, time: string): Pick<Event, "startsAt" | "endsAt"> | null {
  const [, start, end] = /^(\d{2}:\d{2})-(\d{2}:\d{2})$/.exec(time.trim()) ?? [];
  if (!start || !end || start >= end || end > "23:59" || /:[6-9]/.test(time)) return null;
  const day = Temporal.PlainDate.from(date);
  const moment = (plainTime: string) => momentOf(day, Temporal.PlainTime.from(plainTime));
  const moments = { startsAt: moment(start), endsAt: moment(end) };
  // In the night in which an hour is left out, two times can be one moment.
  return moments.startsAt < moments.endsAt ? moments : null;
}

/** "Siedziba izby, Łódź, ul. Kupiecka 14"; only the first for an online event, which has no address. */
export const placeOf = ({ location, address }: Pick<Event, "location" | "address">) => [location, address].filter(Boolean).join(", ");

/** What a card says of an event: the first paragraph, cut at a word. */
export function leadOf({ description }: Pick<Event, "description">): string {
  const [first = ""] = description.trim().split(/\n\s*\n/);
  return first.length <= LEAD_LENGTH ? first : `${first.slice(0, LEAD_LENGTH).replace(/\s+\S*$/, "")}…`;
}

/** The drawn cover of a category, for an event without a picture of its own. */
export const coverOf = (category: EventCategory) => `/images/covers/${category.toLowerCase()}.svg`;

export const hasBegun = ({ startsAt }: Pick<Event, "startsAt">, at = now()) => startsAt <= at;

export const hasEnded = ({ endsAt }: Pick<Event, "endsAt">, at = now()) => endsAt <= at;

/**
 * The days that a value of the filter `date` stands for (design §5.4).
 *
 * @returns their first moment and the one after their last; null for all days
 */
export function daysOf(date: string, day = today()): { from: string; until: string } | null {
  const span = (first: Temporal.PlainDate, count: number) => ({ from: momentOf(first), until: momentOf(first.add({ days: count })) });
  if (date === "today") return span(day, 1);
  if (date === "tomorrow") return span(day.add({ days: 1 }), 1);
  if (date === "weekend") return span(day.add({ days: day.dayOfWeek === 7 ? -1 : 6 - day.dayOfWeek }), 2);
  return null;
}

/** Whether an event takes place, even in part, in those days. */
export const overlaps = ({ startsAt, endsAt }: Pick<Event, "startsAt" | "endsAt">, { from, until }: { from: string; until: string }) =>
  startsAt < until && endsAt > from;

export const soonestFirst = (a: Event, b: Event) => a.startsAt.localeCompare(b.startsAt) || a.title.localeCompare(b.title, "pl");

/** The form in which `now()` gives moments: they are compared as text. */
function momentOf(day: Temporal.PlainDate, plainTime?: Temporal.PlainTime): string {
  return new Date(day.toZonedDateTime({ timeZone: TIME_ZONE, plainTime }).epochMilliseconds).toISOString();
}
