import { describe, expect, test, vi } from "vitest";
import { temporaryDir } from "../../../support/unit-data-dir";
import { event, open } from "./support";

describe("revisions", () => {
  test("grow with every change of any store and mark the rows that changed", async () => {
    const { events, tickets, transaction, currentRevision } = await open();
    const start = currentRevision();
    const [first, second] = await Promise.all([
      transaction(() =>
        [events.save(event("a")), events.save(event("b"))].map(({ revision }) => revision),
      ),
      transaction(() => tickets.save({ id: "t", eventId: "a" }).revision),
    ]);
    await transaction(() => events.remove("a"));
    expect(first).toEqual([start + 1, start + 1]);
    expect([second, currentRevision()]).toEqual([start + 2, start + 3]);
  });

  test("stay the same without a change: after reads, failures and removals of missing rows", async () => {
    const { events, transaction, currentRevision } = await open();
    await transaction(() => events.save(event("a")));
    const before = currentRevision();
    await transaction(() => events.find("a"));
    await transaction(() => events.remove("missing"));
    const failed = transaction(() => {
      events.save(event("b"));
      throw new Error("x");
    });
    await expect(failed).rejects.toThrow();
    expect(currentRevision()).toBe(before);
  });

  test("go on after a restart", async () => {
    const dataDir = temporaryDir();
    const before = await open({ dataDir });
    for (const id of ["a", "b", "c"]) await before.transaction(() => before.events.save(event(id)));
    const last = before.currentRevision();
    await before.close();
    const { events, currentRevision, transaction } = await open({ dataDir });
    expect(currentRevision()).toBe(last);
    expect(events.find("b")?.revision).toBe(last - 1);
    expect((await transaction(() => events.save(event("d")))).revision).toBeGreaterThan(last);
  });
});

test("listeners are called after commits that changed rows", async () => {
  const { events, transaction, onCommit } = await open();
  const listener = vi.fn(() => events.list().length);
  onCommit(listener);
  await transaction(() => {
    events.save(event("a"));
    expect(listener).not.toHaveBeenCalled();
    events.save(event("b"));
  });
  await transaction(() => events.find("a"));
  const failed = transaction(() => {
    events.save(event("c"));
    throw new Error("x");
  });
  await expect(failed).rejects.toThrow();
  expect(listener.mock.results.map(({ value }) => value)).toEqual([2]);
});
