import { z } from "zod";

type JsonSchema = z.core.JSONSchema.JSONSchema;

const FORMATS: Record<string, string> = {
  "date-time": "2026-03-29T01:30:00.000Z",
  date: "2026-03-29",
  uri: "https://example.com/a",
  uuid: "0d3f7c52-93a1-4a6f-8a2e-5c0f6f3c1b7e",
};
const TEXTS = ["Zażółć „gęślą” jaźń\n😀", "a".repeat(64), "DIG-AB123"];

/** Every field with a value; every field, null where possible; as few fields as possible. */
const KINDS = ["full", "empty", "bare"] as const;

type Kind = (typeof KINDS)[number];

/** A valid row of a store of each kind; they share ids where the store has few. */
export function exampleRows(schema: z.ZodType): { id: string }[] {
  const form = z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }) as JsonSchema;
  const { const: only, enum: choices = KINDS } = (form.properties?.id ?? {}) as JsonSchema;
  const ids = (only === undefined ? choices : [only]) as string[];
  return KINDS.map((kind, index) => ({
    ...(example(form, kind) as object),
    id: ids[index % ids.length] as string,
  }));
}

/** An object whose keys are open, or of a closed list. */
function exampleRecord(names: JsonSchema | undefined, values: JsonSchema | undefined, kind: Kind) {
  const keys = (names?.enum ?? (kind === "full" ? ["name"] : [])) as string[];
  return Object.fromEntries(
    keys.map((name) => [name, example(values ?? { type: "string" }, kind)]),
  );
}

function example(schema: JsonSchema, kind: Kind): unknown {
  const isFull = kind === "full";
  const { enum: choices, const: only, pattern = "", properties, required = [] } = schema;
  const all = (schema.anyOf ?? schema.oneOf ?? []) as JsonSchema[];
  const isNullable = [schema.type, ...all.map(({ type }) => type)].flat().includes("null");
  if (isNullable && !isFull) return null;
  if (all.length > 0) return example(all.findLast(({ type }) => type !== "null") ?? {}, kind);
  if (choices || only !== undefined) return only ?? choices?.at(-1);
  if (properties) {
    const fields = Object.entries(properties).filter(
      ([name]) => kind !== "bare" || required.includes(name),
    );
    return Object.fromEntries(
      fields.map(([name, part]) => [name, example(part as JsonSchema, kind)]),
    );
  }
  const { minItems = 0, minimum = 1, maximum = 7, propertyNames, additionalProperties } = schema;
  switch ([schema.type].flat()[0]) {
    case "array":
      return Array.from({ length: isFull ? 2 : minItems }, () =>
        // Views show entries as they are stored.
        example((schema.items ?? {}) as JsonSchema, "full"),
      );
    case "integer":
      return isFull ? Math.min(7, maximum) : Math.max(1, minimum);
    case "number":
      return isFull ? 4.5 : 0.1;
    case "boolean":
      return isFull;
    case "object":
      return exampleRecord(propertyNames as JsonSchema, additionalProperties as JsonSchema, kind);
    default:
      return (
        FORMATS[schema.format ?? ""] ?? TEXTS.find((text) => new RegExp(pattern, "u").test(text))
      );
  }
}
