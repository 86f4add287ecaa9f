import type { StoreShape } from "../../app/platform/store/stores.server";
import { type Column, columnsOf } from "./columns.ts";

/** The name of a store's view: "saved_events" for "saved-events". */
export const viewName = (store: string) => store.replaceAll("-", "_");

/**
 * The statement that makes the view of a store in schema `portal`.
 *
 * @param known the existing view: its columns keep their places for views that depend on it
 */
export function viewStatement(shape: StoreShape, known = ""): string {
  const placeOf = ({ name }: Column) => known.indexOf(` as "${name}"`);
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
  const { otherwise, type } = column;
  const value = readingOf(column);
  if (otherwise === undefined || type === "text[]") return value;
  const literal = typeof otherwise === "string" ? otherwise : JSON.stringify(otherwise);
  return `coalesce(${value}, '${literal.replaceAll("'", "''")}'::${type})`;
}

function readingOf({ path, type }: Column): string {
  const [last = "", ...above] = path.toReversed();
  const parent = ["json", ...above.toReversed().map((field) => `'${field}'`)].join("->");
  if (type === "jsonb") return `${parent}->'${last}'`;
  if (type === "text[]")
    return `array(select jsonb_array_elements_text(case jsonb_typeof(${parent}->'${last}') when 'array' then ${parent}->'${last}' end))`;
  return type === "text" ? `${parent}->>'${last}'` : `(${parent}->>'${last}')::${type}`;
}
