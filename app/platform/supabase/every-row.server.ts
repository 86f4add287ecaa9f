import type { PostgrestSingleResponse } from "@supabase/supabase-js";
import { rows } from "./errors.server";

/** A hosted Supabase returns at most this many rows. */
const PAGE = 1000;

/**
 * Reads all rows of a Data API query, page by page.
 *
 * @param ask queries the rows between two positions, both included, in a strict order
 * @throws what `rows` throws
 */
export async function everyRow<Row>(
  ask: (from: number, to: number) => PromiseLike<PostgrestSingleResponse<Row[]>>,
): Promise<Row[]> {
  const all: Row[] = [];
  for (;;) {
    const page = rows(await ask(all.length, all.length + PAGE - 1));
    all.push(...page);
    if (page.length < PAGE) return all;
  }
}
