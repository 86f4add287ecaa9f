/** So many values are remembered; after them all are forgotten, as most are said once. */
const MOST = 50_000;

/** After so many values of a field it is known whether they repeat. */
const ENOUGH = 1_000;

/** The least share of them that repeat; looking for others takes longer than it saves. */
const LEAST = 0.1;

type Values = Map<string, unknown>;

/** How many values of the fields with one name were looked for, and how many of them known. */
interface Field {
  asked: number;
  known: number;
}

type Fields = Map<string, Field>;

/**
 * The texts of all rows that a start reads, and their lists and objects of nothing but simple
 * values. Rows repeat half of what they say (ids of others, names, the chamber's address), and each
 * copy would take memory of its own (DECISIONS 197).
 */
export class SharedValues {
  #values: Values | null = new Map();
  readonly #stores = new Map<string, Fields>();

  /** Puts known values in the place of equal ones in a row of a store that is not frozen. */
  share<Row>(store: string, row: Row): Row {
    const fields: Fields = this.#stores.get(store) ?? new Map();
    this.#stores.set(store, fields);
    if (this.#values) shareIn(row, this.#values, fields);
    return row;
  }

  /** Lets go of what only one row says. */
  end(): void {
    this.#values = null;
  }
}

/** @returns true if `value` has no lists or objects in it */
function shareIn(value: unknown, values: Values, fields: Fields): boolean {
  // A value that a schema fills in may be one object for all rows.
  if (typeof value !== "object" || value === null || Object.isFrozen(value)) return false;
  const parts = value as Record<string, unknown>;
  let isFlat = true;
  for (const name of Object.keys(parts)) {
    const part = parts[name];
    if (typeof part === "string") parts[name] = knownOf(part, part, values, fieldOf(name, fields));
    else if (typeof part === "object" && part !== null) {
      isFlat = false;
      if (shareIn(part, values, fields))
        parts[name] = knownOf(JSON.stringify(part), part, values, fieldOf(name, fields));
    }
  }
  return isFlat;
}

function fieldOf(name: string, fields: Fields): Field {
  const field = fields.get(name) ?? { asked: 0, known: 0 };
  if (field.asked === 0) fields.set(name, field);
  return field;
}

/** The value that a key had first: `value` for a new key, or if the field says most things once. */
function knownOf(key: string, value: unknown, values: Values, field: Field): unknown {
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
