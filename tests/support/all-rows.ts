import { isLog } from "~/platform/database/logs";
import { singleton } from "~/platform/memo/singleton.server";
import type { Log } from "~/platform/store/log";
import type { Store } from "~/platform/store/store";
import { allStoreShapes } from "./all-stores";

/** A store, or a log in memory. */
type AnyStore = Pick<Store<{ id: string }>, "list" | "reset"> &
  Pick<Log<{ id: string }>, "save" | "remove">;

/** All stores and logs of the portal by name. */
export const everyStore = (): (readonly [name: string, store: AnyStore])[] =>
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

function storeNamed(name: string): AnyStore {
  return singleton(`${isLog(name) ? "log" : "store"}:${name}`, () => {
    throw new Error(`no store ${name}`);
  });
}
