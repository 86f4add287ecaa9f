import { singleton } from "~/platform/memo/singleton.server";
import type { Store } from "~/platform/store/store";
import { allStoreShapes } from "./all-stores";

/** All stores of the portal by name. */
export const everyStore = (): (readonly [name: string, store: Store<{ id: string }>])[] =>
  allStoreShapes.map(({ name }) => [name, storeNamed(name)] as const);

/** All rows of all stores but those `leftOut`, without what the stores count. */
export const allRows = (leftOut: readonly string[] = []): Record<string, unknown[]> =>
  Object.fromEntries(
    everyStore()
      .filter(([name]) => !leftOut.includes(name))
      .map(([name, store]) => [
        name,
        store
          .list()
          .map(({ revision: _, ...row }) => row)
          .sort((one, other) => (one.id < other.id ? -1 : 1)),
      ]),
  );

function storeNamed(name: string): Store<{ id: string }> {
  return singleton(`store:${name}`, () => {
    throw new Error(`no store ${name}`);
  });
}
