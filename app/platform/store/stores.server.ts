import { env } from "~/env.server";
import { singleton } from "~/platform/process/singleton.server";
import { openDatabase } from "./database.server";
import { createStoreKit, type Store, type StoreOptions } from "./store.server";

/** Where everything durable of this process is written; null without `DATA_DIR`. */
export const database = singleton("database", () => (env.DATA_DIR ? openDatabase(env.DATA_DIR) : null));

const kit = singleton("stores", () => createStoreKit({ database, sampleData: env.SAMPLE_DATA }));

/** A store of this process, the same one after a reload of its module. */
export function portalStore<Row extends { id: string }>(options: StoreOptions<Row>): Store<Row> {
  return singleton(`store:${options.name}`, () => kit.defineStore(options));
}

export const { transaction, currentRevision, onCommit, close: closeStores } = kit;
