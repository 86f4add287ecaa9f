import { describe, expect, test } from "vitest";
import { StaleRowError } from "~/platform/store/store";
import { temporaryDir } from "../../../support/unit-data-dir";
import { contentOf, event, open } from "./support";

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

  test.each(["missing", "__proto__", "constructor", "", undefined])(
    "that are not there, such as %j, are null",
    async (id) => {
      expect((await open()).events.find(id)).toBeNull();
    },
  );

  test("are frozen all the way down", async () => {
    const { events, transaction } = await open();
    const saved = await transaction(() => events.save(event("a", { tags: ["prawo"] })));
    const tags: string[] = saved.tags;
    expect(() => tags.push("IT")).toThrow(TypeError);
    expect(() => Object.assign(saved, { title: "x" })).toThrow(TypeError);
    expect(() => Object.assign(events.find("a") ?? {}, { title: "x" })).toThrow(TypeError);
  });

  test("are copies, so that callers cannot change the store through a saved object", async () => {
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
    const dirty = {
      ...event("a\0"),
      title: "Łódź\0 🦊 \ud83e",
      tags: ["a\0b", "\udd8a"],
      more: [{ "k\0": { deep: "\0x" } }],
    };
    const saved = await transaction(() => events.save(dirty));
    const clean = {
      ...event("a"),
      title: "Łódź 🦊 \ufffd",
      tags: ["ab", "\ufffd"],
      more: [{ k: { deep: "x" } }],
    };
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
    expect([events.find("a"), tickets.list()]).toMatchObject([
      { title: "changed", capacity: 10 },
      [],
    ]);
  });

  test("that was read before a transaction of the same moment changed it is refused", async () => {
    const { events, transaction } = await open();
    const before = await transaction(() => events.save(event("a")));
    const answers = await Promise.allSettled(
      ["first", "second"].map((title) => transaction(() => events.save({ ...before, title }))),
    );
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

  test("that replaces a row without having read it is refused", async () => {
    const { events, transaction } = await open();
    await transaction(() => events.save(event("a")));
    await expect(transaction(() => events.save(event("a", { title: "another" })))).rejects.toThrow(
      StaleRowError,
    );
  });

  test("that was removed meanwhile is refused", async () => {
    const { events, transaction } = await open();
    const before = await transaction(() => events.save(event("a")));
    await transaction(() => events.remove("a"));
    await expect(transaction(() => events.save(before))).rejects.toThrow(StaleRowError);
  });
});
