import { z } from "zod";
import { imageLink } from "~/platform/covers/record-image";
import { rowRevision } from "~/platform/forms/edit-conflict";
import {
  calendarDate,
  checkbox,
  optionalText,
  requiredLine,
  requiredText,
  TEXT_LENGTH,
  websiteAddress,
} from "~/platform/forms/fields";
import { lines, readLines } from "~/platform/forms/lines";
import { parseDate } from "~/platform/time/moments";
import {
  EVENT_CATEGORIES,
  EVENT_TYPES,
  FIRST_COMPANIES,
  MOST_GUESTS,
  MOST_HOURS,
  momentsOf,
} from "../event";
import { MOST_DAYS } from "../event-days";
import { agendaOf, idsOf, speakersOf } from "./event-lines";
import { EventPricesFormSchema } from "./event-prices.schema";

const LARGEST_EVENT = 100_000;
const PRICE_LENGTH = 60;
const REASON_LENGTH = 500;

/** Two days without a skipped hour, to check two hours without a date. */
const [ORDINARY_DAY, NEXT_DAY] = ["2026-06-15", "2026-06-16"];

const line = (length: number, message: string) =>
  requiredLine(message).pipe(z.string().min(length, message));

/** A whole number in digits only, not "1e9" or "-1". */
const count = (least: number, message: string) =>
  z
    .string({ error: message })
    .trim()
    .regex(/^\d+$/, message)
    .transform(Number)
    .refine((number) => number >= least, message)
    .refine((number) => number <= LARGEST_EVENT, "panel-events:errors.tooMany");

/** Hours as people type them, "9.00 – 12:00"; normalized to `HH:MM-HH:MM`. */
const hours = z
  .string({ error: "panel-events:errors.time" })
  .trim()
  .min(1, "panel-events:errors.time")
  .transform((text) =>
    text
      .replace(/(?<!\s)\s*[-–—]\s*/, "-")
      .replace(/(\d)\.(\d\d)(?=-|$)/g, "$1:$2")
      .replace(/(^|-)(\d):/g, "$10$2:"),
  )
  .refine((text) => momentsOf(ORDINARY_DAY, text, NEXT_DAY) !== null, "panel-events:errors.hours");

/** An hour, "8:00" or "08:00". */
const hourOfDay = z
  .string()
  .trim()
  .regex(/^(\d|[01]\d|2[0-3]):[0-5]\d$/, "panel-events:errors.publishTime")
  .transform((text) => text.padStart("08:00".length, "0"));

/** The fields of an event in the order of its form, which is that of its errors (rules 360). */
const fields = z.object({
  title: line(5, "panel-events:errors.title"),
  category: z.enum(EVENT_CATEGORIES, "panel-events:errors.category"),
  description: requiredText("panel-events:errors.description", TEXT_LENGTH).min(
    10,
    "panel-events:errors.description",
  ),
  image: imageLink({ required: "panel-events:errors.image", invalid: "errors:image" }),
  date: calendarDate({ required: "panel-events:errors.date", invalid: "errors:date" }),
  /** The day of the end, for an event of several days (rules 1262). */
  lastDate: calendarDate({ required: "errors:date", invalid: "errors:date" }).optional(),
  time: hours,
  type: z.enum(EVENT_TYPES, "panel-events:errors.type"),
  location: line(2, "panel-events:errors.location"),
  address: optionalText(),
  capacity: count(1, "panel-events:errors.capacity"),
  registeredCount: count(0, "panel-events:errors.registeredCount"),
  /** Missing in a form of before: nobody. */
  guestsPerCompany: count(0, "panel-events:errors.guestsPerCompany")
    .refine((number) => number <= MOST_GUESTS, "panel-events:errors.guestsPerCompany")
    .default(0),
  /** The end of registration; without a day the event's own. */
  closesDate: calendarDate({ required: "errors:date", invalid: "errors:date" }).optional(),
  closesTime: hourOfDay.optional(),
  hoursForOthers: count(0, "panel-events:errors.hoursForOthers")
    .refine((number) => number <= MOST_HOURS, "panel-events:errors.hoursForOthers")
    .default(0),
  /** Missing in a form of before: all members. */
  firstCompanies: z.enum(FIRST_COMPANIES, "panel-events:errors.firstCompanies").default("members"),
  price: optionalText(PRICE_LENGTH),
  prices: EventPricesFormSchema.optional(),
  agenda: readLines(agendaOf, "panel-events:errors.agenda"),
  speakers: readLines(speakersOf, "panel-events:errors.speakers"),
  forWhom: lines,
  benefits: lines,
  certificateHours: z
    .string()
    .trim()
    .regex(/^\d{1,3}([.,]5)?$/, "panel-events:errors.certificateHours")
    .transform((text) => Number(text.replace(",", ".")))
    .refine((hours) => hours > 0, "panel-events:errors.certificateHours")
    .optional(),
  certificateSigner: optionalText(),
  toBring: lines,
  gettingThere: lines,
  streamUrl: websiteAddress("errors:website").optional(),
  relatedEvents: readLines(idsOf, "panel-events:errors.related"),
  externalUrl: websiteAddress("errors:website").optional(),
  featured: checkbox,
});

interface Days {
  date?: unknown;
  lastDate?: unknown;
  time?: unknown;
}

/** True unless readable hours of one day, or of a night after it, end before they begin. */
const endsAfterStart = ({ date, lastDate, time }: Days): boolean =>
  typeof time !== "string" ||
  (typeof lastDate === "string" && lastDate !== date) ||
  (momentsOf(ORDINARY_DAY, time) !== null && (lastDate === undefined || isWithinDay(time))) ||
  momentsOf(ORDINARY_DAY, time, NEXT_DAY) === null;

/** Whoever types the same day as the last one means no night. */
const isWithinDay = (time: string): boolean => {
  const [start = "", end = ""] = time.split("-");
  return start < end;
};

const isLaterDay = ({ date, lastDate }: Days): boolean =>
  typeof date !== "string" ||
  typeof lastDate !== "string" ||
  (lastDate >= date && lastDate < String(parseDate(date)?.add({ days: MOST_DAYS })));

/** These compare fields, also where others are wrong. */
const withDays = <Schema extends z.ZodObject>(schema: Schema) =>
  schema
    .refine(endsAfterStart, {
      path: ["time"],
      error: "panel-events:errors.hours",
      when: () => true,
    })
    .refine(isLaterDay, {
      path: ["lastDate"],
      error: `panel-events:errors.lastDate?most=${MOST_DAYS}`,
      when: () => true,
    });

/** For the mail about another time or place (rules 1107). */
const words = optionalText(REASON_LENGTH);

/** The fields of the forms of a new and of a stored event. */
export const AnyEventSchema = fields.extend({ asDraft: checkbox, revision: rowRevision, words });

/** The form of an event (rules 360). */
export const EventFormSchema = withDays(fields);

export type EventInput = z.output<typeof EventFormSchema>;

/** The form of a new event, which may stay a draft (rules 1104). */
export const NewEventSchema = withDays(fields.extend({ asDraft: checkbox }));

/** When a draft is published: without a day at once (rules 1105). */
export const PublishEventSchema = z.object({
  date: z.iso.date("errors:date").optional(),
  time: hourOfDay.optional(),
});

/** Why an event is called off (rules 68). */
export const CancelEventSchema = z.object({
  reason: requiredText("panel-events:errors.reason", REASON_LENGTH),
});

/** The form of a stored event, with the revision that the editor has seen (rules 332). */
export const EditedEventSchema = withDays(fields.extend({ revision: rowRevision, words }));

export type EditedEventInput = z.output<typeof EditedEventSchema>;
