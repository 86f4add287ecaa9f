import { DatabaseSync, type StatementSync } from "node:sqlite";
import type { RowChange } from "~/platform/database/database.server";
import type { LogReader, LogRow } from "~/platform/database/log-reader";
import {
  countRows,
  type LogStatement,
  logIndexes,
  SQLITE,
  selectRows,
} from "~/platform/database/log-statements.server";
import { isLog, type LogName } from "~/platform/database/logs";

/** The logs of a portal without a database. */
export interface MemoryLogs extends LogReader {
  commit(changes: readonly RowChange[]): Promise<void>;
  /** All rows, in the order in which they came. */
  all(log: string): LogRow[];
  clear(log: string): void;
}

/** Reads logs, each statement prepared once, when what `settled` returns has ended. */
export function sqliteLogs(db: DatabaseSync, settled: () => Promise<unknown> | null): LogReader {
  const prepared = new Map<string, StatementSync>();

  async function ask({ text, values }: LogStatement) {
    await settled();
    const known = prepared.get(text) ?? db.prepare(text);
    prepared.set(text, known);
    return known.all(...values) as unknown[];
  }

  return {
    rowsOfLog: async (log, reading) =>
      (await ask(selectRows(log as LogName, reading, SQLITE))) as LogRow[],
    countOfLog: async (log, range) =>
      ((await ask(countRows(log as LogName, range, SQLITE))) as { count: number }[])[0]?.count ?? 0,
  };
}

/** Keeps logs in memory, for sample data and tests; the rows of stores are there already. */
export function memoryLogs(): MemoryLogs {
  const db = new DatabaseSync(":memory:");
  db.exec(
    `create table records (store text, id text, json text, revision integer, primary key (store, id));
    ${[...logIndexes(SQLITE).values()].join(";\n")}`,
  );
  const upsert = db.prepare(
    "insert into records values (?, ?, ?, ?) on conflict do update set json = excluded.json, revision = excluded.revision",
  );
  const remove = db.prepare("delete from records where store = ? and id = ?");
  const selectAll = db.prepare(
    "select id, json, revision from records where store = ? order by rowid",
  );
  const removeAll = db.prepare("delete from records where store = ?");
  return {
    ...sqliteLogs(db, () => null),
    async commit(changes) {
      for (const { store, id, json, revision } of changes.filter(({ store }) => isLog(store)))
        if (json === null) remove.run(store, id);
        else upsert.run(store, id, json, revision);
    },
    all: (log) => selectAll.all(log) as unknown[] as LogRow[],
    clear: (log) => void removeAll.run(log),
  };
}
