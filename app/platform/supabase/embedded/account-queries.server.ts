import type { App } from "@supabase/lite";
import { MomentSchema } from "~/platform/time/moments";
import { BackendUnavailableError } from "../calls/errors.server";
import type { Backend } from "../port/backend";
import type { ResponseCache } from "../responses/response-cache.server";

interface UserRow {
  id: string;
  email_confirmed_at: string | null;
  raw_user_meta_data: string | Record<string, unknown> | null;
}

/** Queries of `auth.users`; `find` is for those who change an account. */
export function accountQueries(
  connection: App["connection"],
  { confirmed, cache }: { confirmed: <Result>(result: Result) => Result; cache: ResponseCache },
): Pick<Backend, "findUserByEmail" | "findAddress" | "listUnconfirmed" | "listAddresses"> & {
  find: (email: string) => Promise<UserRow | undefined>;
} {
  // Kysely waits for a running transaction; the bare connection would not.
  const auth = connection.kysely.withSchema("auth");

  async function find(email: string): Promise<UserRow | undefined> {
    const users = auth
      .selectFrom("users")
      .select(["id", "email_confirmed_at", "raw_user_meta_data"]);
    return confirmed(await users.where("email", "=", email.toLowerCase()).executeTakeFirst());
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
    find,

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
  };
}

function attemptOf({ raw_user_meta_data: data }: UserRow): string | undefined {
  const { attempt } = (typeof data === "string" ? JSON.parse(data) : (data ?? {})) as {
    attempt?: string;
  };
  return attempt;
}
