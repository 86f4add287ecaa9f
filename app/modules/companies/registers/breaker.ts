const FAILURES_IN_A_ROW = 3;
const PAUSE_MS = 5 * 60 * 1000;

/** Stops calls to a service for five minutes after three failures in a row (rules 917). */
export function breaker() {
  let failures = 0;
  let pausedUntil = 0;
  return {
    isOpen: () => Date.now() < pausedUntil,
    succeeded() {
      failures = 0;
    },
    failed() {
      failures += 1;
      if (failures % FAILURES_IN_A_ROW === 0) pausedUntil = Date.now() + PAUSE_MS;
    },
  };
}
