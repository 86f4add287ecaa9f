import { z } from "zod";
import { paths } from "~/platform/http/paths";
import { now } from "~/platform/time/clock";
import { formatDateWithWeekday, formatHours } from "~/platform/time/dates";
import { FILE_KINDS, type FileKind } from "~/platform/uploads/file-kinds";
import { CONTACT_METHODS } from "./booking-options";

/** What is known of a file; where it is kept follows from the booking's id. */
const AttachmentSchema = z.object({
  /** What its owner called it, made harmless. */
  filename: z.string(),
  kind: z.enum(Object.keys(FILE_KINDS) as [FileKind, ...FileKind[]]),
  /** Bytes. */
  size: z.int(),
});

export const BookingSchema = z.object({
  id: z.string(),
  /** What people call it, "S-7K3M-Q9XZ". */
  reference: z.string(),
  expertId: z.string(),
  /** The member who has booked, and who he was then. */
  accountId: z.string(),
  member: z.object({ name: z.string(), company: z.string(), email: z.string() }),
  /** The expert, and what he asked for, when it was booked. */
  expert: z.object({ name: z.string(), title: z.string(), company: z.string(), email: z.string(), price: z.string() }),
  /** ISO moments in UTC. */
  startsAt: z.string(),
  endsAt: z.string(),
  contactMethod: z.enum(CONTACT_METHODS),
  topic: z.string(),
  description: z.string(),
  attachment: AttachmentSchema.nullable(),
  createdAt: z.string(),
  updatedAt: z.string(),
  /** Grows with every change that calendars have to learn of. */
  sequence: z.int(),
  withdrawnAt: z.string().nullable(),
});

/** An hour with an expert that a member has booked (design §5.7). */
export type Booking = z.output<typeof BookingSchema>;

/** Where a session stands: a member can withdraw an upcoming one. */
export type BookingState = "upcoming" | "running" | "past" | "withdrawn";

export function stateOf({ startsAt, endsAt, withdrawnAt }: Pick<Booking, "startsAt" | "endsAt" | "withdrawnAt">): BookingState {
  if (withdrawnAt !== null) return "withdrawn";
  const moment = Date.parse(now());
  if (Date.parse(startsAt) > moment) return "upcoming";
  return Date.parse(endsAt) > moment ? "running" : "past";
}

/** Order of every list. */
export const soonestFirst = (one: Booking, other: Booking) => Date.parse(one.startsAt) - Date.parse(other.startsAt);

export type BookingTeaser = ReturnType<typeof teaserOf>;

/** A session as a list shows it. */
export function teaserOf(booking: Booking) {
  const { reference, expert, startsAt, topic, contactMethod } = booking;
  return {
    reference,
    expertName: expert.name,
    expertTitle: expert.title,
    startsAt,
    date: formatDateWithWeekday(startsAt),
    hours: formatHours(booking),
    topic,
    contactMethodLabelKey: `bookings:methods.${contactMethod}.label` as const,
    state: stateOf(booking),
    path: paths.booking(reference),
  };
}
