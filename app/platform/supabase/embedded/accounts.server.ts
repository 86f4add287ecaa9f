import { randomBytes, randomUUID } from "node:crypto";
import type { App } from "@supabase/lite";
import type { WriteBarrier } from "~/platform/database/write-barrier.server";
import { now } from "~/platform/time/clock";
import { hashPassword } from "../limits/hashing.server";
import type { Accounts } from "../port/backend";
import type { ResponseCache } from "../responses/response-cache.server";
import { accountQueries } from "./account-queries.server";
import { eraseTraces } from "./logins.server";

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
): Accounts {
  // Kysely waits for a running transaction; the bare connection would not.
  const auth = connection.kysely.withSchema("auth");
  const { find, ...queries } = accountQueries(connection, { confirmed, cache });

  async function write(userId: string, statement: { execute(): Promise<unknown> }): Promise<void> {
    await cache.write({ part: "auth", names: [userId] }, async () =>
      confirmed(await pass(() => statement.execute())),
    );
  }

  return {
    ...queries,

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
