import { randomBytes, randomUUID } from "node:crypto";
import type { App } from "@supabase/lite";
import type { WriteBarrier } from "~/platform/database/write-barrier.server";
import { now } from "~/platform/time/clock";
import type { Backend } from "../backend";
import { plainClient } from "../clients.server";
import { BackendUnavailableError } from "../errors.server";
import { hashing } from "../passwords/hashing.server";
import type { ResponseCache } from "../responses/response-cache.server";

interface UserRow {
  id: string;
  email_confirmed_at: string | null;
  raw_user_meta_data: string | Record<string, unknown> | null;
}

interface AccountsReach {
  /** Returns how to reach the backend itself. */
  reach(): Parameters<typeof plainClient>[0];
  /** Returns the result, or throws if the database file is gone. */
  confirmed<Result>(result: Result): Result;
  /** Runs work that writes, unless writing is blocked at the moment. */
  pass: WriteBarrier["pass"];
  cache: ResponseCache;
}

/**
 * Operations on `auth.users` for which the embedded auth server has no admin API. Sessions and
 * profiles are deleted with their user.
 */
export function embeddedAccounts(
  connection: App["connection"],
  { reach, confirmed, pass, cache }: AccountsReach,
): Pick<
  Backend,
  | "findUserByEmail"
  | "findAddress"
  | "makeUser"
  | "deleteUser"
  | "changeAddress"
  | "confirmUser"
  | "issueConfirmation"
> {
  // Kysely waits for a running transaction; the bare connection would not.
  const auth = connection.kysely.withSchema("auth");

  async function find(email: string): Promise<UserRow | undefined> {
    const users = auth
      .selectFrom("users")
      .select(["id", "email_confirmed_at", "raw_user_meta_data"]);
    return confirmed(await users.where("email", "=", email.toLowerCase()).executeTakeFirst());
  }

  async function write(userId: string, statement: { execute(): Promise<unknown> }): Promise<void> {
    await cache.write({ part: "auth", names: [userId] }, async () =>
      confirmed(await pass(() => statement.execute())),
    );
  }

  async function addressOf(userId: string): Promise<string | null> {
    const users = auth.selectFrom("users").select("email").where("id", "=", userId);
    const user = await users.executeTakeFirst().catch((error: unknown) => {
      throw new BackendUnavailableError("The accounts database does not respond", {
        cause: error,
      });
    });
    return user?.email ?? null;
  }

  return {
    async findUserByEmail(email) {
      const user = await find(email);
      return user
        ? { id: user.id, confirmed: user.email_confirmed_at !== null, attempt: attemptOf(user) }
        : null;
    },

    findAddress: (userId) =>
      cache.read({ part: "data", key: `address of ${userId}`, fetch: () => addressOf(userId) }),

    // The engine takes no hash: the account gets a random password first, then the hash replaces
    // it.
    async makeUser({ email, passwordHash, data, confirmed: isConfirmed }) {
      const signUp = () =>
        plainClient(reach()).auth.signUp({ email, password: randomUUID(), options: { data } });
      const { data: made, error } = await hashing(signUp);
      if (error || !made.user)
        throw error ?? new Error("The embedded backend did not create an account");
      const confirmation = isConfirmed
        ? { email_confirmed_at: now(), confirmation_token: null }
        : {};
      const users = auth
        .updateTable("users")
        .set({ encrypted_password: passwordHash, ...confirmation });
      await write(made.user.id, users.where("id", "=", made.user.id));
      return { id: made.user.id };
    },

    async deleteUser(userId) {
      await write(userId, auth.deleteFrom("users").where("id", "=", userId));
    },

    // A link to a new password that was sent to the old address must stop working.
    async changeAddress(userId, email) {
      const users = auth
        .updateTable("users")
        .set({ email: email.toLowerCase(), email_confirmed_at: now(), recovery_token: null });
      await write(userId, users.where("id", "=", userId));
    },

    async confirmUser(userId) {
      const users = auth
        .updateTable("users")
        .set({ email_confirmed_at: now(), confirmation_token: null });
      await write(userId, users.where("id", "=", userId).where("email_confirmed_at", "is", null));
    },

    async issueConfirmation(email) {
      const user = await find(email);
      if (!user || user.email_confirmed_at !== null) return null;
      const tokenHash = randomBytes(32).toString("hex");
      const users = auth
        .updateTable("users")
        .set({ confirmation_token: tokenHash, confirmation_sent_at: now() });
      await write(user.id, users.where("id", "=", user.id));
      return { tokenHash };
    },
  };
}

function attemptOf({ raw_user_meta_data: data }: UserRow): string | undefined {
  const { attempt } = (typeof data === "string" ? JSON.parse(data) : (data ?? {})) as {
    attempt?: string;
  };
  return attempt;
}
