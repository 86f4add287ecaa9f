import { LRUCache } from "lru-cache";
import { MOST_KEYS } from "./bounded-limiter";
import type { Pace, PaceLimits } from "./shared-state";

/** Counts in the memory of one process, for a bounded number of keys. */
export function paceInMemory({ atOnce, seconds }: PaceLimits): Pace {
  const [each, all] = [seconds * 1000, atOnce * seconds * 1000];
  /** The moments when all places of a key are free again. */
  const free = new LRUCache<string, number>({ max: MOST_KEYS });
  return {
    async take(key, within) {
      const now = Date.now();
      const next = Math.max(free.get(key) ?? 0, now) + each;
      const wait = Math.max(0, next - all - now);
      if (wait <= within) free.set(key, next);
      return wait;
    },
    async empty(key) {
      free.set(key, Math.max(free.get(key) ?? 0, Date.now() + all));
    },
  };
}
