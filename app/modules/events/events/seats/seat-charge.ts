import { z } from "zod";
import { MomentSchema } from "~/platform/time/moments";

/** The price of a seat and its due (rules 1243). */
export const SeatChargeSchema = z.object({
  /** Zero for a free seat. */
  amountGrosze: z.int().min(0),
  /** The due of the company; null for a free seat, and for one that is paid at the door. */
  dueId: z.string().nullable(),
  /** Money that staff took at the door; null before. */
  paidAtDoor: z
    .object({
      at: MomentSchema,
      by: z.string(),
      amountGrosze: z.int().positive(),
      /** When finance had the money in the books. */
      bookedAt: MomentSchema.nullable(),
      /** The day on which it was given back, where no due notes that (rules 1251). */
      returnedOn: z.iso.date().nullable().default(null),
    })
    .nullable(),
  /** Reminders of its payment so far, where the seat counts once it is paid (rules 1252). */
  reminders: z.int().default(0),
  /** True for a seat without a due once the event is called off; a due notes that itself. */
  isOver: z.boolean().default(false),
});

export type SeatCharge = z.output<typeof SeatChargeSchema>;

type Cash = SeatCharge & { dueId: null; paidAtDoor: NonNullable<SeatCharge["paidAtDoor"]> };

/** True for a seat without a due, of a person without a company, that was paid at the door. */
export const hasCash = (charge: SeatCharge | null): charge is Cash =>
  charge !== null && charge.dueId === null && charge.paidAtDoor !== null;

/** True if the person has not got that money back. */
export const isToReturn = (charge: SeatCharge | null = null): charge is Cash =>
  hasCash(charge) && charge.paidAtDoor.returnedOn === null;

/** How a seat stands with its payment, each with a text `event-payments:states`. */
export const SEAT_PAYMENTS = ["free", "paid", "atDoor", "unpaid"] as const;

export type SeatPaymentState = (typeof SEAT_PAYMENTS)[number];
