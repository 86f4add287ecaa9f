/**
 * Memoizes by an object that never changes, such as a row or a cached list; a value goes with its
 * object.
 */
export const memoized = <Subject extends WeakKey, Value extends {}>(
  make: (subject: Subject) => Value,
): ((subject: Subject) => Value) => memoizedIn(new WeakMap<Subject, Value>(), make);

/** Memoizes by a string or number for as long as the function lives, so only for a few keys. */
export const memoizedPerKey = <Key extends string | number, Value extends {}>(
  make: (key: Key) => Value,
): ((key: Key) => Value) => memoizedIn(new Map<Key, Value>(), make);

/** Memoizes the value of the last key only. */
export function memoizedLast<Key, Value>(make: (key: Key) => Value): (key: Key) => Value {
  let last: { key: Key; value: Value } | undefined;
  return (key) => {
    if (last?.key !== key) last = { key, value: make(key) };
    return last.value;
  };
}

function memoizedIn<Key, Value extends {}>(
  values: { get(key: Key): Value | undefined; set(key: Key, value: Value): unknown },
  make: (key: Key) => Value,
): (key: Key) => Value {
  return (key) => {
    const known = values.get(key);
    if (known !== undefined) return known;
    const value = make(key);
    values.set(key, value);
    return value;
  };
}
