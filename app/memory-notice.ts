import { getHeapStatistics } from "node:v8";

/** Above this share little room is left for the work on pages and posts. */
const MOST = 0.7;

const MEGABYTE = 1024 * 1024;

/** Bytes of the heap. */
interface Heap {
  used: number;
  limit: number;
}

/**
 * One line if the records fill most of the memory that the process may use (rules 1269); a process
 * without any left ends in the middle of its work.
 */
export function memoryNotice({ used, limit }: Heap = heapNow()): string[] {
  if (used < MOST * limit) return [];
  const [now, most] = [used, limit].map((bytes) => Math.round(bytes / MEGABYTE));
  return [
    `${now} of at most ${most} MB of memory are used at the start: raise --max-old-space-size in NODE_OPTIONS, and the memory of the container with it`,
  ];
}

function heapNow(): Heap {
  const { used_heap_size: used, heap_size_limit: limit } = getHeapStatistics();
  return { used, limit };
}
