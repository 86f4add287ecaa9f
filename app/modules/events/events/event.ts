import type { Temporal } from "temporal-polyfill";
import { z } from "zod";
import type { CoverFamily } from "~/platform/covers/families";
import { RecordImageSchema, upgradeImage } from "~/platform/covers/record-image";

import { DEFAULT_LANGUAGE } from "~/platform/i18n/i18n";
import { isWebAddress } from "~/platform/text/web-address";
import { now, today } from "~/platform/time/clock";
import {
  compareMoments,
  isBefore,
  MomentSchema,
  momentInWarsaw,
  parseDate,
  parseMomentInWarsaw,
  shiftMoment,
  slotAt,
  upgradeMoment,
} from "~/platform/time/moments";
import { EventPricesSchema } from "./prices";

export const EVENT_TYPES = ["offline", "online", "hybrid"] as const;

export const EVENT_CATEGORIES = [
  "conference",
  "webinar",
  "training",
  "workshop",
  "networking",
  "seminar",
  "other",
] as const;

export const EVENT_DATES = ["all", "today", "tomorrow", "weekend"] as const;

export type EventCategory = (typeof EVENT_CATEGORIES)[number];

/** Polish words that older rows and addresses have. */
export const OLD_CATEGORIES: Record<string, EventCategory> = {
  Konferencja: "conference",
  Webinar: "webinar",
  Szkolenie: "training",
  Warsztat: "workshop",
  Networking: "networking",
  Seminarium: "seminar",
  Inne: "other",
};

export const CATEGORY_TONES = {
  conference: "conference",
  webinar: "conference",
  training: "training",
  workshop: "workshop",
  networking: "networking",
  seminar: "seminar",
  other: "conference",
} as const satisfies Record<EventCategory, string>;

/** In the app three categories have colours of their own (rules 839). */
export const APP_TONES = {
  ...CATEGORY_TONES,
  workshop: "networking",
  webinar: "seminar",
  networking: "conference",
} as const satisfies Record<EventCategory, string>;

export const COVER_FAMILIES = {
  conference: "arcs",
  webinar: "corner",
  training: "steps",
  workshop: "tiles",
  networking: "discs",
  seminar: "arches",
  other: "mosaic",
} as const satisfies Record<EventCategory, CoverFamily>;

export const MOST_GUESTS = 20;

/** Thirty days, in hours. */
export const MOST_HOURS = 720;

/** The companies that may register before others: members, or full members (rules 1261). */
export const FIRST_COMPANIES = ["members", "fullMembers"] as const;

export const EventSchema = z.object({
  id: z.string(),
  title: z.string(),
  /** Plain text; an empty line separates paragraphs. */
  description: z.string(),
  startsAt: MomentSchema,
  endsAt: MomentSchema,
  location: z.string(),
  /** Street and town, empty for an online event. */
  address: z.string(),
  type: z.enum(EVENT_TYPES),
  category: z.enum(EVENT_CATEGORIES),
  /** Free text: "350 zł", "bezpłatnie"; not shown where amounts are set. */
  price: z.string(),
  /** Amounts that make dues (rules 1240); null where the price is a text. */
  prices: EventPricesSchema.nullable().default(null),
  image: RecordImageSchema,
  capacity: z.int().min(1).max(100_000),
  /** Seats taken outside the portal, or whose registrations are removed; see `seatsTaken`. */
  registeredCount: z.int().min(0),
  /** Seats and arrivals of registrations that were removed after their period (rules 1150). */
  pastArrivals: z.object({ seats: z.int(), arrived: z.int() }).nullable().default(null),
  /** Guests without an account that each company may bring (rules 1134). */
  guestsPerCompany: z.int().min(0).max(MOST_GUESTS).default(0),
  /** From then on nobody takes a seat or a position any more; null while the event lasts. */
  closesAt: MomentSchema.nullable().default(null),
  /** Hours before the beginning when others than `firstCompanies` can register; 0: at any time. */
  hoursForOthers: z.int().min(0).max(MOST_HOURS).default(0),
  firstCompanies: z.enum(FIRST_COMPANIES).default("members"),
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
  /** On the certificates of attendance: hours of training, and who signs (rules 1267). */
  certificateHours: z.number().nullable().default(null),
  certificateSigner: z.string().default(""),
  toBring: z.string().default(""),
  gettingThere: z.string().default(""),
  /** Where people with a seat follow it online (rules 1663); empty offline and while unknown. */
  streamUrl: z.string().default(""),
  relatedEvents: z.array(z.string()),
  /** Page of the organizer who takes the registrations; null if the chamber does. */
  externalUrl: z.string().nullable(),
  /** From then on anyone finds it; null for a draft. See `isPublished`. */
  publishedAt: MomentSchema.nullable(),
  cancelledAt: MomentSchema.nullable(),
  /** Shown to anyone; empty for events cancelled before there were reasons. */
  cancelReason: z.string().default(""),
  /** Grows with every change that calendars have to learn. */
  sequence: z.int().min(0),
  updatedAt: MomentSchema,
});

