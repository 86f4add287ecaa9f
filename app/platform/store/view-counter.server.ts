import { createIsBotFromList, list } from "isbot";
import { z } from "zod";
import { log } from "~/platform/process/logger.server";
import { singleton } from "~/platform/process/singleton.server";
import type { Database, StoredRow } from "./database.server";
import { claimRows, database } from "./stores.server";

const STORE = "views";
const FLUSH_MS = 30_000;

const RowSchema = z.object({ id: z.string(), count: z.number().int().min(0) });

/** A browser that calls itself headless shows pages like any other; crawlers say more than that. */
const isBot = createIsBotFromList(list.filter((pattern) => pattern !== "headless"));

/**
 * Counts how often pages are opened. Counting changes memory only and no revision of the stores, so that it makes no page stale
 * (DECISIONS 17); the counts are written in one transaction at most every 30 s and when the process ends. A crash loses the last seconds.
 *
 * @param rows what was counted before, as it is in the database
 */
export function createViewCounter(database: Database | null, rows: readonly StoredRow[] = []) {
  const counts = new Map(rows.map(({ json }) => readRow(json)));
  const unwritten = new Set<string>();
  let timer: NodeJS.Timeout | null = null;

  function count(key: string): void {
    counts.set(key, of(key) + 1);
    if (!database) return;
    unwritten.add(key);
    timer ??= setTimeout(() => void flush(), FLUSH_MS).unref();
  }

  function of(key: string): number {
    return counts.get(key) ?? 0;
  }

  /** What the disk refuses is tried again after the next view. */
  async function flush(): Promise<void> {
    if (timer) clearTimeout(timer);
    timer = null;
    if (!database || unwritten.size === 0) return;
    const ids = [...unwritten];
    unwritten.clear();
    try {
      await database.commit(ids.map((id) => ({ store: STORE, id, json: JSON.stringify({ id, count: of(id) }), revision: 0 })));
    } catch (error) {
      for (const id of ids) unwritten.add(id);
      log.warn({ err: error }, "views could not be written");
    }
  }

  return { count, of, flush };
}

const views = singleton("view-counter", () => createViewCounter(database, claimRows(STORE)));

/** Counts a view of `key` (`articles/{id}`) when a person really opens the page. */
export function countView(request: Request, key: string): void {
  if (isOpenedByPerson(request)) views.count(key);
}

/** Views of `key` counted so far. */
export const viewsOf = views.of;

/** Writes what has been counted since; the last thing before the stores are closed. */
export const flushViews = views.flush;

/** A page fetched in advance, asked for its headers only, or read by a crawler was not opened. */
export function isOpenedByPerson({ method, headers }: Request): boolean {
  const purpose = headers.get("Sec-Purpose") ?? headers.get("Purpose") ?? "";
  return method === "GET" && !/prefetch|prerender/i.test(purpose) && !isBot(headers.get("User-Agent"));
}

function readRow(json: string): [string, number] {
  const { id, count } = RowSchema.parse(JSON.parse(json));
  return [id, count];
}
