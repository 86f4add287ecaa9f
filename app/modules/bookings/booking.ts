import { z } from "zod";
import type { Expert } from "~/modules/experts/expert";
import { now } from "~/platform/time/clock";
import { compareMoments, isBefore, MomentSchema } from "~/platform/time/moments";
import { FILE_KINDS, type FileKind } from "~/platform/uploads/file-kinds";
import { CONTACT_METHODS } from "./booking-options";

/** What is known of a file; where it is kept follows from the booking's id. */
const AttachmentSchema = z.object({
  /** What its owner called it, made harmless; null where nothing was left of that. */
  filename: z.string().nullable(),
  kind: z.enum(Object.keys(FILE_KINDS) as [FileKind, ...FileKind[]]),
  /** Bytes. */
  size: z.int(),
});

export const BookingSchema = z.object({
  id: z.string(),
  /** What people call it, "S-7K3M-Q9XZ". */
  reference: z.string(),
  expertId: z.string(),
  /** The member who has booked, and who they were then (rules 90). */
  accountId: z.string(),
  member: z.object({ name: z.string(), company: z.string(), email: z.string() }),
  /** The expert, and what they asked for, when it was booked. */
  expert: z.object({
    name: z.string(),
    title: z.string(),
    company: z.string(),
    email: z.string(),
    price: z.string(),
  }),
  startsAt: MomentSchema,
  endsAt: MomentSchema,
  contactMethod: z.enum(CONTACT_METHODS),
  topic: z.string(),
  description: z.string(),
  attachment: AttachmentSchema.nullable(),
  createdAt: MomentSchema,
  updatedAt: MomentSchema,
  /** Grows with every change that calendars have to learn of. */
  sequence: z.int(),
  withdrawnAt: MomentSchema.nullable(),
  /** Who has called it off in the place of the member, and why; null where nobody has. */
  calledOff: z
    .object({ by: z.enum(["expert", "chamber"]), reason: z.string() })
    .nullable()
    .default(null),
});

/** Somebody's claim on a consultation with an expert. */
export type Booking = z.output<typeof BookingSchema>;

/** Where a booking stands: a member can withdraw from an upcoming one. */
export type BookingState = "upcoming" | "running" | "past" | "withdrawn";

export function stateOf(
  { startsAt, endsAt, withdrawnAt }: Pick<Booking, "startsAt" | "endsAt" | "withdrawnAt">,
  at = now(),
): BookingState {
  if (withdrawnAt !== null) return "withdrawn";
  if (isBefore(at, startsAt)) return "upcoming";
  return isBefore(at, endsAt) ? "running" : "past";
}

/** What the history of changes calls a booking: what people call it. */
export const inHistory = ({ reference }: Pick<Booking, "reference">) => ({
  id: reference,
  title: reference,
});

/** Order of every list. */
export const soonestFirst = (one: Booking, other: Booking) =>
  compareMoments(one.startsAt, other.startsAt);

/** Which of the two looks at a booking: each sees the other's name. */
export type Audience = "member" | "expert";

/** Why somebody cannot book an expert, whatever the slot (rules 86); null where they can. */
export function bookingRefusal(
  { available, accountId }: Pick<Expert, "available" | "accountId">,
  { by }: { by: { id: string } },
): "unavailable" | "own" | null {
  if (accountId === by.id) return "own";
  return available ? null : "unavailable";
}
