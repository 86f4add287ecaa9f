import { z } from "zod";
import { requiredLine } from "~/platform/forms/fields";

/** The form of a new door pass (rules 1143). */
export const DoorPassSchema = z.object({
  place: requiredLine("door:passes.errors.place", 60),
  /** The day of an event of several days. */
  day: z.iso.date("errors:date").optional(),
});
