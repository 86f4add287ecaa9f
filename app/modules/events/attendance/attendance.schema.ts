import { z } from "zod";

export const ATTENDANCE_INTENTS = ["register", "wait", "withdraw", "save", "unsave"] as const;

export type AttendanceIntent = (typeof ATTENDANCE_INTENTS)[number];

export const AttendanceSchema = z.object({
  /** Missing if no button of ours was pressed; there is no field for a message. */
  intent: z.enum(ATTENDANCE_INTENTS).optional().catch(undefined),
  redirectTo: z.string().optional(),
});
