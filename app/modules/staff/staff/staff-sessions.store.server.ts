import { z } from "zod";
import { sessionFields } from "~/platform/sessions/session-row";
import { portalStore } from "~/platform/store/stores.server";

const StaffSessionSchema = z.object({
  /** Hash of the token in the cookie, so that a stolen disk opens no session. */
  id: z.string(),
  staffId: z.string(),
  /** Hash of the password's hash, so that a new password ends the session. */
  passwordMark: z.string(),
  ...sessionFields,
});

/** A session of a member of staff (rules 327). */
export type StaffSession = z.output<typeof StaffSessionSchema>;

export const staffSessions = portalStore<StaffSession>({
  name: "staff-sessions",
  ofCompany: null,
  schema: StaffSessionSchema,
  upgrade: (row) => ({ lastUsedAt: row.startedAt, ...row }),
  indexes: ["staffId"],
  isDerived: true,
  unseen: ["id", "passwordMark"],
  personal: { notPersonal: "sessions of staff, who are no accounts of members" },
});

/** Ends all sessions of an account. @returns their number */
export const endSessionsInTransaction = (staffId: string): number =>
  staffSessions.removeWhere((session) => session.staffId === staffId);
