/** The first `most` items that match, without a look at those after them. */
export function firstMatching<Item>(items: readonly Item[], most: number, matches: (item: Item) => boolean): Item[] {
  const found: Item[] = [];
  for (const item of items) {
    if (found.length >= most) break;
    if (matches(item)) found.push(item);
  }
  return found;
}
