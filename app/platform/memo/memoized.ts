/**
 * What `make` makes of a thing that does not change (a row of a store, an alphabet, a list that is kept): made when it is asked for first, and gone with
 * the thing. Who asks gets the same value each time, and leaves it as it is.
 */
export const madeOnce = <Thing extends WeakKey, Value extends {}>(
  make: (thing: Thing) => Value,
): ((thing: Thing) => Value) => keptIn(new WeakMap<Thing, Value>(), make);

/** The same for what has no end of its own (a date, a path): kept for as long as who asks, so only for a few keys. */
export const madeOncePerKey = <Key extends string | number, Value extends {}>(
  make: (key: Key) => Value,
): ((key: Key) => Value) => keptIn(new Map<Key, Value>(), make);

/** The same where only the last key is asked for again: kept until there is another. */
export function madeWhileSame<Key, Value>(make: (key: Key) => Value): (key: Key) => Value {
  let last: { key: Key; value: Value } | undefined;
  return (key) => {
    if (last?.key !== key) last = { key, value: make(key) };
    return last.value;
  };
}

function keptIn<Asked, Value extends {}>(
  made: { get(asked: Asked): Value | undefined; set(asked: Asked, value: Value): unknown },
  make: (asked: Asked) => Value,
): (asked: Asked) => Value {
  return (asked) => {
    const known = made.get(asked);
    if (known !== undefined) return known;
    const value = make(asked);
    made.set(asked, value);
    return value;
  };
}
