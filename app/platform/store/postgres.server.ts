import { resolve } from "node:path";
import { setImmediate as nextMacrotask } from "node:timers/promises";
import type pg from "pg";
import { LONG, type RowChange } from "~/platform/database/database.server";
import { type AccountsPlace, FORMAT } from "~/platform/database/installation";
import type { LogRange, LogReading } from "~/platform/database/log-reader";
import { countRows, POSTGRES, selectRows } from "~/platform/database/log-statements.server";
import type { LogName } from "~/platform/database/logs";
import { postgresLine } from "~/platform/database/postgres-connection.server";
import type { StoreShape } from "~/platform/database/query-view-columns";
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
import { loadPostgres } from "./postgres-load.server";
import type { Upgrade } from "./postgres-migrations.server";
import {
  COMMIT,
  HEAD,
  PIECE,
  PRUNE,
  since,
  takeLock,
  WAS_COMMITTED,
} from "./postgres-statements.server";

/** How long a start waits for a database that is starting too. */
const START_PATIENCE_MS = 30_000;

interface PostgresOptions {
  /** For tests: another format. */
  format?: number;
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
    startPatience = START_PATIENCE_MS,
    migrationsFrom = resolve("migrations"),
    folder,
    upgrade,
    shapes = () => [],
  }: PostgresOptions = {},
): SharedDatabase {
  return new PostgresDatabase({
    url,
    format,
    startPatience,
    migrationsFrom,
    folder,
    upgrade,
    shapes,
  });
}

type Settings = Required<Omit<PostgresOptions, "folder" | "upgrade">> &
  Pick<PostgresOptions, "folder" | "upgrade"> & { url: string };

class PostgresDatabase implements SharedDatabase {
  readonly #options: Settings;
  readonly #line: ReturnType<typeof postgresLine>;

  constructor(options: Settings) {
    this.#options = options;
    this.#line = postgresLine(options.url);
  }

  async load(
    take: (rows: RowChange[]) => void,
    first?: (installation: string | null) => Promise<void>,
  ): Promise<Point> {
    const { url, format, startPatience, migrationsFrom, folder, upgrade, shapes } = this.#options;
    return loadPostgres({
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
  }

  async since(mine: Point): Promise<News> {
    for (let limit = PIECE; ; limit *= 10) {
      // Rows first: the oldest commits are pruned first, so nothing after a known point is
      // missing.
      const [{ rows }, { rows: heads }] = await Promise.all([
        this.#line.ask({ name: "since", ...since(mine, limit) }),
        this.#line.ask({ name: "head", text: HEAD, values: [mine.batch] }),
      ]);
      const isOneLargeCommit = rows.length === limit && rows[0].commit === rows.at(-1).commit;
      if (!isOneLargeCommit) return this.#newsOf(mine, rows, limit, heads[0]);
    }
  }

  async commit(batch: Batch, { isRepeated = false } = {}): Promise<CommitResult> {
    const { changes } = batch;
    const rows = changes.length < LONG ? undefined : await jsonInSlices(changes);
    const answer = answerOf(await this.#write(batch, rows && { rows }));
    if (answer === "committed" || !isRepeated) return answer;
    // A lost response may have been a commit of this very batch. Either result is final.
    return answerOf(await this.#line.ask({ text: WAS_COMMITTED, values: [batch.id] }));
  }

  async lock(mine: Point): Promise<WriteLock> {
    const client = await this.#line.connection();
    let isOver = false;
    const release = async () => {
      if (!isOver) await this.#line.ask({ text: "rollback" }, client).catch(() => undefined);
      isOver = true;
    };
    try {
      const answers = (await this.#line.ask(
        { text: takeLock(mine) },
        client,
      )) as unknown as pg.QueryResult[];
      const [rows, heads] = [answers.at(-2)?.rows ?? [], answers.at(-1)?.rows ?? []];
      return {
        news: this.#newsOf(mine, rows, PIECE, heads[0]),
        release,
        commit: async (batch) => {
          try {
            const [written] = await Promise.all([
              this.#write(batch, { on: client }),
              this.#line.ask({ text: "commit" }, client),
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

  async rowsOfLog(log: string, reading: LogReading) {
    return (await this.#line.ask(selectRows(log as LogName, reading, POSTGRES))).rows;
  }

  async countOfLog(log: string, range: LogRange): Promise<number> {
    const { rows } = await this.#line.ask(countRows(log as LogName, range, POSTGRES));
    return Number(rows[0].count);
  }

  async prune(): Promise<void> {
    await this.#line.ask({ text: PRUNE });
  }

  async close(): Promise<void> {
    await this.#line.close();
  }

  /** Sends at once, because the holder of the lock sends the end of its transaction next. */
  #write(
    { id, after, revision, changes }: Batch,
    { on, rows = changes.map(jsonOf) }: { on?: pg.Client; rows?: readonly string[] } = {},
  ) {
    const values = [id, after.batch, revision, `[${rows.join(",")}]`, this.#options.format];
    return this.#line.ask({ name: "commit", text: COMMIT, values }, on);
  }

  /** Combines the rows with the check that `mine` belongs to the history. */
  #newsOf(
    mine: Point,
    all: NewsRow[],
    limit: number,
    head: { revision: number; format: number; knows_mine: boolean },
  ): News {
    if (head.format > this.#options.format) throw new NewerVersionError();
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
}

const answerOf = ({ rowCount }: pg.QueryResult): CommitResult =>
  rowCount ? "committed" : "behind";

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
