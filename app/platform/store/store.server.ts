import type { z } from "zod";
import type { Database, RowChange } from "./database.server";

/** A row as a store gives it out: frozen, with the revision of its last change. */
export type Stored<Row> = Readonly<Row> & { readonly revision: number };

export interface StoreOptions<Row extends { id: string }> {
  /** Unique name, the `store` column of the database. */
  name: string;
  /** Rows from disk and from fixtures pass it: a bad fixture fails the start, not a page. */
  schema: z.ZodType<Row>;
  /** Sample rows for a store that was never filled. */
  seed?: () => Row[];
}

export interface Store<Row extends { id: string }> {
  find(id: string | undefined): Stored<Row> | null;
  list(matches?: (row: Stored<Row>) => boolean): Stored<Row>[];
  /** Inserts or replaces, inside a transaction. */
  save(row: Row): Stored<Row>;
  /** Removes, inside a transaction. Tells whether there was such a row. */
  remove(id: string): boolean;
  /** Back to the seed, for tests. */
  reset(): void;
}

interface Undo {
  rows: Map<string, unknown>;
  id: string;
  before: unknown;
}

/**
 * All stores of a process and the one kind of transaction over them (design §3). Reads are served from memory; rows are frozen, so
 * whoever holds one cannot change the store.
 *
 * @param database makes transactions durable; without one everything is in memory only
 * @param sampleData whether stores that were never filled take their seed
 */
export function createStoreKit({ database, sampleData }: { database: Database | null; sampleData: boolean }) {
  let revision = 0;
  let open: { undo: Undo[]; changes: Map<string, RowChange> } | null = null;
  const afterCommit = new Set<() => void>();

  function defineStore<Row extends { id: string }>({ name, schema, seed = () => [] }: StoreOptions<Row>): Store<Row> {
    const rows = new Map<string, Stored<Row>>();

    function put(row: Row): Stored<Row> {
      const stored = deepFreeze({ ...structuredClone(row), revision });
      rows.set(row.id, stored);
      return stored;
    }

    function change(id: string, json: string | null): void {
      if (!open) throw new Error(`store "${name}" was changed outside of a transaction`);
      open.undo.push({ rows, id, before: rows.get(id) });
      open.changes.set(`${name}\n${id}`, { store: name, id, json, revision });
    }

    function fill(): void {
      rows.clear();
      for (const { json, revision: written } of database?.rows(name) ?? []) {
        revision = Math.max(revision, written);
        const row = schema.parse(JSON.parse(json));
        rows.set(row.id, deepFreeze({ ...row, revision: written }));
      }
      if (!sampleData || rows.size > 0 || database?.isSeeded(name)) return;
      transaction(() => {
        for (const row of seed()) save(schema.parse(row));
      });
      database?.markSeeded(name);
    }

    function save(row: Row): Stored<Row> {
      const { revision: _, ...plain } = row as Row & { revision?: number };
      change(row.id, JSON.stringify(plain));
      return put(plain as unknown as Row);
    }

    const store: Store<Row> = {
      find: (id) => (id === undefined ? null : (rows.get(id) ?? null)),
      list: (matches = () => true) => [...rows.values()].filter(matches),
      save,
      remove(id) {
        if (!rows.has(id)) return false;
        change(id, null);
        return rows.delete(id);
      },
      reset: fill,
    };
    fill();
    return store;
  }

  /**
   * Runs `work` whole or not at all, on memory and disk. Synchronous on purpose: nothing can come between a check and the write after it.
   * Inside another transaction it becomes part of it.
   *
   * @throws StoreWriteError when the disk refuses; memory is as it was
   */
  function transaction<Result>(work: () => Result): Result {
    if (open) return work();
    open = { undo: [], changes: new Map() };
    const before = revision;
    revision += 1;
    try {
      const result = work();
      if (result instanceof Promise) throw new Error("a transaction must not wait for anything");
      if (open.changes.size === 0) revision = before;
      else database?.commit([...open.changes.values()]);
      if (open.changes.size > 0) for (const listener of afterCommit) queueMicrotask(listener);
      return result;
    } catch (error) {
      for (const { rows, id, before: row } of open.undo.reverse()) {
        if (row === undefined) rows.delete(id);
        else rows.set(id, row);
      }
      revision = before;
      throw error;
    } finally {
      open = null;
    }
  }

  return {
    defineStore,
    transaction,
    /** Grows with every change of any store. */
    currentRevision: () => revision,
    /** Calls `listener` after each transaction that changed something. */
    onCommit: (listener: () => void) => void afterCommit.add(listener),
    close: () => database?.close(),
  };
}

function deepFreeze<Value>(value: Value): Value {
  if (typeof value === "object" && value !== null && !Object.isFrozen(value)) {
    for (const part of Object.values(value)) deepFreeze(part);
    Object.freeze(value);
  }
  return value;
}
