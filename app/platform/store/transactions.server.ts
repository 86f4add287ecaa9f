import { AsyncLocalStorage } from "node:async_hooks";
import { setImmediate as nextTurn } from "node:timers/promises";
import type { Database, RowChange } from "./database.server";

/** A changed row, and what it means for memory. */
export interface Change extends RowChange {
  apply(): void;
  undo(): void;
}

/** A row as a transaction has left it. */
export type RowLeft = Pick<RowChange, "store" | "id" | "revision"> & { isGone: boolean };

interface Task {
  /** What it has changed. */
  made: Change[];
  /** Who wants to know of it. */
  witness: Map<string, RowLeft> | undefined;
  /** Runs the work; from then on `settle` tells its caller how it went. */
  run(): void;
  settle(): void;
  reject(error: unknown): void;
}

interface TransactionOptions {
  database: Database | null;
  /** The revision of the newest row. */
  revision: number;
  /** What has to be on the disk before the first transaction. */
  prepare(): Promise<void>;
  /** Runs each closure twice and takes the first run back: tests turn it on, which proves that closures may run again. */
  rehearseTwice: boolean;
}

/**
 * The one kind of transaction over all stores of a process. Those begun in one turn of the event loop run one after another on memory,
 * each on what the ones before it have changed; all of it is taken back, written in one commit, and applied: readers never see what is
 * not on the disk.
 */
export function createTransactions({ database, revision: first, prepare, rehearseTwice }: TransactionOptions) {
  const queue: Task[] = [];
  const listeners = new Set<() => void>();
  const witnesses = new AsyncLocalStorage<Map<string, RowLeft>>();
  let revision = first;
  let open: Change[] | null = null;
  let pumping: Promise<void> | null = null;

  /**
   * Runs `work` whole or not at all. It is synchronous, reads all that it decides on itself, and may run several times.
   *
   * @throws what `work` throws; it changes nothing then
   * @throws StoreWriteError when the disk refuses; memory is as it was
   */
  function transaction<Result>(work: () => Result): Promise<Result> {
    if (open) throw new Error("a transaction was begun inside of another one");
    return new Promise<Result>((resolve, reject) => {
      const task: Task = {
        made: [],
        witness: witnesses.getStore(),
        run() {
          const result = work();
          if (result instanceof Promise) {
            result.catch(() => undefined);
            throw new Error("a transaction must not wait for anything");
          }
          task.settle = () => resolve(result);
        },
        settle: () => undefined,
        reject,
      };
      queue.push(task);
      pumping ??= pump();
    });
  }

  async function pump(): Promise<void> {
    while (queue.length > 0) {
      // Requests that came together have begun their transactions by then.
      await nextTurn();
      await commit(queue.splice(0));
    }
    // Nothing can come between the last look at the queue and this, so the next transaction starts it again.
    pumping = null;
  }

  /** A disk that refuses does so whatever is in the batch: all of it is refused at once, instead of holding everybody up one by one. */
  async function commit(tasks: readonly Task[]): Promise<void> {
    let changes: Change[];
    try {
      await prepare();
      changes = rehearse(tasks);
      if (changes.length > 0) await database?.commit(lastOfEachRow(changes));
    } catch (error) {
      for (const task of tasks) task.reject(error);
      return;
    }
    for (const change of changes) {
      change.apply();
      revision = Math.max(revision, change.revision);
    }
    for (const task of tasks) {
      for (const { store, id, revision, json } of task.made)
        task.witness?.set(keyOf({ store, id }), { store, id, revision, isGone: json === null });
      task.settle();
    }
    if (changes.length > 0) for (const listener of listeners) queueMicrotask(listener);
  }

  /** What `tasks` would change, one after another; memory is as before. */
  function rehearse(tasks: readonly Task[]): Change[] {
    const before = revision;
    const changes: Change[] = [];
    for (const task of tasks) {
      if (rehearseTwice) takeBack(attempt(task));
      const made = attempt(task);
      if (made.length > 0) revision += 1;
      changes.push(...made);
    }
    takeBack(changes);
    revision = before;
    return changes;
  }

  function attempt(task: Task): Change[] {
    const made: Change[] = [];
    task.made = made;
    open = made;
    try {
      task.run();
      return made;
    } catch (error) {
      takeBack(made);
      task.made = [];
      task.settle = () => task.reject(error);
      return [];
    } finally {
      open = null;
    }
  }

  return {
    transaction,
    /** Makes a change part of the open transaction. */
    change(next: Omit<Change, "revision">): void {
      if (!open) throw new Error(`store "${next.store}" was changed outside of a transaction`);
      next.apply();
      open.push({ ...next, revision: revision + 1 });
    },
    /** Does `work`, and notes the rows that its transactions change, as the last of them has left each. */
    async witness<Result>(work: () => Promise<Result>): Promise<{ result: Result; rows: RowLeft[] }> {
      const rows = new Map<string, RowLeft>();
      const result = await witnesses.run(rows, work);
      return { result, rows: [...rows.values()] };
    },
    /** A revision for rows that the start itself changes. */
    stamp(): number {
      revision += 1;
      return revision;
    },
    /** The revision of rows that are changed now: all of one transaction have the same. */
    nextRevision: () => revision + 1,
    /** Grows with every transaction that changes something. */
    currentRevision: () => revision,
    /** Calls `listener` after each commit that changed something. */
    onCommit: (listener: () => void) => void listeners.add(listener),
    /** Resolves when everything begun so far is settled. */
    settled: async () => void (await pumping),
  };
}

function takeBack(changes: readonly Change[]): void {
  for (const { undo } of changes.toReversed()) undo();
}

function lastOfEachRow(changes: readonly Change[]): RowChange[] {
  const byRow = new Map(changes.map(({ store, id, json, revision }) => [keyOf({ store, id }), { store, id, json, revision }]));
  return [...byRow.values()];
}

const keyOf = ({ store, id }: Pick<RowChange, "store" | "id">) => `${store}\n${id}`;
