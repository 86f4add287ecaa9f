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
  const entries = new LRUCache<string, { content: Buffer; until: number }>({
    max: most,
    maxSize: bytes,
    sizeCalculation: ({ content }, key) => content.length + key.length,
  });
  return {
    async put(key, content, { seconds: own } = { seconds }) {
      entries.delete(key);
      entries.set(key, { content: Buffer.from(content), until: Date.now() + own * 1000 });
    },
    async find(key) {
      // `peek` leaves the order of arrival, in which entries are evicted.
      const entry = entries.peek(key);
      if (entry && entry.until > Date.now()) return entry.content;
      entries.delete(key);
      return null;
    },
    async list() {
      return [...entries.values()]
        .filter(({ until }) => until > Date.now())
        .map(({ content }) => content);
    },
    async remove(key) {
      entries.delete(key);
    },
  };
}
