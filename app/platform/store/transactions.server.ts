import { AsyncLocalStorage } from "node:async_hooks";
import { setImmediate as nextMacrotask } from "node:timers/promises";
import { LONG, type RowChange, type Write } from "~/platform/database/database.server";
import { RefusedError } from "~/platform/database/shared-database.server";
import type { revisionClock } from "./revision-clock.server";

/** The most transactions of one commit. */
const MOST_AT_ONCE = 500;

/** A changed row, and how to apply it to memory; its JSON is made when it is written. */
export interface Change extends RowChange {
  isGone: boolean;
  apply(): void;
  undo(): void;
}

/** A row as a transaction has left it. */
export type RowLeft = Pick<RowChange, "store" | "id" | "revision"> & { isGone: boolean };

interface Task {
  /** Its changes. */
  made: Change[];
  /** Receives its changes for `witnessed`. */
  witness: Map<string, RowLeft> | undefined;
  /** Runs the work; `settle` then passes the result to its caller. */
  run(): void;
  settle(): void;
  reject(error: unknown): void;
}

type RevisionClock = ReturnType<typeof revisionClock>;

interface TransactionOptions {
  write: Write;
  /** Starts at the revision of the newest row. */
  clock: RevisionClock;
  /** Writes that come before the first transaction. */
  prepare(): Promise<void>;
  /**
   * Runs each closure twice and discards the first run; tests prove with it that closures may
   * repeat.
   */
  rehearseTwice: boolean;
}

/**
 * Transactions over all stores of a process. Those begun in one turn of the event loop run one
 * after another in memory, are taken back, written in one commit, and applied: readers never see
 * rows that are not on the disk.
 */
export function createTransactions({ write, clock, prepare, rehearseTwice }: TransactionOptions) {
  const queue: Task[] = [];
  const interludes: (() => Promise<void>)[] = [];
  const witnesses = new AsyncLocalStorage<Map<string, RowLeft>>();
  /** How many revisions a rehearsal is ahead of memory. */
  let ahead = 0;
  let open: Change[] | null = null;
  let pumping: Promise<void> | null = null;

  /**
   * Runs `work` whole or not at all. It is synchronous, reads all that it decides on itself, and
   * may run several times.
   *
   * @throws what `work` throws; it changes nothing then
   * @throws StoreWriteError if it could not be written; memory is unchanged
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
    while (queue.length > 0 || interludes.length > 0) {
      for (const work of interludes.splice(0)) await work();
      if (queue.length === 0) continue;
      // Concurrent requests have begun their transactions by then.
      await nextMacrotask();
      await commit(queue.splice(0, MOST_AT_ONCE));
    }
    // Nothing runs between the last check of the queue and this, so the next transaction starts it
    // again.
    pumping = null;
  }

  /** A disk that refuses one transaction refuses all, so a batch fails as a whole. */
  async function commit(tasks: Task[], { isJoined = true } = {}): Promise<void> {
    let changes: Change[] = [];
    try {
      await prepare();
      await write(() => {
        // A commit that had to wait takes transactions along that came meanwhile.
        if (isJoined) tasks.push(...queue.splice(0, MOST_AT_ONCE - tasks.length));
        const rehearsal = rehearse(tasks);
        changes = rehearsal.changes;
        return rehearsal;
      });
    } catch (error) {
      // One transaction holds data that the database refuses: commits each alone.
      if (error instanceof RefusedError && tasks.length > 1)
        for (const task of tasks) await commit([task], { isJoined: false });
      else for (const task of tasks) task.reject(error);
      return;
    }
    if (changes.length >= LONG) await nextMacrotask();
    for (const change of changes) change.apply();
    for (const task of tasks) {
      for (const { store, id, revision, isGone } of task.made)
        task.witness?.set(keyOf({ store, id }), { store, id, revision, isGone });
      task.settle();
    }
    // The last transaction has the highest revision.
    const last = changes.at(-1);
    if (last) clock.advance(last.revision);
  }

  /** The changes of `tasks`, one after another; memory is unchanged. */
  function rehearse(tasks: readonly Task[]): { changes: Change[]; revision: number } {
    const changes: Change[] = [];
    ahead = 0;
    for (const task of tasks) {
      if (rehearseTwice) undoAll(attempt(task));
      const made = attempt(task);
      if (made.length > 0) ahead += 1;
      // One by one: a call has room for some hundred thousand arguments at most.
      for (const change of made) changes.push(change);
    }
    undoAll(changes);
    const revision = clock.current() + ahead;
    ahead = 0;
    return { changes, revision };
  }

  function attempt(task: Task): Change[] {
    const made: Change[] = [];
    task.made = made;
    open = made;
    try {
      task.run();
      return made;
    } catch (error) {
      undoAll(made);
      task.made = [];
      task.settle = () => task.reject(error);
      return [];
    } finally {
      open = null;
    }
  }

  /** All rows of a transaction get the same revision. */
  const nextRevision = () => clock.current() + ahead + 1;

  return {
    transaction,
    /** Adds a change to the open transaction. */
    change(next: Change): void {
      if (!open) throw new Error(`store "${next.store}" was changed outside of a transaction`);
      next.apply();
      open.push(next);
    },
    /** Runs `work` and returns the rows that its transactions have changed, in their last state. */
    async witness<Result>(
      work: () => Promise<Result>,
    ): Promise<{ result: Result; rows: RowLeft[] }> {
      const rows = new Map<string, RowLeft>();
      const result = await witnesses.run(rows, work);
      return { result, rows: [...rows.values()] };
    },
    nextRevision,
    /** Runs `work` between transactions; its errors go to the caller. */
    between: (work: () => Promise<void>) =>
      new Promise<void>((resolve, reject) => {
        interludes.push(() => work().then(resolve, reject));
        pumping ??= pump();
      }),
    /** Resolves when all transactions begun so far are settled. */
    settled: async () => void (await pumping),
  };
}

function undoAll(changes: readonly Change[]): void {
  for (const change of changes.toReversed()) change.undo();
}

const keyOf = ({ store, id }: Pick<RowChange, "store" | "id">) => `${store}\n${id}`;
