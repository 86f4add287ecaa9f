import { beforeEach } from "vitest";

/** Lets each test of this file (or `describe`) begin with these stores as they are at the start: with sample data, where they have any. */
export function resetStores(...stores: { reset(): void }[]): void {
  beforeEach(() => {
    for (const store of stores) store.reset();
  });
}
