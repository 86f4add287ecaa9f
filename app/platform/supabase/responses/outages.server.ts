import { log } from "~/platform/log/logger.server";

/** Parts of the backend that can fail each for itself. */
export type Part = "auth" | "data";

/** Which of them a call to this address asks. */
export const partOf = (url: string): Part => (url.includes("/auth/v1/") ? "auth" : "data");

/** After a call that got no answer nobody asks for two seconds who need not; then one asks, and the others for as long as a call may take at most. */
const PAUSE_MS = 2000;
const TRY_MS = 5000;

interface Silence {
  since: number;
  pauseUntil: number;
}

/** What is known of the parts of a backend that did not answer when they were asked last. */
export function outages() {
  const silences = new Map<Part, Silence>();

  return {
    /** A call was answered. */
    noteAnswer(part: Part): void {
      const silence = silences.get(part);
      if (!silence) return;
      silences.delete(part);
      log.info({ part, ms: Date.now() - silence.since }, "the backend answers again");
    },

    /** A call was not. */
    noteSilence(part: Part): void {
      const since = silences.get(part)?.since;
      if (since === undefined) log.warn({ part }, "the backend does not answer");
      silences.set(part, { since: since ?? Date.now(), pauseUntil: Date.now() + PAUSE_MS });
    },

    /** Whether somebody who has another answer had better not ask. After a while one of them is told to ask all the same. */
    isPause(part: Part): boolean {
      const silence = silences.get(part);
      if (!silence) return false;
      if (Date.now() < silence.pauseUntil) return true;
      silence.pauseUntil = Date.now() + TRY_MS;
      return false;
    },
  };
}
