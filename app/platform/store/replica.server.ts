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
  patience?: number;
  /** Milliseconds after another process has committed in which writers take the lock at once. */
  busyFor?: number;
}

/**
 * The memory of one process as a copy of a shared database (DECISIONS 90). A commit names the
 * commit before it, and takes one round trip if no other process writes. Otherwise it takes the
 * write lock, catches up, runs its transactions again and commits.
 */
export function createReplica({
  database,
  take,
  between,
  onFatal,
  patience = 4_000,
  busyFor = 100,
}: ReplicaOptions) {
  let point: Point = { revision: 0, batch: "" };
  let lastForeign = Number.NEGATIVE_INFINITY;
  let unreachableSince: number | null = null;
  /** The revision to poll for; null between polls. */
  let wanted: number | null = null;
  const counts = { commits: 0, conflicts: 0, locks: 0, foreignRows: 0, lag: 0 };

  let begin: () => void = () => undefined;
  const begun = new Promise<void>((resolve) => {
    begin = resolve;
  });

  const write: Write = async (rehearse) => {
    await begun;
    for (let isBehind = false; ; isBehind = true, counts.conflicts += 1) {
      const isBusy = performance.now() - lastForeign < busyFor;
      const lock = isBehind || isBusy ? await lockCaughtUp() : null;
      const { changes, revision } = rehearse();
      if (changes.length === 0) return lock?.release();
      const rows = await lastOfEachRow(changes);
      const batch: Batch = { id: randomUUID(), after: point, revision, changes: rows };
      if ((await untilKnown(batch, lock)) === "committed") {
        point = { revision, batch: batch.id };
        counts.commits += 1;
        return;
      }
    }
  };

  /**
   * Takes the write lock and catches up. Nothing has been sent before, so a failure saves nothing.
   */
  async function lockCaughtUp(): Promise<WriteLock> {
    for (const deadline = deadlineOf(); ; ) {
      try {
        const lock = await reached(() => database.lock(point));
        counts.locks += 1;
        absorb(lock.news);
        if (!lock.news.isCut) return lock;
        await lock.release();
        await catchUp();
      } catch (error) {
        if (!(error instanceof UnreachableError)) throw ending(error);
        if (Date.now() > deadline) throw new StoreWriteError(error);
        await pause(50);
      }
    }
  }

  /** Repeats a batch until the database commits or refuses it. */
  async function untilKnown(batch: Batch, lock: WriteLock | null): Promise<CommitResult> {
    let isSent = false;
    for (let tries = 0, deadline = deadlineOf(); ; tries += 1) {
      try {
        const holdsLock = lock !== null && tries === 0;
        const answer = await reached(() =>
          holdsLock ? lock.commit(batch) : database.commit(batch, { isRepeated: isSent }),
        );
        // The holder of the lock cannot be behind: the database has a newer format.
        if (holdsLock && answer === "behind") throw ending(new NewerVersionError());
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
  const deadlineOf = () => (unreachableSince ?? Date.now()) + patience;

  /** Records whether the database responds. */
  async function reached<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
    try {
      const answer = await ask();
      if (unreachableSince !== null)
        log.info({ ms: Date.now() - unreachableSince }, "the database responds again");
      unreachableSince = null;
      return answer;
    } catch (error) {
      if (error instanceof UnreachableError) {
        if (unreachableSince === null) log.warn({ err: error }, "the database does not respond");
        unreachableSince ??= Date.now();
      }
      throw error;
    }
  }

  async function catchUp(): Promise<void> {
    for (let isCut = true; isCut; ) {
      const news = await reached(() => database.since(point));
      absorb(news);
      isCut = news.isCut;
    }
  }

  function absorb({ rows, revision, batch, age }: News): void {
    counts.lag = age;
    if (rows.length === 0) return;
    counts.foreignRows += rows.length;
    lastForeign = performance.now();
    try {
      take(rows, revision);
    } catch (error) {
      throw ending(error);
    }
    point = { revision, batch };
  }

  /** Polls for commits up to `revision`, once for all callers. A failed poll is repeated later. */
  async function look(revision = Number.POSITIVE_INFINITY): Promise<void> {
    const isUnderWay = wanted !== null;
    wanted = Math.max(wanted ?? 0, revision);
    if (isUnderWay) return;
    try {
      await between(async () => {
        const isKnown = point.revision >= (wanted ?? 0);
        wanted = null;
        if (!isKnown) await catchUp();
      });
    } catch (error) {
      if (!(error instanceof UnreachableError)) ending(error);
    }
  }

  function ending(error: unknown): unknown {
    onFatal(error);
    return error;
  }

  return {
    write,
    /** Reads all rows after `first`; memory follows the database from then on. */
    async start(first?: (installation: string | null) => Promise<void>): Promise<void> {
      point = await database.load((rows) => take(rows, 0), first);
      take([], point.revision);
      begin();
      database.watch((revision) => void look(revision));
    },
    /** Resolves when all rows have been read. */
    begun,
    /** Polls for commits of other processes. */
    look,
    prune: () => database.prune(),
    /** True if the database responded last time. */
    isReached: () => unreachableSince === null,
    /**
     * Counts since the start; `lag` is the age in milliseconds of the oldest commit of the last
     * poll.
     */
    counts: () => ({ ...counts }),
    async close(): Promise<void> {
      await database.close();
    },
  };
}
