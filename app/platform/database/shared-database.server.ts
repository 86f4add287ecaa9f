import type { RowChange } from "./database.server";
import type { LogReader } from "./log-reader";

/** A point in the history of a shared database: the revision orders, the batch identifies. */
export interface Point {
  revision: number;
  /** Id of the commit that led here. */
  batch: string;
}

/** Commits after a point, and the point that they lead to. */
export interface News extends Point {
  rows: RowChange[];
  /** Milliseconds since the oldest of them. */
  age: number;
  /** True if there were more than one result can hold. */
  isCut: boolean;
}

/** One commit of a process, which names the commit before it. */
export interface Batch {
  id: string;
  after: Point;
  /** The revision after it: one more than `after` for each transaction. */
  revision: number;
  changes: readonly RowChange[];
}

/** "behind": other processes have committed first, and nothing was written. */
export type CommitResult = "committed" | "behind";

/** The write lock, and the commits that this process had not seen. */
export interface WriteLock {
  news: News;
  commit(batch: Batch): Promise<CommitResult>;
  release(): Promise<void>;
}

/** Judges before the first row is read; gets the id of the portal if the data have one. */
export type FirstStep = (installation: string | null) => Promise<void>;

/**
 * A database that several processes share: each replays the commits of the others (DECISIONS 90).
 */
export interface SharedDatabase extends LogReader {
  /**
   * Passes all rows of one point, in pieces.
   *
   * @throws StartError if the database is unreachable or not one of ours
   */
  load(take: (rows: RowChange[]) => void, first?: FirstStep): Promise<Point>;
  /**
   * Commits after `mine`.
   *
   * @throws RewrittenError | NewerVersionError | UnreachableError
   */
  since(mine: Point): Promise<News>;
  /**
   * Writes the whole batch or nothing, and once, however often it is called with the same batch.
   *
   * @throws UnreachableError | RefusedError
   */
  commit(batch: Batch, options?: { isRepeated?: boolean }): Promise<CommitResult>;
  /** Waits for the write lock, first come, first served. Throws what `since` throws. */
  lock(mine: Point): Promise<WriteLock>;
  /** Removes old commits that every process has replayed, and the rows that they removed. */
  prune(): Promise<void>;
  close(): Promise<void>;
}

/** The database could not be reached. */
export class UnreachableError extends Error {
  /** True if the statement may have been executed. */
  readonly isUncertain: boolean;

  constructor(cause: unknown, { isUncertain }: { isUncertain: boolean }) {
    super(`the database is unreachable: ${cause instanceof Error ? cause.message : cause}`, {
      cause,
    });
    this.name = "UnreachableError";
    this.isUncertain = isUncertain;
  }
}

/** The database refuses a statement and would refuse it again. */
export class RefusedError extends Error {
  constructor(cause: unknown) {
    super(`the database refuses: ${cause instanceof Error ? cause.message : cause}`, { cause });
    this.name = "RefusedError";
  }
}

/**
 * The memory of this process is not the history of the database: a restore, a failover that lost
 * commits, or a pause longer than commits are stored.
 */
export class RewrittenError extends Error {
  constructor({ revision }: Point) {
    super(
      `the database does not know revision ${revision} of this process any more (restored, or long ago): it has to be started again`,
    );
    this.name = "RewrittenError";
  }
}

/** A newer version of the portal has migrated the database. */
export class NewerVersionError extends Error {
  constructor() {
    super("a newer version of the portal has taken over the database: this one ends");
    this.name = "NewerVersionError";
  }
}
