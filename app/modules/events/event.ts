import type { Temporal } from "temporal-polyfill";
import { z } from "zod";
import type { CoverFamily } from "~/platform/covers/families";
import { RecordImageSchema, upgradeImage } from "~/platform/covers/record-image";
import { isWebAddress } from "~/platform/forms/fields";
import { DEFAULT_LANGUAGE } from "~/platform/i18n/i18n";
import { now, today } from "~/platform/time/clock";
import {
  compareMoments,
  isBefore,
  MomentSchema,
  momentInWarsaw,
  parseMomentInWarsaw,
  slotAt,
  upgradeMoment,
} from "~/platform/time/moments";

/** How people meet (rules 48). */
export const EVENT_TYPES = ["offline", "online", "hybrid"] as const;

/** What kind of event it is (rules 48). */
export const EVENT_CATEGORIES = [
  "conference",
  "webinar",
  "training",
  "workshop",
  "networking",
  "seminar",
  "other",
] as const;

/** Values of the filter `date`. */
export const EVENT_DATES = ["all", "today", "tomorrow", "weekend"] as const;

export type EventCategory = (typeof EVENT_CATEGORIES)[number];

/** Words that once stood for the categories, in rows and in addresses. */
export const OLD_CATEGORIES: Record<string, EventCategory> = {
  Konferencja: "conference",
  Webinar: "webinar",
  Szkolenie: "training",
  Warsztat: "workshop",
  Networking: "networking",
  Seminarium: "seminar",
  Inne: "other",
};

/** Colours of the categories (rules 48). */
export const CATEGORY_TONES = {
  conference: "conference",
  webinar: "conference",
  training: "training",
  workshop: "workshop",
  networking: "networking",
  seminar: "seminar",
  other: "conference",
} as const satisfies Record<EventCategory, string>;

/** How the covers of the categories are composed. */
export const COVER_FAMILIES = {
  conference: "arcs",
  webinar: "corner",
  training: "steps",
  workshop: "tiles",
  networking: "discs",
  seminar: "arches",
  other: "mosaic",
} as const satisfies Record<EventCategory, CoverFamily>;

const LEAD_LENGTH = 160;

export const EventSchema = z.object({
  id: z.string(),
  title: z.string(),
  /** Plain text; an empty line parts paragraphs. */
  description: z.string(),
  startsAt: MomentSchema,
  endsAt: MomentSchema,
  location: z.string(),
  /** Street and town, empty for an online event. */
  address: z.string(),
  type: z.enum(EVENT_TYPES),
  category: z.enum(EVENT_CATEGORIES),
  /** Free text: "350 zł", "bezpłatnie". */
  price: z.string(),
  image: RecordImageSchema,
  capacity: z.int().min(1).max(100_000),
  /** Seats taken outside the portal; `seatsTaken` has all of them. */
  registeredCount: z.int().min(0),
  featured: z.boolean(),
  agenda: z.array(z.object({ time: z.string(), title: z.string() })),
  speakers: z.array(
    z.object({
      name: z.string(),
      title: z.string(),
      company: z.string(),
      bio: z.string(),
      expertId: z.string().nullable().default(null),
    }),
  ),
  forWhom: z.array(z.string()),
  benefits: z.array(z.string()),
  /** What the ticket tells people to bring, and how to get there: a line each, empty where there is nothing to tell. */
  toBring: z.string().default(""),
  gettingThere: z.string().default(""),
  relatedEvents: z.array(z.string()),
  /** Page of the organizer who takes the registrations; null where the chamber does. */
  externalUrl: z.string().nullable(),
  cancelledAt: MomentSchema.nullable(),
  /** Counts the changes that calendars have to learn of. */
  sequence: z.int().min(0),
  updatedAt: MomentSchema,
});

/**
 * A row of an older version as one of this: categories were Polish words that had a cover each, sample events were cancelled on a bare date. An address
 * of the organizer that leads to no page of the web (rules 140) is none.
 */