/**
 * Upgrades a row of an older version: Polish categories with a cover each, cancellation on a bare
 * date, organizer addresses that are not web pages (rules 140), and no drafts.
 */
export const upgradeEvent = (row: Record<string, unknown>) => ({
  ...row,
  category: OLD_CATEGORIES[String(row.category)] ?? row.category,
  image: upgradeImage(row.image),
  publishedAt: row.publishedAt === undefined ? row.updatedAt : row.publishedAt,
  cancelledAt: upgradeMoment(row.cancelledAt),
  externalUrl:
    typeof row.externalUrl === "string" && isWebAddress(row.externalUrl) ? row.externalUrl : null,
});

/** An event, the same on every screen (rules 153). */
export type Event = z.output<typeof EventSchema>;

export type ExternalEvent = Event & { externalUrl: string };

export const isExternal = (event: Event): event is ExternalEvent => event.externalUrl !== null;

/** An event that ends by this hour of the night has no day of its own for it. */
export const NIGHT_ENDS = 6;

/**
 * Converts the date and hours of the form to moments in Warsaw (rules 49).
 *
 * @param date `YYYY-MM-DD`
 * @param time `HH:MM-HH:MM`
 * @param lastDate the day of the end; for an event of several days
 * @returns null unless both are times of their days and the end is after the start; an end in the
 *   night, before the start, is the next morning's
 */
export function momentsOf(
  date: string,
  time: string,
  lastDate = date,
): Pick<Event, "startsAt" | "endsAt"> | null {
  const [, start = "", end = ""] = /^(\d{2}:\d{2})-(\d{2}:\d{2})$/.exec(time.trim()) ?? [];
  const [startsAt, endsAt] = [parseMomentInWarsaw(date, start), parseMomentInWarsaw(lastDate, end)];
  if (startsAt === null || endsAt === null) return null;
  if (lastDate === date && start >= end)
    return start > end && end <= hourText(NIGHT_ENDS)
      ? momentsOf(date, time, String(parseDate(date)?.add({ days: 1 })))
      : null;
  // In the night in which the clock skips an hour, two times can be one moment.
  return isBefore(startsAt, endsAt) ? { startsAt, endsAt } : null;
}

const hourText = (hour: number): string => `${String(hour).padStart(2, "0")}:00`;

/** The inverse of `momentsOf`: days and hours as the form shows them. */
export function dateAndTimeOf({ startsAt, endsAt }: Pick<Event, "startsAt" | "endsAt">): {
  date: string;
  time: string;
  /** Empty for an event that ends on the day on which it begins, or in the night after it. */
  lastDate: string;
} {
  const [[date = "", start], [lastDate = "", end]] = [
    slotAt(startsAt).split("T"),
    slotAt(endsAt).split("T"),
  ];
  const time = `${start}-${end}`;
  const isImplied = momentsOf(date, time)?.endsAt === endsAt;
  return { date, time, lastDate: isImplied ? "" : lastDate };
}

/** "Siedziba izby, Łódź, ul. Kupiecka 14"; an online event has no address. */
export const placeOf = ({ location, address }: Pick<Event, "location" | "address">) =>
  [location, address].filter(Boolean).join(", ");

/** False for a draft, and for an event whose publication is still ahead (rules 1104). */
export const isPublished = ({ publishedAt }: Pick<Event, "publishedAt">, at = now()) =>
  publishedAt !== null && !isBefore(at, publishedAt);

export const hasBegun = ({ startsAt }: Pick<Event, "startsAt">, at = now()) =>
  !isBefore(at, startsAt);

/** True once registration was closed before the event itself (rules 1260). */
export const isClosed = ({ closesAt }: Pick<Event, "closesAt">, at = now()) =>
  closesAt !== null && !isBefore(at, closesAt);

/** When others than people of the first companies can register (rules 1261); null: at any time. */
export const opensToOthersAt = ({
  startsAt,
  hoursForOthers,
}: Pick<Event, "startsAt" | "hoursForOthers">): string | null =>
  hoursForOthers === 0 ? null : shiftMoment(startsAt, { hours: -hoursForOthers });

/** True while only people of the first companies can register. */
export function isForFirst(event: Pick<Event, "startsAt" | "hoursForOthers">, at = now()): boolean {
  const from = opensToOthersAt(event);
  return from !== null && isBefore(at, from);
}

export const hasEnded = ({ endsAt }: Pick<Event, "endsAt">, at = now()) => !isBefore(at, endsAt);

/**
 * Returns the days that a value of the filter `date` stands for (rules 51).
 *
 * @returns their first moment and the first one after them; null for all days
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

/** True if an event takes place in those days, even in part. */
export const overlaps = (
  { startsAt, endsAt }: Pick<Event, "startsAt" | "endsAt">,
  { from, until }: { from: string; until: string },
) => isBefore(startsAt, until) && isBefore(from, endsAt);

/** Titles are in the chamber's language, so lists are ordered by it. */
const alphabet = new Intl.Collator(DEFAULT_LANGUAGE);

export const soonestFirst = (a: Event, b: Event) =>
  compareMoments(a.startsAt, b.startsAt) || alphabet.compare(a.title, b.title);
