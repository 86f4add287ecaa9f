import { describe, expect, test } from "vitest";
import {
  cacheImport,
  findImport,
  noteImported,
} from "~/modules/office/file-columns/imports.server";
import { frozenClock } from "../../../support/frozen-clock";

const moveClock = frozenClock("2026-11-18T09:00:00Z");

const file = (session = "session-1", filename = "firmy.csv") => ({
  bytes: new TextEncoder().encode("id\nx\n"),
  filename,
  session,
});

describe("a file that was sent", () => {
  test("exists for its session, with its name and content", async () => {
    const id = await cacheImport("company", file("session-1", "C:\\biuro\\firmy <1>.csv"));
    const found = await findImport("company", id, "session-1");
    expect(found?.file).toMatchObject({ id, filename: "firmy 1.csv", done: null });
    expect(new TextDecoder().decode(found?.bytes)).toBe("id\nx\n");
    await noteImported("company", id, "session-1", { added: 1, changed: 2 });
    expect((await findImport("company", id, "session-1"))?.file.done).toEqual({
      added: 1,
      changed: 2,
    });
  });

  test("exists for no other session, and under no other id", async () => {
    const id = await cacheImport("company", file());
    expect(await findImport("company", id, "session-2")).toBeNull();
    expect(await findImport("company", "nope", "session-1")).toBeNull();
    expect(await findImport("company", undefined, "session-1")).toBeNull();
  });

  test("waits for an hour", async () => {
    const id = await cacheImport("company", file());
    moveClock("2026-11-18T09:59:59Z");
    expect(await findImport("company", id, "session-1")).not.toBeNull();
    moveClock("2026-11-18T10:00:00Z");
    expect(await findImport("company", id, "session-1")).toBeNull();
  });

  test("makes room when its session sends a sixth one", async () => {
    const ids = [];
    for (let sent = 0; sent < 6; sent += 1)
      ids.push(await cacheImport("company", file("session-4")));
    const found = await Promise.all(ids.map((id) => findImport("company", id, "session-4")));
    expect(found.map((one) => one !== null)).toEqual([false, true, true, true, true, true]);
  });
});
