/**
 * How many rows have each of the values, for the tabs of a list.
 *
 * @param keyOf the same for two spellings of one value
 */
export function countWith<Row>(
  rows: readonly Row[],
  values: readonly string[],
  valuesOf: (row: Row) => readonly string[],
  keyOf: (value: string) => string = (value) => value,
): Record<string, number> {
  const counts = new Map<string, number>();
  for (const row of rows)
    for (const key of new Set(valuesOf(row).map(keyOf)))
      counts.set(key, (counts.get(key) ?? 0) + 1);
  return Object.fromEntries(values.map((value) => [value, counts.get(keyOf(value)) ?? 0]));
}
