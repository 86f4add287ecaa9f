import { describe, expect, test } from "vitest";
import { z } from "zod";
import { openSqlite } from "~/platform/store/sqlite.server";
import { openStoreKit, StaleRowError } from "~/platform/store/store.server";
import { temporaryDir } from "../../../support/unit-data-dir";
import { aDatabase, EventSchema, event, open } from "./support";

/** A folder with these rows, as another version of the portal has left it. */
async function folderWith(rows: { store?: string; id: string; [field: string]: unknown }[], seeded: string[] = []): Promise<string> {
  const dataDir = temporaryDir();
  const database = openSqlite(dataDir, { patience: 100 });
  const changes = rows.map(({ store = "events", ...row }) => ({ store, id: row.id, json: JSON.stringify(row), revision: 3 }));
  await database.commit(changes, { seeded });
  await database.close();
  return dataDir;
}

/** What is on the disk of a folder that nobody has open. */
async function contentOf(dataDir: string) {
  const database = openSqlite(dataDir, { patience: 100 });
  const { rows, seeded } = await database.load();
  await database.close();
  return { rows: rows.map(({ json }) => JSON.parse(json)), seeded };
}

describe("rows", () => {
  test("are inserted, found, listed, replaced and removed", async () => {
    const { events, transaction } = await open();
    await transaction(() => [events.save(event("a")), events.save(event("b", { capacity: 60 }))]);
    expect(events.find("a")).toMatchObject(event("a"));
    expect(events.list(({ capacity }) => capacity > 50).map(({ id }) => id)).toEqual(["b"]);
    await transaction(() => events.save({ ...events.find("a")!, title: "Nowy tytuł" }));
    expect(events.find("a")?.title).toBe("Nowy tytuł");
    expect(await transaction(() => events.remove("a"))).toBe(true);
    expect(await transaction(() => events.remove("a"))).toBe(false);
    expect(events.list().map(({ id }) => id)).toEqual(["b"]);
  });

  test.each(["missing", "__proto__", "constructor", "", undefined])("that are not there, such as %j, are null", async (id) => {
    expect((await open()).events.find(id)).toBeNull();
  });

  test("are frozen all the way down", async () => {
    const { events, transaction } = await open();
    const saved = await transaction(() => events.save(event("a", { tags: ["prawo"] })));
    const tags: string[] = saved.tags;
    expect(() => tags.push("IT")).toThrow(TypeError);
    expect(() => Object.assign(saved, { title: "x" })).toThrow(TypeError);
    expect(() => Object.assign(events.find("a") ?? {}, { title: "x" })).toThrow(TypeError);
  });

  test("are copies: who keeps what was saved cannot change the store with it", async () => {
    const { events, transaction } = await open();
    const mine = event("a", { tags: ["prawo"] });
    await transaction(() => events.save(mine));
    mine.tags.push("IT");
    mine.title = "x";
    expect(events.find("a")).toMatchObject(event("a", { tags: ["prawo"] }));
  });

  test("of a list are the caller's to sort", async () => {
    const { events, transaction } = await open();
    await transaction(() => ["a", "b"].map((id) => events.save(event(id))));
    events.list().reverse().pop();
    expect(events.list().map(({ id }) => id)).toEqual(["a", "b"]);
  });

  test("hold no text that a database may refuse, at any depth, in memory as on the disk", async () => {
    const dataDir = temporaryDir();
    const { events, transaction, close } = await open({ dataDir });
    const dirty = { ...event("a\0"), title: "Łódź\0 🦊 \ud83e", tags: ["a\0b", "\udd8a"], more: [{ "k\0": { deep: "\0x" } }] };
    const saved = await transaction(() => events.save(dirty));
    const clean = { ...event("a"), title: "Łódź 🦊 \ufffd", tags: ["ab", "\ufffd"], more: [{ k: { deep: "x" } }] };
    expect(saved).toMatchObject(clean);
    expect(events.find("a")).toBe(saved);
    await close();
    expect((await contentOf(dataDir)).rows).toEqual([clean]);
  });
});

