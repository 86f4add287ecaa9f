import { LRUCache } from "lru-cache";
import { BoundedLimiter } from "./bounded-limiter";
import { paceInMemory } from "./memory-pace";
import type { EntryLimits, SharedEntries, SharedState } from "./shared-state";

/** The state of a portal in one process. */
export function memoryState(): SharedState {
  const taken = new Set<string>();
  return {
    async lease(key) {
      if (taken.has(key)) return null;
      taken.add(key);
      return { revision: null, end: async () => void taken.delete(key) };
    },
    entries: (_kind, limits) => entriesInMemory(limits),
    limiter: (name, { points, seconds }) =>
      new BoundedLimiter({ keyPrefix: name, points, duration: seconds }),
    pace: (_name, limits) => paceInMemory(limits),
    firstFact: async (_name, value) => value,
    views: null,
    close: async () => undefined,
  };
}

function entriesInMemory({ seconds, most, bytes }: EntryLimits): SharedEntries {
  const entries = new LRUCache<string, { content: Buffer; since: number; until: number }>({
    max: most,
    maxSize: bytes,
    sizeCalculation: ({ content }, key) => content.length + key.length,
  });
  return {
    async put(key, content, { seconds: own } = { seconds }) {
      entries.delete(key);
      const since = Date.now();
      entries.set(key, { content: Buffer.from(content), since, until: since + own * 1000 });
    },
    async find(key) {
      // `peek` leaves the order of arrival, in which entries are evicted.
      const entry = entries.peek(key);
      if (entry && isValid(entry)) return entry.content;
      entries.delete(key);
      return null;
    },
    async list() {
      return [...entries.values()].filter(isValid).map(({ content }) => content);
    },
    async remove(key) {
      entries.delete(key);
    },
  };
}

const HOUR_MS = 3_600_000;

/** One of the future was put by a wrong clock, and would last until then. */
const isValid = ({ since, until }: { since: number; until: number }): boolean =>
  since < Date.now() + HOUR_MS && Date.now() < until;
