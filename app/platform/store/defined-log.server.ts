import type { LogRange, LogReader, LogReading, LogRow } from "~/platform/database/log-reader";
import { LOGS, type LogName } from "~/platform/database/logs";
import { deepFreeze, rowContent } from "~/platform/database/row-content.server";
import type { Stored } from "./indexed-rows.server";
import { type Log, PIECE_ROWS } from "./log";
import { rowReader } from "./row-reader.server";
import type { MemoryLogs } from "./sqlite-logs.server";
import { type StoreOptions, withoutRevision } from "./store";
import type { Transactions } from "./transactions.server";

interface LogPlace {
  reader: LogReader | MemoryLogs;
  transactions: Pick<Transactions, "change" | "nextRevision">;
  /** The database's name in error messages. */
  from: string;
}

/** A log, whose rows no process holds; its changes ride in the commits of the stores. */
export function definedLog<Row extends { id: string }>(
  options: StoreOptions<Row> & { name: LogName },
  { reader, transactions, from }: LogPlace,
): Log<Row> {
  const { name, schema } = options;
  const contentOf = rowReader(options, from);
  const { at } = LOGS[name];
  /** Rows from `prepare`, as JSON. */
  const prepared = new WeakMap<object, string>();

  const rowOf = ({ id, json, revision }: LogRow): Stored<Row> =>
    deepFreeze({ ...contentOf({ id, json }).content, revision: Number(revision) });

  const read = async (reading: LogReading): Promise<Stored<Row>[]> =>
    isEmpty(reading) ? [] : (await reader.rowsOfLog(name, reading)).map(rowOf);

  function inMemory(): MemoryLogs {
    if (!("all" in reader)) throw new Error(`log "${name}" is in a database`);
    return reader;
  }

  function change(id: string, json: string | null): void {
    const revision = transactions.nextRevision();
    const isGone = json === null;
    transactions.change({ store: name, id, json, revision, isGone, apply: noRow, undo: noRow });
  }

  const log: Log<Row> = {
    find: async (id) =>
      id === undefined ? null : ((await read({ ids: [id], limit: 1 }))[0] ?? null),
    async findAll(ids) {
      const found: Stored<Row>[] = [];
      for (let from = 0; from < ids.length; from += PIECE_ROWS) {
        const piece = ids.slice(from, from + PIECE_ROWS);
        for (const row of await read({ ids: piece, limit: PIECE_ROWS })) found.push(row);
      }
      return found;
    },
    page: read,
    async *pieces(range, size = PIECE_ROWS) {
      for (let after = range?.after; ; ) {
        const rows = await read({ ...range, after, limit: size });
        if (rows.length > 0) yield rows;
        const last = rows.at(-1);
        if (rows.length < size || !last) return;
        after = log.placeOf(last);
      }
    },
    count: async (range = {}) => (isEmpty(range) ? 0 : await reader.countOfLog(name, range)),
    placeOf: (row) => ({ at: String(row[at as keyof Row]), revision: row.revision, id: row.id }),
    save: (row) => change(row.id, prepared.get(row) ?? jsonOf(row, schema)),
    prepare(row) {
      prepared.set(row, jsonOf(row, schema));
      return row;
    },
    remove: (id) => change(id, null),
    list: (matches = () => true) => inMemory().all(name).map(rowOf).filter(matches),
    reset: () => inMemory().clear(name),
  };
  return log;
}

/** No process holds the row. */
const noRow = () => undefined;

/** Checked, because a row that cannot be read would fail each page that shows it. */
function jsonOf<Row extends { id: string }>(row: Row, schema: StoreOptions<Row>["schema"]): string {
  const content = withoutRevision(rowContent(row));
  schema.parse(content);
  return JSON.stringify(content);
}

/** True if a list of wanted values is empty. */
const isEmpty = ({ by = {} }: LogRange): boolean =>
  Object.values(by).some((wanted) => wanted?.length === 0);
