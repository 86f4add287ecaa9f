import { z } from "zod";
import { sessionFields } from "~/platform/sessions/session-row";
import { gone } from "~/platform/store/personal-data";
import { portalStore } from "~/platform/store/stores.server";
import { MomentSchema } from "~/platform/time/moments";

const MemberSessionSchema = z.object({
  /** Hash of the token in the cookie, so that a stolen disk opens no session. */
  id: z.string(),
  accountId: z.string(),
  /** "Zapamiętaj mnie" */
  isRemembered: z.boolean(),
  /** The login at the auth server; empty until the first use of a row of an earlier version. */
  loginId: z.string().default(""),
  ...sessionFields,
});

/** A session of a member (rules 700). */
export type MemberSession = z.output<typeof MemberSessionSchema>;

export const memberSessions = portalStore<MemberSession>({
  name: "member-sessions",
  ofCompany: null,
  schema: MemberSessionSchema,
  indexes: ["accountId"],
  isDerived: true,
  unseen: ["id", "loginId"],
  personal: {
    label: "your-data:stores.memberSessions",
    isOf: ({ accountId }, person) => accountId === person.id,
    exports: ({ id: _, loginId: __, ...session }) => session,
    erases: gone,
    keeps: "account",
  },
});

const SeenLoginSchema = z.object({
  /** Hash of the id of a login at the auth server, or of an account, or `since`. */
  id: z.string(),
  at: MomentSchema,
});

/**
 * Logins that have had a row, and accounts whose sessions were all ended, while sessions of an
 * earlier version may still get one; and the moment from which that time counts (rules 703).
 */
export const seenLogins = portalStore<z.output<typeof SeenLoginSchema>>({
  name: "seen-logins",
  ofCompany: null,
  schema: SeenLoginSchema,
  isDerived: true,
  unseen: ["id"],
  personal: { notPersonal: "hashes of ids, which name nobody, for two weeks" },
});
