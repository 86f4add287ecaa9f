import { deepFreeze, rowContent } from "~/platform/database/row-content.server";
import type { Stored } from "./indexed-rows.server";
import { StaleRowError, type Store, withoutRevision } from "./store";
import type { StoreRows } from "./store-rows.server";

/** A store over its rows, as modules use it. */
export function definedStore<Row extends { id: string }>(rows: StoreRows<Row>): Store<Row> {
  const { all } = rows;
  const { name, schema } = rows.options;
  const { isShared, isDurable } = rows.host;
  /** Rows from `prepare`. */
  const prepared = new WeakSet<object>();
  return {
    find: (id) => (id === undefined ? null : (all.get(id) ?? null)),
    list: (matches = () => true) => all.list(matches),
    count: all.count,
    sorted: all.sorted,
    derived: all.derived,
    version: all.version,
    listBy: all.listBy,
    listByKey: all.listByKey,
    eachBy: all.eachBy,
    prepare(row) {
      const made = deepFreeze(rowContent(row));
      if (isShared) schema.parse(made);
      prepared.add(made);
      return made;
    },
    save(row) {
      const { revision: read }: Row & { revision?: number } = row;
      const isPrepared = prepared.has(row);
      const content = isPrepared ? row : rowContent(row);
      const stored = { ...content, revision: rows.nextRevision() } as unknown as Stored<Row>;
      // An unreadable row would end the other processes.
      if (isShared && !isPrepared) schema.parse(withoutRevision(stored));
      // The parts of a prepared row are frozen already.
      if (isPrepared) Object.freeze(stored);
      else deepFreeze(stored);
      const before = all.get(stored.id);
      if (before?.revision !== read) throw new StaleRowError(name, stored.id);
      rows.replace(stored.id, before, stored);
      return stored;
    },
    remove(id) {
      const before = all.get(id);
      if (before) rows.replace(id, before, undefined);
      return before !== undefined;
    },
    removeWhere(matches) {
      const found = all.list(matches);
      for (const row of found) rows.replace(row.id, row, undefined);
      return found.length;
    },
    reset() {
      if (isDurable) throw new Error(`store "${name}" is in a database and cannot be reset`);
      all.clear();
      rows.fillWithSamples();
    },
  };
}
