import { randomBytes, randomUUID } from "node:crypto";
import type { App } from "@supabase/lite";
import type { Gate } from "~/platform/process/gate.server";
import { now } from "~/platform/time/clock";
import type { Backend } from "./backend";
import { plainClient } from "./clients.server";
import { hashing } from "./hashing.server";

interface UserRow {
  id: string;
  email_confirmed_at: string | null;
  raw_user_meta_data: string | Record<string, unknown> | null;
}

/**
 * What the embedded auth server has no admin API for, done on its table `auth.users`; sessions and profiles follow a deleted user.
 *
 * @param reach answers how the backend itself is reached
 * @param confirmed hands on what the database says, or throws where it is none any more
 * @param pass does what writes to the database, when nobody needs quiet
 */
export function embeddedAccounts(
  connection: App["connection"],
  reach: () => Parameters<typeof plainClient>[0],
  confirmed: <Answer>(answer: Answer) => Answer,
  pass: Gate["pass"],
): Pick<Backend, "findUserByEmail" | "findAddress" | "makeUser" | "deleteUser" | "changeAddress" | "confirmUser" | "issueConfirmation"> {
  // Through its query builder and not the bare connection, so that our statements wait for a transaction that is under way.
  const auth = connection.kysely.withSchema("auth");

  async function find(email: string): Promise<UserRow | undefined> {
    const users = auth.selectFrom("users").select(["id", "email_confirmed_at", "raw_user_meta_data"]);
    return confirmed(await users.where("email", "=", email.toLowerCase()).executeTakeFirst());
  }

  async function write(statement: { execute(): Promise<unknown> }): Promise<void> {
    confirmed(await pass(() => statement.execute()));
  }

  return {
    async findUserByEmail(email) {
      const user = await find(email);
      return user ? { id: user.id, confirmed: user.email_confirmed_at !== null, attempt: attemptOf(user) } : null;
    },

    async findAddress(userId) {
      const user = await auth.selectFrom("users").select("email").where("id", "=", userId).executeTakeFirst();
      return user?.email ?? null;
    },

    // The engine takes no hash: the account begins with a password that nobody knows, which is exchanged together with its confirmation.
    async makeUser({ email, passwordHash, data, confirmed: isConfirmed }) {
      const signUp = () => plainClient(reach()).auth.signUp({ email, password: randomUUID(), options: { data } });
      const { data: made, error } = await hashing(signUp);
      if (error || !made.user) throw error ?? new Error("The embedded backend has made no account");
      const confirmation = isConfirmed ? { email_confirmed_at: now(), confirmation_token: null } : {};
      const users = auth.updateTable("users").set({ encrypted_password: passwordHash, ...confirmation });
      await write(users.where("id", "=", made.user.id));
      return { id: made.user.id };
    },

    async deleteUser(userId) {
      await write(auth.deleteFrom("users").where("id", "=", userId));
    },

    // A link to a new password that waits was sent to the address before.
    async changeAddress(userId, email) {
      const users = auth.updateTable("users").set({ email: email.toLowerCase(), email_confirmed_at: now(), recovery_token: null });
      await write(users.where("id", "=", userId));
    },

    async confirmUser(userId) {
      const users = auth.updateTable("users").set({ email_confirmed_at: now(), confirmation_token: null });
      await write(users.where("id", "=", userId).where("email_confirmed_at", "is", null));
    },

    async issueConfirmation(email) {
      const user = await find(email);
      if (!user || user.email_confirmed_at !== null) return null;
      const tokenHash = randomBytes(32).toString("hex");
      const users = auth.updateTable("users").set({ confirmation_token: tokenHash, confirmation_sent_at: now() });
      await write(users.where("id", "=", user.id));
      return { tokenHash };
    },
  };
}

function attemptOf({ raw_user_meta_data: data }: UserRow): string | undefined {
  const { attempt } = (typeof data === "string" ? JSON.parse(data) : (data ?? {})) as { attempt?: string };
  return attempt;
}
