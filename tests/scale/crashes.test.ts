import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import {
  hasNoPostgres,
  type PostgresServer,
  startPostgres,
  withClient,
} from "../support/postgres-server";
import { endAll, type Process, sameRevision, startOne, startProcesses } from "./support/processes";

/**
 * All confirmed records are written once, whatever fails (rules 570, 571). Each count adds one to a
 * number and a mail to the outbox, in one transaction.
 */
describe.skipIf(hasNoPostgres)("processes that count during failures", () => {
  let server: PostgresServer;
  let url: string;
  let processes: Process[];
  beforeAll(async () => {
    // A test of crashes needs synced writes.
    server = await startPostgres({ fsync: "on" });
  });
  afterAll(() => server?.remove());
  beforeEach(async ({ task, onTestFinished }) => {
    url = await server.database(task.id.replace(/\W/g, "_"));
    processes = [];
    onTestFinished(() => endAll(processes).then(() => undefined));
  });

  const begin = (atOnce: number) =>
    processes.map((process) => process.ask("countUntilStopped", { id: "sum", atOnce }));
  const stop = () => Promise.all(processes.map((process) => process.ask("stop")));

  /** The number and the count of mails in the database, written together. */
  async function written(): Promise<number> {
    const { rows } = await withClient(url, (client) =>
      client.query(
        "select (select (json->>'value')::int from portal.records where store = 'counters') as value, (select count(*)::int from portal.records where store = 'outbox') as mails",
      ),
    );
    expect(rows[0].value).toBe(rows[0].mails);
    return rows[0].value;
  }

  const sum = (numbers: number[]) => numbers.reduce((total, one) => total + one, 0);

  test("a process that is killed fifteen times loses no confirmed count", async () => {
    processes = await startProcesses(url, 3);
    let confirmed = 0;
    let lost = 0;
    for (let round = 0; round < 15; round += 1) {
      const victim = processes[round % 3]!;
      const counting = processes.map(async (process) => {
        for (let n = 0; n < 4; n += 1) {
          const answers = await process.ask("count", { id: "sum", times: 5 }).catch(() => null);
          if (answers) confirmed += answers.filter((answer) => typeof answer === "number").length;
          else lost += 5;
        }
      });
      await pause(Math.random() * 60);
      await victim.kill();
      await Promise.all(counting);
      processes[round % 3] = await startOne(url);
    }
    const value = await written();
    expect(value).toBeGreaterThanOrEqual(confirmed);
    expect(value).toBeLessThanOrEqual(confirmed + lost);
    expect(await sameRevision(processes)).toBeGreaterThan(0);
  });

  test("five crashes of Postgres: every count is written once, and every response is true", async () => {
    processes = await startProcesses(url, 3);
    const counting = begin(8);
    for (let crash = 0; crash < 5; crash += 1) {
      await pause(500);
      await server.crash();
      await server.start();
    }
    await pause(1500);
    await stop();
    const told = await Promise.all(counting);
    const unknown = sum(told.map(({ refused }) => refused.UnknownOutcomeError ?? 0));
    const value = await written();
    const confirmed = sum(told.map((one) => one.confirmed));
    expect(confirmed).toBeGreaterThan(0);
    expect(value, JSON.stringify(told)).toBeGreaterThanOrEqual(confirmed);
    expect(value, JSON.stringify(told)).toBeLessThanOrEqual(confirmed + unknown);
    await sameRevision(processes);
  });

  test("during a long outage of Postgres all requests end within seconds; afterwards it recovers by itself", async () => {
    processes = await startProcesses(url, 2);
    const counting = begin(4);
    await pause(500);
    await server.crash();
    await pause(8_000);
    expect(await processes[0]!.ask("rows", { store: "counters" })).toHaveLength(1);
    await server.start();
    await pause(1_500);
    const before = await written();
    await pause(1_500);
    await stop();
    const told = await Promise.all(counting);
    expect(await written()).toBeGreaterThan(before);
    expect(sum(told.flatMap(({ refused }) => Object.values(refused)))).toBeGreaterThan(0);
    expect(Math.max(...told.map(({ longest }) => longest))).toBeLessThan(8_000);
    await sameRevision(processes);
  });

  test("a frozen process, also with the lock, delays the others by seconds only, and its write is refused", async () => {
    processes = await startProcesses(url, 3);
    const [frozen, ...others] = processes;
    const counting = begin(4);
    for (let times = 0; times < 4; times += 1) {
      await pause(300 + Math.random() * 50);
      frozen!.child.kill("SIGSTOP");
      await pause(3_500);
      frozen!.child.kill("SIGCONT");
    }
    await pause(1_000);
    await stop();
    const told = await Promise.all(counting);
    const confirmed = sum(told.map((one) => one.confirmed));
    const unknown = sum(told.map(({ refused }) => refused.UnknownOutcomeError ?? 0));
    const value = await written();
    expect(value).toBeGreaterThanOrEqual(confirmed);
    expect(value).toBeLessThanOrEqual(confirmed + unknown);
    expect(others).toHaveLength(2);
    for (const { longest } of told.slice(1)) expect(longest).toBeLessThan(5_000);
    await sameRevision(processes);
  });
});
