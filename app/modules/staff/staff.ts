import { z } from "zod";
import { MomentSchema } from "~/platform/time/moments";

export const StaffMemberSchema = z.object({
  id: z.string(),
  /** First and last name, as the history of changes shows it. */
  name: z.string(),
  /** In lower case; nobody else has it. */
  username: z.string(),
  /** As `scryptHash` makes it. */
  passwordHash: z.string(),
  /** Whether the password is the one that was shown to the administrator, to be changed at the first login. */
  isOneTime: z.boolean(),
  createdAt: MomentSchema,
  switchedOffAt: MomentSchema.nullable(),
});

/** A person of the office with an account of their own; never deleted, because the history names them (rules 328). */
export type StaffMember = z.output<typeof StaffMemberSchema>;

/** Who acts in the panel: what its guards hand over, and every verb of staff is told as `{ by }`. */
export interface Staff {
  id: string;
  name: string;
  /** Whether it is the configured administrator, who alone makes accounts of staff. */
  isAdministrator: boolean;
  /** Whether they have to choose a password before anything else. */
  mustChangePassword: boolean;
}

/** The id of the configured administrator, who has no row. */
export const ADMINISTRATOR_ID = "administrator";

/** Names are compared in lower case and without blanks around them. */
export const foldUsername = (username: string): string => username.trim().toLowerCase();
