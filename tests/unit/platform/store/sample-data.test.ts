import { describe, expect, test } from "vitest";
import { z } from "zod";
import { openSqlite } from "~/platform/store/sqlite.server";
import { openStoreKit } from "~/platform/store/store.server";
import { temporaryDir } from "../../../support/unit-data-dir";
import { aDatabase, contentOf, EventSchema, event, folderWith, open } from "./support";

describe("sample data", () => {
  const seed = () => [event("sample", { tags: ["prawo"] })];

  test("fills a store that was never filled, and only if it is switched on", async () => {
    expect((await open({ sampleData: true, seed })).events.find("sample")).toMatchObject({
      tags: ["prawo"],
    });
    expect((await open({ sampleData: false, seed })).events.list()).toEqual([]);
  });

  test("is written at the start, with its mark, in one commit", async () => {
    const { database, commits } = aDatabase();
    const { start } = await open({ database, sampleData: true, seed });
    await start();
    await start();
    expect(commits).toEqual([["events/sample", "seeded/events"]]);
  });

  test("is written before the first transaction if the start is not called", async () => {
    const { database, commits } = aDatabase();
    const { events, transaction } = await open({ database, sampleData: true, seed });
    await transaction(() => events.save(event("real")));
    expect(commits).toEqual([["events/sample", "seeded/events", "events/real"]]);
  });

  test("blocks all writes while the disk refuses it, and is tried again", async () => {
    let isFull = true;
    const { database, commits } = aDatabase({ refuses: () => isFull });
    const { events, start, transaction } = await open({ database, sampleData: true, seed });
    await expect(start()).rejects.toThrow("disk full");
    await expect(transaction(() => events.save(event("real")))).rejects.toThrow("disk full");
    isFull = false;
    await transaction(() => events.save(event("real")));
    expect(commits).toEqual([["events/sample", "seeded/events", "events/real"]]);
  });

  test("of a store that comes after the start is written before the next transaction", async () => {
    const { database, commits } = aDatabase();
    const { defineStore, start, transaction } = await open({ database, sampleData: true });
    await start();
    const later = defineStore({ name: "later", schema: EventSchema, seed });
    await transaction(() => later.save(event("real")));
    expect(commits).toEqual([["later/sample", "seeded/later", "later/real"]]);
  });

  test("does not come back after all rows were removed", async () => {
    const dataDir = temporaryDir();
    const first = await open({ dataDir, sampleData: true, seed });
    await first.transaction(() => first.events.remove("sample"));
    await first.close();
    expect((await open({ dataDir, sampleData: true, seed })).events.list()).toEqual([]);
  });

  test("does not mix with real rows", async () => {
    const dataDir = await folderWith([event("real")]);
    expect(
      (await open({ dataDir, sampleData: true, seed })).events.list().map(({ id }) => id),
    ).toEqual(["real"]);
  });

  test("does not fill a store that was marked, though it is empty", async () => {
    const dataDir = await folderWith([], ["events"]);
    expect((await open({ dataDir, sampleData: true, seed })).events.list()).toEqual([]);
  });

  test("comes back on reset in memory; a store on disk is never reset", async () => {
    const { events, transaction } = await open({ sampleData: true, seed });
    await transaction(() => [events.remove("sample"), events.save(event("b"))]);
    events.reset();
    expect(events.list().map(({ id }) => id)).toEqual(["sample"]);
    const onDisk = await open({ dataDir: temporaryDir(), sampleData: true, seed });
    expect(() => onDisk.events.reset()).toThrow(/in a database/);
  });

  test("that breaks the rules of its store fails the start and leaves nothing behind", async () => {
    const dataDir = temporaryDir();
    const kit = await openStoreKit({
      database: openSqlite(dataDir, { patience: 100 }),
      sampleData: true,
    });
    const bad = () => [event("good"), event("bad", { capacity: 0 })];
    kit.defineStore({ name: "events", schema: EventSchema, seed: bad });
    await expect(kit.start()).rejects.toThrow(z.ZodError);
    await kit.close();
    expect(await contentOf(dataDir)).toEqual({ rows: [], seeded: [] });
  });
});
