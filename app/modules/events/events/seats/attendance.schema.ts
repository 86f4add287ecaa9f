import { z } from "zod";
import { checkbox } from "~/platform/forms/fields";

export const ATTENDANCE_INTENTS = [
  "register",
  "wait",
  "team",
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
  /** With "register", "wait" and "team": co-workers who come as well (rules 1132). */
  person: z.array(z.string("errors:malformed").max(100, "errors:malformed")).max(50).default([]),
  /** Co-workers for whom there is no seat wait for one. */
  mayWait: checkbox,
  redirectTo: z.string().optional(),
});

export type AttendanceOrder = Pick<
  z.output<typeof AttendanceSchema>,
  "showCompany" | "person" | "mayWait"
>;
