import { z } from "zod";
import { MomentSchema } from "~/platform/time/moments";

export const RegistrationSchema = z.object({
  /** `eventId:accountId`, so that nobody takes two seats. */
  id: z.string(),
  eventId: z.string(),
  accountId: z.string(),
  /** What people call it, "W-7K3M-Q9XZ" (rules 89); it stands on the ticket once there is a seat. */
  reference: z.string(),
  /** Who it is, as staff read it, and where mails go. */
  name: z.string(),
  email: z.string(),
  /** A seat, or a place on the waiting list. */
  status: z.enum(["registered", "waiting"]),
  /** Orders the waiting list; a person who comes back gets a new number. */
  arrival: z.int(),
  createdAt: MomentSchema,
});

/**
 * A row of an older version as one of this: the arrival was called ticket, and there was no reference.
 *
 * @param newReference makes one for a row without
 */
export const upgradeRegistration = (
  { ticket, ...row }: Record<string, unknown>,
  newReference: () => string,
) => ({
  ...(ticket !== undefined && { arrival: ticket }),
  ...row,
  reference: row.reference ?? newReference(),
});

/** Somebody's seat at an event, or place on its waiting list. */
export type Registration = z.output<typeof RegistrationSchema>;

/** Where a person stands with an event. */
export interface Participation {
  state: "none" | Registration["status"];
  /** On the waiting list, from 1; null for a person who is not on it. */
  position: number | null;
}

export const registrationId = (eventId: string, accountId: string) => `${eventId}:${accountId}`;

export const byArrival = (one: Registration, other: Registration) => one.arrival - other.arrival;
