import { createHash, randomUUID } from "node:crypto";
import type pg from "pg";
import { RateLimiterPostgres } from "rate-limiter-flexible";
import { StoreWriteError } from "~/platform/database/database.server";
import { log } from "~/platform/log/logger.server";
import { BoundedLimiter } from "./bounded-limiter";
import { paceInMemory } from "./memory-pace";
import type {
  EntryLimits,
  Limiter,
  Pace,
  PaceLimits,
  SharedEntries,
  SharedState,
  ViewStorage,
} from "./shared-state";

/** A lease is renewed three times before it runs out. */
const LEASE_SECONDS = 10;
const RENEWAL_MS = 3_000;
/** How often expired rows are removed. */
const CLEANING_MS = 60_000;

const TAKE = `insert into portal.leases (key, owner, until) values ($1, $2, now() + make_interval(secs => $3))
  on conflict (key) do update set owner = excluded.owner, until = excluded.until where leases.until < now() or leases.until > now() + interval '1 hour'
  returning (select revision::float8 from portal.head) as revision`;
const RENEW =
  "update portal.leases set until = now() + make_interval(secs => $3) where key = $1 and owner = $2";
const END = "delete from portal.leases where key = $1 and owner = $2";
const PUT = `insert into portal.kept (kind, key, content, until) values ($1, $2, $3, now() + make_interval(secs => $4))
  on conflict (kind, key) do update set content = excluded.content, until = excluded.until, since = default`;
/** An entry of the future was put by a wrong clock, and would last until then. */
const VALID = "until > now() and since < now() + interval '1 hour'";
const FIND = `select content from portal.kept where kind = $1 and key = $2 and ${VALID}`;
const LIST = `select content from portal.kept where kind = $1 and ${VALID}`;
const REMOVE = "delete from portal.kept where kind = $1 and key = $2";
const MAKE_ROOM = `delete from portal.kept where kind = $1
  and key in (select key from portal.kept where kind = $1 order by since desc, key offset $2)`;
const NOW = "(extract(epoch from clock_timestamp()) * 1000)::bigint";
/** `expire` is the moment when all places are free; $2 is the time of one, $3 that of all. */
const TAKE_PLACE = `insert into portal.rate_limits as taken (key, expire) values ($1, ${NOW} + $2)
  on conflict (key) do update set expire = greatest(taken.expire, ${NOW}) + $2
  where greatest(taken.expire, ${NOW}) + $2 - $3 - ${NOW} <= $4
  returning (expire - $3 - ${NOW})::float8 as wait`;
const NEXT_PLACE = `select (greatest(expire, ${NOW}) + $2 - $3 - ${NOW})::float8 as wait from portal.rate_limits where key = $1`;
const TAKE_ALL = `insert into portal.rate_limits as taken (key, expire) values ($1, ${NOW} + $2)
  on conflict (key) do update set expire = greatest(taken.expire, ${NOW} + $2)`;
const ADD_VIEWS = `insert into portal.views (id, count) select id, sum(count) from jsonb_to_recordset($1::jsonb) as added (id text, count bigint)
  group by id order by id on conflict (id) do update set count = views.count + excluded.count, at = now()`;
const NEW_VIEWS =
  "select id, count::float8 as count, extract(epoch from at) as at from portal.views where at > to_timestamp($1) - interval '5 seconds'";

/**
 * The state of a portal in several processes, in the schema `portal` of their database. While that
 * does not respond, locks throw StoreWriteError and limits count in memory.
 *
 * @param pool connections of its own, which it ends
 */
