import { getHeapStatistics } from "node:v8";
import {
  adviceFor,
  inMb,
  MOST_USED,
  memoryLimit,
  memoryNeeded,
} from "~/platform/database/memory-need.server";
import { log } from "~/platform/log/logger.server";
import { storeCounts } from "~/platform/store/stores.server";

const DAY_MS = 86_400_000;

/** Bytes that the records need, and may fill. */
interface Memory {
  needed: number;
  limit: number;
}

/** The memory that the next start needs, because records have come since the last one. */
export function memoryNow(): Memory {
  const rows = Object.values(storeCounts().rows).reduce((sum, count) => sum + count, 0);
  return { needed: memoryNeeded(rows), limit: memoryLimit() };
}

/**
 * One line if the records fill most of the memory that the process may use (rules 1269); a start
 * without enough is refused (rules 1347).
 */
export function memoryNotice({ needed, limit }: Memory = atStart()): string[] {
  if (needed < MOST_USED * limit) return [];
  return [
    `records need ${inMb(needed)} of at most ${inMb(limit)} MB of memory: ${adviceFor(needed)}`,
  ];
}

/**
 * Logs it every day as well, because records come while a portal runs.
 *
 * @returns a function that ends it
 */
export function watchMemory(): () => Promise<void> {
  const timer = setInterval(() => {
    for (const line of memoryNotice(memoryNow())) log.error(line);
  }, DAY_MS).unref();
  return async () => clearInterval(timer);
}

/** Nothing but the records and the portal is in the heap of a start. */
function atStart(): Memory {
  const { needed, limit } = memoryNow();
  return { needed: Math.max(needed, getHeapStatistics().used_heap_size), limit };
}
