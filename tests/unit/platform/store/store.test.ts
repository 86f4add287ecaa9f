import { describe, expect, test, vi } from "vitest";
import { z } from "zod";
import { type Database, openDatabase, StoreWriteError } from "~/platform/store/database.server";
import { createStoreKit } from "~/platform/store/store.server";
import { temporaryDir } from "../../../support/unit-data-dir";

const EventSchema = z.object({ id: z.string(), title: z.string(), tags: z.array(z.string()).default([]), capacity: z.number().min(1) });
type Event = z.output<typeof EventSchema>;
const TicketSchema = z.object({ id: z.string(), eventId: z.string() });

const event = (id: string, change: Partial<Event> = {}): Event => ({ id, title: `Wydarzenie ${id}`, tags: [], capacity: 10, ...change });

/** Two stores on one kit, in memory or in a folder. */
function open({ dataDir, sampleData = false, seed }: { dataDir?: string; sampleData?: boolean; seed?: () => Event[] } = {}) {
  const database = dataDir ? openDatabase(dataDir, { patience: 100 }) : null;
  const kit = createStoreKit({ database, sampleData });
  const events = kit.defineStore<Event>({ name: "events", schema: EventSchema, seed });
  const tickets = kit.defineStore({ name: "tickets", schema: TicketSchema });
  return { ...kit, events, tickets, database };
}

/** What `work` sees in the folder after a restart. */
function afterRestart<Result>(dataDir: string, work: (portal: ReturnType<typeof open>) => Result): Result {
  const portal = open({ dataDir });
  const result = work(portal);
  portal.close();
  return result;
}

describe("rows", () => {
  test("are inserted, found, listed, replaced and removed", () => {
    const { events, transaction } = open();
    transaction(() => {
      events.save(event("a"));
      events.save(event("b", { capacity: 60 }));
    });
    expect(events.find("a")).toMatchObject(event("a"));
    expect(events.list(({ capacity }) => capacity > 50).map(({ id }) => id)).toEqual(["b"]);
    transaction(() => events.save(event("a", { title: "Nowy tytuł" })));
    expect(events.find("a")?.title).toBe("Nowy tytuł");
    expect(transaction(() => events.remove("a"))).toBe(true);
    expect(transaction(() => events.remove("a"))).toBe(false);
    expect(events.list().map(({ id }) => id)).toEqual(["b"]);
  });

  test.each(["missing", "__proto__", "constructor", "", undefined])("that are not there, such as %j, are null", (id) => {
    expect(open().events.find(id)).toBeNull();
  });

  test("are frozen all the way down", () => {
    const { events, transaction } = open();
    const saved = transaction(() => events.save(event("a", { tags: ["prawo"] })));
    const tags: string[] = saved.tags;
    expect(() => tags.push("IT")).toThrow(TypeError);
    expect(() => Object.assign(saved, { title: "x" })).toThrow(TypeError);
    expect(() => Object.assign(events.find("a") ?? {}, { title: "x" })).toThrow(TypeError);
  });

  test("are copies: who keeps what was saved cannot change the store with it", () => {
    const { events, transaction } = open();
    const mine = event("a", { tags: ["prawo"] });
    transaction(() => events.save(mine));
    mine.tags.push("IT");
    mine.title = "x";
    expect(events.find("a")).toMatchObject(event("a", { tags: ["prawo"] }));
  });

  test("of a list are the caller's to sort", () => {
    const { events, transaction } = open();
    transaction(() => ["a", "b"].map((id) => events.save(event(id))));
    events.list().reverse().pop();
    expect(events.list().map(({ id }) => id)).toEqual(["a", "b"]);
  });
});

