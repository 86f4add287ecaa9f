import { z } from "zod";

/**
 * The field names of a schema as they appear in a form: nested ones with a dot, lists by their base
 * name.
 */
export interface FieldNames {
  scalars: Set<string>;
  lists: Set<string>;
}

/** Reads the names out of a schema. */
export function fieldNamesOf(schema: z.ZodType): FieldNames {
  const names: FieldNames = { scalars: new Set(), lists: new Set() };
  collect(schema, "", names);
  return names;
}

function collect(schema: z.ZodType, name: string, names: FieldNames): void {
  const inner = unwrap(schema);
  if (inner instanceof z.ZodObject) {
    for (const [key, field] of Object.entries<z.ZodType>(inner.shape))
      collect(field, name ? `${name}.${key}` : key, names);
  } else if (inner instanceof z.ZodArray) {
    names.lists.add(name);
  } else {
    names.scalars.add(name);
  }
}

function unwrap(schema: z.ZodType): z.ZodType {
  if ("innerType" in schema.def) return unwrap(schema.def.innerType as z.ZodType);
  if (schema instanceof z.ZodPipe) {
    const input = schema.in as z.ZodType;
    return unwrap(input instanceof z.ZodTransform ? (schema.out as z.ZodType) : input);
  }
  return schema;
}
