import { z } from "zod";
import { requiredLine } from "~/platform/forms/fields";

/** The form of a new door pass (rules 1143). */
export const DoorPassSchema = z.object({ place: requiredLine("door:passes.errors.place", 60) });
