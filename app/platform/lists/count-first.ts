/**
 * Counts the leading items that meet a condition, by bisection: no item after the first that fails
 * may meet it.
 */
export function countFirst<Item>(items: readonly Item[], isMet: (item: Item) => boolean): number {
  let [low, high] = [0, items.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (isMet(items[middle] as Item)) low = middle + 1;
    else high = middle;
  }
  return low;
}
