/**
 * A copy of what a row holds, as the database would give it back: nothing that JSON does not know, and no text that a database may
 * refuse (`\u0000`, halves of surrogate pairs), at any depth.
 */
export function rowContent<Row>(row: Row): Row {
  return cleaned(JSON.parse(JSON.stringify(row))) as Row;
}

/**
 * `parsed` with what `raw` has besides, at every depth: fields that a newer version has written and the schema here does not know. They
 * stay in the row, so that the next save of it does not drop them.
 */
export function withUnknownFields<Row>(parsed: Row, raw: unknown): Row {
  if (Array.isArray(parsed) && Array.isArray(raw)) return parsed.map((item, index) => withUnknownFields(item, raw[index])) as Row;
  if (!isRecord(parsed) || !isRecord(raw)) return parsed;
  const known = Object.entries(parsed).map(([name, value]) => [
    name,
    Object.hasOwn(raw, name) ? withUnknownFields(value, raw[name]) : value,
  ]);
  return Object.fromEntries([...Object.entries(raw), ...known]);
}

export function deepFreeze<Value>(value: Value): Value {
  if (typeof value === "object" && value !== null && !Object.isFrozen(value)) {
    for (const part of Object.values(value)) deepFreeze(part);
    Object.freeze(value);
  }
  return value;
}

function cleaned(value: unknown): unknown {
  if (typeof value === "string") return cleanText(value);
  if (Array.isArray(value)) return value.map(cleaned);
  if (!isRecord(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [cleanText(name), cleaned(part)]));
}

const cleanText = (text: string) => text.replaceAll("\u0000", "").toWellFormed();

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null && !Array.isArray(value);
