import { EventEmitter, once } from "node:events";
import { expect, test } from "vitest";
import "~/platform/supabase/embedded/start-embedded.server";

test("a warning of Node is reported with the engine loaded, and does not end the process", async () => {
  const emitter = new EventEmitter().setMaxListeners(1);
  const told = once(process, "warning");
  for (const listener of [() => 1, () => 2]) emitter.on("full", listener);
  expect(await told).toMatchObject([
    { name: "MaxListenersExceededWarning", message: expect.stringContaining("2 full listeners") },
  ]);
});
