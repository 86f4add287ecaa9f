import { z } from "zod";

export const RegistrationSchema = z.object({
  /** `eventId:accountId`, so that nobody takes two seats. */
  id: z.string(),
  eventId: z.string(),
  accountId: z.string(),
  /** Who it is, as staff read it, and where mails go. */
  name: z.string(),
  email: z.string(),
  /** A seat, or a place in the line for one. */
  status: z.enum(["registered", "waiting"]),
  /** Order of arrival at the event; who comes back draws a new one. */
  ticket: z.int(),
  createdAt: z.string(),
});

/** Somebody's seat at an event, or place in the line for one (design §5.5). */
export type Registration = z.output<typeof RegistrationSchema>;

/** Where a person stands with an event. */
export interface Participation {
  state: "none" | Registration["status"];
  /** Place in the line, from 1; null for who does not wait. */
  place: number | null;
}

export const registrationId = (eventId: string, accountId: string) => `${eventId}:${accountId}`;

export const byTicket = (one: Registration, other: Registration) => one.ticket - other.ticket;
