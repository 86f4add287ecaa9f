import { z } from "zod";
import {
  type Database,
  type RowChange,
  type StoredRow,
  writeAlone,
} from "~/platform/database/database.server";
import type { SharedDatabase } from "~/platform/database/shared-database.server";
import { indexedRows, type Stored } from "./indexed-rows.server";
import { createReplica } from "./replica.server";
import { revisionClock } from "./revision-clock.server";
import { deepFreeze, rowContent } from "./row-content.server";
import { rowReader } from "./row-reader.server";
import { sharedStores } from "./shared-stores.server";
import { StaleRowError, type Store, type StoreOptions } from "./store";
import { type Change, createTransactions, type RowLeft } from "./transactions.server";
import { unclaimedRows } from "./unclaimed-rows.server";

interface KitOptions {
  /** Makes transactions durable; null keeps all rows in memory only. */
  database: Database | null;
  /**
   * A database that other processes write to as well, instead of `database`; `onFatal` ends the
   * process.
   */
  shared?: {
    database: SharedDatabase;
    onFatal: (error: unknown) => void;
    patience?: number;
  } | null;
  /** True if stores that were never filled take their seed. */
  sampleData: boolean;
  /** For tests: see `createTransactions`. */
  rehearseTwice?: boolean;
}

/** All stores of a process over one database. Reads are served from memory; rows are frozen. */
export async function openStoreKit({
  database,
  shared = null,
  sampleData,
  rehearseTwice = false,
}: KitOptions) {
  const { revision, seeded } = (await database?.load()) ?? { revision: 0, seeded: [] };
  const { claim: claimRows, keep } = unclaimedRows((store) => database?.rows(store) ?? []);
  const wereSeeded = new Set(seeded);
  const clock = revisionClock(revision);
  /** Changes made while stores were filled. */
  const unwritten = { rows: [] as RowChange[], seeded: [] as string[] };
  /** Finds rows of stores that are not derived. */
  const finders = new Map<string, (id: string) => { revision: number } | undefined>();
  /** True after the start has written its changes. */
  let isSettled = false;
  const others = sharedStores({ clock, keep });
  const replica =
    shared &&
    createReplica({ ...shared, take: others.take, between: (work) => transactions.between(work) });
  const transactions = createTransactions({
    write: replica?.write ?? writeAlone(database),
    clock,
    prepare: writeUnwritten,
    rehearseTwice,
  });
  const { transaction, witness, change, nextRevision, settled } = transactions;

  function defineStore<Row extends { id: string }>(options: StoreOptions<Row>): Store<Row> {
    const { name, schema, seed, indexes = [], isDerived = false } = options;
    const rows = indexedRows<Row>(indexes);
    /** Rows of a shared database in an older form, with their revision. */
    const old = new Map<string, number>();
    /** Rows from `prepare`. */
    const prepared = new WeakSet<object>();
    const read = rowReader(options, shared ? "the database" : "portal.sqlite");

    function fill(): void {
      for (const row of claimRows(name)) rows.set(shared ? received(row) : loadedRow(row));
      if (rows.size() === 0 && !wereSeeded.has(name) && !shared) fillWithSamples();
    }

    function loadedRow(row: StoredRow): Stored<Row> {
      const { content, isUpgraded } = read(row);
      const revision = isUpgraded ? clock.next() : row.revision;
      if (isUpgraded)
        unwritten.rows.push({ store: name, id: row.id, json: JSON.stringify(content), revision });
      return deepFreeze({ ...content, revision });
    }

    /** Reads a row of a shared database in its new form; the start writes that form. */
    function received(row: StoredRow): Stored<Row> {
      const { content, isUpgraded } = read(row);
      if (isUpgraded && !isSettled) old.set(row.id, row.revision);
      return deepFreeze({ ...content, revision: row.revision });
    }

    const samples = () => (sampleData && seed ? seed().map((sample) => schema.parse(sample)) : []);

    function fillWithSamples(): void {
      if (!sampleData || !seed) return;
      const revision = clock.next();
      for (const sample of samples()) {
        rows.set(deepFreeze({ ...sample, revision }));
        unwritten.rows.push({ store: name, id: sample.id, json: JSON.stringify(sample), revision });
      }
      unwritten.seeded.push(name);
    }

    const replace = (
      id: string,
      before: Stored<Row> | undefined,
      after: Stored<Row> | undefined,
    ): void =>
      change(new Replacement({ store: name, rows, revision: nextRevision(), id, before, after }));

    fill();
    if (!isDerived) finders.set(name, rows.get);
    others.add(name, {
      read({ store, id, json, revision }) {
        if (json === null) return () => rows.delete(id);
        const row = received({ store, id, json, revision });
        return () => rows.set(row);
      },
      upgradeInTransaction() {
        for (const [id, revision] of old) {
          const row = rows.get(id);
          if (row?.revision === revision)
            replace(id, row, deepFreeze({ ...row, revision: nextRevision() }));
        }
      },
      fillInTransaction() {
        if (!sampleData || !seed || rows.size() > 0) return false;
        for (const sample of samples())
          replace(sample.id, undefined, deepFreeze({ ...sample, revision: nextRevision() }));
        return true;
      },
      size: rows.size,
    });
    return {
      find: (id) => (id === undefined ? null : (rows.get(id) ?? null)),
      list: (matches = () => true) => rows.where(matches),
      count: rows.count,
      sorted: rows.sorted,
      derived: rows.derived,
      version: rows.version,
      listBy: rows.by,
      eachBy: rows.each,
      prepare(row) {
        const made = deepFreeze(rowContent(row));
        if (shared) schema.parse(made);
        prepared.add(made);
        return made;
      },
      save(row) {
        const { revision: read }: Row & { revision?: number } = row;
        const isPrepared = prepared.has(row);
        const content = isPrepared ? row : rowContent(row);
        const stored = { ...content, revision: nextRevision() } as unknown as Stored<Row>;
        // An unreadable row would end the other processes.
        if (shared && !isPrepared) schema.parse(withoutRevision(stored));
        // The parts of a prepared row are frozen already.
        if (isPrepared) Object.freeze(stored);
        else deepFreeze(stored);
        const before = rows.get(stored.id);
        if (before?.revision !== read) throw new StaleRowError(name, stored.id);
        replace(stored.id, before, stored);
        return stored;
      },
      remove(id) {
        const before = rows.get(id);
        if (before) replace(id, before, undefined);
        return before !== undefined;
      },
      removeWhere(matches) {
        const found = rows.where(matches);
        for (const row of found) replace(row.id, row, undefined);
        return found.length;
      },
      reset() {
        if (database || shared)
          throw new Error(`store "${name}" is in a database and cannot be reset`);
        rows.clear();
        fillWithSamples();
      },
    };
  }

  async function writeUnwritten(): Promise<void> {
    const [rows, seeded] = [[...unwritten.rows], [...unwritten.seeded]];
    if (rows.length === 0 && seeded.length === 0) return;
    await database?.commit(rows, { seeded });
    unwritten.rows.splice(0, rows.length);
    unwritten.seeded.splice(0, seeded.length);
  }

  async function startShared(
    { start }: NonNullable<typeof replica>,
    first?: (installation: string | null) => Promise<void>,
  ): Promise<void> {
    const marks = defineStore({
      name: "seeded",
      schema: z.object({ id: z.string() }),
      isDerived: true,
    });
    await start(first);
    await transaction(() => others.settleInTransaction(marks));
    isSettled = true;
  }

  /**
   * Runs `work` and returns the rows that its transactions have changed, without derived stores,
   * for `areUnchanged`.
   *
   * @throws what `work` throws
   */
  async function witnessed<Result>(
    work: () => Promise<Result>,
  ): Promise<{ result: Result; rows: RowLeft[] }> {
    const { result, rows } = await witness(work);
    return { result, rows: rows.filter(({ store }) => finders.has(store)) };
  }

  /** True if all rows are as `witnessed` has returned them. */
  const areUnchanged = (rows: readonly RowLeft[]): boolean =>
    rows.every(({ store, id, revision, isGone }) =>
      isGone ? !finders.get(store)?.(id) : finders.get(store)?.(id)?.revision === revision,
    );

  return {
    defineStore,
    transaction,
    witnessed,
    areUnchanged,
    claimRows,
    replica,
    /** Grows with every transaction that changes a row. */
    currentRevision: clock.current,
    /** Waits at most `patience` milliseconds for a revision. */
    reached: clock.reached,
    /** Calls `listener` after each commit that changed rows, of any process. */
    onCommit: clock.onAdvance,
    /** The number of rows of each store. */
    sizes: others.sizes,
    /**
     * Writes the changes of filling the stores, in one transaction; reads a shared database, after
     * `first` has judged whether this process may join the others.
     */
    start: (first?: (installation: string | null) => Promise<void>): Promise<void> =>
      replica ? startShared(replica, first) : transaction(() => undefined),
    async close(): Promise<void> {
      await settled();
      await (replica ?? database)?.close();
    },
  };
}

