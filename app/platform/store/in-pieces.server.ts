import { filterInSlices } from "~/platform/time/slices.server";
import type { Stored } from "./indexed-rows.server";
import { PIECE_ROWS } from "./log";
import type { Store } from "./store";
import { transaction } from "./stores.server";

type Rows<Row extends { id: string }> = Pick<Store<Row>, "list" | "find">;

/**
 * Passes a long list to `work` in pieces, each in a transaction of its own, because thousands of
 * rows in one would hold the portal (rules 1701). `work` reads the rows again: others change them
 * between two pieces. @returns the sum of what it returns
 */
export async function inPieces<Item>(
  items: readonly Item[],
  work: (piece: Item[]) => number,
  size = PIECE_ROWS,
): Promise<number> {
  let sum = 0;
  for (let from = 0; from < items.length; from += size)
    sum += await transaction(() => work(items.slice(from, from + size)));
  return sum;
}

/**
 * Changes the matching rows of a store in pieces. What an interrupted run leaves, the next one
 * changes.
 *
 * @param matches runs again inside of each transaction
 * @param change changes some of them, inside of a transaction
 * @returns the number of rows
 */
export async function changeInPieces<Row extends { id: string }>(
  store: Rows<Row>,
  matches: (row: Stored<Row>) => boolean,
  change: (rows: readonly Stored<Row>[]) => void,
): Promise<number> {
  const found = await filterInSlices(store.list(), matches);
  return inPieces(found, (piece) => {
    const rows = piece.flatMap(({ id }) => store.find(id) ?? []).filter(matches);
    change(rows);
    return rows.length;
  });
}

/** Removes the matching rows of a store in the same way. @returns their number */
export const removeInPieces = <Row extends { id: string }>(
  store: Rows<Row> & Pick<Store<Row>, "remove">,
  matches: (row: Stored<Row>) => boolean,
): Promise<number> =>
  changeInPieces(store, matches, (rows) => {
    for (const { id } of rows) store.remove(id);
  });
