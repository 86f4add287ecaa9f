/** So many values are remembered; after them all are forgotten, as most are said once. */
const MOST = 50_000;

/** After so many values of a field it is known whether they repeat. */
const ENOUGH = 1_000;

/** The least share of them that repeat; looking for others takes longer than it saves. */
const LEAST = 0.1;

/** The values of the fields with one name, and how many of them were known. */
interface Field {
  asked: number;
  known: number;
}

/**
 * The texts of all rows that a start reads, and their lists and objects of nothing but simple
 * values. Rows repeat half of what they say (ids of others, names, the chamber's address), and each
 * copy would take memory of its own (DECISIONS 197).
 */
export class SharedValues {
  #values: Map<string, unknown> | null = new Map();
  readonly #fields = new Map<string, Field>();

  /** Puts known values in the place of equal ones in a row that is not frozen. */
  share<Row>(row: Row): Row {
    if (this.#values) this.#shareIn(row, this.#values);
    return row;
  }

  /** Lets go of what only one row says. */
  end(): void {
    this.#values = null;
  }

  /** @returns true if `value` has no lists or objects in it */
  #shareIn(value: unknown, values: Map<string, unknown>): boolean {
    // A value that a schema fills in may be one object for all rows.
    if (typeof value !== "object" || value === null || Object.isFrozen(value)) return false;
    const parts = value as Record<string, unknown>;
    let isFlat = true;
    for (const name of Object.keys(parts)) {
      const part = parts[name];
      if (typeof part === "string") parts[name] = this.#knownOf(name, part, part, values);
      else if (typeof part === "object" && part !== null) {
        isFlat = false;
        if (this.#shareIn(part, values))
          parts[name] = this.#knownOf(name, JSON.stringify(part), part, values);
      }
    }
    return isFlat;
  }

  /** The value that a key had first: `value` for a new key. */
  #knownOf(name: string, key: string, value: unknown, values: Map<string, unknown>): unknown {
    const field = this.#fields.get(name) ?? { asked: 0, known: 0 };
    if (field.asked === 0) this.#fields.set(name, field);
    if (field.asked >= ENOUGH && field.known < field.asked * LEAST) return value;
    field.asked += 1;
    const same = values.get(key);
    if (same !== undefined && typeof same === typeof value) {
      field.known += 1;
      return same;
    }
    if (values.size === MOST) values.clear();
    values.set(key, value);
    return value;
  }
}
