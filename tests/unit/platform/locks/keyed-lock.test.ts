import { expect, test } from "vitest";
import { withLock } from "~/platform/locks/keyed-lock.server";

/** Work that records its begin and end. */
function noted(notes: string[], name: string, outcome: () => void = () => {}) {
  return async () => {
    notes.push(`${name} begins`);
    await new Promise((resolve) => setTimeout(resolve, 2));
    notes.push(`${name} ends`);
    outcome();
    return name;
  };
}

test("work of one key runs one after the other, in order", async () => {
  const notes: string[] = [];
  const results = await Promise.all(
    ["a", "b", "c"].map((name) => withLock("key", noted(notes, name))),
  );
  expect(results).toEqual(["a", "b", "c"]);
  expect(notes).toEqual(["a begins", "a ends", "b begins", "b ends", "c begins", "c ends"]);
});

test("failed work fails for its own caller only", async () => {
  const notes: string[] = [];
  const failing = withLock(
    "key",
    noted(notes, "a", () => {
      throw new Error("a failed");
    }),
  );
  const next = withLock("key", noted(notes, "b"));
  await expect(failing).rejects.toThrow("a failed");
  expect(await next).toBe("b");
});

test("other keys do not wait", async () => {
  const notes: string[] = [];
  await Promise.all([withLock("one", noted(notes, "a")), withLock("other", noted(notes, "b"))]);
  expect(notes.slice(0, 2)).toEqual(["a begins", "b begins"]);
});