export function postgresState(pool: pg.Pool): SharedState {
  async function ask<Row extends pg.QueryResultRow>(
    text: string,
    values: unknown[],
  ): Promise<pg.QueryResult<Row>> {
    try {
      return await pool.query<Row>(text, values);
    } catch (error) {
      throw new StoreWriteError(error);
    }
  }

  const orWarn = (text: string, values: unknown[]) =>
    ask(text, values).catch((err: unknown) =>
      log.warn({ err }, "shared state could not be written"),
    );

  const cleaning = setInterval(async () => {
    for (const table of ["leases", "kept"])
      await orWarn(`delete from portal.${table} where until < now() - interval '1 minute'`, []);
  }, CLEANING_MS).unref();

  return {
    async lease(key) {
      const owner = randomUUID();
      const [taken] = (await ask<{ revision: number }>(TAKE, [key, owner, LEASE_SECONDS])).rows;
      if (!taken) return null;
      const renewal = setInterval(
        () => void orWarn(RENEW, [key, owner, LEASE_SECONDS]),
        RENEWAL_MS,
      ).unref();
      return {
        revision: taken.revision,
        async end() {
          clearInterval(renewal);
          await orWarn(END, [key, owner]);
        },
      };
    },
    entries: (kind, limits) => entriesInPostgres(kind, limits, ask),
    limiter: (name, limit) => sharedLimiter(pool, name, limit),
    pace: (name, limits) => sharedPace(name, limits, ask),
    async firstFact(name, value) {
      await ask("insert into portal.facts (name, value) values ($1, $2) on conflict do nothing", [
        name,
        value,
      ]);
      return (
        (await ask<{ value: string }>("select value from portal.facts where name = $1", [name]))
          .rows[0]?.value ?? value
      );
    },
    views: sharedViews(ask),
    async close() {
      clearInterval(cleaning);
      await pool.end();
    },
  };
}

type Ask = <Row extends pg.QueryResultRow>(
  text: string,
  values: unknown[],
) => Promise<pg.QueryResult<Row>>;

function entriesInPostgres(kind: string, { seconds, most }: EntryLimits, ask: Ask): SharedEntries {
  let puts = 0;
  return {
    async put(key, content, { seconds: own } = { seconds }) {
      await ask(PUT, [kind, key, Buffer.from(content), own]);
      puts += 1;
      // Not each time: a few too many do no harm.
      if (puts % 20 === 0) await ask(MAKE_ROOM, [kind, most]);
    },
    async find(key) {
      return (await ask<{ content: Buffer }>(FIND, [kind, key])).rows[0]?.content ?? null;
    },
    async list() {
      return (await ask<{ content: Buffer }>(LIST, [kind])).rows.map(({ content }) => content);
    },
    async remove(key) {
      await ask(REMOVE, [kind, key]);
    },
  };
}

const hashOf = (key: string | number): string =>
  createHash("sha256").update(String(key)).digest("base64url");

/** Counts in memory while the database does not respond. Addresses are in it as hashes only. */
function sharedLimiter(
  pool: pg.Pool,
  name: string,
  { points, seconds }: { points: number; seconds: number },
): Limiter {
  const options = { keyPrefix: name, points, duration: seconds };
  const limiter = new RateLimiterPostgres({
    ...options,
    storeClient: pool,
    storeType: "pool",
    schemaName: "portal",
    tableName: "rate_limits",
    tableCreated: true,
    insuranceLimiter: new BoundedLimiter(options),
  });
  return {
    consume: (key, ...more) => limiter.consume(hashOf(key), ...more),
    reward: (key, ...more) => limiter.reward(hashOf(key), ...more),
    get: (key, ...more) => limiter.get(hashOf(key), ...more),
  };
}

/** Counts in memory while the database does not respond. Keys are in it as hashes only. */
function sharedPace(name: string, limits: PaceLimits, ask: Ask): Pace {
  const [each, all] = [limits.seconds * 1000, limits.atOnce * limits.seconds * 1000];
  const insurance = paceInMemory(limits);
  const keyOf = (key: string) => `${name}:${hashOf(key)}`;
  return {
    async take(key, within) {
      try {
        const values = [keyOf(key), each, all];
        const [taken] = (await ask<{ wait: number }>(TAKE_PLACE, [...values, within])).rows;
        const [next] = taken ? [taken] : (await ask<{ wait: number }>(NEXT_PLACE, values)).rows;
        return Math.max(0, next?.wait ?? 0);
      } catch {
        return insurance.take(key, within);
      }
    },
    async empty(key) {
      await ask(TAKE_ALL, [keyOf(key), all]).catch(() => insurance.empty(key));
    },
  };
}

function sharedViews(ask: Ask): ViewStorage {
  /** The moment up to which this process knows the counts of others, in seconds. */
  let known = 0;
  return {
    async add(views) {
      if (views.size > 0)
        await ask(ADD_VIEWS, [JSON.stringify([...views].map(([id, count]) => ({ id, count })))]);
      const { rows } = await ask<{ id: string; count: number; at: string }>(NEW_VIEWS, [known]);
      known = rows.reduce((latest, { at }) => Math.max(latest, Number(at)), known);
      return new Map(rows.map(({ id, count }) => [id, count]));
    },
  };
}