export const upgradeEvent = (row: Record<string, unknown>) => ({
  ...row,
  category: OLD_CATEGORIES[String(row.category)] ?? row.category,
  image: upgradeImage(row.image),
  cancelledAt: upgradeMoment(row.cancelledAt),
  externalUrl:
    typeof row.externalUrl === "string" && isWebAddress(row.externalUrl) ? row.externalUrl : null,
});

/** An event, the same on every screen (rules 153). */
export type Event = z.output<typeof EventSchema>;

/** An event whose organizer takes the registrations elsewhere. */
export type ExternalEvent = Event & { externalUrl: string };

export const isExternal = (event: Event): event is ExternalEvent => event.externalUrl !== null;

/**
 * Start and end out of what the form of an event asks for, in Warsaw (rules 49).
 *
 * @param date `YYYY-MM-DD`
 * @param time `HH:MM-HH:MM`
 * @returns null unless both are times of that day and the end is after the start
 */
export function momentsOf(date: string, time: string): Pick<Event, "startsAt" | "endsAt"> | null {
  const [, start = "", end = ""] = /^(\d{2}:\d{2})-(\d{2}:\d{2})$/.exec(time.trim()) ?? [];
  const [startsAt, endsAt] = [parseMomentInWarsaw(date, start), parseMomentInWarsaw(date, end)];
  if (startsAt === null || endsAt === null || start >= end) return null;
  // In the night in which an hour is left out, two times can be one moment.
  return isBefore(startsAt, endsAt) ? { startsAt, endsAt } : null;
}

/** The other way round: what the form of an event shows of its start and end, `YYYY-MM-DD` and `HH:MM-HH:MM`. */
export function dateAndTimeOf({ startsAt, endsAt }: Pick<Event, "startsAt" | "endsAt">): {
  date: string;
  time: string;
} {
  const [[date = "", start], [, end]] = [slotAt(startsAt).split("T"), slotAt(endsAt).split("T")];
  return { date, time: `${start}-${end}` };
}

/** "Siedziba izby, Łódź, ul. Kupiecka 14"; only the first for an online event, which has no address. */
export const placeOf = ({ location, address }: Pick<Event, "location" | "address">) =>
  [location, address].filter(Boolean).join(", ");

/** What a card says of an event: the first paragraph, cut at a word. */
export function leadOf({ description }: Pick<Event, "description">): string {
  const [first = ""] = description.trim().split(/\n\s*\n/);
  return first.length <= LEAD_LENGTH
    ? first
    : `${first.slice(0, LEAD_LENGTH).replace(/\s+\S*$/, "")}…`;
}

export const hasBegun = ({ startsAt }: Pick<Event, "startsAt">, at = now()) =>
  !isBefore(at, startsAt);

export const hasEnded = ({ endsAt }: Pick<Event, "endsAt">, at = now()) => !isBefore(at, endsAt);

/**
 * The days that a value of the filter `date` stands for (rules 51).
 *
 * @returns their first moment and the one after their last; null for all days
 */
export function daysOf(date: string, day = today()): { from: string; until: string } | null {
  const span = (first: Temporal.PlainDate, count: number) => ({
    from: momentInWarsaw(first),
    until: momentInWarsaw(first.add({ days: count })),
  });
  if (date === "today") return span(day, 1);
  if (date === "tomorrow") return span(day.add({ days: 1 }), 1);
  if (date === "weekend")
    return span(day.add({ days: day.dayOfWeek === 7 ? -1 : 6 - day.dayOfWeek }), 2);
  return null;
}

/** Whether an event takes place, even in part, in those days. */
export const overlaps = (
  { startsAt, endsAt }: Pick<Event, "startsAt" | "endsAt">,
  { from, until }: { from: string; until: string },
) => isBefore(startsAt, until) && isBefore(from, endsAt);

/** Order of every list; titles are the chamber's own, in its language. */
const alphabet = new Intl.Collator(DEFAULT_LANGUAGE);

export const soonestFirst = (a: Event, b: Event) =>
  compareMoments(a.startsAt, b.startsAt) || alphabet.compare(a.title, b.title);