describe("a transaction", () => {
  test("is the only place where a store can be changed", () => {
    const { events, transaction } = open();
    expect(() => events.save(event("a"))).toThrow(/outside of a transaction/);
    transaction(() => events.save(event("a")));
    expect(() => events.remove("a")).toThrow(/outside of a transaction/);
    expect(events.list()).toHaveLength(1);
  });

  test.each(["memory", "disk"])("that throws leaves two stores as they were (%s)", (place) => {
    const dataDir = place === "disk" ? temporaryDir() : undefined;
    const portal = open({ dataDir });
    portal.transaction(() => {
      portal.events.save(event("a"));
      portal.events.save(event("b"));
    });
    const before = portal.events.list();
    expect(() =>
      portal.transaction(() => {
        portal.events.save(event("a", { title: "first change" }));
        portal.events.save(event("a", { title: "second change" }));
        portal.events.remove("b");
        portal.events.save(event("b", { title: "back again" }));
        portal.events.save(event("c"));
        portal.tickets.save({ id: "t", eventId: "a" });
        throw new Error("no seat left");
      }),
    ).toThrow("no seat left");
    expect(portal.events.list().toSorted((a, b) => a.id.localeCompare(b.id))).toEqual(before);
    expect(portal.tickets.list()).toEqual([]);
    portal.close();
    if (dataDir) expect(afterRestart(dataDir, ({ events, tickets }) => [events.list(), tickets.list()])).toEqual([before, []]);
  });

  test("inside another is part of it", () => {
    const { events, tickets, transaction } = open();
    const register = () => transaction(() => tickets.save({ id: "t", eventId: "a" }));
    expect(() =>
      transaction(() => {
        events.save(event("a"));
        register();
        throw new Error("too late");
      }),
    ).toThrow("too late");
    expect([...events.list(), ...tickets.list()]).toEqual([]);
    transaction(() => {
      events.save(event("a"));
      register();
    });
    expect(tickets.find("t")?.revision).toBe(events.find("a")?.revision);
  });

  test("must not wait: work that gives a promise is refused whole", async () => {
    const { events, transaction } = open();
    let late: Promise<unknown> = Promise.resolve();
    const waiting = async () => {
      events.save(event("a"));
      await null;
      events.save(event("b"));
    };
    expect(() =>
      transaction(() => {
        late = waiting();
        return late;
      }),
    ).toThrow(/must not wait/);
    await expect(late).rejects.toThrow(/outside of a transaction/);
    expect(events.list()).toEqual([]);
  });

  test("after one that failed works as if nothing had been", () => {
    const { events, transaction } = open();
    expect(() =>
      transaction(() => {
        throw new Error("once");
      }),
    ).toThrow("once");
    expect(transaction(() => events.save(event("a"))).id).toBe("a");
  });
});

describe("revisions", () => {
  test("grow with every change of any store and mark the rows that changed", () => {
    const { events, tickets, transaction, currentRevision } = open();
    const [start, first] = [currentRevision(), transaction(() => events.save(event("a"))).revision];
    const second = transaction(() => tickets.save({ id: "t", eventId: "a" })).revision;
    transaction(() => events.remove("a"));
    expect(start).toBeLessThan(first);
    expect(first).toBeLessThan(second);
    expect(second).toBeLessThan(currentRevision());
  });

  test("stay where nothing changed: reading, failing, removing what is not there", () => {
    const { events, transaction, currentRevision } = open();
    transaction(() => events.save(event("a")));
    const before = currentRevision();
    transaction(() => events.find("a"));
    transaction(() => events.remove("missing"));
    expect(() =>
      transaction(() => {
        events.save(event("b"));
        throw new Error("x");
      }),
    ).toThrow();
    expect(currentRevision()).toBe(before);
  });

  test("go on after a restart", () => {
    const dataDir = temporaryDir();
    const portal = open({ dataDir });
    for (const id of ["a", "b", "c"]) portal.transaction(() => portal.events.save(event(id)));
    const last = portal.currentRevision();
    portal.close();
    afterRestart(dataDir, ({ events, currentRevision, transaction }) => {
      expect(currentRevision()).toBe(last);
      expect(events.find("b")?.revision).toBe(last - 1);
      expect(transaction(() => events.save(event("d"))).revision).toBeGreaterThan(last);
    });
  });
});

test("listeners hear of transactions that changed something, after them", async () => {
  const { events, transaction, onCommit } = open();
  const listener = vi.fn(() => events.list().length);
  onCommit(listener);
  transaction(() => {
    events.save(event("a"));
    expect(listener).not.toHaveBeenCalled();
    events.save(event("b"));
  });
  transaction(() => events.find("a"));
  expect(() =>
    transaction(() => {
      events.save(event("c"));
      throw new Error("x");
    }),
  ).toThrow();
  await Promise.resolve();
  expect(listener.mock.results.map(({ value }) => value)).toEqual([2]);
});

describe("sample data", () => {
  const seed = () => [event("sample", { tags: ["prawo"] })];

  test("fills a store that was never filled, and only where it is asked for", () => {
    expect(open({ sampleData: true, seed }).events.find("sample")).toMatchObject({ tags: ["prawo"] });
    expect(open({ sampleData: false, seed }).events.list()).toEqual([]);
  });

  test("does not come back after everything was removed", () => {
    const dataDir = temporaryDir();
    const first = open({ dataDir, sampleData: true, seed });
    first.transaction(() => first.events.remove("sample"));
    first.close();
    const second = open({ dataDir, sampleData: true, seed });
    expect(second.events.list()).toEqual([]);
    second.close();
  });

  test("does not mix with what people wrote", () => {
    const dataDir = temporaryDir();
    const first = open({ dataDir });
    first.transaction(() => first.events.save(event("real")));
    first.close();
    const second = open({ dataDir, sampleData: true, seed });
    expect(second.events.list().map(({ id }) => id)).toEqual(["real"]);
    second.close();
  });

  test("comes back on reset in memory", () => {
    const { events, transaction } = open({ sampleData: true, seed });
    transaction(() => [events.remove("sample"), events.save(event("b"))]);
    events.reset();
    expect(events.list().map(({ id }) => id)).toEqual(["sample"]);
  });

  test("that breaks the rules of its store fails the start and leaves nothing behind", () => {
    const dataDir = temporaryDir();
    const database = openDatabase(dataDir, { patience: 100 });
    const kit = createStoreKit({ database, sampleData: true });
    const bad = () => [event("good"), event("bad", { capacity: 0 })];
    expect(() => kit.defineStore({ name: "events", schema: EventSchema, seed: bad })).toThrow(z.ZodError);
    expect([database.rows("events"), database.isSeeded("events")]).toEqual([[], false]);
    kit.close();
  });
});

