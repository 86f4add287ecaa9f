import { LRUCache } from "lru-cache";
import { BoundedLimiter } from "./bounded-limiter";
import type { Kept, KeptLimits, SharedState } from "./shared-state";

/** The state of a portal that runs in one process. */
export function memoryState(): SharedState {
  const taken = new Set<string>();
  return {
    async lease(key) {
      if (taken.has(key)) return null;
      taken.add(key);
      return { revision: null, end: async () => void taken.delete(key) };
    },
    kept: (_kind, limits) => keptInMemory(limits),
    limiter: (name, { points, seconds }) =>
      new BoundedLimiter({ keyPrefix: name, points, duration: seconds }),
    firstFact: async (_name, value) => value,
    views: null,
    close: async () => undefined,
  };
}

function keptInMemory({ seconds, most, bytes }: KeptLimits): Kept {
  const things = new LRUCache<string, { content: Buffer; until: number }>({
    max: most,
    maxSize: bytes,
    sizeCalculation: ({ content }, key) => content.length + key.length,
  });
  return {
    async put(key, content, { seconds: own } = { seconds }) {
      things.delete(key);
      things.set(key, { content: Buffer.from(content), until: Date.now() + own * 1000 });
    },
    async find(key) {
      // Without being used it goes in the order in which it came.
      const thing = things.peek(key);
      if (thing && thing.until > Date.now()) return thing.content;
      things.delete(key);
      return null;
    },
    async remove(key) {
      things.delete(key);
    },
  };
}
