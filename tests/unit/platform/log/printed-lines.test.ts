import { once } from "node:events";
import { afterEach, expect, test, vi } from "vitest";
import { log } from "~/platform/log/logger.server";
import { logWhatPackagesPrint } from "~/platform/log/printed-lines.server";

const before = { ...console };
const listeners = process.listeners("warning");
afterEach(() => {
  Object.assign(console, before);
  process.removeAllListeners("warning");
  for (const listener of listeners) process.on("warning", listener);
  vi.restoreAllMocks();
});

test("what packages print becomes one line of the log, without addresses", () => {
  const warn = vi.spyOn(log, "warn").mockReturnValue();
  const debug = vi.spyOn(log, "debug").mockReturnValue();
  logWhatPackagesPrint();
  console.error("failed for %s:", "anna@firma.example", new Error("no\nreason"));
  const [facts, message] = warn.mock.lastCall as unknown as [{ printed: string }, string];
  expect(message).toBe("printed by a package");
  expect(facts.printed).toContain("failed for …: Error: no\nreason");
  expect(facts.printed).not.toContain("anna");
  console.trace("here");
  expect(debug).toHaveBeenCalledWith({ printed: "here" }, "printed by a package");
});

test("the engine's notice about its storage, which is ours, is no warning", () => {
  const [warn, info] = [vi.spyOn(log, "warn"), vi.spyOn(log, "info").mockReturnValue()];
  logWhatPackagesPrint();
  console.warn("EXPERIMENTAL FEATURES ENABLED: storage - not supported, do not use in production.");
  expect(warn).not.toHaveBeenCalled();
  expect(info).toHaveBeenCalledOnce();
});

test("a warning of Node becomes a line of the log", async () => {
  const warn = vi.spyOn(log, "warn").mockReturnValue();
  logWhatPackagesPrint();
  process.emitWarning("careful");
  await once(process, "warning");
  expect(warn.mock.lastCall?.[1]).toBe("warning of Node");
});
