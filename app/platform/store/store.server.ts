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
  /** Fields by which rows are looked up without reading all of them: see `listBy`. */
  indexes?: readonly TextField<Row>[];
}

/** Names of the fields that hold text, or nothing. */
export type TextField<Row> = { [Name in keyof Row]: Row[Name] extends string | null ? Name : never }[keyof Row] & string;

export interface Store<Row extends { id: string }> {
  find(id: string | undefined): Stored<Row> | null;
  list(matches?: (row: Stored<Row>) => boolean): Stored<Row>[];
  /** The rows whose `field`, one of the store's indexes, holds `value`; in no particular order. */
  listBy(field: TextField<Row>, value: string): Stored<Row>[];
  /** Inserts or replaces, inside a transaction. */
  save(row: Row): Stored<Row>;
  /** Removes, inside a transaction. Tells whether there was such a row. */
  remove(id: string): boolean;
  /** Back to the seed, for tests. */
  reset(): void;
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
  let open: { undo: (() => void)[]; changes: Map<string, RowChange> } | null = null;
  const afterCommit = new Set<() => void>();

  function defineStore<Row extends { id: string }>({ name, schema, seed = () => [], indexes = [] }: StoreOptions<Row>): Store<Row> {
    const rows = indexedRows<Row>(indexes);

    function change(id: string, json: string | null): void {
      if (!open) throw new Error(`store "${name}" was changed outside of a transaction`);
      const before = rows.get(id);
      open.undo.push(() => (before ? rows.set(before) : rows.delete(id)));
      open.changes.set(`${name}\n${id}`, { store: name, id, json, revision });
    }

    function fill(): void {
      rows.clear();
      for (const { json, revision: written } of database?.rows(name) ?? []) {
        revision = Math.max(revision, written);
        const row = schema.parse(JSON.parse(json));
        rows.set(deepFreeze({ ...row, revision: written }));
      }
      if (!sampleData || rows.size() > 0 || database?.isSeeded(name)) return;
      transaction(() => {
        for (const row of seed()) save(schema.parse(row));
      });
      database?.markSeeded(name);
    }

    function save(row: Row): Stored<Row> {
      const { revision: _, ...plain } = row as Row & { revision?: number };
      change(row.id, JSON.stringify(plain));
      const stored: Stored<Row> = deepFreeze({ ...structuredClone(plain as unknown as Row), revision });
      rows.set(stored);
      return stored;
    }

    const store: Store<Row> = {
      find: (id) => (id === undefined ? null : (rows.get(id) ?? null)),
      list: (matches = () => true) => rows.all().filter(matches),
      listBy: rows.by,
      save,
      remove(id) {
        if (!rows.get(id)) return false;
        change(id, null);
        rows.delete(id);
        return true;
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
      for (const undo of open.undo.reverse()) undo();
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

/** Rows by their id, and by the value of each indexed field. */
function indexedRows<Row extends { id: string }>(indexes: readonly TextField<Row>[]) {
  const byId = new Map<string, Stored<Row>>();
  const byField = new Map(indexes.map((field) => [field, new Map<unknown, Set<string>>()]));

  function forget(row: Stored<Row> | undefined): void {
    if (row) for (const [field, ids] of byField) ids.get(row[field])?.delete(row.id);
  }

  return {
    get: (id: string) => byId.get(id),
    all: () => [...byId.values()],
    size: () => byId.size,
    by(field: TextField<Row>, value: string): Stored<Row>[] {
      const ids = byField.get(field);
      if (!ids) throw new Error(`"${field}" is no index of this store`);
      return [...(ids.get(value) ?? [])].flatMap((id) => byId.get(id) ?? []);
    },
    set(row: Stored<Row>): void {
      const before = byId.get(row.id);
      byId.set(row.id, row);
      for (const [field, ids] of byField) {
        if (before?.[field] !== row[field]) ids.get(before?.[field])?.delete(row.id);
        ids.set(row[field], (ids.get(row[field]) ?? new Set()).add(row.id));
      }
    },
    delete(id: string): void {
      forget(byId.get(id));
      byId.delete(id);
    },
    clear(): void {
      byId.clear();
      for (const ids of byField.values()) ids.clear();
    },
  };
}

function deepFreeze<Value>(value: Value): Value {
  if (typeof value === "object" && value !== null && !Object.isFrozen(value)) {
    for (const part of Object.values(value)) deepFreeze(part);
    Object.freeze(value);
  }
  return value;
}
