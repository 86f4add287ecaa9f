import { z } from "zod";
import { MomentSchema } from "~/platform/time/moments";
import { SeatChargeSchema } from "./seat-charge";

export const RegistrationSchema = z.object({
  /** `eventId:accountId`, so a person cannot take two seats. */
  id: z.string(),
  eventId: z.string(),
  /** The account; for a person without one an id of their own, see `guest`. */
  accountId: z.string(),
  /** "W-7K3M-Q9XZ" (rules 89); printed on the ticket. */
  reference: z.string(),
  /** Name for staff, address for mails. */
  name: z.string(),
  email: z.string(),
  status: z.enum(["registered", "waiting"]),
  /** The organization that "Kto będzie" may name (rules 841); null without consent. */
  shownCompany: z.string().nullable().default(null),
  /** Orders the waiting list; a person who leaves and comes back gets a new number. */
  arrival: z.int(),
  createdAt: MomentSchema,
  /** The secret in the QR code of the ticket (rules 1123). */
  entryCode: z.string().default(""),
  /** When the person came in first, and who of the staff noted it (rules 1120); null before. */
  checkedInAt: MomentSchema.nullable().default(null),
  checkedInBy: z.string().nullable().default(null),
  /** The same for each day of an event of several days (rules 1262), the first note first. */
  daysPresent: z
    .array(z.object({ day: z.iso.date(), at: MomentSchema, by: z.string() }))
    .default([]),
  /** A person without an account (rules 1134, 1137); null for the seat of an account. */
  guest: z
    .object({
      /** The name of their company, in words. */
      company: z.string(),
      /** The organization that brought them; null if staff added them. */
      organizationId: z.string().nullable(),
      /** The record of their company, where staff named it (rules 1322). */
      companyId: z.string().optional(),
    })
    .nullable()
    .default(null),
  /**
   * The organization that pays for the seat (rules 1243); null for a person without one, or whom
   * staff added: then the record of their company says who pays.
   */
  payer: z.string().nullable().default(null),
  /** Null on the waiting list, and where the event had no amounts when the seat was taken. */
  charge: SeatChargeSchema.nullable().default(null),
  /** Words of staff about the person (rules 1142). */
  remark: z.string().default(""),
  /** The list with which staff added the person (rules 1525), and if they got a mail then. */
  list: z.object({ id: z.string(), isMailed: z.boolean() }).nullable().default(null),
});

/**
 * Upgrades a row of an older version, which called the arrival ticket and had no reference and no
 * code.
 */
export const upgradeRegistration = (
  { ticket, ...row }: Record<string, unknown>,
  make: { reference: () => string; entryCode: () => string },
) => ({
  ...(ticket !== undefined && { arrival: ticket }),
  ...row,
  reference: row.reference ?? make.reference(),
  entryCode: row.entryCode ?? make.entryCode(),
});

/** A person's seat at an event, or position on its waiting list. */
export type Registration = z.output<typeof RegistrationSchema>;

export interface Participation {
  state: "none" | Registration["status"];
  /** On the waiting list, from 1; null for a person who is not on it. */
  position: number | null;
}

/** A new id for a person without an account; no account has such a one. */
export const guestIdOf = (id: string) => `guest-${id}`;

export const registrationId = (eventId: string, accountId: string) => `${eventId}:${accountId}`;

export const byArrival = (one: Registration, other: Registration) => one.arrival - other.arrival;
