import { afterAll, beforeEach } from "vitest";
import type { Store } from "~/platform/store/store";
import { transaction } from "~/platform/store/stores.server";

/**
 * Resets these stores before each test of the file (or `describe`), with sample data if they have
 * any.
 */
export function resetStores(...stores: { reset(): void }[]): void {
  const reset = () => {
    for (const store of stores) store.reset();
  };
  beforeEach(reset);
  // The next file of this process finds the initial state.
  afterAll(reset);
}

/** Removes all rows of a store, sample data included. */
export async function emptyStore<Row extends { id: string }>(store: Store<Row>): Promise<void> {
  await transaction(() => store.removeWhere(() => true));
}
