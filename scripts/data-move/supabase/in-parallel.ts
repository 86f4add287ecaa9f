/**
 * Works on all items, a few at once. After a failure no item is begun, and those that were are
 * waited for.
 */
export async function inParallel<Item>(
  items: readonly Item[],
  work: (item: Item) => Promise<void>,
  workers = 16,
): Promise<void> {
  // A generator, unlike an array, ends for all workers when one of them throws.
  const queue = (function* () {
    yield* items;
  })();
  const outcomes = await Promise.allSettled(
    Array.from({ length: workers }, async () => {
      for (const item of queue) await work(item);
    }),
  );
  for (const outcome of outcomes) if (outcome.status === "rejected") throw outcome.reason;
}
