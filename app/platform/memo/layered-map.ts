/** Changes above the shared layer; a copy of more of them would cost as much as a new layer. */
const MOST_CHANGES = 500;

/**
 * A map whose copies share what they have in common, for a value that gets a few changes at a time
 * while others still read the one before.
 */
export class LayeredMap<Key, Value extends {}> {
  readonly #shared: ReadonlyMap<Key, Value>;
  readonly #changes: Map<Key, Value>;

  constructor(shared: ReadonlyMap<Key, Value> = new Map(), changes = new Map<Key, Value>()) {
    this.#shared = shared;
    this.#changes = changes;
  }

  get(key: Key): Value | undefined {
    return this.#changes.get(key) ?? this.#shared.get(key);
  }

  has(key: Key): boolean {
    return this.#changes.has(key) || this.#shared.has(key);
  }

  set(key: Key, value: Value): void {
    this.#changes.set(key, value);
  }

  /** A copy that changes without the original. */
  copy(): LayeredMap<Key, Value> {
    return this.#changes.size < MOST_CHANGES
      ? new LayeredMap(this.#shared, new Map(this.#changes))
      : new LayeredMap(this.#whole());
  }

  [Symbol.iterator](): Iterator<[Key, Value]> {
    return this.#whole().entries();
  }

  #whole(): ReadonlyMap<Key, Value> {
    return new Map([...this.#shared, ...this.#changes]);
  }
}
