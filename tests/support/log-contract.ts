import { expect, test } from "vitest";
import { z } from "zod";
import type { Log } from "~/platform/store/log";
import type { openStoreKit } from "~/platform/store/store.server";

type Kit = Awaited<ReturnType<typeof openStoreKit>>;

const EntrySchema = z.object({
  id: z.string(),
  at: z.string(),
  recordId: z.string(),
  title: z.string().min(1),
});

type Entry = z.output<typeof EntrySchema>;

const entry = (number: number, changes: Partial<Entry> = {}): Entry => ({
  id: `e${number}`,
  at: new Date(Date.UTC(2026, 0, 1, 0, number)).toISOString(),
  recordId: number % 2 === 0 ? "even" : "odd",
  title: `Zmiana ${number}`,
  ...changes,
});

const ids = (rows: readonly { id: string }[]) => rows.map(({ id }) => id).join(" ");

/** The promises of a log, whatever the database (rules 1490). */
export function promisesOfLogs(open: () => Promise<Kit>): void {
  async function opened(count = 0): Promise<{ kit: Kit; log: Log<Entry> }> {
    const kit = await open();
    const log = kit.defineLog<Entry>({ name: "history", schema: EntrySchema });
    await kit.start();
    if (count > 0)
      await kit.transaction(() => {
        for (let number = 1; number <= count; number += 1) log.save(entry(number));
      });
    return { kit, log };
  }

  test("reads its rows the newest first, a page after another", async () => {
    const { log } = await opened(7);
    const first = await log.page({ limit: 3 });
    expect(ids(first)).toBe("e7 e6 e5");
    const after = log.placeOf(first.at(-1) ?? expect.fail());
    expect(ids(await log.page({ limit: 9, after }))).toBe("e4 e3 e2 e1");
    expect(await log.count()).toBe(7);
  });

  test("orders rows of one moment as they were written, and no page repeats or leaves one out", async () => {
    const { kit, log } = await opened();
    const at = "2026-01-01T00:00:00.000Z";
    await kit.transaction(() => {
      for (const number of [1, 2, 3]) log.save(entry(number, { at }));
    });
    const [last] = await log.page({ limit: 1 });
    expect(last?.id).toBe("e3");
    expect(ids(await log.page({ limit: 5, after: log.placeOf(last ?? expect.fail()) }))).toBe(
      "e2 e1",
    );
  });

  test("finds rows by a field, by several values, before a moment, and by id", async () => {
    const { log } = await opened(6);
    expect(ids(await log.page({ by: { recordId: ["even"] }, limit: 9 }))).toBe("e6 e4 e2");
    expect(await log.count({ by: { recordId: ["even", "odd"] } })).toBe(6);
    expect(await log.page({ by: { recordId: [] }, limit: 9 })).toEqual([]);
    expect(ids(await log.page({ until: entry(3).at, limit: 9 }))).toBe("e2 e1");
    expect(await log.find("e4")).toMatchObject({ title: "Zmiana 4" });
    expect([await log.find("none"), await log.find(undefined)]).toEqual([null, null]);
    const some = await log.findAll(["e4", "none", "e5"]);
    expect(some.map(({ id }) => id).sort()).toEqual(["e4", "e5"]);
    expect(await log.findAll([])).toEqual([]);
  });

  test("reads all of a range in pieces", async () => {
    const { log } = await opened(700);
    const sizes: number[] = [];
    for await (const piece of log.pieces()) sizes.push(piece.length);
    expect(sizes).toEqual([300, 300, 100]);
    const until = entry(601).at;
    const old = [];
    for await (const piece of log.pieces({ until }, 250)) old.push(...piece);
    expect([old.length, old[0]?.id, old[599]?.id]).toEqual([600, "e600", "e1"]);
    // A place before the range changes nothing about its end.
    const after = log.placeOf((await log.find("e650")) ?? expect.fail());
    expect((await log.page({ until, after, limit: 1 }))[0]?.id).toBe("e600");
  });

  test("changes with its transaction or not at all", async () => {
    const { kit, log } = await opened(2);
    const failing = kit.transaction(() => {
      log.save(entry(3));
      log.remove("e1");
      throw new Error("no");
    });
    await expect(failing).rejects.toThrow("no");
    expect(ids(await log.page({ limit: 9 }))).toBe("e2 e1");
    await kit.transaction(() => {
      log.save(entry(3));
      log.save(entry(2, { title: "Inny" }));
      log.remove("e1");
    });
    const rows = await log.page({ limit: 9 });
    expect(ids(rows)).toBe("e3 e2");
    expect(rows[1]?.title).toBe("Inny");
  });

  test("returns frozen rows, each with the revision of its change", async () => {
    const { kit, log } = await opened(1);
    const before = kit.currentRevision();
    await kit.transaction(() => log.save(entry(2)));
    const [row] = await log.page({ limit: 1 });
    expect(row?.revision).toBe(before + 1);
    expect(Object.isFrozen(row)).toBe(true);
  });
}
