import { setTimeout as pause } from "node:timers/promises";
import type { z } from "zod";
import { env } from "~/env.server";
import { StoreWriteError } from "~/platform/database/database.server";
import { placeOfAccounts } from "~/platform/database/installation";
import type { LogName } from "~/platform/database/logs";
import { NewerVersionError } from "~/platform/database/shared-database.server";
import { log } from "~/platform/log/logger.server";
import { singleton } from "~/platform/memo/singleton.server";
import type { StoreShape } from "~/platform/query-views/view-columns";
import { StartError } from "~/platform/start-error.server";
import { VERSION } from "~/platform/version.server";
import type { CompanyRows, StaysWithCompany } from "./company-rows";
import type { Log, LogField } from "./log";
import {
  type LoggedPersonalData,
  type NotPersonal,
  type Person,
  type PersonalData,
  type PersonalStore,
  personalRowsOfLog,
  personalStore,
} from "./personal-data";
import { openPostgres } from "./postgres.server";
import { reshapeRows } from "./reshape-rows.server";
import { openSqlite } from "./sqlite.server";
import type { Store, StoreOptions } from "./store";
import { openStoreKit } from "./store.server";

/** The database of this process alone; null without `DATA_DIR` and with a shared database. */
export const database = singleton("database", () =>
  env.DATA_DIR && !env.DATABASE_URL
    ? openSqlite(env.DATA_DIR, { place: placeOfAccounts(env), version: VERSION })
    : null,
);

// Awaited once, so that modules define their stores synchronously.
const kit = await singleton("stores", () =>
  openStoreKit({
    database,
    shared: env.DATABASE_URL
      ? {
          database: openPostgres(env.DATABASE_URL, {
            folder: { dataDir: env.DATA_DIR, place: placeOfAccounts(env) },
            upgrade: { version: VERSION, confirmed: env.DATABASE_BACKED_UP },
            shapes: listStoreShapes,
          }),
          onFatal: endProcess,
        }
      : null,
    sampleData: Boolean(env.SAMPLE_DATA),
    rehearseTwice: env.NODE_ENV === "test",
  }),
);

/** True while the database is where it was opened, and responds. */
export const isStoreThere = (): boolean =>
  kit.replica ? kit.replica.isReached() : (database?.isThere() ?? true);

/** True if the disk took the last write; always with a shared database. */
export const isStoreWritable = (): boolean => database?.acceptsWrites() ?? true;

/** Waits at most 0.6 s until this process knows all commits up to `revision`. */
export async function caughtUp(revision: number): Promise<void> {
  await kit.replica?.begun;
  if (!kit.replica || kit.currentRevision() >= revision) return;
  await Promise.race([kit.replica.look(revision), pause(600, undefined, { ref: false })]);
}

/** Counts since the start; commits and lag (milliseconds) only with a shared database. */
export const storeCounts = () => ({
  rows: kit.sizes(),
  revision: kit.currentRevision(),
  ...kit.replica?.counts(),
});

/**
 * Memory and database differ, so serving and writing would be wrong. Another start helps only if
 * this version can read what is there (rules 670).
 */
function endProcess(error: unknown): never {
  log.fatal({ err: error }, "the process ends");
  const isOutdated = error instanceof NewerVersionError || error instanceof StartError;
  process.exit(isOutdated ? 78 : 1);
}

/** Removes commits that no process can still ask for. @returns 0, because they are not counted */
export async function pruneCommits(): Promise<number> {
  await kit.replica?.prune();
  return 0;
}

interface PortalStoreOptions<Row extends { id: string }> extends StoreOptions<Row> {
  /** Its personal data (rules 305). */
  personal: PersonalData<NoInfer<Row>> | NotPersonal;
  /** How its rows follow a company that is merged (rules 961); null if none names a company. */
  ofCompany: CompanyRows<NoInfer<Row>> | StaysWithCompany | null;
  /** Secret fields that the query view leaves out, `field` or `field.part` (DECISIONS 71). */
  unseen?: readonly (FieldOf<NoInfer<Row>> | `${FieldOf<NoInfer<Row>>}.${string}`)[];
}

type FieldOf<Row> = Extract<keyof Row, string>;

/** A store whose rows belong to companies. */
export interface CompanyStore extends CompanyRows<{ id: string }> {
  name: string;
  schema: z.ZodType<{ id: string }>;
  store: Store<{ id: string }>;
}

