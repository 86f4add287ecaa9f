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

/** The result of an import, as it is kept with its file. */
interface Done extends Record<"added" | "changed", number> {
  /** Those of `lettersOf`. */
  letters?: string;
  /** Totals in words. */
  sums?: string[];
}

/**
 * Tells how many rows of a file an import would carry out, and its result once none is left.
 *
 * @param inWords a result with its number, as a sentence
 */
export function standingOf<Row extends Line, Result extends Done>(
  rows: readonly Row[],
  stored: Result | null,
  inWords: (kind: "added" | "changed", count: number) => string,
) {
  const planned = countKinds(rows.map(({ kind }) => kind));
  const toImport = planned.added + planned.changed;
  const done = toImport === 0 ? stored : null;
  const kinds = kindsNow(rows, done?.letters);
  return {
    /** The kind of each row, by its fate once the file is carried out. */
    kinds,
    counts: countKinds(kinds.values()),
    /** Number of rows that an import would carry out. */
    toImport,
    /** Null until then, and once rows have changed so that the file would change them again. */
    done,
    /** The result in words, with its numbers and sums; null until then. */
    heading: done && headingOf(done, inWords),
  };
}

/**
 * Returns what a file has done with each of its rows, which are unchanged once it is carried out.
 *
 * @param letters those of the rows when it was carried out; missing until then
 */
function kindsNow<Row extends Line>(
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

/** Sentences of a heading, without the last full stop. */
const headingOf = (
  done: Done,
  inWords: (kind: "added" | "changed", count: number) => string,
): string =>
  [
    ...(["added", "changed"] as const).flatMap((kind) =>
      done[kind] === 0 ? [] : inWords(kind, done[kind]),
    ),
    ...(done.sums ?? []),
  ]
    .join(" ")
    .replace(/\.$/, "");
