import { AsyncLocalStorage } from "node:async_hooks";
import { isLog } from "~/platform/database/logs";
import { singleton } from "~/platform/memo/singleton.server";
import type { Log } from "~/platform/store/log";
import type { Store } from "~/platform/store/store";
import { allStoreShapes } from "./all-stores";

type Row = { id: string };

/** The reading of one request or job. */
export interface RowsRead {
  /** Stores whose rows were all looked at, outside of cached orders and values. */
  whole: Set<string>;
  /** Rows that each log has handed out. */
  ofLogs: Map<string, number>;
}

const reading = new AsyncLocalStorage<RowsRead>();

/** Does `work` and counts what it reads; other work that goes on meanwhile does not count. */
export function countedIn<Result>(read: RowsRead, work: () => Result): Result {
  return reading.run(read, work);
}

/** Does `work` without counting what it reads. */
export const uncounted = <Result>(work: () => Result): Result => reading.exit(work);

export const nothingRead = (): RowsRead => ({ whole: new Set(), ofLogs: new Map() });

const named = <Kind>(name: string): Kind =>
  singleton(name, (): Kind => {
    throw new Error(`no ${name}`);
  });

/** Counts from now on what the stores and logs of this process hand out. */
export function countRowsRead(): void {
  for (const { name } of allStoreShapes)
    if (isLog(name)) countInLog(name, named(`log:${name}`));
    else countInStore(name, named(`store:${name}`));
}

function countInStore(name: string, store: Store<Row>): void {
  const noting =
    <Ask extends unknown[], Found>(ask: (...args: Ask) => Found) =>
    (...args: Ask): Found => {
      reading.getStore()?.whole.add(name);
      return ask(...args);
    };
  store.list = noting(store.list);
  store.count = noting(store.count);
  store.removeWhere = noting(store.removeWhere);
}

function countInLog(name: string, log: Log<Row>): void {
  const { find, findAll, page, pieces } = log;
  const note = (rows: number): void => {
    const read = reading.getStore()?.ofLogs;
    read?.set(name, (read.get(name) ?? 0) + rows);
  };
  log.find = async (id) => {
    const row = await find(id);
    note(row ? 1 : 0);
    return row;
  };
  log.findAll = async (ids) => {
    const rows = await findAll(ids);
    note(rows.length);
    return rows;
  };
  log.page = async (range) => {
    const rows = await page(range);
    note(rows.length);
    return rows;
  };
  log.pieces = async function* (range, size) {
    for await (const rows of pieces(range, size)) {
      note(rows.length);
      yield rows;
    }
  };
}
