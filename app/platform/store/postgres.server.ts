import { setImmediate as nextMacrotask } from "node:timers/promises";
import type pg from "pg";
import { LONG, type RowChange } from "~/platform/database/database.server";
import { FORMAT } from "~/platform/database/installation";
import { countRows, POSTGRES, selectRows } from "~/platform/database/log-statements.server";
import type { LogName } from "~/platform/database/logs";
import { postgresLine } from "~/platform/database/postgres-connection.server";
import {
  type Batch,
  type CommitResult,
  NewerVersionError,
  type News,
  type Point,
  RewrittenError,
  type SharedDatabase,
  type WriteLock,
} from "~/platform/database/shared-database.server";
import { mapInSlices } from "~/platform/time/slices.server";
import { loadPostgres, type PostgresOptions } from "./postgres-load.server";
import {
  COMMIT,
  HEAD,
  PIECE,
  PRUNE,
  since,
  takeLock,
  WAS_COMMITTED,
} from "./postgres-statements.server";

interface NewsRow extends RowChange {
  commit: number;
  batch: string;
  age: number;
}

type Line = ReturnType<typeof postgresLine>;

/**
 * The database of `DATABASE_URL`, connected at its first use (architecture "Several processes").
 */
export function openPostgres(url: string, options: PostgresOptions = {}): SharedDatabase {
  const line = postgresLine(url);
  return {
    load: (take, first) => loadPostgres(url, { ...options, take, first }),
    async since(mine) {
      for (let limit = PIECE; ; limit *= 10) {
        // Rows first: the oldest commits are pruned first, so nothing after a known point is
        // missing.
        const [{ rows }, { rows: heads }] = await Promise.all([
          line.ask({ name: "since", ...since(mine, limit) }),
          line.ask({ name: "head", text: HEAD, values: [mine.batch] }),
        ]);
        const isOneLargeCommit = rows.length === limit && rows[0].commit === rows.at(-1).commit;
        if (!isOneLargeCommit) return newsOf(mine, rows, limit, heads[0]);
      }
    },
    async commit(batch, { isRepeated = false } = {}) {
      const { changes } = batch;
      const rows = changes.length < LONG ? undefined : await jsonInSlices(changes);
      const answer = answerOf(await write(line, batch, { rows }));
      if (answer === "committed" || !isRepeated) return answer;
      // A lost response may have been a commit of this very batch. Either result is final.
      return answerOf(await line.ask({ text: WAS_COMMITTED, values: [batch.id] }));
    },
    lock: (mine) => lock(line, mine),
    async rowsOfLog(log, reading) {
      return (await line.ask(selectRows(log as LogName, reading, POSTGRES))).rows;
    },
    async countOfLog(log, range) {
      const { rows } = await line.ask(countRows(log as LogName, range, POSTGRES));
      return Number(rows[0].count);
    },
    async prune() {
      await line.ask({ text: PRUNE });
    },
    close: line.close,
  };
}

async function lock(line: Line, mine: Point): Promise<WriteLock> {
  const client = await line.connection();
  let isOver = false;
  const release = async () => {
    if (!isOver) await line.ask({ text: "rollback" }, client).catch(() => undefined);
    isOver = true;
  };
  try {
    const answers = (await line.ask(
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
            write(line, batch, { on: client }),
            line.ask({ text: "commit" }, client),
          ]);
          isOver = true;
          return answerOf(written);
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
}

/** Sends at once, because the holder of the lock sends the end of its transaction next. */
function write(
  { ask }: Line,
  { id, after, revision, changes }: Batch,
  { on, rows = changes.map(jsonOf) }: { on?: pg.Client; rows?: readonly string[] | undefined },
) {
  const values = [id, after.batch, revision, `[${rows.join(",")}]`, FORMAT];
  return ask({ name: "commit", text: COMMIT, values }, on);
}

const answerOf = ({ rowCount }: pg.QueryResult): CommitResult =>
  rowCount ? "committed" : "behind";

/** Combines the rows with the check that `mine` belongs to the history. */
function newsOf(
  mine: Point,
  all: NewsRow[],
  limit: number,
  head: { revision: number; format: number; knows_mine: boolean },
): News {
  if (head.format > FORMAT) throw new NewerVersionError();
  if (!head.knows_mine || head.revision < mine.revision) throw new RewrittenError(mine);
  const rows = wholeCommits(all, limit);
  // Each commit leaves at least one row, so the last row tells the revision.
  const last = rows.at(-1);
  return {
    revision: last?.commit ?? mine.revision,
    batch: last?.batch ?? mine.batch,
    rows,
    age: rows[0]?.age ?? 0,
    isCut: all.length === limit,
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
