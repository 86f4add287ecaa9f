type Values = Map<string, unknown>;

/** So many values are remembered; after them all are forgotten, as most are said once. */
const MOST = 50_000;

/**
 * The texts of all rows that a start reads, and their lists and objects of nothing but simple
 * values. Rows repeat half of what they say (ids of others, names, the chamber's address), and each
 * copy would take memory of its own (DECISIONS 197).
 */
export class SharedValues {
  #known: { texts: Values; parts: Values } | null = { texts: new Map(), parts: new Map() };

  /** Puts known values in the place of equal ones in a row that is not frozen. */
  share<Row>(row: Row): Row {
    if (this.#known) shareIn(row, this.#known);
    return row;
  }

  /** Lets go of what only one row says. */
  end(): void {
    this.#known = null;
  }
}

/** @returns true if `value` has no lists or objects in it */
function shareIn(value: unknown, known: { texts: Values; parts: Values }): boolean {
  // A value that a schema fills in may be one object for all rows.
  if (typeof value !== "object" || value === null || Object.isFrozen(value)) return false;
  const parts = value as Record<string, unknown>;
  let isFlat = true;
  for (const name of Object.keys(parts)) {
    const part = parts[name];
    if (typeof part === "string") parts[name] = knownOf(known.texts, part, part);
    else if (typeof part === "object" && part !== null) {
      isFlat = false;
      if (shareIn(part, known)) parts[name] = knownOf(known.parts, JSON.stringify(part), part);
    }
  }
  return isFlat;
}

/** The value that a key had first: `value` for a new key. */
function knownOf(known: Values, key: string, value: unknown): unknown {
  const same = known.get(key);
  if (same !== undefined) return same;
  if (known.size === MOST) known.clear();
  known.set(key, value);
  return value;
}
