import type { z } from "zod";
import { env } from "~/env.server";
import { log } from "~/platform/log/logger.server";
import { singleton } from "~/platform/memo/singleton.server";
import {
  type NobodysData,
  type PersonalData,
  type PersonalStore,
  personalStore,
} from "./personal-data";
import { openPostgres } from "./postgres.server";
import { reshapeRows } from "./reshape-rows.server";
import { openSqlite } from "./sqlite.server";
import type { Store, StoreOptions } from "./store";
import { openStoreKit } from "./store.server";

/** Where everything durable of this process alone is written; null without `DATA_DIR`, and where the database is shared. */
export const database = singleton("database", () =>
  env.DATA_DIR && !env.DATABASE_URL ? openSqlite(env.DATA_DIR) : null,
);

// Awaited here, once, so that modules define their stores synchronously.
const kit = await singleton("stores", () =>
  openStoreKit({
    database,
    shared: env.DATABASE_URL
      ? { database: openPostgres(env.DATABASE_URL), onFatal: endProcess }
      : null,
    sampleData: env.SAMPLE_DATA,
    rehearseTwice: env.NODE_ENV === "test",
  }),
);

/** Whether what is written still gets to where it can be read again: the database is where it was opened, and answers. */
export const isStoreThere = (): boolean =>
  kit.replica ? kit.replica.isReached() : (database?.isThere() ?? true);

/** Whether the disk has taken what was written last; always where another process keeps the database. */
export const isStoreWritable = (): boolean => database?.takesWrites() ?? true;

/**
 * Waits until this process knows what had been committed up to `revision`, at most 0.6 s: then it answers with what it has. Nobody waits where the
 * process is alone.
 */
export async function caughtUp(revision: number): Promise<void> {
  await kit.replica?.begun;
  if (!kit.replica || kit.currentRevision() >= revision) return;
  void kit.replica.look(revision);
  await kit.reached(revision, 600);
}

/** What the stores of this process have done since the start; nothing of commits and of lag (milliseconds) where it is alone. */
export const storeCounts = () => ({
  rows: kit.sizes(),
  revision: kit.currentRevision(),
  ...kit.replica?.counts(),
});

/** Memory is not what the database holds: serving it would be wrong, and so would be writing on. */
function endProcess(error: unknown): never {
  log.fatal({ err: error }, "the process ends");
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
  process.exit(1);
}

interface PortalStoreOptions<Row extends { id: string }> extends StoreOptions<Row> {
  /** What it holds of people: each store has to say (rules 305). */
  personal: PersonalData<NoInfer<Row>> | NobodysData;
  /** Fields that the view of the store for queries leaves out, `field` or `field.part`: they open something, or tell what nobody may ask (DECISIONS 71). */
  unseen?: readonly (FieldOf<NoInfer<Row>> | `${FieldOf<NoInfer<Row>>}.${string}`)[];
}

type FieldOf<Row> = Extract<keyof Row, string>;

/** What somebody who queries with SQL has to know of a store. */
export interface StoreShape {
  name: string;
  schema: z.ZodType;
  unseen: readonly string[];
}

const shapes = singleton("store-shapes", () => new Map<string, StoreShape>());

/** What each store says of people, by the name of the store. */
const declared = singleton(
  "personal-data",
  () => new Map<string, PersonalStore | NobodysData | undefined>(),
);

/** A store of this process, the same one after a reload of its module. */
export function portalStore<Row extends { id: string }>({
  personal,
  unseen = [],
  ...options
}: PortalStoreOptions<Row>): Store<Row> {
  const store = singleton(`store:${options.name}`, () => {
    const store = kit.defineStore(options);
    shapes.set(options.name, { name: options.name, schema: options.schema, unseen });
    declared.set(
      options.name,
      personal && !("nobodys" in personal)
        ? personalStore(options.name, store, personal)
        : personal,
    );
    return store;
  });
  const known = shapes.get(options.name);
  if (env.NODE_ENV === "development" && known && known.schema !== options.schema) {
    known.schema = options.schema;
    void reshapeRows(store, options, kit.transaction);
  }
  return store;
}

/** The stores that hold something of people. */
export const listPersonalStores = (): PersonalStore[] =>
  [...declared.values()].filter((one) => one !== undefined && "keeps" in one);

/** The stores that do not say what they hold, which the compiler refuses and a test names. */
export const undeclaredStores = (): string[] =>
  [...declared].flatMap(([name, says]) => (says ? [] : [name]));

/** The stores that are defined, with the form of their rows. */
export const listStoreShapes = (): StoreShape[] => [...shapes.values()];

export const {
  transaction,
  witnessed,
  areAsLeft,
  currentRevision,
  onCommit,
  claimRows,
  start: startStores,
  close: closeStores,
} = kit;
