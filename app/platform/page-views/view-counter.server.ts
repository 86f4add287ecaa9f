import { createIsBotFromList, list } from "isbot";
import { z } from "zod";
import type { Database, StoredRow } from "~/platform/database/database.server";
import { isOpened } from "~/platform/http/opened-page";
import type { PageRequest } from "~/platform/http/shared-page.server";
import { log } from "~/platform/log/logger.server";
import { singleton } from "~/platform/memo/singleton.server";
import type { ViewStorage } from "~/platform/shared/shared-state";
import { shared } from "~/platform/shared/shared-state.server";
import { claimRows, database } from "~/platform/store/stores.server";

const STORE = "views";
const FLUSH_MS = 30_000;

/** The part of a request that tells people from programs. */
type Opened = Pick<PageRequest, "method" | "headers">;

const RowSchema = z.object({ id: z.string(), count: z.number().int().min(0) });

/** Headless browsers count as people; crawlers have names of their own. */
const isBot = createIsBotFromList(list.filter((pattern) => pattern !== "headless"));

/**
 * Counts page views in memory, without a revision of the stores, so that no page becomes stale
 * (rules 503). `storage` gets the counts every 30 s and at the end; a crash loses the last
 * seconds.
 *
 * @param storage adds up the views of all processes; null if nothing outlives this one
 */
export function createViewCounter(
  storage: ViewStorage | null,
  kept: ReadonlyMap<string, number> = new Map(),
) {
  const counts = new Map(kept);
  let unwritten = new Map<string, number>();
  let timer: NodeJS.Timeout | null = null;

  function count(key: string): void {
    add(unwritten, key, 1);
    timer ??= storage && setTimeout(() => void flush(), FLUSH_MS).unref();
  }

  /** Views of other processes are in it within a minute. */
  const of = (key: string): number => (counts.get(key) ?? 0) + (unwritten.get(key) ?? 0);

  /** A failed write is repeated after the next view. */
  async function flush(): Promise<void> {
    if (timer) clearTimeout(timer);
    timer = null;
    if (storage && unwritten.size > 0) await send(storage);
  }

  async function send(storage: ViewStorage): Promise<void> {
    const underWay = unwritten;
    unwritten = new Map();
    for (const [key, views] of underWay) add(counts, key, views);
    try {
      for (const [key, views] of await storage.add(underWay)) counts.set(key, views);
    } catch (error) {
      for (const [key, views] of underWay) {
        add(counts, key, -views);
        add(unwritten, key, views);
      }
      log.warn({ err: error }, "views could not be written");
    }
  }

  /** Fetches the counts of other processes. */
  const refresh = async (): Promise<void> => void (storage && (await send(storage)));

  return { count, of, flush, refresh };
}

const add = (counts: Map<string, number>, key: string, views: number) =>
  counts.set(key, (counts.get(key) ?? 0) + views);

/** Stores views beside the rows of a process that has its own database. */
export function viewsIn(
  database: Database,
  kept: ReadonlyMap<string, number> = new Map(),
): ViewStorage {
  const counts = new Map(kept);
  return {
    async add(views) {
      const now = new Map([...views].map(([id, count]) => [id, (counts.get(id) ?? 0) + count]));
      await database.commit(
        [...now].map(([id, count]) => ({
          store: STORE,
          id,
          json: JSON.stringify({ id, count }),
          revision: 0,
        })),
      );
      for (const [id, count] of now) counts.set(id, count);
      return now;
    },
  };
}

/** The counts in rows of the stores' database, by their keys. */
export const viewsOfRows = (rows: Iterable<StoredRow>): Map<string, number> =>
  new Map(Iterator.from(rows).map(({ json }) => readRow(json)));

const views = singleton("view-counter", () => {
  const kept = viewsOfRows(claimRows(STORE));
  return shared.views
    ? createViewCounter(shared.views)
    : createViewCounter(database && viewsIn(database, kept), kept);
});

/** Fetches the counts of other processes regularly. @returns a function that stops it */
export function startViews(): () => Promise<void> {
  if (!shared.views) return async () => undefined;
  const timer = setInterval(views.refresh, FLUSH_MS).unref();
  void views.refresh();
  return async () => clearInterval(timer);
}

/** Counts a view of `key` (`articles/{id}`) if a person opens the page. */
export function countView(request: Opened, key: string): void {
  if (isOpenedByPerson(request)) views.count(key);
}

/** Views of `key` counted so far. */
export const viewsOf = views.of;

/** Writes the remaining counts before the stores close. */
export const flushViews = views.flush;

/** False for prefetches, HEAD requests and crawlers. */
export const isOpenedByPerson = (request: Opened): boolean =>
  isOpened(request) && !isBot(request.headers.get("User-Agent"));

function readRow(json: string): [string, number] {
  const { id, count } = RowSchema.parse(JSON.parse(json));
  return [id, count];
}
