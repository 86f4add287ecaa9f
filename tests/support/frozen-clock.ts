import { afterEach, beforeEach, vi } from "vitest";

/** A Wednesday in November, 10:00 in Warsaw: workdays ahead, winter time, no holiday soon. */
const MOMENT = "2026-11-18T09:00:00Z";

/**
 * Stops the clock at the same moment for each test of this file (or `describe`). Timers go on.
 *
 * @returns a function that moves the clock to another moment, for the rest of the test
 */
export function frozenClock(moment = MOMENT): (to: string | number) => void {
  beforeEach(() => void vi.useFakeTimers({ now: new Date(moment), toFake: ["Date"] }));
  afterEach(() => void vi.useRealTimers());
  return (to) => void vi.setSystemTime(to);
}
