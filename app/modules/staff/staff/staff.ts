import { z } from "zod";
import {
  ROLES_BEFORE,
  STAFF_ROLES,
  type StaffRole,
} from "~/modules/staff/staff-rights/staff-rights";
import { MomentSchema } from "~/platform/time/moments";

export const StaffMemberSchema = z.object({
  id: z.string(),
  /** First and last name, as the history of changes shows it. */
  name: z.string(),
  /** Unique, in lower case. */
  username: z.string(),
  /** As returned by `scryptHash`. */
  passwordHash: z.string(),
  /** True for a one-time password, which must be replaced at the first login. */
  isOneTime: z.boolean(),
  /** They decide the person's rights (rules 890). */
  roles: z.array(z.enum(STAFF_ROLES)).default([...ROLES_BEFORE]),
  createdAt: MomentSchema,
  switchedOffAt: MomentSchema.nullable(),
  /** Null before the first login, and for logins from before this was stored. */
  lastLoginAt: MomentSchema.nullable().default(null),
});

/** A member of staff with an account; never deleted, because the history names them (rules 328). */
export type StaffMember = z.output<typeof StaffMemberSchema>;

/** The acting member of staff: returned by guards, passed to operations as `{ by }`. */
export interface Staff {
  id: string;
  name: string;
  /** The configured administrator is an administrator. */
  roles: readonly StaffRole[];
  /** The role that allows what they are doing, from the guard; the history names it. */
  role?: StaffRole;
  /** True if they must choose a password before anything else. */
  mustChangePassword: boolean;
  /** True if they must set up a second factor before anything else (rules 710). */
  mustSetUpFactor: boolean;
}

/** The acting person, as operations of staff take them. */
export interface ByStaff {
  by: Pick<Staff, "id">;
}

/** The acting person with the role that allows the change, for the history. */
export interface ByStaffInRole {
  by: Pick<Staff, "id" | "role">;
}

/** Id of the configured administrator; there is no row for it. */
export const ADMINISTRATOR_ID = "administrator";

/** Stands in the history for commands that an operator has run. */
export const SERVER_ID = "server";

/** Stands in the history for what the portal does by itself, such as after a press of a member. */
export const PORTAL_ID = "portal";

/** User names are compared in lower case and trimmed. */
export const foldUsername = (username: string): string => username.trim().toLowerCase();
