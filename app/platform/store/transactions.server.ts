import { AsyncLocalStorage } from "node:async_hooks";
import { setImmediate as nextTurn } from "node:timers/promises";
import type { RowChange, Write } from "~/platform/database/database.server";
import { RefusedError } from "~/platform/database/shared-database.server";
import type { revisionClock } from "./revision-clock.server";

/** What one commit takes along at most. */
const MOST_AT_ONCE = 500;

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

type RevisionClock = ReturnType<typeof revisionClock>;

interface TransactionOptions {
  write: Write;
  /** That of the newest row, to begin with. */
  clock: RevisionClock;
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
export function createTransactions({ write, clock, prepare, rehearseTwice }: TransactionOptions) {
  const queue: Task[] = [];
  const interludes: (() => Promise<void>)[] = [];
  const witnesses = new AsyncLocalStorage<Map<string, RowLeft>>();
  /** By how many revisions a rehearsal is ahead of memory. */
  let ahead = 0;
  let open: Change[] | null = null;
  let pumping: Promise<void> | null = null;

  /**
   * Runs `work` whole or not at all. It is synchronous, reads all that it decides on itself, and may run several times.
   *
   * @throws what `work` throws; it changes nothing then
   * @throws StoreWriteError when it could not be written; memory is as it was
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
      // Requests that came together have begun their transactions by then.
      await nextTurn();
      await commit(queue.splice(0, MOST_AT_ONCE));
    }
    // Nothing can come between the last look at the queue and this, so the next transaction starts it again.
    pumping = null;
  }

  /** A disk that refuses does so whatever is in the batch: all of it is refused at once, instead of holding everybody up one by one. */
  async function commit(tasks: Task[], { isJoined = true } = {}): Promise<void> {
    let changes: Change[] = [];
    try {
      await prepare();
      await write(() => {
        // Who has waited for a turn takes along whoever came meanwhile.
        if (isJoined) tasks.push(...queue.splice(0, MOST_AT_ONCE - tasks.length));
        const rehearsal = rehearse(tasks);
        changes = rehearsal.changes;
        return { changes: lastOfEachRow(changes), revision: rehearsal.revision };
      });
    } catch (error) {
      // One of them holds what the database will never take: each for itself.
      if (error instanceof RefusedError && tasks.length > 1)
        for (const task of tasks) await commit([task], { isJoined: false });
      else for (const task of tasks) task.reject(error);
      return;
    }
    for (const change of changes) change.apply();
    for (const task of tasks) {
      for (const { store, id, revision, json } of task.made)
        task.witness?.set(keyOf({ store, id }), { store, id, revision, isGone: json === null });
      task.settle();
    }
    if (changes.length > 0) clock.advance(Math.max(...changes.map((change) => change.revision)));
  }

  /** What `tasks` would change, one after another; memory is as before. */
  function rehearse(tasks: readonly Task[]): { changes: Change[]; revision: number } {
    const changes: Change[] = [];
    ahead = 0;
    for (const task of tasks) {
      if (rehearseTwice) takeBack(attempt(task));
      const made = attempt(task);
      if (made.length > 0) ahead += 1;
      changes.push(...made);
    }
    takeBack(changes);
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
      takeBack(made);
      task.made = [];
      task.settle = () => task.reject(error);
      return [];
    } finally {
      open = null;
    }
  }

  /** The revision of rows that are changed now: all of one transaction have the same. */
  const nextRevision = () => clock.current() + ahead + 1;

  return {
    transaction,
    /** Makes a change part of the open transaction. */
    change(next: Omit<Change, "revision">): void {
      if (!open) throw new Error(`store "${next.store}" was changed outside of a transaction`);
      next.apply();
      open.push({ ...next, revision: nextRevision() });
    },
    /** Does `work`, and notes the rows that its transactions change, as the last of them has left each. */
    async witness<Result>(
      work: () => Promise<Result>,
    ): Promise<{ result: Result; rows: RowLeft[] }> {
      const rows = new Map<string, RowLeft>();
      const result = await witnesses.run(rows, work);
      return { result, rows: [...rows.values()] };
    },
    nextRevision,
    /** Does `work` while no transaction is under way; what it throws is its caller's. */
    between: (work: () => Promise<void>) =>
      new Promise<void>((resolve, reject) => {
        interludes.push(() => work().then(resolve, reject));
        pumping ??= pump();
      }),
    /** Resolves when everything begun so far is settled. */
    settled: async () => void (await pumping),
  };
}

function takeBack(changes: readonly Change[]): void {
  for (const { undo } of changes.toReversed()) undo();
}

function lastOfEachRow(changes: readonly Change[]): RowChange[] {
  const byRow = new Map(
    changes.map(({ store, id, json, revision }) => [
      keyOf({ store, id }),
      { store, id, json, revision },
    ]),
  );
  return [...byRow.values()];
}

const keyOf = ({ store, id }: Pick<RowChange, "store" | "id">) => `${store}\n${id}`;
