/** V8 keeps shorter texts of JSON once by itself. */
const SHORT = 10;

/**
 * The texts of all rows that a start reads. Rows repeat half of what they say (ids of others,
 * names, the chamber's address), and each copy would take memory of its own (DECISIONS 197).
 */
export class SharedTexts {
  #known: Map<string, string> | null = new Map();

  /** Puts the known text in the place of an equal one, at any depth of a row that is not frozen. */
  share<Value>(value: Value): Value {
    if (this.#known) shareIn(value, this.#known);
    return value;
  }

  /** Lets go of what only one row says. */
  end(): void {
    this.#known = null;
  }
}

function shareIn(value: unknown, known: Map<string, string>): void {
  // A value that a schema fills in may be one object for all rows.
  if (typeof value !== "object" || value === null || Object.isFrozen(value)) return;
  const parts = value as Record<string, unknown>;
  for (const name of Object.keys(parts)) {
    const part = parts[name];
    if (typeof part !== "string") shareIn(part, known);
    else if (part.length > SHORT) {
      const same = known.get(part);
      if (same === undefined) known.set(part, part);
      else parts[name] = same;
    }
  }
}