/** One change of a row; a class, because a transaction may make tens of thousands (rules 967). */
class Replacement<Row extends { id: string }> implements Change {
  readonly store: string;
  readonly id: string;
  readonly revision: number;
  readonly #rows: IndexedRows<Row>;
  readonly #before: Stored<Row> | undefined;
  readonly #after: Stored<Row> | undefined;
  #versionBefore = 0;

  constructor({ store, rows, revision, id, before, after }: ReplacementOptions<Row>) {
    this.store = store;
    this.id = id;
    this.revision = revision;
    this.#rows = rows;
    this.#before = before;
    this.#after = after;
  }

  get isGone(): boolean {
    return this.#after === undefined;
  }

  get json(): string | null {
    return this.#after ? jsonOf(this.#after) : null;
  }

  apply(): void {
    this.#versionBefore = this.#rows.version();
    this.#rows.exchange(this.id, this.#before, this.#after);
  }

  undo(): void {
    this.#rows.exchange(this.id, this.#after, this.#before, this.#versionBefore);
  }
}

interface ReplacementOptions<Row extends { id: string }>
  extends Pick<Change, "store" | "id" | "revision"> {
  rows: IndexedRows<Row>;
  before: Stored<Row> | undefined;
  after: Stored<Row> | undefined;
}

type IndexedRows<Row extends { id: string }> = ReturnType<typeof indexedRows<Row>>;

const jsonOf = <Row>(row: Stored<Row>): string => JSON.stringify(withoutRevision(row));

function withoutRevision<Row>({ revision: _, ...content }: Stored<Row>) {
  return content;
}
