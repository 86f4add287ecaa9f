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
    const current = stores.map((store) => store.version());
    if (!isSame(current, versions)) [versions, kept] = [current, []];
    const known = kept.find((one) => isSame(one.keys, keys));
    if (known) return known.value;
    const value = make(...keys);
    kept = [{ keys, value }, ...kept].slice(0, MOST_KEPT);
    return value;
  };
}

const isSame = (one: readonly unknown[], other: readonly unknown[]): boolean =>
  one.length === other.length && one.every((item, index) => item === other[index]);
