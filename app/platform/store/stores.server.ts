import { env } from "~/env.server";
import { singleton } from "~/platform/process/singleton.server";
import { openSqlite } from "./sqlite.server";
import { openStoreKit, type Store, type StoreOptions } from "./store.server";

/** Where everything durable of this process is written; null without `DATA_DIR`. */
export const database = singleton("database", () => (env.DATA_DIR ? openSqlite(env.DATA_DIR) : null));

/** Whether what is written still gets to where it can be read again. */
export const isStoreThere = (): boolean => database?.isThere() ?? true;

// Awaited here, once, so that modules define their stores synchronously.
const kit = await singleton("stores", () =>
  openStoreKit({ database, sampleData: env.SAMPLE_DATA, rehearseTwice: env.NODE_ENV === "test" }),
);

/** A store of this process, the same one after a reload of its module. */
export function portalStore<Row extends { id: string }>(options: StoreOptions<Row>): Store<Row> {
  return singleton(`store:${options.name}`, () => kit.defineStore(options));
}

export const { transaction, witnessed, currentRevision, onCommit, claimRows, start: startStores, close: closeStores } = kit;
