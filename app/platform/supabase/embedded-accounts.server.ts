import { randomBytes } from "node:crypto";
import type { SqliteConnection } from "@supabase/lite";
import { now } from "~/platform/time/clock";
import type { Backend } from "./backend";

interface UserRow {
  id: string;
  email_confirmed_at: string | null;
}

/**
 * What the embedded auth server has no admin API for, done on its table `auth.users`; sessions and profiles follow a deleted user.
 *
 * @param confirmed hands on what the database says, or throws where it is none any more
 */
export function embeddedAccounts(
  connection: SqliteConnection,
  confirmed: <Answer>(answer: Answer) => Answer,
): Pick<Backend, "findUserByEmail" | "findAddress" | "deleteUser" | "confirmUser" | "issueConfirmation"> {
  // Through its query builder and not the bare connection, so that our statements wait for a transaction that is under way.
  const auth = connection.kysely.withSchema("auth");

  async function find(email: string): Promise<UserRow | undefined> {
    const users = auth.selectFrom("users").select(["id", "email_confirmed_at"]);
    return confirmed(await users.where("email", "=", email.toLowerCase()).executeTakeFirst());
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
      confirmed(await auth.deleteFrom("users").where("id", "=", userId).execute());
    },

    async confirmUser(userId) {
      const users = auth.updateTable("users").set({ email_confirmed_at: now(), confirmation_token: null });
      confirmed(await users.where("id", "=", userId).where("email_confirmed_at", "is", null).execute());
    },

    async issueConfirmation(email) {
      const user = await find(email);
      if (!user || user.email_confirmed_at !== null) return null;
      const tokenHash = randomBytes(32).toString("hex");
      const users = auth.updateTable("users").set({ confirmation_token: tokenHash, confirmation_sent_at: now() });
      confirmed(await users.where("id", "=", user.id).execute());
      return { tokenHash };
    },
  };
}
