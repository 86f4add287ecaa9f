import type { RowChange } from "./database.server";

/** A point in the history of a shared database: the revision for order, the batch for identity. */
export interface Point {
  revision: number;
  /** Id of the commit that led there. */
  batch: string;
}

/** What was committed after a point, and where that leads. */
export interface News extends Point {
  rows: RowChange[];
  /** Milliseconds since the oldest of it was committed. */
  age: number;
  /** Whether there was more than fits into one answer. */
  isCut: boolean;
}

/** What one process commits at once, naming the commit before it. */
export interface Batch {
  id: string;
  after: Point;
  /** Where it leads: beyond `after`, by one for each transaction in it. */
  revision: number;
  changes: readonly RowChange[];
}

/** "behind": others were faster, nothing was written. */
export type CommitAnswer = "committed" | "behind";

/** The only writer for a moment, and what it had not seen until then. */
export interface Turn {
  news: News;
  commit(batch: Batch): Promise<CommitAnswer>;
  giveUp(): Promise<void>;
}

/** A database that several processes share: each keeps all rows in memory and replays what the others commit (DECISIONS 90). */
export interface SharedDatabase {
  /**
   * Hands over all rows of one point, in pieces.
   *
   * @throws StartError where it cannot be reached or is none of ours
   */
  load(take: (rows: RowChange[]) => void): Promise<Point>;
  /**
   * What was committed after `mine`.
   *
   * @throws RewrittenError | NewerVersionError | UnreachableError
   */
  since(mine: Point): Promise<News>;
  /**
   * Whole or not at all, and once, however often it is asked with the same batch.
   *
   * @throws UnreachableError | RefusedError
   */
  commit(batch: Batch, options?: { isRepeated?: boolean }): Promise<CommitAnswer>;
  /** Waits among all processes, first come, first served; nobody else commits until the turn is over. Throws what `since` throws. */
  turn(mine: Point): Promise<Turn>;
  /** Calls `onNews` soon after others have committed, with the revision that this led to, and now and then besides, without one. */
  watch(onNews: (revision?: number) => void): void;
  /** Forgets commits that every process has seen long ago, with the rows that they removed. */
  prune(): Promise<void>;
  close(): Promise<void>;
}

/** The database could not be asked. */
export class UnreachableError extends Error {
  /** Whether what was sent may have been done all the same. */
  readonly isUncertain: boolean;

  constructor(cause: unknown, { isUncertain }: { isUncertain: boolean }) {
    super(`the database could not be asked: ${cause instanceof Error ? cause.message : cause}`, {
      cause,
    });
    this.name = "UnreachableError";
    this.isUncertain = isUncertain;
  }
}

/** The database says no to what it was sent, and would say so again. */
export class RefusedError extends Error {
  constructor(cause: unknown) {
    super(`the database refuses: ${cause instanceof Error ? cause.message : cause}`, { cause });
    this.name = "RefusedError";
  }
}

/** What this process remembers is not what has happened: a restore, a failover that lost commits, or it slept for longer than commits are kept. */
export class RewrittenError extends Error {
  constructor({ revision }: Point) {
    super(
      `the database does not know revision ${revision} of this process any more (restored, or long ago): it has to be started again`,
    );
    this.name = "RewrittenError";
  }
}

/** A newer version of the portal has made the database its own. */
export class NewerVersionError extends Error {
  constructor() {
    super("a newer version of the portal has taken over the database: this one ends");
    this.name = "NewerVersionError";
  }
}
