/** How many of the first items meet a condition that all up to some item meet, and none after it: found in a few steps, however many there are. */
export function countFirst<Item>(items: readonly Item[], isMet: (item: Item) => boolean): number {
  let [low, high] = [0, items.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (isMet(items[middle] as Item)) low = middle + 1;
    else high = middle;
  }
  return low;
}
