import { z } from "zod";
import type { Expert } from "~/modules/advice/experts/expert";
import { now } from "~/platform/time/clock";
import { compareMoments, isBefore, MomentSchema, shiftMoment } from "~/platform/time/moments";
import { FILE_KINDS, type FileKind } from "~/platform/uploads/file-kinds";
import { CONTACT_METHODS } from "./booking-options";

/** Facts about a file; its path follows from the booking's id. */
const AttachmentSchema = z.object({
  /** Name given by its owner, cleaned; null if nothing is left of it. */
  filename: z.string().nullable(),
  kind: z.enum(Object.keys(FILE_KINDS) as [FileKind, ...FileKind[]]),
  size: z.int(),
});

export const BookingSchema = z.object({
  id: z.string(),
  /** Shown to people, "S-7K3M-Q9XZ". */
  reference: z.string(),
  expertId: z.string(),
  /** The member, and their data at the time of booking (rules 90). */
  accountId: z.string(),
  member: z.object({ name: z.string(), company: z.string(), email: z.string() }),
  /** The expert's data and price at the time of booking. */
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
  /** Grows with every change that calendars must notice. */
  sequence: z.int(),
  withdrawnAt: MomentSchema.nullable(),
  /** The expert or the chamber, who have called it off, and their reason; null otherwise. */
  calledOff: z
    .object({ by: z.enum(["expert", "chamber"]), reason: z.string() })
    .nullable()
    .default(null),
  /** Until when a request holds its slot (rules 982); null once it is confirmed. */
  lapsesAt: MomentSchema.nullable().default(null),
  /** When expert or chamber confirmed the request; null for a booking that needed no request. */
  confirmedAt: MomentSchema.nullable().default(null),
});

/** A member's booking of a consultation with an expert. */
export type Booking = z.output<typeof BookingSchema>;

/** A request waits for its confirmation, and ends by a refusal or by lapsing (rules 980). */
export type BookingState =
  | ("requested" | "declined" | "lapsed")
  | ("upcoming" | "running" | "past" | "withdrawn");

type Progress = Pick<Booking, "startsAt" | "endsAt" | "withdrawnAt" | "calledOff" | "lapsesAt">;

export function stateOf(
  { startsAt, endsAt, withdrawnAt, calledOff, lapsesAt }: Progress,
  at = now(),
): BookingState {
  if (lapsesAt !== null) {
    if (!isBefore(withdrawnAt ?? at, lapsesAt)) return "lapsed";
    if (withdrawnAt === null) return "requested";
    return calledOff ? "declined" : "withdrawn";
  }
  if (withdrawnAt !== null) return "withdrawn";
  if (isBefore(at, startsAt)) return "upcoming";
  return isBefore(at, endsAt) ? "running" : "past";
}

/** True if it never was or is no more: its slot is free. */
export const isOff = (state: BookingState): state is "withdrawn" | "declined" | "lapsed" =>
  state === "withdrawn" || state === "declined" || state === "lapsed";

/** True while its slot is not free for others: of a request until it lapses. */
export const isHeld = (booking: Progress, at = now()): boolean => !isOff(stateOf(booking, at));

/** True before and during a consultation, for a request while it waits. */
export const isAhead = (state: BookingState): boolean => !isOff(state) && state !== "past";

/** True while member and expert can end it: before it begins, and while a request waits. */
export const canEnd = (state: BookingState): boolean =>
  state === "requested" || state === "upcoming";

/** When an unanswered request lapses: after two days, and twelve hours before its hour. */
export const lapseOf = (requestedAt: string, startsAt: string): string => {
  const [late, near] = [
    shiftMoment(requestedAt, { hours: 48 }),
    shiftMoment(startsAt, { hours: -12 }),
  ];
  return isBefore(late, near) ? late : near;
};

/** Id and title in the history. */
export const inHistory = ({ reference }: Pick<Booking, "reference">) => ({
  id: reference,
  title: reference,
});

/** Order of every list. */
export const soonestFirst = (one: Booking, other: Booking) =>
  compareMoments(one.startsAt, other.startsAt);

/** Role of the reader; each role sees the other's name. */
export type Audience = "member" | "expert";

/** Why a person cannot book an expert at any slot (rules 86); null if they can. */
export function bookingRefusal(
  { available, accountId }: Pick<Expert, "available" | "accountId">,
  { by }: { by: { id: string } },
): "unavailable" | "own" | null {
  if (accountId === by.id) return "own";
  return available ? null : "unavailable";
}
