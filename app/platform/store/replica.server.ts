import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import {
  lastOfEachRow,
  type RowChange,
  StoreWriteError,
  UnknownOutcomeError,
  type Write,
} from "~/platform/database/database.server";
import {
  type Batch,
  type CommitResult,
  type FirstStep,
  NewerVersionError,
  type News,
  type Point,
  type SharedDatabase,
  UnreachableError,
  type WriteLock,
} from "~/platform/database/shared-database.server";
import { log } from "~/platform/log/logger.server";

interface ReplicaOptions {
  database: SharedDatabase;
  /** Puts rows of other processes into memory, up to a revision. */
  take: (rows: RowChange[], revision: number) => void;
  /** Runs `work` between transactions. */
  between: (work: () => Promise<void>) => Promise<void>;
  /** Memory and database differ and cannot be reconciled: the process has to end. */
  onFatal: (error: unknown) => void;
  /** Milliseconds for which a write waits for an unreachable database. */
  patience?: number | undefined;
}

/** Milliseconds after another process has committed in which writers take the lock at once. */
const BUSY_MS = 100;
/** How often a process asks for the commits of others. */
const POLL_MS = 500;

/**
 * The memory of one process as a copy of a shared database (DECISIONS 90). A commit names the
 * commit before it, and takes one round trip if no other process writes. Otherwise it takes the
 * write lock, catches up, runs its transactions again and commits.
 */
export class Replica {
  readonly database: SharedDatabase;
  readonly #options: ReplicaOptions;
  readonly #counts = { commits: 0, conflicts: 0, locks: 0, foreignRows: 0, lag: 0 };
  #point: Point = { revision: 0, batch: "" };
  #lastForeign = Number.NEGATIVE_INFINITY;
  #unreachableSince: number | null = null;
  /** The revision to poll for; null between polls. */
  #wanted: number | null = null;
  #looking: Promise<void> | null = null;
  #polling: NodeJS.Timeout | undefined;
  #begin: () => void = () => undefined;
  /** Resolves when all rows have been read. */
  readonly begun = new Promise<void>((resolve) => {
    this.#begin = resolve;
  });

  constructor(options: ReplicaOptions) {
    this.database = options.database;
    this.#options = options;
  }

  /** Reads all rows after `first`; memory follows the database from then on. */
  async start(first?: FirstStep): Promise<void> {
    const { take } = this.#options;
    this.#point = await this.database.load((rows) => take(rows, 0), first);
    take([], this.#point.revision);
    this.#begin();
    this.#polling = setInterval(() => void this.look(), POLL_MS).unref();
  }

  readonly write: Write = async (rehearse) => {
    await this.begun;
    for (let isBehind = false; ; isBehind = true, this.#counts.conflicts += 1) {
      const isBusy = performance.now() - this.#lastForeign < BUSY_MS;
      const lock = isBehind || isBusy ? await this.#lockCaughtUp() : null;
      const { changes, revision } = rehearse();
      if (changes.length === 0) return lock?.release();
      const rows = await lastOfEachRow(changes);
      const batch: Batch = { id: randomUUID(), after: this.#point, revision, changes: rows };
      if ((await this.#untilKnown(batch, lock)) === "committed") {
        this.#point = { revision, batch: batch.id };
        this.#counts.commits += 1;
        return;
      }
    }
  };

  /**
   * Polls for commits up to `revision`, once for all callers. A failed poll is repeated later.
   *
   * @returns resolves when they are in memory, or the poll has failed
   */
  look(revision = Number.POSITIVE_INFINITY): Promise<void> {
    this.#wanted = Math.max(this.#wanted ?? 0, revision);
    this.#looking ??= this.#poll();
    return this.#looking;
  }

  async #poll(): Promise<void> {
    try {
      while (this.#wanted !== null)
        await this.#options.between(async () => {
          const isKnown = this.#point.revision >= (this.#wanted ?? 0);
          this.#wanted = null;
          if (!isKnown) await this.#catchUp();
        });
    } catch (error) {
      this.#wanted = null;
      if (!(error instanceof UnreachableError)) this.#ending(error);
    } finally {
      this.#looking = null;
    }
  }

  prune(): Promise<void> {
    return this.database.prune();
  }

  /** True if the database responded last time. */
  isReached(): boolean {
    return this.#unreachableSince === null;
  }

  /**
   * Counts since the start; `lag` is the age in milliseconds of the oldest commit of the last poll.
   */
  counts() {
    return { ...this.#counts };
  }

  close(): Promise<void> {
    clearInterval(this.#polling);
    return this.database.close();
  }

  /**
   * Takes the write lock and catches up. Nothing has been sent before, so a failure saves nothing.
   */
  async #lockCaughtUp(): Promise<WriteLock> {
    for (const deadline = this.#deadlineOf(); ; ) {
      try {
        const lock = await this.#reached(() => this.database.lock(this.#point));
        this.#counts.locks += 1;
        this.#absorb(lock.news);
        if (!lock.news.isCut) return lock;
        await lock.release();
        await this.#catchUp();
      } catch (error) {
        if (!(error instanceof UnreachableError)) throw this.#ending(error);
        if (Date.now() > deadline) throw new StoreWriteError(error);
        await pause(50);
      }
    }
  }

  /** Repeats a batch until the database commits or refuses it. */
  async #untilKnown(batch: Batch, lock: WriteLock | null): Promise<CommitResult> {
    let isSent = false;
    for (let tries = 0, deadline = this.#deadlineOf(); ; tries += 1) {
      try {
        const holdsLock = lock !== null && tries === 0;
        const answer = await this.#reached(() =>
          holdsLock ? lock.commit(batch) : this.database.commit(batch, { isRepeated: isSent }),
        );
        // The holder of the lock cannot be behind: the database has a newer format.
        if (holdsLock && answer === "behind") throw this.#ending(new NewerVersionError());
        return answer;
      } catch (error) {
        if (!(error instanceof UnreachableError)) throw error;
        isSent ||= error.isUncertain;
        if (Date.now() > deadline)
          throw isSent ? new UnknownOutcomeError(error) : new StoreWriteError(error);
        await pause(Math.min(20 * 2 ** tries, 500));
      }
    }
  }

  /** A write does not wait if the database has been unreachable for long. */
  #deadlineOf(): number {
    const { patience = 4_000 } = this.#options;
    return (this.#unreachableSince ?? Date.now()) + patience;
  }

  /** Records whether the database responds. */
  async #reached<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
    try {
      const answer = await ask();
      if (this.#unreachableSince !== null)
        log.info({ ms: Date.now() - this.#unreachableSince }, "the database responds again");
      this.#unreachableSince = null;
      return answer;
    } catch (error) {
      if (error instanceof UnreachableError) {
        if (this.#unreachableSince === null)
          log.warn({ err: error }, "the database does not respond");
        this.#unreachableSince ??= Date.now();
      }
      throw error;
    }
  }

  async #catchUp(): Promise<void> {
    for (let isCut = true; isCut; ) {
      const news = await this.#reached(() => this.database.since(this.#point));
      this.#absorb(news);
      isCut = news.isCut;
    }
  }

  #absorb({ rows, revision, batch, age }: News): void {
    this.#counts.lag = age;
    if (rows.length === 0) return;
    this.#counts.foreignRows += rows.length;
    this.#lastForeign = performance.now();
    try {
      this.#options.take(rows, revision);
    } catch (error) {
      throw this.#ending(error);
    }
    this.#point = { revision, batch };
  }

  #ending(error: unknown): unknown {
    this.#options.onFatal(error);
    return error;
  }
}
