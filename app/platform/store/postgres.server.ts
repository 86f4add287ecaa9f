import { randomUUID } from "node:crypto";
import { resolve } from "node:path";
import { setImmediate as nextMacrotask } from "node:timers/promises";
import type pg from "pg";
import { LONG, type RowChange } from "~/platform/database/database.server";
import { type AccountsPlace, FORMAT } from "~/platform/database/installation";
import { postgresLine } from "~/platform/database/postgres-connection.server";
import {
  type Batch,
  type CommitResult,
  NewerVersionError,
  type News,
  type Point,
  RewrittenError,
  type SharedDatabase,
} from "~/platform/database/shared-database.server";
import { mapInSlices } from "~/platform/time/slices.server";
import { loadPostgres } from "./postgres-load.server";
import type { Upgrade } from "./postgres-migrations.server";
import { watchPostgres } from "./postgres-news.server";
import {
  COMMIT,
  HEAD,
  PIECE,
  PRUNE,
  since,
  takeLock,
  WAS_COMMITTED,
} from "./postgres-statements.server";
import type { StoreShape } from "./query-view-columns";

/** How long a start waits for a database that is starting too. */
const START_PATIENCE_MS = 30_000;

interface PostgresOptions {
  /** For tests: another format. */
  format?: number;
  /** Milliseconds between two polls. */
  pollMs?: number;
  startPatience?: number;
  migrationsFrom?: string;
  /** The folder of its files and the place of its accounts, which have to belong to it. */
  folder?: { dataDir: string | undefined; place: AccountsPlace };
  /** The version that starts, which may have to wait for a backup. */
  upgrade?: Upgrade;
  /** The stores that get a query view, called once all are defined. */
  shapes?: () => StoreShape[];
}

interface NewsRow extends RowChange {
  commit: number;
  batch: string;
  age: number;
}

/**
 * The database of `DATABASE_URL`, connected at its first use (architecture "Several processes").
 */
export function openPostgres(
  url: string,
  {
    format = FORMAT,
    pollMs = 500,
    startPatience = START_PATIENCE_MS,
    migrationsFrom = resolve("migrations"),
    folder,
    upgrade,
    shapes = () => [],
  }: PostgresOptions = {},
): SharedDatabase {
  const me = randomUUID();
  const line = postgresLine(url);
  const { ask } = line;
  let known = 0;
  let stopWatching: (() => void) | null = null;

  /** Sends at once, because the holder of the lock sends the end of its transaction next. */
  function write(
    { id, after, revision, changes }: Batch,
    { on, rows = changes.map(jsonOf) }: { on?: pg.Client; rows?: readonly string[] } = {},
  ) {
    const values = [id, after.batch, revision, `[${rows.join(",")}]`, format, me];
    return ask({ name: "commit", text: COMMIT, values }, on);
  }

  /** Combines the rows with the check that `mine` belongs to the history. */
  function newsOf(
    mine: Point,
    all: NewsRow[],
    limit: number,
    head: { revision: number; format: number; knows_mine: boolean },
  ): News {
    if (head.format > format) throw new NewerVersionError();
    if (!head.knows_mine || head.revision < mine.revision) throw new RewrittenError(mine);
    const rows = wholeCommits(all, limit);
    // Each commit leaves at least one row, so the last row tells the revision.
    const last = rows.at(-1);
    known = Math.max(known, last?.commit ?? 0);
    return {
      revision: last?.commit ?? mine.revision,
      batch: last?.batch ?? mine.batch,
      rows,
      age: rows[0]?.age ?? 0,
      isCut: all.length === limit,
    };
  }

  function answerOf({ rowCount }: pg.QueryResult, { revision }: Batch): CommitResult {
    if (rowCount) known = Math.max(known, revision);
    return rowCount ? "committed" : "behind";
  }

  return {
    async load(take, first) {
      const point = await loadPostgres({
        url,
        format,
        patience: startPatience,
        migrationsFrom,
        folder,
        upgrade,
        shapes: shapes(),
        take,
        first,
      });
      known = point.revision;
      return point;
    },
    async since(mine) {
      for (let limit = PIECE; ; limit *= 10) {
        // Rows first: the oldest commits are pruned first, so nothing after a known point is
        // missing.
        const [{ rows }, { rows: heads }] = await Promise.all([
          ask({ name: "since", ...since(mine, limit) }),
          ask({ name: "head", text: HEAD, values: [mine.batch] }),
        ]);
        const isOneLargeCommit = rows.length === limit && rows[0].commit === rows.at(-1).commit;
        if (!isOneLargeCommit) return newsOf(mine, rows, limit, heads[0]);
      }
    },
    async commit(batch, { isRepeated = false } = {}) {
      const { changes } = batch;
      const rows = changes.length < LONG ? undefined : await jsonInSlices(changes);
      const answer = answerOf(await write(batch, rows && { rows }), batch);
      if (answer === "committed" || !isRepeated) return answer;
      // A lost response may have been a commit of this very batch. Either result is final.
      return answerOf(await ask({ text: WAS_COMMITTED, values: [batch.id] }), batch);
    },
    async lock(mine) {
      const client = await line.connection();
      let isOver = false;
      const release = async () => {
        if (!isOver) await ask({ text: "rollback" }, client).catch(() => undefined);
        isOver = true;
      };
      try {
        const answers = (await ask(
          { text: takeLock(mine) },
          client,
        )) as unknown as pg.QueryResult[];
        const [rows, heads] = [answers.at(-2)?.rows ?? [], answers.at(-1)?.rows ?? []];
        return {
          news: newsOf(mine, rows, PIECE, heads[0]),
          release,
          async commit(batch) {
            try {
              const [written] = await Promise.all([
                write(batch, { on: client }),
                ask({ text: "commit" }, client),
              ]);
              isOver = true;
              return answerOf(written, batch);
            } catch (error) {
              await release();
              throw error;
            }
          },
        };
      } catch (error) {
        await release();
        throw error;
      }
    },
    watch(onNews) {
      stopWatching = watchPostgres({
        url,
        pollMs,
        onNews,
        isNews: (revision, by) => by !== me && revision > known,
      });
    },
    async prune() {
      await ask({ text: PRUNE });
    },
    async close() {
      stopWatching?.();
      await line.close();
    },
  };
}

/** Drops a last commit that may be incomplete; the next piece has it. */
function wholeCommits(rows: NewsRow[], limit: number): NewsRow[] {
  const last = rows.at(-1)?.commit;
  return rows.length < limit ? rows : rows.filter(({ commit }) => commit !== last);
}

const jsonOf = ({ store, id, json, revision }: RowChange): string =>
  `{"store":${JSON.stringify(store)},"id":${JSON.stringify(id)},"revision":${revision},"json":${json}}`;

/** The rehearsal of so many changes has used up the first slice. */
async function jsonInSlices(changes: readonly RowChange[]): Promise<string[]> {
  await nextMacrotask();
  return mapInSlices(changes, jsonOf);
}
