import type pg from "pg";
import { type Column, columnsOf, type StoreShape } from "./view-columns";

/** The name of a store's view: "saved_events" for "saved-events". */
export const viewName = (store: string) => store.replaceAll("-", "_");

/**
 * Gives each store its view in schema `portal` (DECISIONS 71), inside the caller's transaction. A
 * view that is there already is left alone, so that a start waits for no query of a reader.
 */
export async function setQueryViews(
  client: Pick<pg.Client, "query">,
  shapes: readonly StoreShape[],
): Promise<void> {
  const { rows } = await client.query(
    `select relname as name, array_agg(attname::text order by attnum) as columns
     from pg_class join pg_attribute on attrelid = pg_class.oid and attnum > 0 and not attisdropped
     where relnamespace = 'portal'::regnamespace and relkind = 'v' group by relname`,
  );
  const known = new Map<string, string[]>(rows.map(({ name, columns }) => [name, columns]));
  const statements = shapes
    .toSorted((one, other) => (one.name < other.name ? -1 : 1))
    .map((shape) => viewStatement(shape, known.get(viewName(shape.name))));
  if (statements.length > 0) await client.query(statements.join("\n"));
}

/**
 * The statement that makes the view of a store in schema `portal`.
 *
 * @param known the columns of the existing view: they keep their places for views that depend on it
 */
export function viewStatement(shape: StoreShape, known: readonly string[] = []): string {
  const placeOf = ({ name }: Column) => known.indexOf(name);
  const columns = columnsOf(shape).sort((one, other) => rank(placeOf(one)) - rank(placeOf(other)));
  const lines = columns.map((column) => `  ${expressionOf(column)} as "${column.name}"`);
  return `select portal.set_view('${viewName(shape.name)}', $view$select
${lines.join(",\n")}
from portal.records where store = '${shape.name}' and json is not null$view$);`;
}

/** New columns come last. */
const rank = (place: number) => (place < 0 ? Number.MAX_SAFE_INTEGER : place);

function expressionOf(column: Column): string {
  if (column.path.join() === "id") return "id";
  const filled = filledReadingOf(column);
  return column.isOptional && filled !== readingOf(column)
    ? `case when jsonb_typeof(${parentOf(column)}) = 'object' then ${filled} end`
    : filled;
}

/** The value of a field, or its default. */
function filledReadingOf(column: Column): string {
  const { otherwise, type, isNullable } = column;
  if (type === "text[]") return textsOf(column);
  const value = readingOf(column);
  if (otherwise === undefined) return value;
  const fallback = `${literal(otherwise)}::${type}`;
  // A stored null is a choice of its own.
  return isNullable
    ? `case when ${parentOf(column)} ? '${column.path.at(-1)}' then ${value} else ${fallback} end`
    : `coalesce(${value}, ${fallback})`;
}

const literal = (value: unknown) =>
  `'${(typeof value === "string" ? value : JSON.stringify(value)).replaceAll("'", "''")}'`;

/** The texts of a list. Operations read a missing one as its default, or as null. */
function textsOf(column: Column): string {
  const list = jsonOf(column);
  const otherwise = column.otherwise ?? [];
  const texts = `array(select jsonb_array_elements_text(case jsonb_typeof(${list}) when 'array' then ${list}${isEmpty(otherwise) ? "" : ` else ${literal(otherwise)}::jsonb`} end))`;
  const isThere =
    column.otherwise === undefined
      ? `jsonb_typeof(${list}) = 'array'`
      : `jsonb_typeof(${list}) is distinct from 'null'`;
  return column.isNullable ? `case when ${isThere} then ${texts} end` : texts;
}

const isEmpty = (value: unknown) => Array.isArray(value) && value.length === 0;

/** The object around a value. */
const parentOf = ({ path }: Column): string =>
  ["json", ...path.slice(0, -1).map((field) => `'${field}'`)].join("->");

function readingOf(column: Column): string {
  const { path, type, isNullable } = column;
  const text = `${parentOf(column)}->>'${path.at(-1)}'`;
  // A null of JSON is not null in SQL.
  if (type === "jsonb") return isNullable ? `nullif(${jsonOf(column)}, 'null')` : jsonOf(column);
  return type === "text" ? text : `(${text})::${type}`;
}

const jsonOf = (column: Column): string => `${parentOf(column)}->'${column.path.at(-1)}'`;
