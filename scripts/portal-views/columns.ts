import { z } from "zod";
import type { StoreShape } from "../../app/platform/store/stores.server";

/** A column of a view: where in the JSON of a row its value stands, and what it is in SQL. */
export interface Column {
  path: string[];
  name: string;
  type: "text" | "timestamptz" | "date" | "bigint" | "numeric" | "boolean" | "text[]" | "jsonb";
  /** The default of a missing field, as JSON; undefined if it is null. */
  otherwise: unknown;
}

type JsonSchema = z.core.JSONSchema.JSONSchema;

const TYPES: Record<string, Column["type"]> = {
  integer: "bigint",
  number: "numeric",
  boolean: "boolean",
  string: "text",
};
const FORMATS: Record<string, Column["type"]> = { "date-time": "timestamptz", date: "date" };

/**
 * The columns of a store's view, one for each value of a row at any depth; lists stay JSON unless
 * they hold texts.
 *
 * @throws Error where `unseen` names what is not there
 */
export function columnsOf({ name, schema, unseen }: StoreShape): Column[] {
  const all = columnsAt(
    [],
    z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }) as JsonSchema,
  );
  const isBelow = ({ path }: Column, field: string) => `${path.join(".")}.`.startsWith(`${field}.`);
  const lost = unseen.find((field) => !all.some((column) => isBelow(column, field)));
  if (lost !== undefined)
    throw new Error(`the store "${name}" has no "${lost}" that its view could leave out`);
  return all.filter((column) => !unseen.some((field) => isBelow(column, field)));
}

function columnsAt(path: string[], schema: JsonSchema): Column[] {
  const { properties } = whole(schema);
  if (properties)
    return Object.entries(properties).flatMap(([field, part]) =>
      columnsAt([...path, field], part as JsonSchema),
    );
  // The default of a field does not apply if the object around it is missing.
  const otherwise = path.length === 1 ? (schema.default ?? undefined) : undefined;
  return [{ path, name: path.map(inSnakeCase).join("_"), type: typeOf(whole(schema)), otherwise }];
}

/** A schema without its "or null". */
function whole(schema: JsonSchema): JsonSchema {
  const choices = schema.anyOf?.filter((choice) => (choice as JsonSchema).type !== "null") as
    | JsonSchema[]
    | undefined;
  if (choices?.length === 1) return whole(choices[0] as JsonSchema);
  return choices?.every(({ type }) => type === "string") ? { type: "string" } : schema;
}

function typeOf({ type, format = "", items }: JsonSchema): Column["type"] {
  const [one = ""] = [type ?? ""].flat().filter((name) => name !== "null");
  if (one === "array")
    return typeOf(whole((items ?? {}) as JsonSchema)) === "text" ? "text[]" : "jsonb";
  return FORMATS[format] ?? TYPES[one] ?? "jsonb";
}

const inSnakeCase = (field: string) =>
  field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
