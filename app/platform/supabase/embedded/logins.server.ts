import { setImmediate as nextTurn } from "node:timers/promises";
import type { App } from "@supabase/lite";
import { sql } from "kysely";
import type { WriteBarrier } from "~/platform/database/write-barrier.server";
import { RETENTION } from "~/platform/store/retention";
import { now } from "~/platform/time/clock";
import { MomentSchema, shiftMoment } from "~/platform/time/moments";
import type { Backend } from "../port/backend";
import type { ResponseCache } from "../responses/response-cache.server";

interface LoginsReach {
  confirmed<Result>(result: Result): Result;
  pass: WriteBarrier["pass"];
  cache: ResponseCache;
}

interface SessionRow {
  id: string;
  user_id: string;
  created_at: string | Date;
  refreshed_at: string | Date | null;
}

type Connection = App["connection"];
type Tables = ReturnType<Connection["kysely"]["withSchema"]>;

/** Tokens in mails of earlier versions, with the moment at which each was sent. */
const ONE_TIME_TOKENS = {
  confirmation_sent_at: ["confirmation_token"],
  recovery_sent_at: ["recovery_token"],
  email_change_sent_at: ["email_change_token_new", "email_change_token_current"],
  reauthentication_sent_at: ["reauthentication_token"],
};

const asMoment = (value: string | Date) =>
  MomentSchema.parse(value instanceof Date ? value.toISOString() : value);

/**
 * Logins of the embedded auth server, and what it keeps of them: nobody but the portal removes it
 * (rules 760).
 */
export function embeddedLogins(
  connection: Connection,
  { confirmed, pass, cache }: LoginsReach,
): Pick<Backend, "listLogins" | "endLogins" | "removeOldEntries"> {
  const auth = connection.kysely.withSchema("auth");

  return {
    async listLogins() {
      const sessions = auth
        .selectFrom("sessions")
        .select(["id", "user_id", "created_at", "refreshed_at"]);
      return confirmed((await sessions.execute()) as SessionRow[]).map((row) => ({
        id: row.id,
        userId: row.user_id,
        startedAt: asMoment(row.created_at),
        lastUsedAt: asMoment(row.refreshed_at ?? row.created_at),
      }));
    },

    async endLogins(userId, ids) {
      if (ids.length === 0) return;
      await cache.write({ part: "auth", names: [userId] }, async () => {
        await pass(async () => {
          const own = (table: string, id: string) =>
            auth
              .deleteFrom(table)
              .where("user_id", "=", userId)
              .where(id, "in", [...ids]);
          await own("refresh_tokens", "session_id").execute();
          await own("sessions", "id").execute();
        });
        confirmed(null);
      });
    },

    removeOldEntries: () => removeOld(connection, pass),
  };
}

/** Removes what names a person in the log of the auth server, and their unfinished logins. */
export async function eraseTraces(
  auth: Tables,
  { id, email }: { id: string; email: string | null },
): Promise<void> {
  await auth.deleteFrom("flow_state").where("user_id", "=", id).execute();
  await auth.deleteFrom("refresh_tokens").where("user_id", "=", id).execute();
  const names = [id, ...(email ? [email, email.toLowerCase()] : [])];
  for (const name of names)
    await auth
      .deleteFrom("audit_log_entries")
      .where(sql`cast(payload as text)`, "like", sql`${`%${quoted(name)}%`} escape '!'`)
      .execute();
}

/** A text as it stands in JSON, with the signs of a pattern escaped. */
const quoted = (text: string) => JSON.stringify(text).replace(/[!%_]/g, "!$&");

/** A deletion of many rows holds up everyone else. */
const ROWS_AT_ONCE = 2_000;

async function removeOld({ kysely }: Connection, pass: WriteBarrier["pass"]): Promise<number> {
  const auth = kysely.withSchema("auth");
  const [logsUntil, yesterday] = [ago(RETENTION.authLog), ago({ days: 1 })];
  // Tables inside another statement get its schema.
  const rowsIn = (table: string) => kysely.selectFrom(table).select("id").limit(ROWS_AT_ONCE);
  const log = "audit_log_entries";
  const old = {
    [log]: rowsIn(log).where((is) =>
      is.or([
        is("created_at", "<", logsUntil),
        // The accounts were closed in an earlier version.
        is(
          sql<string>`payload ->> 'actor_id'`,
          "not in",
          kysely.selectFrom("users as known").select(sql<string>`cast(known.id as text)`.as("id")),
        ),
      ]),
    ),
    refresh_tokens: rowsIn("refresh_tokens")
      .where("updated_at", "<", yesterday)
      .where(sql<boolean>`revoked is true`),
    flow_state: rowsIn("flow_state").where("created_at", "<", yesterday),
  };
  let removed = 0;
  for (const [table, rows] of Object.entries(old)) {
    const deletion = auth.deleteFrom(table).where("id", "in", rows);
    for (let count = ROWS_AT_ONCE; count === ROWS_AT_ONCE; removed += count) {
      count = Number((await pass(() => deletion.executeTakeFirst())).numDeletedRows);
      await nextTurn();
    }
  }
  for (const [sentAt, tokens] of Object.entries(ONE_TIME_TOKENS))
    for (const token of tokens) {
      const voided = auth
        .updateTable("users")
        .set({ [token]: null })
        .where(token, "!=", "")
        .where((is) => is.or([is(sentAt, "<", yesterday), is(sentAt, "is", null)]));
      removed += Number((await pass(() => voided.executeTakeFirst())).numUpdatedRows);
    }
  return removed;
}

const ago = ({ days }: { days: number }) => shiftMoment(now(), { days: -days });
