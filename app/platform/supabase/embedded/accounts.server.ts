import { randomBytes, randomUUID } from "node:crypto";
import type { App } from "@supabase/lite";
import type { Gate } from "~/platform/database/write-barrier.server";
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
  /** Answers how the backend itself is reached. */
  reach(): Parameters<typeof plainClient>[0];
  /** Hands on what the database says, or throws where it is none any more. */
  confirmed<Answer>(answer: Answer): Answer;
  /** Does what writes to the database, when nobody needs quiet. */
  pass: Gate["pass"];
  /** Is told of what is written. */
  cache: ResponseCache;
}

/**
 * What the embedded auth server has no admin API for, done on its table `auth.users`; sessions and profiles follow a deleted user.
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
  // Through its query builder and not the bare connection, so that our statements wait for a transaction that is under way.
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
      throw new BackendUnavailableError("The database of the accounts does not answer", {
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

    // The engine takes no hash: the account begins with a password that nobody knows, which is exchanged together with its confirmation.
    async makeUser({ email, passwordHash, data, confirmed: isConfirmed }) {
      const signUp = () =>
        plainClient(reach()).auth.signUp({ email, password: randomUUID(), options: { data } });
      const { data: made, error } = await hashing(signUp);
      if (error || !made.user) throw error ?? new Error("The embedded backend has made no account");
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

    // A link to a new password that waits was sent to the address before.
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
