import { z } from "zod";
import { type Database, SEEDED, writeAlone } from "~/platform/database/database.server";
import type { LogName } from "~/platform/database/logs";
import type { FirstStep, SharedDatabase } from "~/platform/database/shared-database.server";
import { SharedValues } from "~/platform/database/shared-values";
import { definedLog } from "./defined-log.server";
import { definedStore } from "./defined-store.server";
import { replayedStores } from "./replayed-stores.server";
import { Replica } from "./replica.server";
import { type MemoryLogs, memoryLogs } from "./sqlite-logs.server";
import type { Store, StoreOptions } from "./store";
import { nameOf, type StoreHost, StoreRows } from "./store-rows.server";
import { type RowLeft, Transactions } from "./transactions.server";

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
  /** For tests: see `Transactions`. */
  rehearseTwice?: boolean;
}

const alone = (own: Database | MemoryLogs) => ({ reader: own, write: writeAlone(own) });

const MarkSchema = z.object({ id: z.string() });

/** All stores of a process over one database. Reads are served from memory; rows are frozen. */
export async function openStoreKit({
  database,
  shared = null,
  sampleData,
  rehearseTwice = false,
}: KitOptions) {
  /** Finds rows of stores that are not derived. */
  const finders: Finders = new Map();
  const isDurable = Boolean(database ?? shared);
  /** True after the changes of filling the stores were written. */
  let isSettled = !isDurable;
  const others = replayedStores();
  const claimRows = (store: string) => database?.rows(store) ?? others.claim(store);
  const replica =
    shared &&
    new Replica({
      ...shared,
      take(rows, revision) {
        others.take(rows);
        transactions.advance(revision);
      },
      between: (work) => transactions.between(work),
    });
  const { reader, write } = replica
    ? { reader: replica.database, write: replica.write }
    : alone(database ?? memoryLogs());
  const transactions = new Transactions({
    write,
    revision: (await database?.load()) ?? 0,
    rehearseTwice,
  });
  const host: StoreHost = {
    isShared: shared !== null,
    isDurable,
    sampleData,
    transactions,
    claimRows,
    values: new SharedValues(),
    isSettled: () => isSettled,
  };

  function defineStore<Row extends { id: string }>(options: StoreOptions<Row>): Store<Row> {
    if (database) isSettled = false;
    const rows = new StoreRows(options, host);
    rows.fill();
    if (!options.isDerived) finders.set(options.name, rows.all.get);
    others.add(options.name, rows);
    return definedStore(rows);
  }

  /** The stores that sample data has filled. */
  const marks = defineStore({ name: SEEDED, schema: MarkSchema, isDerived: true });

  /** Writes the changes of filling the stores, in one transaction. */
  async function settle(): Promise<void> {
    try {
      await transactions.transaction(() => {
        others.settleInTransaction(marks);
        host.values.end();
        isSettled = true;
      });
    } catch (error) {
      isSettled = false;
      throw error;
    }
  }

  function transaction<Result>(work: () => Result): Promise<Result> {
    // Those of a shared database are written at its start alone.
    if (!isSettled && !shared) void settle().catch(() => undefined);
    return transactions.transaction(work);
  }

  const defineLog = <Row extends { id: string }>(options: StoreOptions<Row> & { name: LogName }) =>
    definedLog(options, { reader, transactions, from: nameOf(host) });

  return {
    defineStore,
    defineLog,
    transaction,
    ...witnesses(transactions, finders),
    claimRows,
    replica,
    currentRevision: transactions.current,
    /** Calls `listener` after each commit that changed rows, of any process. */
    onCommit: transactions.onAdvance,
    /** The number of rows of each store. */
    sizes: others.sizes,
    /**
     * Writes the changes of filling the stores, in one transaction; reads a shared database, after
     * `first` has judged whether this process may join the others.
     */
    async start(first?: FirstStep): Promise<void> {
      await replica?.start(first);
      if (!isSettled) await settle();
    },
    async close(): Promise<void> {
      await transactions.settled();
      await (replica ?? database)?.close();
    },
  };
}

type Finders = Map<string, (id: string) => { revision: number } | undefined>;

function witnesses(transactions: Transactions, finders: Finders) {
  /**
   * Runs `work` and returns the rows that its transactions have changed, without derived stores,
   * for `areUnchanged`.
   *
   * @throws what `work` throws
   */
  async function witnessed<Result>(
    work: () => Promise<Result>,
  ): Promise<{ result: Result; rows: RowLeft[] }> {
    const { result, rows } = await transactions.witness(work);
    return { result, rows: rows.filter(({ store }) => finders.has(store)) };
  }

  /** True if all rows are as `witnessed` has returned them. */
  const areUnchanged = (rows: readonly RowLeft[]): boolean =>
    rows.every(({ store, id, revision, isGone }) =>
      isGone ? !finders.get(store)?.(id) : finders.get(store)?.(id)?.revision === revision,
    );

  return { witnessed, areUnchanged };
}
