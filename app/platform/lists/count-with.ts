/** How many rows have each of the values, for the tabs of a list. */
export const countWith = <Row, Value extends string>(
  rows: readonly Row[],
  values: readonly Value[],
  has: (row: Row, value: Value) => boolean,
): Record<string, number> =>
  Object.fromEntries(values.map((value) => [value, rows.filter((row) => has(row, value)).length]));
