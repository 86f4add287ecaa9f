import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { Registers } from "~/modules/companies/registers/registers.server";
import { StoreWriteError } from "~/platform/database/database.server";
import { postgresPool } from "~/platform/database/postgres-connection.server";
import { postgresState } from "~/platform/shared/postgres-state.server";
import type { SharedState } from "~/platform/shared/shared-state";
import {
  hasNoPostgres,
  type PostgresServer,
  startPostgres,
  withClient,
} from "../support/postgres-server";

const MIGRATIONS = ["20261122110000_stores", "20261122130000_shared_state"];
const stateOf = (url: string) => postgresState(postgresPool(url));
const LIMITS = { seconds: 60, most: 30, bytes: 1_000_000 };
const bytes = (text: string) => Buffer.from(text);

describe.skipIf(hasNoPostgres)("the state shared by four processes in Postgres", () => {
  let server: PostgresServer;
  let url: string;
  /** One for each process; they share only the database. */
  let states: [SharedState, SharedState, SharedState, SharedState];
  beforeAll(async () => {
    server = await startPostgres();
    url = await server.database("portal");
    for (const name of MIGRATIONS) {
      const sql = await readFile(`migrations/${name}.sql`, "utf8");
      await withClient(url, (client) => client.query(sql));
    }
    states = [stateOf(url), stateOf(url), stateOf(url), stateOf(url)];
  });
  afterAll(async () => {
    await Promise.all(states.map((state) => state.close()));
    await server.remove();
  });

  test("a key belongs to one process until its release", async () => {
    const [one, other] = states;
    const all = await Promise.all(states.map((state) => state.lease("everybody's")));
    expect(all.filter((lease) => lease !== null)).toHaveLength(1);
    const lease = await one.lease("key");
    expect(await other.lease("key")).toBeNull();
    expect(await other.lease("another key")).not.toBeNull();
    await lease?.end();
    expect(await other.lease("key")).not.toBeNull();
  });

  test("places are given out one by one over all processes, and none twice", async () => {
    const paces = states.map((state) => state.pace("places", { atOnce: 4, seconds: 2 }));
    const take = (count: number, within: number) =>
      Promise.all(
        Array.from({ length: count }, (_, index) => paces[index % 4]!.take("everyone", within)),
      );
    const near = (waits: number[]) => waits.map((wait) => Math.round(wait / 1000)).toSorted();
    expect(near(await take(8, 9000))).toEqual([0, 0, 0, 0, 2, 4, 6, 8]);
    // A place that would come too late is not taken.
    expect(near(await take(4, 1000))).toEqual([10, 10, 10, 10]);
    expect(near(await take(1, 60_000))).toEqual([10]);
    expect(near([await paces[0]!.take("another", 0)])).toEqual([0]);
    await paces[1]!.empty("another");
    expect(near([await paces[2]!.take("another", 0)])).toEqual([2]);
  });

  test("places are given out by each process while the database is unavailable", async () => {
    const cut = stateOf(url);
    await cut.close();
    const pace = cut.pace("alone", { atOnce: 1, seconds: 2 });
    expect([
      await pace.take("key", 5000),
      Math.round((await pace.take("key", 5000)) / 1000),
    ]).toEqual([0, 2]);
    await pace.empty("key");
  });

  test("a lease lasts as long as its process lives, and ends ten seconds after", async () => {
    const [one, other] = states;
    const killed = stateOf(url);
    await killed.lease("killed");
    await one.lease("alive");
    // Without connections it stops renewing, as if it were killed.
    await killed.close();
    await pause(6_000);
    expect([await other.lease("killed"), await other.lease("alive")]).toEqual([null, null]);
    await pause(5_500);
    expect(await other.lease("killed")).not.toBeNull();
    expect(await other.lease("alive")).toBeNull();
  });

  test("an entry of one is found by another until its end or removal", async () => {
    const [one, other] = states.map((state) => state.entries("things", LIMITS)) as [
      ReturnType<SharedState["entries"]>,
      ReturnType<SharedState["entries"]>,
    ];
    await one.put("a", bytes("Zażółć"));
    await one.put("brief", bytes("x"), { seconds: 1 });
    expect((await other.find("a"))?.toString()).toBe("Zażółć");
    await other.put("a", bytes("nowe"));
    expect((await one.find("a"))?.toString()).toBe("nowe");
    expect(await states[0].entries("others", LIMITS).find("a")).toBeNull();
    await other.remove("a");
    await pause(1_100);
    expect([await one.find("a"), await other.find("brief")]).toEqual([null, null]);
  });

  test("the oldest entries are removed if there are too many", async () => {
    const things = states[0].entries("many", LIMITS);
    for (let index = 0; index < 40; index += 1) await things.put(String(index), bytes("x"));
    expect([await things.find("0"), await things.find("39")]).toEqual([null, bytes("x")]);
  });

  test("of a hundred attempts through all of them exactly ten succeed, and a refunded one does not count", async () => {
    const limiters = states.map((state) => state.limiter("tries", { points: 10, seconds: 60 }));
    const tries = limiters.flatMap((limiter) =>
      Array.from({ length: 25 }, () => limiter.consume("anna@example.com")),
    );
    const answers = await Promise.allSettled(tries);
    expect(answers.filter(({ status }) => status === "fulfilled")).toHaveLength(10);
    const [one, other] = states.map((state) =>
      state.limiter("taken-back", { points: 1, seconds: 60 }),
    );
    await one?.consume("key");
    await one?.reward("key");
    expect((await other?.get("key"))?.consumedPoints).toBe(0);
  });

  test("of a hundred look-ups in the public registers eighty are made (rules 917)", async () => {
    let calls = 0;
    const server = createServer((_, response) => {
      calls += 1;
      response.end('{"result":{"subject":null}}');
    });
    await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
    const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const options = { isOn: true, vat: origin, krs: origin, deadline: 5000 };
    const registers = states.map((state) => new Registers({ ...options, state }));
    const answers = await Promise.all(
      registers.flatMap((one) => Array.from({ length: 25 }, () => one.lookUp("9990005158"))),
    );
    server.close();
    expect(calls).toBe(80);
    expect(
      answers.filter((answer) => "refused" in answer && answer.refused === "limit"),
    ).toHaveLength(20);
  });

  test("keys of limits are in the database as hashes only", async () => {
    await states[0].limiter("logins", { points: 10, seconds: 60 }).consume("anna@example.com");
    const { rows } = await withClient(url, (client) =>
      client.query("select key from portal.rate_limits"),
    );
    expect(rows.map(({ key }) => key).filter((key) => key.includes("anna"))).toEqual([]);
  });

  test("views are added up, and each process reads the counts of the others", async () => {
    const [one, other] = states.map(({ views }) => views);
    await Promise.all([
      one?.add(new Map([["news/a", 3]])),
      other?.add(
        new Map([
          ["news/a", 4],
          ["news/b", 1],
        ]),
      ),
    ]);
    expect(await one?.add(new Map())).toEqual(
      new Map([
        ["news/a", 7],
        ["news/b", 1],
      ]),
    );
    expect((await other?.add(new Map([["news/a", 1]])))?.get("news/a")).toBe(8);
  });

  test("while the database is unavailable limits work on, and a lock is refused at once", async () => {
    const limiter = states[0].limiter("away", { points: 2, seconds: 60 });
    await server.crash();
    try {
      const answers = [];
      for (let tries = 0; tries < 3; tries += 1)
        answers.push(
          await limiter.consume("key").then(
            () => "through",
            () => "refused",
          ),
        );
      expect(answers).toEqual(["through", "through", "refused"]);
      await expect(states[0].lease("away")).rejects.toBeInstanceOf(StoreWriteError);
    } finally {
      await server.start();
    }
    expect(await states[0].lease("back")).not.toBeNull();
  });
});
