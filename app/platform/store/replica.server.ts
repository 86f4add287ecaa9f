import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import {
  type RowChange,
  StoreWriteError,
  UnknownOutcomeError,
  type Write,
} from "~/platform/database/database.server";
import {
  type Batch,
  type CommitAnswer,
  NewerVersionError,
  type News,
  type Point,
  type SharedDatabase,
  type Turn,
  UnreachableError,
} from "~/platform/database/shared-database.server";
import { log } from "~/platform/log/logger.server";

const PRUNE_MS = 3_600_000;

interface ReplicaOptions {
  database: SharedDatabase;
  /** Puts rows into memory that others have changed, and says how far memory is then. */
  take: (rows: RowChange[], revision: number) => void;
  /** Does `work` while no transaction is under way. */
  between: (work: () => Promise<void>) => Promise<void>;
  /** What memory holds is not, or cannot become, what the database holds: the process has to end. */
  onFatal: (error: unknown) => void;
  /** Milliseconds for which a write waits for a database that cannot be reached. */
  patience?: number;
  /** Milliseconds after somebody else's commit in which writers line up instead of trying their luck. */
  busyFor?: number;
}

/**
 * The memory of one process as a copy of a database that others write to as well (DECISIONS 90). A commit names the commit before it: where
 * nobody else writes it takes one round trip, where others were faster it takes a turn, catches up, runs its transactions again and commits.
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
  /** The revision that somebody wants to look for; null where nobody does. */
  let wanted: number | null = null;
  let pruning: NodeJS.Timeout | undefined;
  const counts = { commits: 0, conflicts: 0, turns: 0, foreignRows: 0, lag: 0 };

  let begin: () => void = () => undefined;
  const begun = new Promise<void>((resolve) => {
    begin = resolve;
  });

  const write: Write = async (rehearse) => {
    await begun;
    for (let isBehind = false; ; isBehind = true, counts.conflicts += 1) {
      const isBusy = performance.now() - lastForeign < busyFor;
      const turn = isBehind || isBusy ? await ourTurn() : null;
      const { changes, revision } = rehearse();
      if (changes.length === 0) return turn?.giveUp();
      const batch: Batch = { id: randomUUID(), after: point, revision, changes };
      if ((await untilKnown(batch, turn)) === "committed") {
        point = { revision, batch: batch.id };
        counts.commits += 1;
        return;
      }
    }
  };

  /** A turn on memory that has caught up. Nothing has been sent before it: where there is none, nothing is saved. */
  async function ourTurn(): Promise<Turn> {
    for (const deadline = deadlineOf(); ; ) {
      try {
        const turn = await reached(() => database.turn(point));
        counts.turns += 1;
        absorb(turn.news);
        if (!turn.news.isCut) return turn;
        await turn.giveUp();
        await catchUp();
      } catch (error) {
        if (!(error instanceof UnreachableError)) throw ending(error);
        if (Date.now() > deadline) throw new StoreWriteError(error);
        await pause(50);
      }
    }
  }

  /** The same batch again until the database says yes or no. */
  async function untilKnown(batch: Batch, turn: Turn | null): Promise<CommitAnswer> {
    let isSent = false;
    for (let tries = 0, deadline = deadlineOf(); ; tries += 1) {
      try {
        const isOurTurn = turn !== null && tries === 0;
        const answer = await reached(() =>
          isOurTurn ? turn.commit(batch) : database.commit(batch, { isRepeated: isSent }),
        );
        // Whoever has the turn cannot be too late: the database takes nothing from this version any more.
        if (isOurTurn && answer === "behind") throw ending(new NewerVersionError());
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

  /** Who comes when the database has been unreachable for long is not kept waiting. */
  const deadlineOf = () => (unreachableSince ?? Date.now()) + patience;

  /** Notes whether the database answers. */
  async function reached<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
    try {
      const answer = await ask();
      if (unreachableSince !== null)
        log.info({ ms: Date.now() - unreachableSince }, "the database answers again");
      unreachableSince = null;
      return answer;
    } catch (error) {
      if (error instanceof UnreachableError) {
        if (unreachableSince === null) log.warn({ err: error }, "the database does not answer");
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

  /**
   * Asks for news, once for all who want it: at least those up to `revision`, which may have come with a turn meanwhile. What cannot be asked now is asked at
   * the next look.
   */
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
    /** Reads everything; then memory follows the database. */
    async start(): Promise<void> {
      point = await database.load((rows) => take(rows, 0));
      take([], point.revision);
      begin();
      database.watch((revision) => void look(revision));
      pruning = setInterval(
        () =>
          void database
            .prune()
            .catch((error) => log.warn({ err: error }, "old commits could not be pruned")),
        PRUNE_MS,
      );
      pruning.unref();
    },
    /** Resolves when everything has been read. */
    begun,
    /** Looks for what others have committed. */
    look,
    /** Whether the database could be asked the last time. */
    isReached: () => unreachableSince === null,
    /** Since the start; `lag` is how old the oldest commit was, in milliseconds, that the last look has found. */
    counts: () => ({ ...counts }),
    async close(): Promise<void> {
      clearInterval(pruning);
      await database.close();
    },
  };
}
