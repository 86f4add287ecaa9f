import type { PostgrestSingleResponse } from "@supabase/supabase-js";
import { rows } from "./errors.server";

/** A hosted Supabase returns at most this many rows. */
const PAGE = 1000;

/**
 * Reads all rows of a Data API query, page by page.
 *
 * @param ask queries the rows between two positions, both included, in a strict order
 * @param atOnce pages that are requested together once the first one was full
 * @throws what `rows` throws
 */
export async function everyRow<Row>(
  ask: (from: number, to: number) => PromiseLike<PostgrestSingleResponse<Row[]>>,
  atOnce = 1,
): Promise<Row[]> {
  const all: Row[] = [];
  for (let places = [0]; ; places = Array.from({ length: atOnce }, (_, place) => place)) {
    const from = all.length;
    const pages = await Promise.all(
      places.map((place) => ask(from + place * PAGE, from + (place + 1) * PAGE - 1)),
    );
    for (const page of pages.map(rows)) {
      all.push(...page);
      if (page.length < PAGE) return all;
    }
  }
}