describe("saving a row", () => {
  test("that was read before it changed is refused, and its transaction with it", async () => {
    const { events, tickets, transaction } = await open();
    const before = await transaction(() => events.save(event("a")));
    await transaction(() => events.save({ ...events.find("a")!, title: "changed" }));
    const stale = transaction(() => {
      tickets.save({ id: "t", eventId: "a" });
      events.save({ ...before, capacity: 60 });
    });
    await expect(stale).rejects.toThrow(StaleRowError);
    expect([events.find("a"), tickets.list()]).toMatchObject([{ title: "changed", capacity: 10 }, []]);
  });

  test("that was read before a transaction of the same moment changed it is refused", async () => {
    const { events, transaction } = await open();
    const before = await transaction(() => events.save(event("a")));
    const answers = await Promise.allSettled(["first", "second"].map((title) => transaction(() => events.save({ ...before, title }))));
    expect(answers.map(({ status }) => status)).toEqual(["fulfilled", "rejected"]);
    expect(events.find("a")?.title).toBe("first");
  });

  test("that was read before the same transaction changed it is refused", async () => {
    const { events, transaction } = await open();
    await transaction(() => events.save(event("a")));
    const twice = transaction(() => {
      const before = events.find("a")!;
      events.save({ ...before, title: "first" });
      events.save({ ...before, capacity: 60 });
    });
    await expect(twice).rejects.toThrow(/events\/a/);
  });

  test("in the place of one that nobody has read is refused", async () => {
    const { events, transaction } = await open();
    await transaction(() => events.save(event("a")));
    await expect(transaction(() => events.save(event("a", { title: "another" })))).rejects.toThrow(StaleRowError);
  });

  test("that was removed meanwhile is refused", async () => {
    const { events, transaction } = await open();
    const before = await transaction(() => events.save(event("a")));
    await transaction(() => events.remove("a"));
    await expect(transaction(() => events.save(before))).rejects.toThrow(StaleRowError);
  });
});

describe("sample data", () => {
  const seed = () => [event("sample", { tags: ["prawo"] })];

  test("fills a store that was never filled, and only where it is asked for", async () => {
    expect((await open({ sampleData: true, seed })).events.find("sample")).toMatchObject({ tags: ["prawo"] });
    expect((await open({ sampleData: false, seed })).events.list()).toEqual([]);
  });

  test("is written at the start, with its mark, in one commit", async () => {
    const { database, commits } = aDatabase();
    const { start } = await open({ database, sampleData: true, seed });
    await start();
    await start();
    expect(commits).toEqual([{ ids: ["sample"], seeded: ["events"] }]);
  });

  test("is written before the first transaction where nobody calls the start", async () => {
    const { database, commits } = aDatabase();
    const { events, transaction } = await open({ database, sampleData: true, seed });
    await transaction(() => events.save(event("real")));
    expect(commits).toEqual([
      { ids: ["sample"], seeded: ["events"] },
      { ids: ["real"], seeded: [] },
    ]);
  });

  test("that the disk refuses lets nothing else be written, and is tried again", async () => {
    let isFull = true;
    const { database, commits } = aDatabase({ refuses: () => isFull });
    const { events, start, transaction } = await open({ database, sampleData: true, seed });
    await expect(start()).rejects.toThrow("disk full");
    await expect(transaction(() => events.save(event("real")))).rejects.toThrow("disk full");
    isFull = false;
    await transaction(() => events.save(event("real")));
    expect(commits.map(({ ids }) => ids)).toEqual([["sample"], ["real"]]);
  });

  test("does not come back after everything was removed", async () => {
    const dataDir = temporaryDir();
    const first = await open({ dataDir, sampleData: true, seed });
    await first.transaction(() => first.events.remove("sample"));
    await first.close();
    expect((await open({ dataDir, sampleData: true, seed })).events.list()).toEqual([]);
  });

  test("does not mix with what people wrote", async () => {
    const dataDir = await folderWith([event("real")]);
    expect((await open({ dataDir, sampleData: true, seed })).events.list().map(({ id }) => id)).toEqual(["real"]);
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
    expect(() => onDisk.events.reset()).toThrow(/on disk/);
  });

  test("that breaks the rules of its store fails the start and leaves nothing behind", async () => {
    const dataDir = temporaryDir();
    const kit = await openStoreKit({ database: openSqlite(dataDir, { patience: 100 }), sampleData: true });
    const bad = () => [event("good"), event("bad", { capacity: 0 })];
    expect(() => kit.defineStore({ name: "events", schema: EventSchema, seed: bad })).toThrow(z.ZodError);
    await kit.close();
    expect(await contentOf(dataDir)).toEqual({ rows: [], seeded: [] });
  });
});

