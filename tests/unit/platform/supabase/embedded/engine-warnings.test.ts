import { EventEmitter, once } from "node:events";
import { afterAll, beforeAll, expect, test } from "vitest";
import "~/platform/supabase/embedded/start-embedded.server";

/** Node's own listener, which prints warnings. */
const printing = process.listeners("warning").filter(({ name }) => name === "onWarning");
beforeAll(() => {
  for (const print of printing) process.off("warning", print);
});
afterAll(() => {
  for (const print of printing) process.on("warning", print);
});

test("a warning of Node is reported with the engine loaded, and does not end the process", async () => {
  const emitter = new EventEmitter().setMaxListeners(1);
  const told = once(process, "warning");
  for (const listener of [() => 1, () => 2]) emitter.on("full", listener);
  expect(await told).toMatchObject([
    { name: "MaxListenersExceededWarning", message: expect.stringContaining("2 full listeners") },
  ]);
});
