import { z } from "zod";

/** The field names that a schema knows, as they appear in a form: nested ones with a dot, lists by their base name. */
export interface FormShape {
  scalars: Set<string>;
  lists: Set<string>;
}

/** Reads the names out of a schema. */
export function shapeOf(schema: z.ZodType): FormShape {
  const shape: FormShape = { scalars: new Set(), lists: new Set() };
  collect(schema, "", shape);
  return shape;
}

function collect(schema: z.ZodType, name: string, shape: FormShape): void {
  const inner = unwrap(schema);
  if (inner instanceof z.ZodObject) {
    for (const [key, field] of Object.entries<z.ZodType>(inner.shape)) collect(field, name ? `${name}.${key}` : key, shape);
  } else if (inner instanceof z.ZodArray) {
    shape.lists.add(name);
  } else {
    shape.scalars.add(name);
  }
}

function unwrap(schema: z.ZodType): z.ZodType {
  if (
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodDefault ||
    schema instanceof z.ZodPrefault
  ) {
    return unwrap(schema.unwrap() as z.ZodType);
  }
  if (schema instanceof z.ZodPipe) {
    const input = schema.in as z.ZodType;
    return unwrap(input instanceof z.ZodTransform ? (schema.out as z.ZodType) : input);
  }
  return schema;
}
