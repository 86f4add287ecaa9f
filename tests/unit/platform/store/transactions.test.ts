import { describe, expect, test, vi } from "vitest";
import { StoreWriteError } from "~/platform/database/database.server";
import { openSqlite } from "~/platform/store/sqlite.server";
import { temporaryDir } from "../../../support/unit-data-dir";
import { aDatabase, event, open } from "./support";

const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id).sort();

describe("a transaction", () => {
  test("is the only place where a store can be changed", async () => {
    const { events, transaction } = await open();
    expect(() => events.save(event("a"))).toThrow(/outside of a transaction/);
    await transaction(() => events.save(event("a")));
    expect(() => events.remove("a")).toThrow(/outside of a transaction/);
    expect(events.list()).toHaveLength(1);
  });

  test.each(["memory", "disk"])(
    "that throws leaves two stores as they were (%s)",
    async (place) => {
      const dataDir = place === "disk" ? temporaryDir() : undefined;
      const { events, tickets, transaction, close } = await open({ dataDir });
      await transaction(() => [events.save(event("a")), events.save(event("b"))]);
      const before = new Set<object>(events.list());
      const failed = transaction(() => {
        const first = events.save({ ...events.find("a")!, title: "first change" });
        events.save({ ...first, title: "second change" });
        events.remove("b");
        events.save(event("b", { title: "back again" }));
        events.save(event("c"));
        tickets.save({ id: "t", eventId: "a" });
        throw new Error("no seat left");
      });
      await expect(failed).rejects.toThrow("no seat left");
      expect(new Set<object>(events.list())).toEqual(before);
      expect(tickets.list()).toEqual([]);
      await close();
      if (!dataDir) return;
      const again = await open({ dataDir });
      expect([new Set<object>(again.events.list()), again.tickets.list()]).toEqual([before, []]);
    },
  );

  test("cannot begin inside another one, which fails as a whole", async () => {
    const { events, tickets, transaction } = await open();
    const nested = transaction(() => {
      events.save(event("a"));
      return transaction(() => tickets.save({ id: "t", eventId: "a" }));
    });
    await expect(nested).rejects.toThrow(/inside of another/);
    expect([...events.list(), ...tickets.list()]).toEqual([]);
  });

  test("must not wait: work that returns a promise is refused", async () => {
    const { events, transaction } = await open();
    const waiting = async () => {
      events.save(event("a"));
      await null;
      events.save(event("b"));
    };
    await expect(transaction(waiting)).rejects.toThrow(/must not wait/);
    expect(events.list()).toEqual([]);
  });

  test("sees its own changes, and readers see them once they are on the disk", async () => {
    const { database } = aDatabase();
    const { events, transaction } = await open({ database });
    const writing = transaction(() => {
      events.save(event("a"));
      return events.find("a")?.title;
    });
    const seen = new Set<number>();
    let isDone = false;
    void writing.then(() => {
      isDone = true;
    });
    while (!isDone) {
      seen.add(events.list().length);
      await new Promise((resolve) => setTimeout(resolve, 1));
    }
    expect([...seen]).toEqual([0]);
    expect(await writing).toBe("Wydarzenie a");
    expect(events.list()).toHaveLength(1);
  });

  test("can begin right after another one, and while one is written", async () => {
    const { database, commits } = aDatabase();
    const { events, transaction } = await open({ database });
    await transaction(() => events.save(event("a")));
    const second = transaction(() => events.save(event("b")));
    await new Promise((resolve) => setTimeout(resolve, 3));
    await Promise.all([second, transaction(() => events.save(event("c")))]);
    await transaction(() => events.find("a"));
    await transaction(() => events.save(event("d")));
    expect(commits).toEqual([["events/a"], ["events/b"], ["events/c"], ["events/d"]]);
  });
});

