import { describe, expect, test, vi } from "vitest";
import { z } from "zod";
import { StoreWriteError } from "~/platform/database/database.server";
import { openSqlite } from "~/platform/store/sqlite.server";
import type { Store } from "~/platform/store/store";
import { openStoreKit } from "~/platform/store/store.server";
import { temporaryDir } from "../../../support/unit-data-dir";

describe("an index", () => {
  const SeatSchema = z.object({
    id: z.string(),
    eventId: z.string(),
    accountId: z.string().nullable(),
  });
  type Seat = z.output<typeof SeatSchema>;

  /** The row as it is, with another event and account. */
  const moved = (
    seats: Store<Seat>,
    id: string,
    eventId: string,
    accountId: string | null = null,
  ) => seats.save({ ...seats.find(id)!, eventId, accountId });

  const seat = (id: string, eventId: string, accountId: string | null = null): Seat => ({
    id,
    eventId,
    accountId,
  });

  async function openSeats({ dataDir, seed }: { dataDir?: string; seed?: () => Seat[] } = {}) {
    const database = dataDir ? openSqlite(dataDir, { patience: 100 }) : null;
    const kit = await openStoreKit({
      database,
      sampleData: seed !== undefined,
      rehearseTwice: true,
    });
    const seats = kit.defineStore<Seat>({
      name: "seats",
      schema: SeatSchema,
      seed,
      indexes: ["eventId", "accountId"],
    });
    const at = (eventId: string) =>
      seats
        .listBy("eventId", eventId)
        .map(({ id }) => id)
        .sort();
    return { ...kit, seats, at };
  }

  test("finds the rows with a value in its field", async () => {
    const { seats, at, transaction } = await openSeats();
    await transaction(() =>
      [seat("1", "a", "anna"), seat("2", "b", "anna"), seat("3", "a")].map((row) =>
        seats.save(row),
      ),
    );
    expect([at("a"), at("b"), at("c")]).toEqual([["1", "3"], ["2"], []]);
    expect(seats.listBy("accountId", "anna").map(({ id }) => id)).toEqual(["1", "2"]);
    expect(seats.listBy("eventId", "b")[0]).toBe(seats.find("2"));
  });

  test("caches an order until a row changes, and counts without a list", async () => {
    const { seats, transaction } = await openSeats();
    const byId = vi.fn((one: Seat, other: Seat) => one.id.localeCompare(other.id));
    const ids = () => seats.sorted(byId).map(({ id }) => id);
    await transaction(() =>
      [seat("2", "b"), seat("1", "a"), seat("3", "a")].map((row) => seats.save(row)),
    );
    expect(ids()).toEqual(["1", "2", "3"]);
    const compared = byId.mock.calls.length;
    expect([ids(), byId.mock.calls.length]).toEqual([["1", "2", "3"], compared]);
    await transaction(() => seats.remove("2"));
    await transaction(() => seats.save(seat("0", "a")));
    expect([ids(), seats.count(({ eventId }) => eventId === "a")]).toEqual([["0", "1", "3"], 3]);
    const taken = vi.fn((rows: readonly Seat[]) => rows.length);
    expect([seats.derived(taken), seats.derived(taken), taken.mock.calls.length]).toEqual([
      3, 3, 1,
    ]);
    const thoughtBetter = transaction(() => {
      seats.remove("0");
      throw new Error("thought better");
    });
    await expect(thoughtBetter).rejects.toThrow("thought better");
    expect(ids()).toEqual(["0", "1", "3"]);
  });

  test.each(["__proto__", "constructor", "", "null", "A", "a "])(
    "treats %j as a value like any other",
    async (value) => {
      const { seats, at, transaction } = await openSeats();
      await transaction(() => seats.save(seat("1", "a", null)));
      expect([at(value), seats.listBy("accountId", value)]).toEqual([[], []]);
      await transaction(() => seats.save(seat("2", value)));
      expect(at(value)).toEqual(["2"]);
    },
  );

  test("gives a list that is the caller's to change", async () => {
    const { seats, at, transaction } = await openSeats();
    await transaction(() => seats.save(seat("1", "a")));
    seats.listBy("eventId", "a").pop();
    expect(at("a")).toEqual(["1"]);
  });

  test("gives its rows one by one, those first that have had the value for longest", async () => {
    const { seats, transaction } = await openSeats();
    await transaction(() => ["1", "2", "3"].map((id) => seats.save(seat(id, "a"))));
    await transaction(() => moved(seats, "1", "b"));
    await transaction(() => moved(seats, "1", "a"));
    await transaction(() => moved(seats, "3", "a", "anna"));
    const ids = () => Array.from(seats.eachBy("eventId", "a"), ({ id }) => id);
    expect(ids()).toEqual(["2", "3", "1"]);
    for (const { id } of seats.eachBy("eventId", "a")) {
      expect(id).toBe("2");
      break;
    }
    await transaction(() => seats.remove("2"));
    expect([ids(), [...seats.eachBy("eventId", "none")]]).toEqual([["3", "1"], []]);
  });

  test("follows changes of its field, also to null, and forgets removed rows", async () => {
    const { seats, at, transaction } = await openSeats();
    await transaction(() =>
      [seat("1", "a", "anna"), seat("2", "a", "jan")].map((row) => seats.save(row)),
    );
    await transaction(() => moved(seats, "1", "b", null));
    expect([at("a"), at("b"), seats.listBy("accountId", "anna")]).toEqual([["2"], ["1"], []]);
    await transaction(() => moved(seats, "1", "a", "anna"));
    expect([at("a"), at("b"), seats.listBy("accountId", "anna")]).toMatchObject([
      ["1", "2"],
      [],
      [{ id: "1" }],
    ]);
    await transaction(() => seats.remove("1"));
    expect([at("a"), seats.listBy("accountId", "anna")]).toEqual([["2"], []]);
  });

  test("holds a row once, in its last form", async () => {
    const { seats, transaction } = await openSeats();
    for (const account of ["anna", "jan", "ewa"])
      await transaction(() => seats.save({ ...seats.find("1"), ...seat("1", "a", account) }));
    expect(seats.listBy("eventId", "a")).toMatchObject([{ accountId: "ewa" }]);
  });

  test("works inside a transaction", async () => {
    const { seats, at, transaction } = await openSeats();
    await transaction(() => seats.save(seat("1", "a")));
    const seen = await transaction(() => {
      seats.save(seat("2", "a"));
      moved(seats, "1", "b");
      const places = [at("a"), at("b")];
      seats.remove("2");
      return [...places, at("a")];
    });
    expect(seen).toEqual([["2"], ["1"], []]);
  });

  test.each<[string, (seats: Awaited<ReturnType<typeof openSeats>>["seats"]) => unknown]>([
    ["a new row", (seats) => seats.save(seat("3", "a", "ewa"))],
    ["a row in another place", (seats) => moved(seats, "1", "b", "ewa")],
    [
      "a row that went there and back",
      (seats) => [moved(seats, "1", "b"), moved(seats, "1", "a", "ewa")],
    ],
    ["a row removed", (seats) => seats.remove("1")],
    [
      "a row removed and put elsewhere",
      (seats) => [seats.remove("1"), seats.save(seat("1", "b")), seats.remove("2")],
    ],
    [
      "a new row that was removed again",
      (seats) => [seats.save(seat("3", "a")), seats.remove("3")],
    ],
  ])("is as it was after a transaction with %s failed", async (_, change) => {
    const { seats, at, transaction } = await openSeats();
    await transaction(() =>
      [seat("1", "a", "anna"), seat("2", "a", "jan")].map((row) => seats.save(row)),
    );
    const state = () => [
      at("a"),
      at("b"),
      ...["anna", "jan", "ewa"].map((account) => seats.listBy("accountId", account)),
    ];
    const before = state();
    const failed = transaction(() => {
      change(seats);
      throw new Error("no seat left");
    });
    await expect(failed).rejects.toThrow("no seat left");
    expect(state()).toEqual(before);
  });

  test("is unchanged after the disk has refused a write", async () => {
    const { seats, at, transaction, close } = await openSeats({ dataDir: temporaryDir() });
    await transaction(() => seats.save(seat("1", "a")));
    await close();
    await expect(
      transaction(() => [moved(seats, "1", "b"), seats.save(seat("2", "a"))]),
    ).rejects.toThrow(StoreWriteError);
    expect([at("a"), at("b")]).toEqual([["1"], []]);
  });

  test("is filled from the disk, also for a new index", async () => {
    const dataDir = temporaryDir();
    const before = await openStoreKit({
      database: openSqlite(dataDir, { patience: 100 }),
      sampleData: false,
    });
    const plain = before.defineStore<Seat>({ name: "seats", schema: SeatSchema });
    await before.transaction(() =>
      [seat("1", "a"), seat("2", "b"), seat("3", "a")].map((row) => plain.save(row)),
    );
    await before.transaction(() => plain.remove("3"));
    await before.close();
    const { at, close } = await openSeats({ dataDir });
    expect([at("a"), at("b")]).toEqual([["1"], ["2"]]);
    await close();
  });

  test("is filled from samples, and again on reset", async () => {
    const { seats, at, transaction } = await openSeats({
      seed: () => [seat("1", "a"), seat("2", "b")],
    });
    expect([at("a"), at("b")]).toEqual([["1"], ["2"]]);
    await transaction(() => [moved(seats, "1", "b"), seats.save(seat("3", "a"))]);
    seats.reset();
    expect([at("a"), at("b")]).toEqual([["1"], ["2"]]);
  });

  test("throws for a field without an index", async () => {
    const { seats } = await openSeats();
    expect(() => seats.listBy("id", "1")).toThrow('"id" is not an index');
  });
});
