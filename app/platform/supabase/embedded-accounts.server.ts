import { randomBytes } from "node:crypto";
import type { SqliteConnection } from "@supabase/lite";
import { now } from "~/platform/time/clock";
import type { Backend } from "./backend";

interface UserRow {
  id: string;
  email_confirmed_at: string | null;
}

/** What the embedded auth server has no admin API for, done on its table `auth.users`; sessions and profiles follow a deleted user. */
export function embeddedAccounts(
  connection: SqliteConnection,
): Pick<Backend, "findUserByEmail" | "findAddress" | "deleteUser" | "confirmUser" | "issueConfirmation"> {
  // Through its query builder and not the bare connection, so that our statements wait for a transaction that is under way.
  const auth = connection.kysely.withSchema("auth");

  async function find(email: string): Promise<UserRow | undefined> {
    return auth.selectFrom("users").select(["id", "email_confirmed_at"]).where("email", "=", email.toLowerCase()).executeTakeFirst();
  }

  return {
    async findUserByEmail(email) {
      const user = await find(email);
      return user ? { id: user.id, confirmed: user.email_confirmed_at !== null } : null;
    },

    async findAddress(userId) {
      const user = await auth.selectFrom("users").select("email").where("id", "=", userId).executeTakeFirst();
      return user?.email ?? null;
    },

    async deleteUser(userId) {
      await auth.deleteFrom("users").where("id", "=", userId).execute();
    },

    async confirmUser(userId) {
      const confirmed = { email_confirmed_at: now(), confirmation_token: null };
      await auth.updateTable("users").set(confirmed).where("id", "=", userId).where("email_confirmed_at", "is", null).execute();
    },

    async issueConfirmation(email) {
      const user = await find(email);
      if (!user || user.email_confirmed_at !== null) return null;
      const tokenHash = randomBytes(32).toString("hex");
      await auth
        .updateTable("users")
        .set({ confirmation_token: tokenHash, confirmation_sent_at: now() })
        .where("id", "=", user.id)
        .execute();
      return { tokenHash };
    },
  };
}
