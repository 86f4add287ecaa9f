import { getHeapStatistics } from "node:v8";
import { singleton } from "~/platform/memo/singleton.server";
import { StartError } from "~/platform/start-error.server";

const MEGABYTE = 1024 * 1024;

/** Measured (DECISIONS 182): the portal alone, and rows with their indexes a byte of their JSON. */
const PORTAL_BYTES = 65 * MEGABYTE;
const HEAP_PER_BYTE = 1.2;
/** JSON of an average row, for a portal that began empty. */
const ROW_BYTES = 320;

/** V8 counts its young generation into the limit, but no record stays there. */
const YOUNG_MB = 48;
/** Memory that the process takes beside the heap of records, the young generation included. */
const BESIDE_HEAP_MB = 160;
/** Above this share little room is left for pages and posts. */
export const MOST_USED = 0.7;

interface Size {
  rows: number;
  /** The length of their JSON. */
  bytes: number;
}

/** As the rows were read at the start. */
const atStart = singleton("size-at-start", () => ({ rows: 0, bytes: 0 }) as Size);

/** Bytes that records may fill (`--max-old-space-size`). */
export const memoryLimit = (): number => getHeapStatistics().heap_size_limit - YOUNG_MB * MEGABYTE;

/**
 * Ends a start whose rows would not fit, because V8 ends such a process in their middle and without
 * a sentence (rules 1347).
 *
 * @throws StartError with the number to set
 */
export function requireRoom({ rows, bytes }: Size, limit = memoryLimit()): void {
  Object.assign(atStart, { rows, bytes });
  const needed = neededFor(bytes);
  if (needed <= limit) return;
  throw new StartError(
    `${rows} records need about ${inMb(needed)} MB of memory and this process may use ${inMb(limit)} MB: ${adviceFor(needed)}`,
  );
}

/** Bytes that the next start needs, as far as the number of rows tells. */
export function memoryNeeded(rows: number): number {
  const ofRow = atStart.rows > 1_000 ? atStart.bytes / atStart.rows : ROW_BYTES;
  return neededFor(ofRow * rows);
}

/** The setting to recommend, with room for growth. */
export function adviceFor(needed: number): string {
  const heap = Math.ceil(inMb(needed) / MOST_USED / 32) * 32;
  return `set --max-old-space-size=${heap} in NODE_OPTIONS, and at least ${heap + BESIDE_HEAP_MB} MB for the container or unit`;
}

export const inMb = (bytes: number): number => Math.round(bytes / MEGABYTE);

const neededFor = (bytes: number): number => PORTAL_BYTES + HEAP_PER_BYTE * bytes;
