import type { z } from "zod";
import { env } from "~/env.server";
import { StoreWriteError } from "~/platform/database/database.server";
import { placeOfAccounts } from "~/platform/database/installation";
import type { LogName } from "~/platform/database/logs";
import type { StoreShape } from "~/platform/database/query-view-columns";
import { NewerVersionError } from "~/platform/database/shared-database.server";
import type { MessageKey } from "~/platform/i18n/i18n";
import { log } from "~/platform/log/logger.server";
import { memoized } from "~/platform/memo/memoized";
import { singleton } from "~/platform/memo/singleton.server";
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
  void kit.replica.look(revision);
  await kit.reached(revision, 600);
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

const shapes = singleton("store-shapes", () => new Map<string, StoreShape>());

/** Declarations of personal data, by store. */
const declared = singleton(
  "personal-data",
  () => new Map<string, PersonalStore | NotPersonal | undefined>(),
);

/** A store whose rows belong to companies. */
export interface CompanyStore extends CompanyRows<{ id: string }> {
  name: string;
  schema: z.ZodType<{ id: string }>;
  store: Store<{ id: string }>;
}

/** Declarations about companies, by store. */
const ofCompanies = singleton(
  "company-rows",
  () => new Map<string, CompanyStore | StaysWithCompany>(),
);

/** Defines a store; a reload of its module gets the same one. */
export function portalStore<Row extends { id: string }>({
  personal,
  unseen = [],
  ofCompany,
  ...options
}: PortalStoreOptions<Row>): Store<Row> {
  const store = singleton(`store:${options.name}`, () => {
    const store = kit.defineStore(options);
    shapes.set(options.name, { name: options.name, schema: options.schema, unseen });
    declared.set(
      options.name,
      personal && !("notPersonal" in personal)
        ? personalStore(options.name, store, personal)
        : personal,
    );
    if (ofCompany)
      ofCompanies.set(
        options.name,
        "stays" in ofCompany
          ? ofCompany
          : ({
              ...ofCompany,
              name: options.name,
              schema: options.schema,
              store,
            } as unknown as CompanyStore),
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

interface PortalLogOptions<Row extends { id: string }, Name extends LogName>
  extends Pick<PortalStoreOptions<Row>, "schema" | "upgrade" | "unseen"> {
  name: Name;
  /** Its personal data (rules 305). */
  personal: LoggedPersonalData<NoInfer<Row>, LogField<Name>> | NotPersonal;
}

/** How the rows of a person are read from a log with personal data. */
type ReadPersonal = (person: Person) => Promise<PersonalStore>;

const personalLogs = singleton("personal-logs", () => new Map<string, ReadPersonal>());

/** Defines a log (architecture "Storage"); a reload of its module gets the same one. */
export function portalLog<Row extends { id: string }, Name extends LogName>({
  personal,
  unseen = [],
  ...options
}: PortalLogOptions<Row, Name>): Log<Row, LogField<Name>> {
  const { name, schema } = options;
  return singleton(`log:${name}`, () => {
    const log: Log<Row, LogField<Name>> = kit.defineLog(options);
    shapes.set(name, { name, schema, unseen });
    if ("notPersonal" in personal) declared.set(name, personal);
    else personalLogs.set(name, (person) => personalRowsOfLog(name, log, personal, person));
    return log;
  });
}

/** Stores with personal data; logs have theirs for one person each. */
export const listPersonalStores = (): PersonalStore[] =>
  [...declared.values()].filter((one) => one !== undefined && "keeps" in one);

/** Stores with personal data, and the logs with the rows of this person, as they are now. */
export const listPersonalDataOf = async (person: Person): Promise<PersonalStore[]> => [
  ...listPersonalStores(),
  ...(await Promise.all([...personalLogs.values()].map((read) => read(person)))),
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

/** The declaration of a store by its name; null for one without personal data. */
export function findPersonalStore(name: string): PersonalStore | null {
  const found = declared.get(name);
  return found && "keeps" in found ? found : null;
}

/** Stores whose rows follow a company that is merged. */
export const listCompanyStores = (): CompanyStore[] =>
  [...ofCompanies.values()].filter((one) => "store" in one);

/**
 * Finds what rows of other stores hold the record of a company (rules 943).
 *
 * @param goes rows that go with the record
 * @returns the names of these rows; empty for a record that nothing holds
 */
export const holdersOfCompany = (
  id: string,
  goes: (store: string) => (rowId: string) => boolean,
): MessageKey[] =>
  listCompanyStores().flatMap(({ name, store, holds, label }) => {
    const holders = holds && store.derived(holdersBy(holds)).get(id);
    return holders?.some(({ rowId }) => !goes(name)(rowId)) ? [label] : [];
  });

/** The rows that hold the record of a company, by the company. */
const holdersBy = memoized(
  (holds: NonNullable<CompanyStore["holds"]>) => (rows: readonly { id: string }[]) =>
    Map.groupBy(
      rows.flatMap((row) => holds(row).map((companyId) => ({ companyId, rowId: row.id }))),
      ({ companyId }) => companyId,
    ),
);

/** One of them by its name. */
export function findCompanyStore(name: string): CompanyStore | undefined {
  const found = ofCompanies.get(name);
  return found && "store" in found ? found : undefined;
}

/** Stores without a declaration: a type error, and a test names them. */
export const undeclaredStores = (): string[] =>
  [...declared].flatMap(([name, says]) => (says ? [] : [name]));

/** All stores, with the form of their rows. */
export function listStoreShapes(): StoreShape[] {
  return [...shapes.values()];
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
