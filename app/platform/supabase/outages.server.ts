/** Parts of the backend that can fail each for itself. */
export type Part = "auth" | "data";

/** After a call that got no answer nobody asks for two seconds who need not; then one asks, and the others for as long as a call may take at most. */
const PAUSE_MS = 2000;
const TRY_MS = 5000;

/** What is known of the parts of a backend that did not answer when they were asked last. */
export function outages() {
  const pauses = new Map<Part, number>();

  return {
    /** A call has found that out. */
    noteAnswer: (part: Part): void => void pauses.delete(part),
    noteSilence: (part: Part): void => void pauses.set(part, Date.now() + PAUSE_MS),
    /** Whether somebody who has another answer had better not ask. After a while one of them is told to ask all the same. */
    isPause(part: Part): boolean {
      const until = pauses.get(part);
      if (until === undefined) return false;
      if (Date.now() < until) return true;
      pauses.set(part, Date.now() + TRY_MS);
      return false;
    },
  };
}

export type Outages = ReturnType<typeof outages>;
