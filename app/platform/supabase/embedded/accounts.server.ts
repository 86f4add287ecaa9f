import { randomBytes, randomUUID } from "node:crypto";
import type { App } from "@supabase/lite";
import type { WriteBarrier } from "~/platform/database/write-barrier.server";
import { now } from "~/platform/time/clock";
import { MomentSchema } from "~/platform/time/moments";
import { BackendUnavailableError } from "../calls/errors.server";
import { hashPassword } from "../limits/hashing.server";
import type { Backend } from "../port/backend";
import type { ResponseCache } from "../responses/response-cache.server";
import { eraseTraces } from "./logins.server";

interface UserRow {
  id: string;
  email_confirmed_at: string | null;
  raw_user_meta_data: string | Record<string, unknown> | null;
}

interface AccountsReach {
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
  { confirmed, pass, cache }: AccountsReach,
): Pick<
  Backend,
  | "findUserByEmail"
  | "findAddress"
  | "listUnconfirmed"
  | "listAddresses"
  | "makeUser"
  | "deleteUser"
  | "changeAddress"
  | "setPassword"
  | "makeLoginToken"
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

    async listAddresses() {
      const users = await auth.selectFrom("users").select(["id", "email"]).execute();
      return new Map(confirmed(users).map(({ id, email }) => [id, (email ?? "").toLowerCase()]));
    },

    async listUnconfirmed() {
      const users = await auth
        .selectFrom("users")
        .select(["id", "email", "confirmation_sent_at"])
        .where("email_confirmed_at", "is", null)
        .where("confirmation_sent_at", "is not", null)
        .execute();
      return confirmed(users).map(({ id, email, confirmation_sent_at }) => ({
        id,
        email,
        mailedAt: MomentSchema.parse(confirmation_sent_at),
      }));
    },

    // The engine takes neither an id nor a hash.
    async makeUser({ id, email, passwordHash, data }) {
      const address = email.toLowerCase();
      const owner = await find(address);
      if (owner) return owner.id;
      const at = now();
      const user = {
        id,
        email: address,
        encrypted_password: passwordHash,
        email_confirmed_at: at,
        aud: "authenticated",
        role: "authenticated",
        created_at: at,
        updated_at: at,
        raw_app_meta_data: JSON.stringify({ provider: "email", providers: ["email"] }),
        raw_user_meta_data: JSON.stringify({ ...data, email: address, sub: id }),
      };
      const identity = {
        id: randomUUID(),
        user_id: id,
        provider: "email",
        provider_id: id,
        created_at: at,
        updated_at: at,
        identity_data: JSON.stringify({ ...data, email: address, sub: id }),
      };
      await write(id, {
        execute: () =>
          connection.kysely.transaction().execute(async (transaction) => {
            const tables = transaction.withSchema("auth");
            await tables.insertInto("users").values(user).execute();
            await tables.insertInto("identities").values(identity).execute();
          }),
      });
      return id;
    },

    async deleteUser(userId) {
      await write(userId, {
        execute: () =>
          connection.kysely.transaction().execute(async (transaction) => {
            const tables = transaction.withSchema("auth");
            const user = tables.selectFrom("users").select("email").where("id", "=", userId);
            const { email = null } = (await user.executeTakeFirst()) ?? {};
            await eraseTraces(tables, { id: userId, email });
            await tables.deleteFrom("users").where("id", "=", userId).execute();
          }),
      });
    },

    async changeAddress(userId, email) {
      const owner = await find(email);
      if (owner && owner.id !== userId) return false;
      const users = auth
        .updateTable("users")
        .set({ email: email.toLowerCase(), email_confirmed_at: now() });
      await write(userId, users.where("id", "=", userId));
      return true;
    },

    async setPassword(userId, password) {
      const encrypted_password = await hashPassword(password, {
        account: userId,
        provenBy: userId,
      });
      const users = auth.updateTable("users").set({ encrypted_password });
      await write(userId, users.where("id", "=", userId));
      for (const table of ["refresh_tokens", "sessions"])
        await write(userId, auth.deleteFrom(table).where("user_id", "=", userId));
      return null;
    },

    // The engine would mail a link of its own.
    async makeLoginToken({ id, email }) {
      if ((await find(email))?.id !== id) return null;
      const token = randomBytes(32).toString("hex");
      const users = auth
        .updateTable("users")
        .set({ recovery_token: token, recovery_sent_at: now() });
      await write(id, users.where("id", "=", id));
      return token;
    },
  };
}

function attemptOf({ raw_user_meta_data: data }: UserRow): string | undefined {
  const { attempt } = (typeof data === "string" ? JSON.parse(data) : (data ?? {})) as {
    attempt?: string;
  };
  return attempt;
}
