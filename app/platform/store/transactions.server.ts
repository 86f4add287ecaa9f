import { AsyncLocalStorage } from "node:async_hooks";
import { setImmediate as nextMacrotask } from "node:timers/promises";
import { LONG, type RowChange, type Write } from "~/platform/database/database.server";
import { RefusedError } from "~/platform/database/shared-database.server";

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

interface TransactionOptions {
  write: Write;
  /** The revision of the newest row. */
  revision: number;
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
export class Transactions {
  readonly #options: TransactionOptions;
  readonly #listeners = new Set<() => void>();
  readonly #queue: Task[] = [];
  readonly #interludes: (() => Promise<void>)[] = [];
  readonly #witnesses = new AsyncLocalStorage<Map<string, RowLeft>>();
  /** The revision of memory. */
  #revision: number;
  /** How many revisions a rehearsal is ahead of memory. */
  #ahead = 0;
  #open: Change[] | null = null;
  #pumping: Promise<void> | null = null;

  constructor(options: TransactionOptions) {
    this.#options = options;
    this.#revision = options.revision;
  }

  /** The revision of memory, which grows with every transaction that changes a row. */
  readonly current = (): number => this.#revision;

  /** Says that memory has the rows of a revision. */
  advance(to: number): void {
    if (to <= this.#revision) return;
    this.#revision = to;
    for (const listener of this.#listeners) queueMicrotask(listener);
  }

  /** Calls `listener` after each change of the revision. */
  readonly onAdvance = (listener: () => void): void => void this.#listeners.add(listener);

  /**
   * Runs `work` whole or not at all. It is synchronous, reads all that it decides on itself, and
   * may run several times.
   *
   * @throws what `work` throws; it changes nothing then
   * @throws StoreWriteError if it could not be written; memory is unchanged
   */
  transaction<Result>(work: () => Result): Promise<Result> {
    if (this.#open) throw new Error("a transaction was begun inside of another one");
    return new Promise<Result>((resolve, reject) => {
      const task: Task = {
        made: [],
        witness: this.#witnesses.getStore(),
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
      this.#queue.push(task);
      this.#pumping ??= this.#pump();
    });
  }

  /** Adds a change to the open transaction. */
  change(next: Change): void {
    if (!this.#open) throw new Error(`store "${next.store}" was changed outside of a transaction`);
    next.apply();
    this.#open.push(next);
  }

  /** All rows of a transaction get the same revision. */
  nextRevision(): number {
    return this.#revision + this.#ahead + 1;
  }

  /** Runs `work` and returns the rows that its transactions have changed, in their last state. */
  async witness<Result>(work: () => Promise<Result>): Promise<{ result: Result; rows: RowLeft[] }> {
    const rows = new Map<string, RowLeft>();
    const result = await this.#witnesses.run(rows, work);
    return { result, rows: [...rows.values()] };
  }

  /** Runs `work` between transactions; its errors go to the caller. */
  between(work: () => Promise<void>): Promise<void> {
    return new Promise<void>((resolve, reject) => {
      this.#interludes.push(() => work().then(resolve, reject));
      this.#pumping ??= this.#pump();
    });
  }

  /** Resolves when all transactions begun so far are settled. */
  async settled(): Promise<void> {
    await this.#pumping;
  }

  async #pump(): Promise<void> {
    while (this.#queue.length > 0 || this.#interludes.length > 0) {
      for (const work of this.#interludes.splice(0)) await work();
      if (this.#queue.length === 0) continue;
      // Concurrent requests have begun their transactions by then.
      await nextMacrotask();
      await this.#commit(this.#queue.splice(0, MOST_AT_ONCE));
    }
    // Nothing runs between the last check of the queue and this, so the next transaction starts it
    // again.
    this.#pumping = null;
  }

  /** A disk that refuses one transaction refuses all, so a batch fails as a whole. */
  async #commit(tasks: Task[], { isJoined = true } = {}): Promise<void> {
    let changes: Change[] = [];
    try {
      await this.#options.write(() => {
        // A commit that had to wait takes transactions along that came meanwhile.
        if (isJoined) tasks.push(...this.#queue.splice(0, MOST_AT_ONCE - tasks.length));
        const rehearsal = this.#rehearse(tasks);
        changes = rehearsal.changes;
        return rehearsal;
      });
    } catch (error) {
      // One transaction holds data that the database refuses: commits each alone.
      if (error instanceof RefusedError && tasks.length > 1)
        for (const task of tasks) await this.#commit([task], { isJoined: false });
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
    if (last) this.advance(last.revision);
  }

  /** The changes of `tasks`, one after another; memory is unchanged. */
  #rehearse(tasks: readonly Task[]): { changes: Change[]; revision: number } {
    const changes: Change[] = [];
    this.#ahead = 0;
    for (const task of tasks) {
      if (this.#options.rehearseTwice) undoAll(this.#attempt(task));
      const made = this.#attempt(task);
      if (made.length > 0) this.#ahead += 1;
      // One by one: a call has room for some hundred thousand arguments at most.
      for (const change of made) changes.push(change);
    }
    undoAll(changes);
    const revision = this.#revision + this.#ahead;
    this.#ahead = 0;
    return { changes, revision };
  }

  #attempt(task: Task): Change[] {
    const made: Change[] = [];
    task.made = made;
    this.#open = made;
    try {
      task.run();
      return made;
    } catch (error) {
      undoAll(made);
      task.made = [];
      task.settle = () => task.reject(error);
      return [];
    } finally {
      this.#open = null;
    }
  }
}

function undoAll(changes: readonly Change[]): void {
  for (const change of changes.toReversed()) change.undo();
}

const keyOf = ({ store, id }: Pick<RowChange, "store" | "id">) => `${store}\n${id}`;
