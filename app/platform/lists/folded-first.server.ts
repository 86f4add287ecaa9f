import { memoized } from "~/platform/memo/memoized";
import { mapInSlices } from "~/platform/time/slices.server";

/**
 * For a list of thousands of rows that does not change: `search.among(await ready(rows, q), q)`.
 * The texts that the first search needs are folded in slices, so that it holds nobody else up.
 */
export const foldedFirst = <Row extends object>(search: (q: string) => (row: Row) => boolean) => {
  const fold = memoized((rows: readonly Row[]) => mapInSlices(rows, search("a")));
  return async <One extends Row>(rows: readonly One[], q: string): Promise<readonly One[]> => {
    if (q !== "") await fold(rows);
    return rows;
  };
};
