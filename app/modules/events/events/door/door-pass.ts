import { z } from "zod";
import { MomentSchema } from "~/platform/time/moments";

export const DoorPassSchema = z.object({
  id: z.string(),
  eventId: z.string(),
  /** The day in Warsaw on which it opens the door. */
  day: z.iso.date(),
  /** Where it is used: "Wejście od podwórza". */
  place: z.string(),
  createdBy: z.string(),
  createdAt: MomentSchema,
  revokedAt: MomentSchema.nullable(),
});

/** A right to the door of one event on one day, for a phone without an account (rules 1143). */
export type DoorPass = z.output<typeof DoorPassSchema>;