describe("rows of another version", () => {
  test("that break the rules of their store fail the start", async () => {
    const dataDir = await folderWith([{ id: "a", title: "x" }]);
    await expect(open({ dataDir })).rejects.toThrow(z.ZodError);
  });

  test("keep the fields that this version does not know, at every depth, through a save", async () => {
    const DetailedSchema = z.object({
      id: z.string(),
      place: z.object({ town: z.string() }),
      speakers: z.array(z.object({ name: z.string() })),
    });
    const newer = {
      store: "detailed",
      id: "a",
      place: { town: "Łódź", floor: { number: 2 } },
      speakers: [{ name: "Anna", photo: "/a.png" }, { name: "Jan" }],
      isHidden: false,
    };
    const dataDir = await folderWith([newer]);
    const { defineStore, transaction, close } = await open({ dataDir });
    const detailed = defineStore({ name: "detailed", schema: DetailedSchema });
    await transaction(() => {
      const row = detailed.find("a")!;
      detailed.save({ ...row, place: { ...row.place, town: "Zgierz" } });
    });
    await close();
    const { store: _, ...rest } = newer;
    expect((await contentOf(dataDir)).rows).toEqual([{ ...rest, place: { town: "Zgierz", floor: { number: 2 } } }]);
  });

  test("get what a newer field is without being told, and are not written for it", async () => {
    const { tags: _, ...older } = event("a");
    const dataDir = await folderWith([older]);
    const { events, start, close } = await open({ dataDir });
    expect(events.find("a")).toMatchObject({ tags: [], revision: 3 });
    await start();
    await close();
    expect((await contentOf(dataDir)).rows).toEqual([older]);
  });

  test("are upgraded, and those that it changes are written at the start in one commit", async () => {
    const upgrade = ({ seats, ...row }: Record<string, unknown>) => (seats === undefined ? row : { ...row, capacity: seats });
    const { capacity, ...older } = event("old");
    const dataDir = await folderWith([{ ...older, seats: capacity, extra: 1 }, event("new")]);
    const first = await open({ dataDir, upgrade });
    expect(first.events.find("old")).toMatchObject({ capacity: 10, revision: 4 });
    expect(first.events.find("new")).toMatchObject({ revision: 3 });
    await first.start();
    await first.close();
    expect((await contentOf(dataDir)).rows).toEqual([event("new"), { ...event("old"), extra: 1 }]);
    const second = await open({ dataDir });
    expect(second.events.find("old")).toMatchObject({ capacity: 10, revision: 4 });
    expect(second.currentRevision()).toBe(4);
  });

  test("of a store that this version does not have stay where they are", async () => {
    const dataDir = await folderWith([{ store: "polls", id: "p", votes: 3 }]);
    const { events, transaction, close } = await open({ dataDir });
    await transaction(() => events.save(event("a")));
    await close();
    expect((await contentOf(dataDir)).rows).toEqual([event("a"), { id: "p", votes: 3 }]);
  });
});