test("a row on disk that breaks the rules of its store fails the start", () => {
  const dataDir = temporaryDir();
  const database = openDatabase(dataDir, { patience: 100 });
  database.commit([{ store: "events", id: "a", json: JSON.stringify({ id: "a", title: "x" }), revision: 1 }]);
  database.close();
  const reopened = openDatabase(dataDir, { patience: 100 });
  expect(() => createStoreKit({ database: reopened, sampleData: false }).defineStore({ name: "events", schema: EventSchema })).toThrow(
    z.ZodError,
  );
  reopened.close();
});

test("what the disk refuses is a StoreWriteError, and memory is as it was", () => {
  const portal = open({ dataDir: temporaryDir() });
  portal.transaction(() => portal.events.save(event("a")));
  const before = { rows: portal.events.list(), revision: portal.currentRevision() };
  portal.close();
  const failed = () =>
    portal.transaction(() => {
      portal.events.save(event("a", { title: "lost" }));
      portal.tickets.save({ id: "t", eventId: "a" });
    });
  expect(failed).toThrow(StoreWriteError);
  expect({ rows: portal.events.list(), revision: portal.currentRevision() }).toEqual(before);
  expect(portal.tickets.list()).toEqual([]);
});

test("writing goes on once the disk takes writes again", () => {
  // why: a disk that is full for a moment cannot be had in a test
  let isFull = true;
  const disk: Database = {
    rows: () => [],
    isSeeded: () => false,
    markSeeded: () => undefined,
    commit: () => {
      if (isFull) throw new StoreWriteError(new Error("disk full"));
    },
    close: () => undefined,
  };
  const kit = createStoreKit({ database: disk, sampleData: false });
  const events = kit.defineStore({ name: "events", schema: EventSchema });
  expect(() => kit.transaction(() => events.save(event("a")))).toThrow(StoreWriteError);
  isFull = false;
  kit.transaction(() => events.save(event("b")));
  expect(events.list().map(({ id }) => id)).toEqual(["b"]);
});

