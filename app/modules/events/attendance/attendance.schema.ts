import { z } from "zod";

/** What a person asks of an event with one press. */
export const ATTENDANCE_INTENTS = ["register", "wait", "withdraw", "save", "unsave"] as const;

export type AttendanceIntent = (typeof ATTENDANCE_INTENTS)[number];

/** The buttons of an event. */
export const AttendanceSchema = z.object({
  /** Missing where no button of ours was pressed: there is no field that a message could stand at. */
  intent: z.enum(ATTENDANCE_INTENTS).optional().catch(undefined),
  redirectTo: z.string().optional(),
});
