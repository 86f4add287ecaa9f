import type { PostgrestSingleResponse } from "@supabase/supabase-js";
import { rows } from "./errors.server";

/** Rows that a hosted Supabase answers with at most. */
const PAGE = 1000;

/**
 * All rows of a question to the Data API, however many they are.
 *
 * @param ask the question for the rows from one number to another, both included, in an order that no two rows share a place of
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
