import type { Stored } from "./indexed-rows.server";
import type { Store } from "./store";

type Source = Pick<Store<{ id: string }>, "version">;

/** Values kept for different keys, such as alphabets or a day and the next. */
const MOST_KEPT = 4;

/**
 * A value made of the rows of some stores, and of `keys`, cached until one of these rows changes.
 * A value that depends on today's date takes it as a key.
 */
export function derivedFrom<Value, Keys extends readonly unknown[] = []>(
  stores: readonly Source[],
  make: (...keys: Keys) => Value,
): (...keys: Keys) => Value {
  let versions: readonly number[] = [];
  let kept: readonly { keys: Keys; value: Value }[] = [];
  return (...keys) => {
    const current = versionsOf(stores);
    if (!isSame(current, versions)) [versions, kept] = [current, []];
    const known = kept.find((one) => isSame(one.keys, keys));
    if (known) return known.value;
    const value = make(...keys);
    kept = [{ keys, value }, ...kept].slice(0, MOST_KEPT);
    return value;
  };
}

interface Growth<Row, Value> {
  make: (rows: readonly Row[]) => Value;
  /** Returns another value, and leaves the one before as it was. */
  grow: (before: Value, later: readonly Row[]) => Value;
  /** Stores that `make` reads besides. */
  others?: readonly Source[];
}

/**
 * The same for a store to which rows are only added, such as a ledger: later rows are added to the
 * value before. It is made anew once a row of it is gone, or a row of another store has changed.
 */
export function grownFrom<Row extends { id: string }, Value>(
  store: Pick<Store<Row>, "derived" | "version">,
  { make, grow, others = [] }: Growth<Stored<Row>, Value>,
): () => Value {
  interface Kept {
    versions: readonly number[];
    count: number;
    last: Row | undefined;
    value: Value;
  }
  // Several, because a change may be taken back after the value was read with it.
  let kept: readonly Kept[] = [];
  return () => {
    const versions = versionsOf([store, ...others]);
    const known = kept.find((one) => isSame(one.versions, versions));
    if (known) return known.value;
    const rows = store.derived(asTheyAre);
    const before = kept.find(
      ({ versions: [, ...old], count, last }) =>
        isSame(old, versions.slice(1)) && count > 0 && rows[count - 1] === last,
    );
    const value = before ? grow(before.value, rows.slice(before.count)) : make(rows);
    kept = [{ versions, count: rows.length, last: rows.at(-1), value }, ...kept].slice(
      0,
      MOST_KEPT,
    );
    return value;
  };
}

/** All rows of a store, as `derived` has them: the same array until a row changes. */
export const asTheyAre = <Row>(rows: readonly Row[]): readonly Row[] => rows;

const versionsOf = (stores: readonly Source[]): number[] => stores.map((one) => one.version());

const isSame = (one: readonly unknown[], other: readonly unknown[]): boolean =>
  one.length === other.length && one.every((item, index) => item === other[index]);
