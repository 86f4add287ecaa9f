import { setImmediate as nextMacrotask } from "node:timers/promises";

/** Short enough that no page notices it. */
const SLICE_MS = 10;

/**
 * Cuts long work into slices: the returned function waits for other requests once the present slice
 * has lasted long enough.
 */
export function inSlices(): () => Promise<void> | undefined {
  let began = performance.now();
  return () =>
    performance.now() - began < SLICE_MS
      ? undefined
      : nextMacrotask().then(() => {
          began = performance.now();
        });
}

/** Maps a long list in slices. */
export async function mapInSlices<Item, Result>(
  items: Iterable<Item>,
  map: (item: Item) => Result,
): Promise<Result[]> {
  const results: Result[] = [];
  const slice = inSlices();
  for (const item of items) {
    results.push(map(item));
    const pause = slice();
    if (pause) await pause;
  }
  return results;
}
