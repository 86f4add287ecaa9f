import { z } from "zod";

type JsonSchema = z.core.JSONSchema.JSONSchema;

const FORMATS: Record<string, string> = {
  "date-time": "2026-03-29T01:30:00.000Z",
  date: "2026-03-29",
  uri: "https://example.com/a",
  uuid: "0d3f7c52-93a1-4a6f-8a2e-5c0f6f3c1b7e",
};
const TEXTS = ["Zażółć „gęślą” jaźń\n😀", "a".repeat(64), "DIG-AB123"];

/**
 * Two valid rows of a store: one with every field, one with as few as possible. A store with one id
 * alone has the first.
 */
export function exampleRows(schema: z.ZodType): { id: string }[] {
  const form = z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }) as JsonSchema;
  const { const: only, enum: choices = ["full", "bare"] } = (form.properties?.id ??
    {}) as JsonSchema;
  const ids = (only === undefined ? choices : [only]) as string[];
  return ids.slice(0, 2).map((id, index) => ({ ...(example(form, index === 0) as object), id }));
}

/** An object whose keys are open, or of a closed list. */
function exampleRecord(
  names: JsonSchema | undefined,
  values: JsonSchema | undefined,
  isFull: boolean,
) {
  const keys = (names?.enum ?? (isFull ? ["name"] : [])) as string[];
  return Object.fromEntries(
    keys.map((name) => [name, example(values ?? { type: "string" }, isFull)]),
  );
}

function example(schema: JsonSchema, isFull: boolean): unknown {
  const { enum: choices, const: only, pattern = "", properties, required = [] } = schema;
  const all = (schema.anyOf ?? schema.oneOf ?? []) as JsonSchema[];
  const isNullable = [schema.type, ...all.map(({ type }) => type)].flat().includes("null");
  if (isNullable && !isFull) return null;
  if (all.length > 0) return example(all.findLast(({ type }) => type !== "null") ?? {}, isFull);
  if (choices || only !== undefined) return only ?? choices?.at(-1);
  if (properties) {
    const fields = Object.entries(properties).filter(([name]) => isFull || required.includes(name));
    return Object.fromEntries(
      fields.map(([name, part]) => [name, example(part as JsonSchema, isFull)]),
    );
  }
  const { minItems = 0, minimum = 1, maximum = 7, propertyNames, additionalProperties } = schema;
  switch ([schema.type].flat()[0]) {
    case "array":
      return Array.from({ length: isFull ? 2 : minItems }, () =>
        // Views show entries as they are stored.
        example((schema.items ?? {}) as JsonSchema, true),
      );
    case "integer":
      return isFull ? Math.min(7, maximum) : Math.max(1, minimum);
    case "number":
      return isFull ? 4.5 : 0.1;
    case "boolean":
      return isFull;
    case "object":
      return exampleRecord(propertyNames as JsonSchema, additionalProperties as JsonSchema, isFull);
    default:
      return (
        FORMATS[schema.format ?? ""] ?? TEXTS.find((text) => new RegExp(pattern, "u").test(text))
      );
  }
}