/** The declarations of a store or a log. */
interface Declared {
  shape: StoreShape;
  personal?: PersonalStore | null;
  /** The rows of a person in a log, read now. */
  personalIn?: ((person: Person) => Promise<PersonalStore>) | null;
  company?: CompanyStore | null;
}

const declared = singleton("declared-stores", () => new Map<string, Declared>());

const declarationsOf = <Part>(part: (one: Declared) => Part | null | undefined): Part[] =>
  [...declared.values()].map(part).filter((one) => one != null);

/** Defines a store; a reload of its module gets the same one. */
export function portalStore<Row extends { id: string }>({
  personal,
  unseen = [],
  ofCompany,
  ...options
}: PortalStoreOptions<Row>): Store<Row> {
  const { name, schema } = options;
  const store = singleton(`store:${name}`, () => {
    const store = kit.defineStore(options);
    declared.set(name, {
      shape: { name, schema, unseen },
      personal: "notPersonal" in personal ? null : personalStore(name, store, personal),
      company:
        ofCompany && !("stays" in ofCompany)
          ? ({ ...ofCompany, name, schema, store } as unknown as CompanyStore)
          : null,
    });
    return store;
  });
  const shape = declared.get(name)?.shape;
  if (env.NODE_ENV === "development" && shape && shape.schema !== schema) {
    shape.schema = schema;
    void reshapeRows(store, options, kit.transaction);
  }
  return store;
}

interface PortalLogOptions<Row extends { id: string }, Name extends LogName>
  extends Pick<PortalStoreOptions<Row>, "schema" | "upgrade" | "unseen"> {
  name: Name;
  /** Its personal data (rules 305). */
  personal: LoggedPersonalData<NoInfer<Row>, LogField<Name>> | NotPersonal;
}

/** Defines a log (architecture "Storage"); a reload of its module gets the same one. */
export function portalLog<Row extends { id: string }, Name extends LogName>({
  personal,
  unseen = [],
  ...options
}: PortalLogOptions<Row, Name>): Log<Row, LogField<Name>> {
  const { name, schema } = options;
  return singleton(`log:${name}`, () => {
    const log: Log<Row, LogField<Name>> = kit.defineLog(options);
    declared.set(name, {
      shape: { name, schema, unseen },
      personalIn:
        "notPersonal" in personal
          ? null
          : (person) => personalRowsOfLog(name, log, personal, person),
    });
    return log;
  });
}

/** Stores with personal data; logs have theirs for one person each. */
export const listPersonalStores = (): PersonalStore[] => declarationsOf(({ personal }) => personal);

/** Stores with personal data, and the logs with the rows of this person, as they are now. */
export const listPersonalDataOf = async (person: Person): Promise<PersonalStore[]> => [
  ...listPersonalStores(),
  ...(await Promise.all(declarationsOf(({ personalIn }) => personalIn?.(person)))),
];

/**
 * Erases a person in all stores and logs of `listPersonalDataOf`, inside the caller's transaction.
 * Stores that look into others for the person are defined after them, so the last come first.
 */
export function erasePersonInTransaction(
  person: Person,
  held: readonly PersonalStore[] = listPersonalStores(),
): void {
  for (const store of held.toReversed()) store.eraseInTransaction(person);
}

/** The personal data of a store by its name; null for one without. */
export const findPersonalStore = (name: string): PersonalStore | null =>
  declared.get(name)?.personal ?? null;

/** Stores whose rows follow a company that is merged. */
export const listCompanyStores = (): CompanyStore[] => declarationsOf(({ company }) => company);

/** One of them by its name. */
export const findCompanyStore = (name: string): CompanyStore | null =>
  declared.get(name)?.company ?? null;

/** All stores and logs, with the form of their rows. */
export function listStoreShapes(): StoreShape[] {
  return declarationsOf(({ shape }) => shape);
}

export const {
  transaction,
  witnessed,
  areUnchanged,
  currentRevision,
  onCommit,
  claimRows,
  start: startStores,
  close: closeStores,
} = kit;

/**
 * Runs a transaction for something that a page only notes; null while nothing can be written,
 * because reading never needs a write (rules 748).
 */
export const notedWhileReading = <Result>(work: () => Result): Promise<Result | null> =>
  transaction(work).catch((error: unknown) => {
    if (!(error instanceof StoreWriteError)) throw error;
    log.warn({ err: error }, "a page could not note what it would");
    return null;
  });