describe("transactions of one moment", () => {
  test("are one commit of SQLite", async () => {
    const database = openSqlite(temporaryDir(), { patience: 100 });
    const commit = vi.spyOn(database, "commit");
    const { events, transaction } = await open({ database });
    const saved = await Promise.all(
      Array.from({ length: 100 }, (_, index) => transaction(() => events.save(event(`${index}`)))),
    );
    expect(commit).toHaveBeenCalledTimes(1);
    expect(commit.mock.calls[0]?.[0]).toHaveLength(100);
    expect(saved.map(({ id }) => id)).toEqual(
      Array.from({ length: 100 }, (_, index) => `${index}`),
    );
    expect([...database.rows("events")]).toHaveLength(100);
  });

  test("see the changes of earlier ones, and a row is written once, in its last form", async () => {
    const { database, commits } = aDatabase();
    const { events, transaction } = await open({ database });
    const add = () =>
      transaction(() => {
        const known = events.find("sum");
        return events.save(
          known ? { ...known, capacity: known.capacity + 1 } : event("sum", { capacity: 1 }),
        ).capacity;
      });
    expect(await Promise.all([add(), add(), add()])).toEqual([1, 2, 3]);
    expect(commits).toEqual([["events/sum"]]);
    expect(events.find("sum")?.capacity).toBe(3);
  });

  test("fail alone", async () => {
    const { events, transaction } = await open({ dataDir: temporaryDir() });
    const answers = await Promise.allSettled([
      transaction(() => events.save(event("a"))),
      transaction(() => {
        events.save(event("b"));
        throw new Error("no seat left");
      }),
      transaction(() => events.list().map(({ id }) => id)),
      transaction(() => events.save(event("c"))),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([
      "fulfilled",
      "rejected",
      "fulfilled",
      "fulfilled",
    ]);
    expect(answers[2]).toMatchObject({ value: ["a"] });
    expect(idsOf(events.list())).toEqual(["a", "c"]);
  });

  test("are refused together by the disk, and memory is unchanged", async () => {
    const { events, tickets, transaction, currentRevision, close } = await open({
      dataDir: temporaryDir(),
    });
    await transaction(() => events.save(event("a")));
    const before = { rows: events.list(), revision: currentRevision() };
    await close();
    const answers = await Promise.allSettled([
      transaction(() => events.save({ ...events.find("a")!, title: "lost" })),
      transaction(() => tickets.save({ id: "t", eventId: "a" })),
      transaction(() => tickets.find("t")),
    ]);
    for (const answer of answers)
      expect(answer).toMatchObject({ status: "rejected", reason: expect.any(StoreWriteError) });
    expect({ rows: events.list(), revision: currentRevision() }).toEqual(before);
    expect(tickets.list()).toEqual([]);
  });

  test("are written again once the disk accepts writes again", async () => {
    let isFull = true;
    const { database } = aDatabase({ refuses: () => isFull });
    const { events, transaction } = await open({ database });
    await expect(transaction(() => events.save(event("a")))).rejects.toThrow("disk full");
    isFull = false;
    await transaction(() => events.save(event("b")));
    expect(idsOf(events.list())).toEqual(["b"]);
  });
});

describe("a rehearsal", () => {
  test("runs each closure twice on the same rows, and uses the second run only", async () => {
    const { events, transaction, currentRevision } = await open({ rehearseTwice: true });
    const seen: number[] = [];
    const saved = await transaction(() => {
      seen.push(events.list().length);
      return events.save(event(`run-${seen.length}`));
    });
    expect(seen).toEqual([0, 0]);
    expect(idsOf(events.list())).toEqual(["run-2"]);
    expect(saved).toMatchObject({ id: "run-2", revision: currentRevision() });
  });

  test("runs only if it is switched on", async () => {
    const { transaction } = await open({ rehearseTwice: false });
    const work = vi.fn();
    await transaction(work);
    expect(work).toHaveBeenCalledTimes(1);
  });
});

test("a transaction may change hundreds of thousands of rows (rules 1067)", async () => {
  const { transaction, events } = await open({ rehearseTwice: false });
  await transaction(() => {
    for (let at = 0; at < 200_000; at += 1) events.save(event(`e${at}`));
  });
  expect(events.count(() => true)).toBe(200_000);
});
