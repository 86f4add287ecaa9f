import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { connectPostgres } from "~/platform/supabase/embedded/postgres.server";
import {
  hasNoPostgres,
  type PostgresServer,
  startPostgres,
  withClient,
} from "../support/postgres-server";

const moment = new Date("2026-07-01T10:00:00.123Z");
const VALUES = {
  texts: ["a", 'with "quotes", and {braces}', ""],
  none: [],
  json: ["1", 'with "quotes"', { deep: [1, null] }],
  object: { list: ["ą"] },
  written: JSON.stringify({ list: ["ą"] }),
  flag: true,
  moment,
  whole: 12,
  huge: 9_007_199_254_740_993n,
  exact: "1.50",
  number: 1.5,
  day: "2026-07-01",
  hour: "10:00:00",
};
const COLUMNS = `texts text[], none jsonb, json json, object jsonb, written jsonb, flag boolean, moment timestamptz, whole bigint, huge bigint,
  exact numeric, number numeric, day date, hour time`;

describe.skipIf(hasNoPostgres)("queries of the engine to Postgres through pg", () => {
  let server: PostgresServer;
  let url: string;
  let connection: ReturnType<typeof connectPostgres>;
  beforeAll(async () => {
    server = await startPostgres({ timezone: "Europe/Warsaw" });
    url = await server.database("portal");
    await withClient(url, (client) => client.query(`create table kinds (${COLUMNS})`));
  });
  beforeEach(() => {
    connection = connectPostgres(url);
    return () => connection.close();
  });
  afterAll(() => server?.remove());

  const pidOf = async (within = connection.kysely) =>
    Number(
      (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(within)).rows[0]?.pid,
    );

  const cut = (pid: number) =>
    withClient(url, (client) => client.query("select pg_terminate_backend($1, 2000)", [pid]));

  test("values of every kind come back unchanged, lists for JSON and for several values alike", async () => {
    await connection.kysely.insertInto("kinds").values(VALUES).execute();
    const row = await connection.kysely.selectFrom("kinds").selectAll().executeTakeFirst();
    expect(row).toEqual({ ...VALUES, written: VALUES.object, moment: moment.toISOString() });
    const found = connection.kysely
      .selectFrom("kinds")
      .where("day", "=", sql`any(${["2026-07-01"]})`);
    expect(await found.select("day").execute()).toHaveLength(1);
  });

  test("times inside JSON are in UTC, and lists of names are lists", async () => {
    const { rows } =
      await sql`select to_jsonb(${moment}::timestamptz) as moment, array['id'::name, 'a,b'] as names`.execute(
        connection.kysely,
      );
    expect(rows).toEqual([{ moment: "2026-07-01T10:00:00.123+00:00", names: ["id", "a,b"] }]);
  });

  test.each(["between two statements", "in the middle of one"])(
    "a transaction whose connection is cut %s fails at once, and the next one has another connection",
    async (when) => {
      const asked = Date.now();
      const pids: number[] = [];
      const begun = connection.kysely.transaction().execute(async (within) => {
        pids.push(await pidOf(within));
        const statement =
          when === "in the middle of one" ? sql`select pg_sleep(60)`.execute(within) : null;
        await Promise.all([statement, cut(pids[0] ?? 0)]);
        await pidOf(within);
      });
      await expect(begun).rejects.toThrow(/terminat|not queryable/);
      expect(Date.now() - asked).toBeLessThan(2_500);
      expect(pids).not.toContain(await pidOf());
    },
  );

  test("a cut idle connection has no effect", async () => {
    const pid = await pidOf();
    await cut(pid);
    expect(await pidOf()).not.toBe(pid);
  });

  test("a silent connection is abandoned within seconds, and the others go on", async () => {
    let silent = 0;
    const begun = connection.kysely.transaction().execute(async (within) => {
      silent = await pidOf(within);
      process.kill(silent, "SIGSTOP");
      await pidOf(within);
    });
    try {
      const asked = Date.now();
      await expect(begun).rejects.toThrow("timeout");
      expect(Date.now() - asked).toBeLessThan(6_000);
      expect(await pidOf()).not.toBe(silent);
    } finally {
      process.kill(silent, "SIGCONT");
    }
  });

  test("a refused query leaves the connection usable", async () => {
    const pid = await pidOf();
    await expect(sql`select ${"none"}::int`.execute(connection.kysely)).rejects.toMatchObject({
      code: "22P02",
    });
    expect(await pidOf()).toBe(pid);
  });
});
