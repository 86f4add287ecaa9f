import type { LogPlace, LogRange } from "~/platform/database/log-reader";
import { LOGS, type LogName } from "~/platform/database/logs";
import type { Stored } from "./indexed-rows.server";
import { type Log, PIECE_ROWS } from "./log";
import type { Store } from "./store";

/** A log over a store in memory, for sample data and tests without a database. */
export function memoryLog<Row extends { id: string }>(name: LogName, store: Store<Row>): Log<Row> {
  const { at } = LOGS[name];
  const placeOf = (row: Stored<Row>): LogPlace => ({
    at: String(row[at as keyof Row]),
    revision: row.revision,
    id: row.id,
  });

  const rowsOf = ({ by = {}, equal = {}, until, after }: LogRange = {}): Stored<Row>[] =>
    store
      .list((row) => {
        const place = placeOf(row);
        return (
          Object.entries(by).every(([field, wanted]) =>
            wanted?.includes(String(row[field as keyof Row])),
          ) &&
          Object.entries(equal).every(([field, wanted]) => row[field as keyof Row] === wanted) &&
          (until === undefined || place.at < until) &&
          (!after || isOlder(place, after))
        );
      })
      .sort((one, other) => (isOlder(placeOf(one), placeOf(other)) ? 1 : -1));

  return {
    find: async (id) => store.find(id),
    findAll: async (ids) => ids.flatMap((id) => store.find(id) ?? []),
    page: async ({ limit, ...range }) => rowsOf(range).slice(0, limit),
    async *pieces(range, size = PIECE_ROWS) {
      const rows = rowsOf(range);
      for (let start = 0; start < rows.length; start += size) yield rows.slice(start, start + size);
    },
    count: async (range) => rowsOf(range).length,
    placeOf,
    save(row) {
      const known = store.find(row.id);
      const { revision: _, ...content } = row as Row & { revision?: number };
      store.save((known ? { ...content, revision: known.revision } : content) as unknown as Row);
    },
    prepare: (row) => row,
    remove: (id) => void store.remove(id),
    list: store.list,
    reset: () => store.reset(),
  };
}

const isOlder = (one: LogPlace, other: LogPlace): boolean =>
  one.at !== other.at
    ? one.at < other.at
    : one.revision !== other.revision
      ? one.revision < other.revision
      : one.id < other.id;
