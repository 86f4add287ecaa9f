import { expect, test, vi } from "vitest";
import { StoreWriteError, UnknownOutcomeError } from "~/platform/database/database.server";
import { aHistory, join } from "./shared-support";
import { event } from "./support";

type Process = Awaited<ReturnType<typeof join>>;

const count = ({ events, transaction }: Process) =>
  transaction(() => {
    const known = events.find("sum");
    return events.save(
      known ? { ...known, capacity: known.capacity + 1 } : event("sum", { capacity: 1 }),
    ).capacity;
  });

const titles = ({ events }: Process) =>
  events
    .list()
    .map(({ title }) => title)
    .sort();

test("a process reads the commits of another one, with lookups and orders", async () => {
  const history = aHistory();
  const [one, other] = [await join(history), await join(history)];
  const byTitle = (a: { title: string }, b: { title: string }) => a.title.localeCompare(b.title);
  const listener = vi.fn();
  other.onCommit(listener);
  expect(other.events.sorted(byTitle)).toEqual([]);
  await one.transaction(() => [one.events.save(event("a")), one.events.save(event("b"))]);
  await other.catchUp();
  expect(other.events.sorted(byTitle).map(({ id }) => id)).toEqual(["a", "b"]);
  expect(other.events.listBy("title", "Wydarzenie a")).toEqual([one.events.find("a")]);
  expect([other.currentRevision(), listener.mock.calls.length]).toEqual([one.currentRevision(), 1]);
  await one.transaction(() => one.events.remove("a"));
  await other.catchUp();
  expect(titles(other)).toEqual(["Wydarzenie b"]);
});

test("a process that is behind runs its closures again on the other one's changes", async () => {
  const history = aHistory();
  const [one, other] = [await join(history), await join(history)];
  expect([await count(one), await count(other), await count(one), await count(other)]).toEqual([
    1, 2, 3, 4,
  ]);
  expect(other.replica?.counts()).toMatchObject({ commits: 2, conflicts: 1 });
});

test("a process polls for a commit it was told of, unless the write lock has brought it", async () => {
  const history = aHistory();
  const [one, other] = [await join(history), await join(history)];
  await count(one);
  await count(other);
  await other.replica?.look(1);
  expect(history.faults.looks).toBe(0);
  await count(one);
  await Promise.all([other.replica?.look(2), other.replica?.look(3), other.replica?.look(1)]);
  expect([history.faults.looks, other.events.find("sum")?.capacity]).toEqual([1, 3]);
  await other.replica?.look();
  expect(history.faults.looks).toBe(2);
});

test("transactions of one commit have revisions of their own, in every process", async () => {
  const history = aHistory();
  const [one, other] = [await join(history), await join(history)];
  const saved = await Promise.all(
    ["a", "b"].map((id) => one.transaction(() => one.events.save(event(id)).revision)),
  );
  await other.catchUp();
  expect(saved).toEqual([1, 2]);
  expect(["a", "b"].map((id) => other.events.find(id)?.revision)).toEqual(saved);
  expect(history.commits.map(({ revision }) => revision)).toEqual([0, 2]);
});

test("a commit whose response was lost is written once", async () => {
  const history = aHistory();
  const one = await join(history);
  history.faults.losesResponses = 1;
  expect([await count(one), await count(one)]).toEqual([1, 2]);
  expect(history.commits).toHaveLength(3);
});

test("while the database is unreachable reads work and writes are refused; afterwards writes work again", async () => {
  const history = aHistory();
  const one = await join(history);
  await count(one);
  history.faults.isUnreachable = true;
  await expect(count(one)).rejects.toThrow(StoreWriteError);
  await expect(count(one)).rejects.not.toThrow(UnknownOutcomeError);
  expect([one.replica?.isReached(), one.events.find("sum")?.capacity]).toEqual([false, 1]);
  history.faults.isUnreachable = false;
  expect([await count(one), one.replica?.isReached()]).toEqual([2, true]);
});

test("a write without a response has an unknown outcome, and shows up later if it was written", async () => {
  const history = aHistory();
  const one = await join(history);
  history.faults.losesResponses = 1;
  history.faults.beforeCommit = () => {
    history.faults.isUnreachable = true;
  };
  await expect(count(one)).rejects.toThrow(UnknownOutcomeError);
  expect(one.events.list()).toEqual([]);
  Object.assign(history.faults, { isUnreachable: false, beforeCommit: () => undefined });
  await one.catchUp();
  expect(one.events.find("sum")?.capacity).toBe(1);
});

test("a process whose history differs from the database ends and confirms nothing", async () => {
  const history = aHistory();
  const [one, other] = [await join(history), await join(history)];
  await count(one);
  await other.catchUp();
  history.commits.pop();
  await expect(count(one)).rejects.toThrow(/does not know revision 1/);
  expect(one.onFatal).toHaveBeenCalled();
  expect(history.commits).toHaveLength(1);
});

test("a process that cannot read a commit ends rather than serve half of it", async () => {
  const history = aHistory();
  const one = await join(history);
  const rows = [event("a"), { id: "b", title: 7 }].map((row) => ({
    store: "events",
    id: row.id,
    json: JSON.stringify(row),
    revision: 1,
  }));
  history.commits.push({ batch: "newer", revision: 1, rows });
  await one.replica?.look();
  expect(one.onFatal.mock.calls[0]?.[0].message).toMatch(
    /the database: the row "b" of the store "events" cannot be read/,
  );
  expect(one.events.list()).toEqual([]);
});

test("a row that other processes could not read is not written", async () => {
  const history = aHistory();
  const one = await join(history);
  await expect(
    one.transaction(() => one.events.save({ ...event("a"), capacity: 0 })),
  ).rejects.toThrow(/capacity/);
  expect(history.commits).toHaveLength(1);
});

test("two processes that start at once fill a store once, and not again when it was emptied", async () => {
  const history = aHistory();
  const seed = () => [event("sample")];
  const both = [
    await join(history, { seed, isStarted: false }),
    await join(history, { seed, isStarted: false }),
  ];
  await Promise.all(both.map(({ start }) => start()));
  await Promise.all(both.map(({ catchUp }) => catchUp()));
  expect(both.map(titles)).toEqual([["Wydarzenie sample"], ["Wydarzenie sample"]]);
  expect(history.commits).toHaveLength(2);
  await both[0]?.transaction(() => both[0]?.events.remove("sample"));
  expect(titles(await join(history, { seed }))).toEqual([]);
});

test("rows of an older version are upgraded once, by one of the processes that start", async () => {
  const history = aHistory();
  const row = {
    store: "events",
    id: "a",
    json: JSON.stringify({ id: "a", name: "Forum", capacity: 3 }),
    revision: 1,
  };
  history.commits.push({ batch: "old", revision: 1, rows: [row] });
  let drawn = 0;
  const upgrade = ({ name, ...rest }: Record<string, unknown>) => {
    drawn += 1;
    return name ? { ...rest, title: `${name} ${drawn}` } : rest;
  };
  const both = [
    await join(history, { upgrade, isStarted: false }),
    await join(history, { upgrade, isStarted: false }),
  ];
  await Promise.all(both.map(({ start }) => start()));
  await Promise.all(both.map(({ catchUp }) => catchUp()));
  const [one, other] = both.map(({ events }) => events.find("a"));
  expect(one).toEqual(other);
  expect(history.commits).toHaveLength(3);
});

test("nothing is written before all rows are read", async () => {
  const history = aHistory();
  await count(await join(history));
  const late = await join(history, { isStarted: false });
  const early = count(late);
  await late.start();
  expect(await early).toBe(2);
});
