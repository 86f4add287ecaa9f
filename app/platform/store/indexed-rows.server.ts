/** A row of a store: frozen, with the revision of its last change. */
export type Stored<Row> = Readonly<Row> & { readonly revision: number };

/** Names of fields of text or null. */
export type TextField<Row> = {
  [Name in keyof Row]: Row[Name] extends string | null ? Name : never;
}[keyof Row] &
  string;

/** Rows by id, by the values of indexed fields, and by all `keys` of a row. */
export function indexedRows<Row extends { id: string }>(
  indexes: readonly TextField<Row>[],
  keys: (row: Row) => Iterable<string> = () => [],
) {
  const byId = new Map<string, Stored<Row>>();
  const byField = new Map(indexes.map((field) => [field, new Map<unknown, Ids>()]));
  const byKey = new Map<unknown, Ids>();
  /** Values derived from all rows, by function, until a row changes; the rows by `byId`. */
  const derivedValues = new Map<unknown, unknown>();
  let [version, versions] = [0, 0];

  function derive<Value>(key: unknown, make: (rows: readonly Stored<Row>[]) => Value): Value {
    if (!derivedValues.has(byId)) derivedValues.set(byId, [...byId.values()]);
    const rows = derivedValues.get(byId) as readonly Stored<Row>[];
    if (!derivedValues.has(key)) derivedValues.set(key, make(rows));
    return derivedValues.get(key) as Value;
  }

  function newVersion(): number {
    versions += 1;
    return versions;
  }

  /**
   * Puts a row in the place of the present one, `before`, which is undefined for a new row. A
   * change that is taken back brings the version from before it.
   */
  function exchange(
    id: string,
    before: Stored<Row> | undefined,
    after: Stored<Row> | undefined,
    next = newVersion(),
  ): void {
    version = next;
    if (derivedValues.size > 0) derivedValues.clear();
    if (after) byId.set(id, after);
    else byId.delete(id);
    for (const [field, ids] of byField) {
      if (before && after && before[field] === after[field]) continue;
      if (before) takeFrom(ids, before[field], id);
      if (after) addTo(ids, after[field], id);
    }
    for (const key of before ? keys(before) : []) takeFrom(byKey, key, id);
    for (const key of after ? keys(after) : []) addTo(byKey, key, id);
  }

  function idsBy(field: TextField<Row>, value: string): Iterable<string> {
    const ids = byField.get(field);
    if (!ids) throw new Error(`"${field}" is not an index of this store`);
    return idsIn(ids, value);
  }

  function rowsOf(ids: Iterable<string>): Stored<Row>[] {
    const found: Stored<Row>[] = [];
    for (const id of ids) {
      const row = byId.get(id);
      if (row) found.push(row);
    }
    return found;
  }

  function* eachBy(field: TextField<Row>, value: string): Generator<Stored<Row>> {
    for (const id of idsBy(field, value)) {
      const row = byId.get(id);
      if (row) yield row;
    }
  }

  return {
    get: (id: string) => byId.get(id),
    size: () => byId.size,
    version: () => version,
    /** Reads all rows and copies only those that match. */
    list(matches: (row: Stored<Row>) => boolean): Stored<Row>[] {
      const found: Stored<Row>[] = [];
      for (const row of byId.values()) if (matches(row)) found.push(row);
      return found;
    },
    count(matches: (row: Stored<Row>) => boolean): number {
      let count = 0;
      for (const row of byId.values()) if (matches(row)) count += 1;
      return count;
    },
    sorted: (compare: (one: Stored<Row>, other: Stored<Row>) => number): readonly Stored<Row>[] =>
      derive(compare, (rows) => rows.toSorted(compare)),
    derived: <Value>(make: (rows: readonly Stored<Row>[]) => Value): Value => derive(make, make),
    listBy: (field: TextField<Row>, value: string): Stored<Row>[] => rowsOf(idsBy(field, value)),
    listByKey: (key: string): Stored<Row>[] => rowsOf(idsIn(byKey, key)),
    eachBy,
    exchange,
    set: (row: Stored<Row>): void => exchange(row.id, byId.get(row.id), row),
    delete: (id: string): void => exchange(id, byId.get(id), undefined),
    clear(): void {
      version = newVersion();
      byId.clear();
      derivedValues.clear();
      for (const ids of byField.values()) ids.clear();
      byKey.clear();
    },
  };
}

/** The ids of the rows with a value: a set takes much memory, and most values have few rows. */
type Ids = string | readonly string[] | Set<string>;

/** The most ids that a list holds. */
const FEW = 8;

function idsIn(ids: ReadonlyMap<unknown, Ids>, value: string): Iterable<string> {
  const found = ids.get(value) ?? [];
  return found instanceof Set ? found : listOf(found);
}

const listOf = (ids: string | readonly string[]) => (typeof ids === "string" ? [ids] : ids);

/** Null is nothing to look up. */
function addTo(ids: Map<unknown, Ids>, value: unknown, id: string): void {
  if (value === null) return;
  const known = ids.get(value);
  if (known === undefined) ids.set(value, id);
  else if (known instanceof Set) known.add(id);
  else {
    const more = listOf(known).concat(id);
    ids.set(value, more.length > FEW ? new Set(more) : more);
  }
}

function takeFrom(ids: Map<unknown, Ids>, value: unknown, id: string): void {
  const known = ids.get(value) ?? [];
  if (known instanceof Set) known.delete(id);
  const left = known instanceof Set ? known : listOf(known).filter((one) => one !== id);
  if (left instanceof Set ? left.size > 0 : left.length > 0) ids.set(value, left);
  else ids.delete(value);
}
