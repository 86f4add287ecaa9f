import { singleton } from "~/platform/memo/singleton.server";
import type { Store } from "~/platform/store/store";
import { allStoreShapes } from "./all-stores";

/** All rows of all stores but those `leftOut`, without what the stores count. */
export function allRows(leftOut: readonly string[] = []): Record<string, unknown[]> {
  const stores = allStoreShapes
    .filter(({ name }) => !leftOut.includes(name))
    .map(({ name }) => [name, storeNamed(name)] as const);
  return Object.fromEntries(
    stores.map(([name, store]) => [
      name,
      store
        .list()
        .map(({ revision: _, ...row }) => row)
        .sort((one, other) => (one.id < other.id ? -1 : 1)),
    ]),
  );
}

function storeNamed(name: string): Store<{ id: string }> {
  return singleton(`store:${name}`, () => {
    throw new Error(`no store ${name}`);
  });
}
