import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setTimeout as pause } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";
import { type Database, StoreWriteError } from "~/platform/database/database.server";
import { openSqlite } from "~/platform/store/sqlite.server";
import { temporaryDir } from "../../../support/unit-data-dir";
import { markedIn, markOf } from "./support";

interface Writer {
  /** The confirmed numbers received so far. */
  confirmed(): number[];
  kill(): Promise<void>;
}

/**
 * Starts a process that writes to `dataDir` as fast as it can; resolves after its first confirmed
 * write.
 */
async function startWriter(dataDir: string): Promise<Writer> {
  const child = spawn(
    process.execPath,
    [
      "--import",
      "./tests/support/unit-app-modules.mjs",
      "tests/support/unit-store-writer.ts",
      dataDir,
    ],
    {
      env: { PATH: process.env.PATH, NODE_ENV: "test", DEMO: "1", LOG_LEVEL: "silent" },
      stdio: ["ignore", "pipe", "pipe"],
    },
  );
  let [printed, complaints] = ["", ""];
  child.stdout.on("data", (chunk: Buffer) => {
    printed += chunk;
  });
  child.stderr.on("data", (chunk: Buffer) => {
    complaints += chunk;
  });
  const kill = () => end(child);
  onTestFinished(kill);
  for (let tries = 0; !printed.includes("\n"); tries += 1) {
    if (child.exitCode !== null || tries > 1000)
      throw new Error(`the writer did not start:\n${complaints}`);
    await pause(10);
  }
  return { confirmed: () => printed.split("\n").slice(0, -1).map(Number), kill };
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill("SIGKILL");
  await once(child, "close");
}

function openInTest(dataDir: string): Database {
  const database = openSqlite(dataDir, { patience: 2000 });
  onTestFinished(() => database.close());
  return database;
}

const rowsIn = async (database: Database, store: string) =>
  [...database.rows(store)].map(({ json, revision }) => ({ json, revision }));

const idsIn = async (database: Database, store: string) =>
  (await rowsIn(database, store))
    .map(({ json }) => Number(JSON.parse(json).id))
    .sort((a, b) => a - b);

test("rows come back as they were committed, removed ones do not", async () => {
  const database = openInTest(temporaryDir());
  await database.commit([
    { store: "events", id: "b", json: '{"id":"b"}', revision: 1 },
    { store: "events", id: "a", json: '{"id":"a","title":"Łódź 🦊"}', revision: 1 },
    { store: "tickets", id: "a", json: '{"id":"a"}', revision: 1 },
  ]);
  await database.commit([
    { store: "events", id: "b", json: null, revision: 2 },
    { store: "tickets", id: "a", json: '{"id":"a","seat":1}', revision: 2 },
  ]);
  expect(await rowsIn(database, "events")).toEqual([
    { json: '{"id":"a","title":"Łódź 🦊"}', revision: 1 },
  ]);
  expect(await rowsIn(database, "tickets")).toEqual([{ json: '{"id":"a","seat":1}', revision: 2 }]);
});

test("a commit with one bad row writes nothing, and the failure is known until the next commit", async () => {
  const database = openInTest(temporaryDir());
  const impossible = { store: "events", id: "b", json: "{}", revision: Number.NaN };
  await expect(
    database.commit([
      markOf("events"),
      { store: "events", id: "a", json: "{}", revision: 1 },
      impossible,
    ]),
  ).rejects.toThrow(StoreWriteError);
  expect([...database.rows("events")]).toEqual([]);
  expect([await database.load(), markedIn(database)]).toEqual([0, []]);
  expect(database.acceptsWrites()).toBe(false);
  await database.commit([{ store: "events", id: "c", json: "{}", revision: 1 }]);
  expect(database.acceptsWrites()).toBe(true);
  expect(await rowsIn(database, "events")).toHaveLength(1);
});

test("a mark is in the commit of its rows, once", async () => {
  const database = openInTest(temporaryDir());
  const row = { store: "events", id: "a", json: "{}", revision: 1 };
  await database.commit([row, markOf("events"), markOf("offers")]);
  await database.commit([row, markOf("events")]);
  expect([...database.rows("events")]).toEqual([row]);
  expect([await database.load(), markedIn(database)]).toEqual([1, ["events", "offers"]]);
});

test("a folder uses a write-ahead log", async () => {
  const dataDir = temporaryDir();
  await openSqlite(dataDir, { patience: 100 }).close();
  const raw = new DatabaseSync(join(dataDir, "portal.sqlite"));
  expect(raw.prepare("pragma journal_mode").get()).toEqual({ journal_mode: "wal" });
  raw.close();
});

test("what was confirmed survives kill -9, pair by pair, again and again", async () => {
  const dataDir = temporaryDir();
  for (const milliseconds of [20, 90, 170]) {
    const writer = await startWriter(dataDir);
    await pause(milliseconds);
    await writer.kill();

    const database = openSqlite(dataDir, { patience: 2000 });
    const [seats, tickets] = [await idsIn(database, "seats"), await idsIn(database, "tickets")];
    await database.close();
    expect(writer.confirmed().length).toBeGreaterThan(0);
    expect(seats).toEqual(expect.arrayContaining(writer.confirmed()));
    expect(tickets).toEqual(seats);

    const raw = new DatabaseSync(join(dataDir, "portal.sqlite"));
    expect(raw.prepare("pragma integrity_check").get()).toEqual({ integrity_check: "ok" });
    raw.close();
  }
}, 60_000);

test("a second process is refused with a clear message until the first has ended", async () => {
  const dataDir = temporaryDir();
  const writer = await startWriter(dataDir);
  const before = Date.now();
  expect(() => openSqlite(dataDir, { patience: 200 })).toThrow(
    /another process uses .*portal\.sqlite; a DATA_DIR belongs to one process/,
  );
  expect(Date.now() - before).toBeLessThan(5000);
  await writer.kill();
  expect((await idsIn(openInTest(dataDir), "seats")).length).toBeGreaterThan(0);
}, 30_000);

test("a folder that cannot be made fails the start", () => {
  const file = join(temporaryDir(), "a-file");
  writeFileSync(file, "");
  expect(() => openSqlite(join(file, "data"), { patience: 100 })).toThrow(/ENOTDIR/);
});

test("a deleted or replaced database accepts no transaction and is reported", async () => {
  const dataDir = temporaryDir();
  const database = openSqlite(dataDir);
  const row = { store: "events", id: "a", json: "{}", revision: 1 };
  await database.commit([row]);
  expect(database.isThere()).toBe(true);
  rmSync(join(dataDir, "portal.sqlite"));
  expect(database.isThere()).toBe(false);
  await expect(database.commit([row])).rejects.toBeInstanceOf(StoreWriteError);
  writeFileSync(join(dataDir, "portal.sqlite"), "");
  expect(database.isThere()).toBe(false);
  await database.close();
});
