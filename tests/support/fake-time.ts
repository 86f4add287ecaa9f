import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { FAKE_TIME } from "../../scripts/clocks.mjs";

/**
 * True if `faketime` is installed; tests that need another time for a whole process are skipped
 * without it.
 */
export const hasFakeTime = FAKE_TIME !== "";

/** The clock of a process, in UTC. */
export interface FakeClock {
  /** For `startPortal`. */
  within: string[];
  /**
   * Seconds of the process per real second from the start, deadlines included; a process should
   * start at normal speed.
   */
  run(speed: number): void;
  remove(): void;
}

/** @param moment start of the process, `YYYY-MM-DD hh:mm:ss`; the current time by default */
export function fakeClock(moment?: string): FakeClock {
  const place = mkdtempSync(join(tmpdir(), "dig-clock-"));
  const file = join(place, "clock");
  const run = (speed: number) => writeFileSync(file, `${moment ? `@${moment}` : "+0"} x${speed}\n`);
  run(1);
  return {
    within: [
      "env",
      "TZ=UTC",
      `LD_PRELOAD=${FAKE_TIME}`,
      `FAKETIME_TIMESTAMP_FILE=${file}`,
      "FAKETIME_CACHE_DURATION=1",
    ],
    run,
    remove: () => rmSync(place, { recursive: true, force: true }),
  };
}
