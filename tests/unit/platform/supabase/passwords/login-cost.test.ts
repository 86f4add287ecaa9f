import { beforeEach, expect, test, vi } from "vitest";

beforeEach(() => {
  vi.resetModules();
});

/** Loads the modules with that setting. */
async function costing(setting: string) {
  vi.stubEnv("LOGIN_COST", setting);
  const { hashPassword } = await import("~/platform/supabase/limits/hashing.server");
  const { inSteadyTime } = await import("~/platform/supabase/steady-work.server");
  return { hashPassword, inSteadyTime };
}

test.each([
  ["", 10],
  ["full", 10],
  ["low", 4],
])("LOGIN_COST=%s hashes passwords at a cost of %i", async (setting, rounds) => {
  const { hashPassword } = await costing(setting);
  expect(await hashPassword("Tajne-haslo-1")).toMatch(
    new RegExp(`^\\$2b\\$${String(rounds).padStart(2, "0")}\\$`),
  );
});

test.each([
  ["", true],
  ["full", true],
  ["low", false],
])("LOGIN_COST=%s makes a response take its minimum time: %j", async (setting, waits) => {
  const { inSteadyTime } = await costing(setting);
  const began = performance.now();
  expect(await inSteadyTime(150, async () => "done")).toBe("done");
  expect(performance.now() - began > 140).toBe(waits);
});
