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
    })
    .nullable(),
  /** Reminders of its payment so far, where the seat counts once it is paid (rules 1252). */
  reminders: z.int().default(0),
});

export type SeatCharge = z.output<typeof SeatChargeSchema>;

/** How a seat stands with its payment, each with a text `event-payments:states`. */
export const SEAT_PAYMENTS = ["free", "paid", "atDoor", "unpaid"] as const;

export type SeatPaymentState = (typeof SEAT_PAYMENTS)[number];
