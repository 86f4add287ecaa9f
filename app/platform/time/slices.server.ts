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

/** The items of a long list that match, found in slices. */
export async function filterInSlices<Item>(
  items: Iterable<Item>,
  matches: (item: Item) => boolean,
): Promise<Item[]> {
  const kept: Item[] = [];
  await mapInSlices(items, (item) => matches(item) && kept.push(item));
  return kept;
}