describe("an index", () => {
  const SeatSchema = z.object({ id: z.string(), eventId: z.string(), accountId: z.string().nullable() });
  type Seat = z.output<typeof SeatSchema>;

  const seat = (id: string, eventId: string, accountId: string | null = null): Seat => ({ id, eventId, accountId });

  function openSeats({ dataDir, seed }: { dataDir?: string; seed?: () => Seat[] } = {}) {
    const database = dataDir ? openDatabase(dataDir, { patience: 100 }) : null;
    const kit = createStoreKit({ database, sampleData: seed !== undefined });
    const seats = kit.defineStore<Seat>({ name: "seats", schema: SeatSchema, seed, indexes: ["eventId", "accountId"] });
    const at = (eventId: string) =>
      seats
        .listBy("eventId", eventId)
        .map(({ id }) => id)
        .sort();
    return { ...kit, seats, at };
  }

  test("finds the rows whose field holds a value, as they are in the store", () => {
    const { seats, at, transaction } = openSeats();
    transaction(() => [seat("1", "a", "anna"), seat("2", "b", "anna"), seat("3", "a")].map(seats.save));
    expect([at("a"), at("b"), at("c")]).toEqual([["1", "3"], ["2"], []]);
    expect(seats.listBy("accountId", "anna").map(({ id }) => id)).toEqual(["1", "2"]);
    expect(seats.listBy("eventId", "b")[0]).toBe(seats.find("2"));
  });

  test.each(["__proto__", "constructor", "", "null", "A", "a "])("takes %j as a value like any other", (value) => {
    const { seats, at, transaction } = openSeats();
    transaction(() => seats.save(seat("1", "a", null)));
    expect([at(value), seats.listBy("accountId", value)]).toEqual([[], []]);
    transaction(() => seats.save(seat("2", value)));
    expect(at(value)).toEqual(["2"]);
  });

  test("gives a list that is the caller's to change", () => {
    const { seats, at, transaction } = openSeats();
    transaction(() => seats.save(seat("1", "a")));
    seats.listBy("eventId", "a").pop();
    expect(at("a")).toEqual(["1"]);
  });

  test("follows a change of its field, to nothing as well, and forgets rows that were removed", () => {
    const { seats, at, transaction } = openSeats();
    transaction(() => [seat("1", "a", "anna"), seat("2", "a", "jan")].map(seats.save));
    transaction(() => seats.save(seat("1", "b", null)));
    expect([at("a"), at("b"), seats.listBy("accountId", "anna")]).toEqual([["2"], ["1"], []]);
    transaction(() => seats.save(seat("1", "a", "anna")));
    expect([at("a"), at("b"), seats.listBy("accountId", "anna")]).toMatchObject([["1", "2"], [], [{ id: "1" }]]);
    transaction(() => seats.remove("1"));
    expect([at("a"), seats.listBy("accountId", "anna")]).toEqual([["2"], []]);
  });

  test("holds a row once, however often it was saved, and in its last form", () => {
    const { seats, transaction } = openSeats();
    for (const account of ["anna", "jan", "ewa"]) transaction(() => seats.save(seat("1", "a", account)));
    expect(seats.listBy("eventId", "a")).toMatchObject([{ accountId: "ewa" }]);
  });

  test("can be asked in the middle of a transaction", () => {
    const { seats, at, transaction } = openSeats();
    transaction(() => seats.save(seat("1", "a")));
    const seen = transaction(() => {
      seats.save(seat("2", "a"));
      seats.save(seat("1", "b"));
      const moved = [at("a"), at("b")];
      seats.remove("2");
      return [...moved, at("a")];
    });
    expect(seen).toEqual([["2"], ["1"], []]);
  });

  test.each<[string, (seats: ReturnType<typeof openSeats>["seats"]) => unknown]>([
    ["a new row", (seats) => seats.save(seat("3", "a", "ewa"))],
    ["a row in another place", (seats) => seats.save(seat("1", "b", "ewa"))],
    ["a row that went there and back", (seats) => [seats.save(seat("1", "b")), seats.save(seat("1", "a", "ewa"))]],
    ["a row removed", (seats) => seats.remove("1")],
    ["a row removed and put elsewhere", (seats) => [seats.remove("1"), seats.save(seat("1", "b")), seats.remove("2")]],
    ["a new row that was removed again", (seats) => [seats.save(seat("3", "a")), seats.remove("3")]],
  ])("is as it was after a transaction with %s failed", (_, change) => {
    const { seats, at, transaction } = openSeats();
    transaction(() => [seat("1", "a", "anna"), seat("2", "a", "jan")].map(seats.save));
    const state = () => [at("a"), at("b"), ...["anna", "jan", "ewa"].map((account) => seats.listBy("accountId", account))];
    const before = state();
    expect(() =>
      transaction(() => {
        change(seats);
        throw new Error("no seat left");
      }),
    ).toThrow("no seat left");
    expect(state()).toEqual(before);
  });

  test("is as it was after the disk refused", () => {
    const { seats, at, transaction, close } = openSeats({ dataDir: temporaryDir() });
    transaction(() => seats.save(seat("1", "a")));
    close();
    expect(() => transaction(() => [seats.save(seat("1", "b")), seats.save(seat("2", "a"))])).toThrow(StoreWriteError);
    expect([at("a"), at("b")]).toEqual([["1"], []]);
  });

  test("is filled from the disk, also by a store that had none before", () => {
    const dataDir = temporaryDir();
    const before = createStoreKit({ database: openDatabase(dataDir, { patience: 100 }), sampleData: false });
    const plain = before.defineStore<Seat>({ name: "seats", schema: SeatSchema });
    before.transaction(() => [seat("1", "a"), seat("2", "b"), seat("3", "a")].map(plain.save));
    before.transaction(() => plain.remove("3"));
    before.close();
    const { at, close } = openSeats({ dataDir });
    expect([at("a"), at("b")]).toEqual([["1"], ["2"]]);
    close();
  });

  test("is filled from samples, and again on reset", () => {
    const { seats, at, transaction } = openSeats({ seed: () => [seat("1", "a"), seat("2", "b")] });
    expect([at("a"), at("b")]).toEqual([["1"], ["2"]]);
    transaction(() => [seats.save(seat("1", "b")), seats.save(seat("3", "a"))]);
    seats.reset();
    expect([at("a"), at("b")]).toEqual([["1"], ["2"]]);
  });

  test("has to be one: any other field throws, with its name", () => {
    const { seats } = openSeats();
    expect(() => seats.listBy("id", "1")).toThrow('"id" is no index');
    expect(() => open().tickets.listBy("eventId", "a")).toThrow('"eventId" is no index');
  });
});
