import { env } from "~/env.server";
import { singleton } from "~/platform/process/singleton.server";
import { type NobodysData, type PersonalData, type PersonalStore, personalStore } from "./personal-data";
import { openSqlite } from "./sqlite.server";
import type { Store, StoreOptions } from "./store";
import { openStoreKit } from "./store.server";

/** Where everything durable of this process is written; null without `DATA_DIR`. */
export const database = singleton("database", () => (env.DATA_DIR ? openSqlite(env.DATA_DIR) : null));

/** Whether what is written still gets to where it can be read again. */
export const isStoreThere = (): boolean => database?.isThere() ?? true;

// Awaited here, once, so that modules define their stores synchronously.
const kit = await singleton("stores", () =>
  openStoreKit({ database, sampleData: env.SAMPLE_DATA, rehearseTwice: env.NODE_ENV === "test" }),
);

interface PortalStoreOptions<Row extends { id: string }> extends StoreOptions<Row> {
  /** What it holds of people: each store has to say (rules 305). */
  personal: PersonalData<NoInfer<Row>> | NobodysData;
}

/** What each store says of people, by the name of the store. */
const declared = singleton("personal-data", () => new Map<string, PersonalStore | NobodysData | undefined>());

/** A store of this process, the same one after a reload of its module. */
export function portalStore<Row extends { id: string }>({ personal, ...options }: PortalStoreOptions<Row>): Store<Row> {
  return singleton(`store:${options.name}`, () => {
    const store = kit.defineStore(options);
    declared.set(options.name, personal && !("nobodys" in personal) ? personalStore(options.name, store, personal) : personal);
    return store;
  });
}

/** The stores that hold something of people. */
export const listPersonalStores = (): PersonalStore[] => [...declared.values()].filter((one) => one !== undefined && "keeps" in one);

/** The stores that do not say what they hold, which the compiler refuses and a test names. */
export const undeclaredStores = (): string[] => [...declared].flatMap(([name, says]) => (says ? [] : [name]));

export const { transaction, witnessed, areAsLeft, currentRevision, onCommit, claimRows, start: startStores, close: closeStores } = kit;
