/** Kinds of rows in the order of the page: those that need attention come first. */
export const ROW_KINDS = ["refused", "changed", "added", "unchanged"] as const;

export type RowKind = (typeof ROW_KINDS)[number];

interface Line {
  line: number;
  kind: RowKind;
}

/** The kinds of the rows of a file that is carried out, one letter each. */
export const lettersOf = (rows: readonly Line[]): string =>
  rows.map(({ kind }) => kind.charAt(0)).join("");

/**
 * Returns what a file has done with each of its rows, which are unchanged once it is carried out.
 *
 * @param letters those of the rows when it was carried out; missing until then
 */
export function kindsNow<Row extends Line>(
  rows: readonly Row[],
  letters: string | undefined,
): ReadonlyMap<Row, RowKind> {
  return new Map(
    rows.map((row, at) => {
      const did = ROW_KINDS.find((kind) => kind.charAt(0) === letters?.[at]);
      return [row, row.kind === "unchanged" && did ? did : row.kind];
    }),
  );
}

/** Number of rows of each kind. */
export function countKinds(kinds: Iterable<RowKind>): Record<RowKind, number> {
  const counts = { refused: 0, added: 0, changed: 0, unchanged: 0 };
  for (const kind of kinds) counts[kind] += 1;
  return counts;
}

/** The heading of a page that says results: sentences without the last full stop. */
export const headingOf = (sentences: readonly string[]): string =>
  sentences.join(" ").replace(/\.$/, "");
