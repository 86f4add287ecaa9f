import { z } from "zod";
import { gone, wholeRow } from "~/platform/store/personal-data";
import { portalStore } from "~/platform/store/stores.server";
import { MomentSchema } from "~/platform/time/moments";
import { SeatChargeSchema } from "./seat-charge";

/**
 * How a seat or a position was given up: by the person, by staff, by their company, with the person
 * leaving it, to a co-worker, or because it was not paid (rules 1252).
 */
export const GIVEN_UP_BY = ["self", "staff", "company", "leaving", "handed", "unpaid"] as const;

const GivenUpSeatSchema = z.object({
  /** The id of the registration; one that is taken again removes this row. */
  id: z.string(),
  eventId: z.string(),
  accountId: z.string(),
  reference: z.string(),
  name: z.string(),
  email: z.string(),
  /** The company of a person without an account, in words. */
  company: z.string(),
  had: z.enum(["registered", "waiting"]),
  how: z.enum(GIVEN_UP_BY),
  at: MomentSchema,
  /** When the seat or position was taken; null in rows from before it was stored. */
  takenAt: MomentSchema.nullable().default(null),
  /** Set where a seat without a due was paid at the door: the money is to return. */
  charge: SeatChargeSchema.nullable().default(null),
});

export type GivenUpSeat = z.output<typeof GivenUpSeatSchema>;

export const givenUpSeats = portalStore<GivenUpSeat>({
  name: "given-up-seats",
  ofCompany: null,
  schema: GivenUpSeatSchema,
  indexes: ["eventId", "accountId"],
  personal: {
    label: "your-data:stores.givenUpSeats",
    isOf: ({ accountId, email }, person) =>
      accountId === person.id || (email !== "" && email === person.email),
    exports: wholeRow,
    erases: gone,
    readdressed: (row, email) => ({ ...row, email }),
    keeps: "account",
  },
});
