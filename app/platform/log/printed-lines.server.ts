import { format } from "node:util";
import { log, withoutAddresses } from "./logger.server";

const LEVELS = {
  trace: "debug",
  debug: "debug",
  log: "info",
  info: "info",
  warn: "warn",
  // A package often prints a refusal that its caller handles.
  error: "warn",
} as const;

/** The embedded engine says so of the storage that we gave it ourselves (FolderStorage). */
const EXPECTED = /^EXPERIMENTAL FEATURES ENABLED: storage /;

/**
 * Makes lines of the log from what packages and Node print on their own, so that each line of the
 * output is JSON (rules 547).
 */
export function logWhatPackagesPrint(): void {
  for (const [name, level] of Object.entries(LEVELS))
    console[name as keyof typeof LEVELS] = (...args: unknown[]) => {
      const printed = withoutAddresses(format(...args));
      log[EXPECTED.test(printed) ? "info" : level]({ printed }, "printed by a package");
    };
  process.removeAllListeners("warning");
  process.on("warning", (warning) => log.warn({ err: warning }, "warning of Node"));
}
