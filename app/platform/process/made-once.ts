/**
 * What `make` makes of a thing that does not change (a row of a store, an alphabet, a list that is kept): made when it is asked for first, and gone with
 * the thing. Who asks gets the same value each time, and leaves it as it is.
 */
export function madeOnce<Thing extends WeakKey, Value extends {}>(make: (thing: Thing) => Value): (thing: Thing) => Value {
  const made = new WeakMap<Thing, Value>();
  return (thing) => {
    const known = made.get(thing);
    if (known !== undefined) return known;
    const value = make(thing);
    made.set(thing, value);
    return value;
  };
}

/** The same for what has no end of its own (a date, a path): kept for as long as who asks, so only for a few keys. */
export function madeOncePerKey<Key extends string | number, Value extends {}>(make: (key: Key) => Value): (key: Key) => Value {
  const made = new Map<Key, Value>();
  return (key) => {
    const known = made.get(key);
    if (known !== undefined) return known;
    const value = make(key);
    made.set(key, value);
    return value;
  };
}
