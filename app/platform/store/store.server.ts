import { isDeepStrictEqual } from "node:util";
import { z } from "zod";
import { StartError } from "~/platform/process/start-error.server";
import type { Database, RowChange, StoredRow } from "./database.server";
import { indexedRows, type Stored } from "./indexed-rows.server";
import { deepFreeze, rowContent, withUnknownFields } from "./row-content.server";
import { StaleRowError, type Store, type StoreOptions } from "./store";
import { createTransactions, type RowLeft } from "./transactions.server";

interface KitOptions {
  /** Makes transactions durable; without one everything is in memory only. */
  database: Database | null;
  /** Whether stores that were never filled take their seed. */
  sampleData: boolean;
  /** For tests: see `createTransactions`. */
  rehearseTwice?: boolean;
}

/**
 * All stores of a process over one database, whose rows are read here, all at once. Reads are served from memory; rows are frozen, so
 * nobody can change the store through one.
 */
export async function openStoreKit({ database, sampleData, rehearseTwice = false }: KitOptions) {
  const { rows: loaded, seeded } = (await database?.load()) ?? { rows: [], seeded: [] };
  const unclaimed = Map.groupBy(loaded, ({ store }) => store);
  const wereSeeded = new Set(seeded);
  const revision = loaded.reduce((newest, row) => Math.max(newest, row.revision), 0);
  /** What stores have changed while they were filled. */
  const unwritten = { rows: [] as RowChange[], seeded: [] as string[] };
  /** How to find the rows of the stores that are no by-products. */
  const finders = new Map<string, (id: string) => { revision: number } | undefined>();
  const { transaction, witness, change, stamp, nextRevision, currentRevision, onCommit, settled } = createTransactions({
    database,
    revision,
    prepare: writeUnwritten,
    rehearseTwice,
  });

  function defineStore<Row extends { id: string }>(options: StoreOptions<Row>): Store<Row> {
    const { name, schema, upgrade, seed, indexes = [], isByProduct = false } = options;
    const rows = indexedRows<Row>(indexes);

    function fill(): void {
      const found = claimRows(name);
      for (const row of found) rows.set(whole(row));
      if (found.length === 0 && !wereSeeded.has(name)) fillWithSamples();
    }

    function whole(row: StoredRow): Stored<Row> {
      try {
        return fromDisk(row);
      } catch (error) {
        const why =
          error instanceof z.ZodError ? error.issues.map(({ path, message }) => `${path.join(".")}: ${message}`).join("; ") : String(error);
        throw new StartError(`portal.sqlite: the row "${row.id}" of the store "${name}" cannot be read (${why})`, { cause: error });
      }
    }

    function fromDisk({ id, json, revision: written }: StoredRow): Stored<Row> {
      const raw = JSON.parse(json);
      const current = upgrade ? upgrade(structuredClone(raw)) : raw;
      const isUpgraded = !isDeepStrictEqual(current, raw);
      const revision = isUpgraded ? stamp() : written;
      const row = withUnknownFields(schema.parse(current), current);
      if (isUpgraded) unwritten.rows.push({ store: name, id, json: JSON.stringify(row), revision });
      return deepFreeze({ ...row, revision });
    }

    function fillWithSamples(): void {
      if (!sampleData || !seed) return;
      const revision = stamp();
      const samples = seed().map((sample) => schema.parse(sample));
      for (const sample of samples) {
        rows.set(deepFreeze({ ...sample, revision }));
        unwritten.rows.push({ store: name, id: sample.id, json: JSON.stringify(sample), revision });
      }
      unwritten.seeded.push(name);
    }

    function replace(id: string, row: Stored<Row> | null): void {
      const before = rows.get(id);
      const put = (is: Stored<Row> | null | undefined) => (is ? rows.set(is) : rows.delete(id));
      change({ store: name, id, json: row && jsonOf(row), apply: () => put(row), undo: () => put(before) });
    }

    fill();
    if (!isByProduct) finders.set(name, rows.get);
    return {
      find: (id) => (id === undefined ? null : (rows.get(id) ?? null)),
      list: (matches = () => true) => rows.where(matches),
      count: rows.count,
      sorted: rows.sorted,
      listBy: rows.by,
      save(row) {
        const { revision: read, ...content } = rowContent<Row & { revision?: number }>(row);
        const stored = deepFreeze({ ...content, revision: nextRevision() }) as unknown as Stored<Row>;
        if (rows.get(stored.id)?.revision !== read) throw new StaleRowError(name, stored.id);
        replace(stored.id, stored);
        return stored;
      },
      remove(id) {
        if (!rows.get(id)) return false;
        replace(id, null);
        return true;
      },
      removeWhere(matches) {
        const found = rows.where(matches);
        for (const { id } of found) replace(id, null);
        return found.length;
      },
      reset() {
        if (database) throw new Error(`store "${name}" is on disk and cannot be reset`);
        rows.clear();
        fillWithSamples();
      },
    };
  }

  /** The rows of a store as they were on the disk, once. */
  function claimRows(store: string): StoredRow[] {
    const rows = unclaimed.get(store) ?? [];
    unclaimed.delete(store);
    return rows;
  }

  async function writeUnwritten(): Promise<void> {
    const [rows, seeded] = [[...unwritten.rows], [...unwritten.seeded]];
    if (rows.length === 0 && seeded.length === 0) return;
    await database?.commit(rows, { seeded });
    unwritten.rows.splice(0, rows.length);
    unwritten.seeded.splice(0, seeded.length);
  }

  /**
   * Does `work`, and tells the rows that its transactions have changed, by-products aside: what `areAsLeft` is asked later.
   *
   * @throws what `work` throws
   */
  async function witnessed<Result>(work: () => Promise<Result>): Promise<{ result: Result; rows: RowLeft[] }> {
    const { result, rows } = await witness(work);
    return { result, rows: rows.filter(({ store }) => finders.has(store)) };
  }

  /** Whether all rows are still as they were left. */
  const areAsLeft = (rows: readonly RowLeft[]): boolean =>
    rows.every(({ store, id, revision, isGone }) => (isGone ? !finders.get(store)?.(id) : finders.get(store)?.(id)?.revision === revision));

  return {
    defineStore,
    transaction,
    witnessed,
    areAsLeft,
    currentRevision,
    onCommit,
    claimRows,
    /** Writes what the stores were filled with, in one transaction; otherwise the first transaction does it. */
    start: () => transaction(() => undefined),
    async close(): Promise<void> {
      await settled();
      await database?.close();
    },
  };
}

function jsonOf<Row>({ revision: _, ...content }: Stored<Row>): string {
  return JSON.stringify(content);
}
