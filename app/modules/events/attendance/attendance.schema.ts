import { z } from "zod";
import { checkbox } from "~/platform/forms/fields";

export const ATTENDANCE_INTENTS = [
  "register",
  "wait",
  "withdraw",
  "save",
  "unsave",
  "show-company",
  "hide-company",
] as const;

export type AttendanceIntent = (typeof ATTENDANCE_INTENTS)[number];

export const AttendanceSchema = z.object({
  /** Missing if no button of ours was pressed; there is no field for a message. */
  intent: z.enum(ATTENDANCE_INTENTS).optional().catch(undefined),
  /** With "register": "Kto będzie" may name the company of the person. */
  showCompany: checkbox,
  redirectTo: z.string().optional(),
});
