import { z } from "zod";
import { portalStore } from "~/platform/store/stores.server";
import { MomentSchema } from "~/platform/time/moments";

const StaffSessionSchema = z.object({
  /** A hash of what the cookie holds, so that nobody logs in with what is on the disk. */
  id: z.string(),
  staffId: z.string(),
  /** Stands for the password that it was opened with: another one ends it. */
  passwordMark: z.string(),
  startedAt: MomentSchema,
});

/** Somebody of the staff who is logged in (rules 327). */
export type StaffSession = z.output<typeof StaffSessionSchema>;

export const staffSessions = portalStore<StaffSession>({
  name: "staff-sessions",
  schema: StaffSessionSchema,
  indexes: ["staffId"],
  isDerived: true,
  unseen: ["id", "passwordMark"],
  personal: { notPersonal: "sessions of staff, who are no accounts of members" },
});

/** Ends all sessions of somebody. */
export const endSessionsInTransaction = (staffId: string): number =>
  staffSessions.removeWhere((session) => session.staffId === staffId);
