import { describe, expect, test } from "vitest";
import { z } from "zod";
import { contentOf, event, folderWith, open } from "./support";

describe("rows of another version", () => {
  test("that break the rules of their store fail the start", async () => {
    const dataDir = await folderWith([{ id: "a", title: "x" }]);
    await expect(open({ dataDir })).rejects.toThrow(
      /^portal\.sqlite: the row "a" of the store "events" cannot be read \(.*capacity: .*\): if a newer version of the portal has written it, start that version, or restore the backup from before the upgrade$/,
    );
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
    expect((await contentOf(dataDir)).rows).toEqual([
      { ...rest, place: { town: "Zgierz", floor: { number: 2 } } },
    ]);
  });

  test("get defaults for new fields and are not written for them", async () => {
    const { tags: _, ...older } = event("a");
    const dataDir = await folderWith([older]);
    const { events, start, close } = await open({ dataDir });
    expect(events.find("a")).toMatchObject({ tags: [], revision: 3 });
    await start();
    await close();
    expect((await contentOf(dataDir)).rows).toEqual([older]);
  });

  test("are upgraded, and those that it changes are written at the start in one commit", async () => {
    const upgrade = ({ seats, ...row }: Record<string, unknown>) =>
      seats === undefined ? row : { ...row, capacity: seats };
    const { capacity, ...older } = event("old");
    const dataDir = await folderWith([{ ...older, seats: capacity, extra: 1 }, event("new")]);
    const first = await open({ dataDir, upgrade });
    expect(first.events.find("old")).toMatchObject({ capacity: 10, revision: 3 });
    await first.start();
    expect(first.events.find("old")).toMatchObject({ capacity: 10, revision: 4 });
    expect(first.events.find("new")).toMatchObject({ revision: 3 });
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
