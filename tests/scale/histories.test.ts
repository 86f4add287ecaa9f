import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import {
  hasNoPostgres,
  type PostgresServer,
  startPostgres,
  withClient,
} from "../support/postgres-server";
import { commitTo } from "./support/commits";
import { endAll, type Process, sameRevision, startOne, startProcesses } from "./support/processes";

/** A process ends if its memory differs from the database and cannot catch up (rules 572). */
describe.skipIf(hasNoPostgres)("processes whose database changes its history", () => {
  let server: PostgresServer;
  let url: string;
  let processes: Process[];
  beforeAll(async () => {
    server = await startPostgres();
  });
  afterAll(() => server?.remove());
  beforeEach(async ({ task, onTestFinished }) => {
    url = await server.database(task.id.replace(/\W/g, "_"));
    processes = await startProcesses(url, 2, { LOG_LEVEL: "fatal" });
    await processes[0]!.ask("count", { id: "sum", times: 1 });
    for (let more = 0; more < 9; more += 1)
      await processes[0]!.ask("count", { id: "sum", times: 1 });
    await sameRevision(processes);
    onTestFinished(() => endAll(processes).then(() => undefined));
  });

  const sql = (...statements: string[]) =>
    withClient(url, async (client) => {
      let last = await client.query("begin");
      for (const statement of statements) last = await client.query(statement);
      await client.query("commit");
      return last;
    });
  const value = () =>
    sql("select (json->>'value')::int as value from portal.records where store = 'counters'").then(
      ({ rows }) => rows[0].value,
    );
  const endOf = (process: Process) =>
    Promise.race([process.ended, pause(10_000).then(() => ({ code: "runs", printed: "" }))]);

  test("a restore to an earlier moment ends them, writers and readers, with one log line each", async () => {
    await sql(
      "create temp table back as select revision, batch from portal.commits order by revision desc offset 3 limit 1",
      "delete from portal.records where commit > (select revision from back)",
      "delete from portal.commits where revision > (select revision from back)",
      "update portal.head set (revision, batch) = (select revision, batch from back)",
    );
    const before = await sql("select revision from portal.head");
    await expect(processes[0]!.ask("count", { id: "sum", times: 1 })).rejects.toThrow(/ended/);
    for (const process of processes)
      expect(await endOf(process)).toEqual({
        code: 1,
        printed: expect.stringMatching(
          /^\{.*"message":"the database does not know revision \d+ of this process any more.*\}\n$/,
        ),
      });
    expect((await sql("select revision from portal.head")).rows).toEqual(before.rows);
    processes[0] = await startOne(url);
    expect(await processes[0]!.ask("count", { id: "after", times: 1 })).toEqual([1]);
  });

  test("a newer version takes over the database: the older one ends and writes nothing more", async () => {
    await sql("update portal.head set format = 99");
    const { code, printed } = await endOf(processes[0]!);
    expect([code, printed]).toEqual([
      78,
      expect.stringContaining(
        '"message":"a newer version of the portal has taken over the database: this one ends"',
      ),
    ]);
    expect(await value()).toBe(10);
    await expect(startProcesses(url, 1)).rejects.toThrow(/newer version/);
  });

  test("an older build runs beside a newer one, and preserves unknown fields", async () => {
    await commitTo(url, `json || '{"colour": "green"}'`, "store = 'counters'");
    await sameRevision(processes);
    await processes[1]!.ask("count", { id: "sum", times: 1 });
    const { rows } = await sql("select json from portal.records where store = 'counters'");
    expect(rows).toEqual([{ json: { id: "sum", value: 11, colour: "green" } }]);
  });

  test("a process that slept through the pruning of commits ends; one that was awake goes on", async () => {
    const [awake, asleep] = processes;
    asleep!.child.kill("SIGSTOP");
    await awake!.ask("removeMails");
    await sql("update portal.commits set at = now() - interval '2 days'");
    await awake!.ask("count", { id: "sum", times: 1 });
    await sql(
      `with gone as (delete from portal.commits where at < now() - interval '1 day' and revision < (select revision from portal.head) returning revision)
        delete from portal.records where json is null and commit <= (select max(revision) from gone)`,
    );
    asleep!.child.kill("SIGCONT");
    expect(await endOf(asleep!)).toMatchObject({
      code: 1,
      printed: expect.stringContaining("does not know revision"),
    });
    expect(await awake!.ask("count", { id: "sum", times: 1 })).toEqual([12]);
    processes[1] = await startOne(url);
    expect(await processes[1]!.ask("rows", { store: "outbox" })).toHaveLength(2);
  });
});

describe.skipIf(hasNoPostgres)("a process that starts", () => {
  test("waits while another one makes the tables", async ({ onTestFinished }) => {
    const server = await startPostgres();
    onTestFinished(() => server.remove());
    const url = await server.database("waiting");
    const starting = await withClient(url, async (client) => {
      await client.query("select pg_advisory_lock(20261122)");
      const late = startOne(url);
      await pause(5_000);
      return { late };
    });
    const process = await starting.late;
    onTestFinished(() => process.kill());
    expect(await process.ask("count", { id: "sum", times: 1 })).toEqual([1]);
  });
});

describe.skipIf(hasNoPostgres)("processes that start at once on an empty database", () => {
  test("make its tables once, and fill it with sample data once", async ({ onTestFinished }) => {
    const server = await startPostgres();
    onTestFinished(() => server.remove());
    const url = await server.database("fresh");
    const processes = await startProcesses(url, 3, { SAMPLE_DATA: "few" });
    onTestFinished(() => endAll(processes).then(() => undefined));
    await sameRevision(processes);
    const [one, ...others] = await Promise.all(
      processes.map((process) => process.ask("rows", { store: "companies" })),
    );
    expect(one?.length).toBeGreaterThan(0);
    for (const other of others) expect(other).toEqual(one);
    const { rows } = await withClient(url, (client) =>
      client.query("select count(*)::int as commits from portal.commits where revision > 0"),
    );
    expect(rows).toEqual([{ commits: 1 }]);
  });
});
