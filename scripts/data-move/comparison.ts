import { createHash } from "node:crypto";

/** The reason why a move ended, for the operator. */
export class MoveError extends Error {}

/** A row of a store, or of a table of accounts under the name of its table. */
export interface Row {
  store: string;
  id: string;
  json: string;
  revision: number;
}

/**
 * Compares each store on both sides, by the number of its rows and a checksum of what they say.
 *
 * @returns how many rows of each there are
 * @throws MoveError where the two sides differ
 */
export function compared(from: readonly Row[], to: readonly Row[]): Map<string, number> {
  const [given, found] = [sums(from), sums(to)];
  for (const store of new Set([...given.keys(), ...found.keys()]))
    if (given.get(store)?.sum !== found.get(store)?.sum)
      throw new MoveError(
        `"${store}" is not the same on both sides (${given.get(store)?.count ?? 0} and ${found.get(store)?.count ?? 0} rows): nothing was moved.`,
      );
  return new Map([...given].map(([store, { count }]) => [store, count]));
}

function sums(rows: readonly Row[]): Map<string, { count: number; sum: string }> {
  const byStore = Map.groupBy(rows, ({ store }) => store);
  const sumOf = (own: readonly Row[]) => {
    const hash = createHash("sha256");
    for (const line of own.map(({ id, json }) => `${id}\n${canonical(JSON.parse(json))}`).sort())
      hash.update(`${line}\n`);
    return { count: own.length, sum: hash.digest("hex") };
  };
  return new Map(
    [...byStore]
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([store, own]) => [store, sumOf(own)]),
  );
}

/** Postgres sorts the names of fields in its own way. */
export function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(",")}]`;
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  const fields = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1));
  return `{${fields.map(([name, part]) => `${JSON.stringify(name)}:${canonical(part)}`).join(",")}}`;
}
