import { z } from "zod";

/** The parts of a store from which its view is made. */
export interface StoreShape {
  /** Such as "saved-events". */
  name: string;
  schema: z.ZodType;
  /** Secret fields that the view leaves out, `field` or `field.part`. */
  unseen: readonly string[];
}

/** A column of a view: where in the JSON of a row its value stands, and what it is in SQL. */
export interface Column {
  path: string[];
  name: string;
  type: "text" | "timestamptz" | "date" | "bigint" | "numeric" | "boolean" | "text[]" | "jsonb";
  /** The default of a missing field, as JSON; undefined if it is null. */
  otherwise: unknown;
  /** True if the object around it may be missing, and then the field is null. */
  isOptional: boolean;
  /** True if operations may read null in an object that is there. */
  isNullable: boolean;
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
  const all = columnsAt([], jsonSchemaOf(schema));
  const isBelow = ({ path }: Column, field: string) => `${path.join(".")}.`.startsWith(`${field}.`);
  const lost = unseen.find((field) => !all.some((column) => isBelow(column, field)));
  if (lost !== undefined)
    throw new Error(`the store "${name}" has no "${lost}" that its view could leave out`);
  return all.filter((column) => !unseen.some((field) => isBelow(column, field)));
}

/** With the defaults of lists of moments, too: Zod leaves out those of values that it converts. */
const jsonSchemaOf = (schema: z.ZodType): JsonSchema =>
  z.toJSONSchema(schema, {
    io: "input",
    unrepresentable: "any",
    override: ({ zodSchema, jsonSchema }) => {
      if (zodSchema instanceof z.ZodDefault)
        jsonSchema.default = zodSchema.def.defaultValue as string;
    },
  }) as JsonSchema;

/**
 * @param isRequired false if the field may be missing
 * @param isOptional true if one of the objects around may be missing
 */
function columnsAt(
  path: string[],
  schema: JsonSchema,
  isRequired = true,
  isOptional = false,
): Column[] {
  const otherwise = schema.default ?? undefined;
  const isNullable = acceptsNull(schema) || (!isRequired && otherwise === undefined);
  const { properties, required = [] } = whole(schema);
  if (properties)
    return Object.entries(properties).flatMap(([field, part]) =>
      columnsAt(
        [...path, field],
        { default: (otherwise as JsonSchema | undefined)?.[field], ...(part as JsonSchema) },
        required.includes(field),
        // A default of an object says that of each field.
        isOptional || (isNullable && otherwise === undefined),
      ),
    );
  const name = path.map(inSnakeCase).join("_");
  return [{ path, name, type: typeOf(whole(schema)), otherwise, isOptional, isNullable }];
}

const acceptsNull = ({ anyOf = [], type }: JsonSchema): boolean =>
  [type, ...anyOf.map((choice) => (choice as JsonSchema).type)].flat().includes("null");

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
