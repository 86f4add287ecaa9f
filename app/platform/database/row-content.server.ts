/**
 * Copies a row as the database would return it: only what JSON knows, and no text that a database
 * may refuse (`\u0000`, halves of surrogate pairs).
 */
export function rowContent<Row>(row: Row): Row {
  const json = JSON.stringify(row);
  const content = JSON.parse(json);
  return (MAY_BE_REFUSED.test(json) ? cleaned(content) : content) as Row;
}

/** Such text in JSON; harmless matches are cleaned without effect. */
const MAY_BE_REFUSED = /\\u(0000|d[89a-f])/i;

/**
 * Adds fields of newer versions from `raw`, at any depth, so that the next save does not drop them.
 */
export function withUnknownFields<Row>(parsed: Row, raw: unknown): Row {
  if (Array.isArray(parsed) && Array.isArray(raw)) {
    const items = parsed.map((item, index) => withUnknownFields(item, raw[index]));
    return (items.some((item, index) => item !== parsed[index]) ? items : parsed) as Row;
  }
  if (!isRecord(parsed) || !isRecord(raw)) return parsed;
  let whole: Record<string, unknown> | null = null;
  for (const name in raw) {
    const isKnown = Object.hasOwn(parsed, name);
    const value = isKnown ? withUnknownFields(parsed[name], raw[name]) : raw[name];
    if (isKnown && value === parsed[name]) continue;
    whole ??= { ...parsed };
    whole[name] = value;
  }
  return (whole ?? parsed) as Row;
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
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => [cleanText(name), cleaned(part)]),
  );
}

const cleanText = (text: string) => text.replaceAll("\u0000", "").toWellFormed();

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);
