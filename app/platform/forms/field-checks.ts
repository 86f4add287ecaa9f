import { z } from "zod";

/**
 * A check that a browser makes by itself: a pattern without flags that the field's text has to
 * match, and the message of the server for a text that does not.
 */
export type FieldCheck = readonly [pattern: string, message: string];

/** The checks that browsers can make of the fields of a form, by name (rules 1450). */
export type FormChecks = ReadonlyMap<string, readonly FieldCheck[]>;

/** The schema of a form of buttons. */
export const NO_FIELDS = z.object({});

/** The pattern of a field that may not be empty. */
const NOT_EMPTY = "[^]";

/** Checks of schemas whose rule is a function: patterns for a part of what it refuses. */
const ofFunctions = z.registry<{ checks: () => readonly FieldCheck[] }>();

/** Says what browsers can check of a schema with a rule that is a function. */
export function checkedInBrowsers<Schema extends z.ZodType>(
  schema: Schema,
  checks: () => readonly FieldCheck[],
): Schema {
  ofFunctions.add(schema, { checks });
  return schema;
}

/** Reads out of a schema what browsers can check, with the messages that it has itself. */
export function checksOf(schema: z.ZodObject): FormChecks {
  const checks = new Map<string, readonly FieldCheck[]>();
  collect(schema, { name: "", isOptional: false }, checks);
  return checks;
}

/** True if an empty field is refused. */
export const isRequired = (checks: readonly FieldCheck[]): boolean => checks[0]?.[0] === NOT_EMPTY;

function collect(
  schema: z.ZodType,
  { name, isOptional }: { name: string; isOptional: boolean },
  into: Map<string, readonly FieldCheck[]>,
): void {
  if (schema instanceof z.ZodObject) {
    for (const [key, field] of Object.entries<z.ZodType>(schema.shape))
      collect(field, { name: name ? `${name}.${key}` : key, isOptional }, into);
    return;
  }
  const inner = innerOf(schema);
  if (inner instanceof z.ZodObject) {
    collect(inner, { name, isOptional: schema instanceof z.ZodOptional }, into);
    return;
  }
  // A list is not one text, and what is caught is never refused.
  if (inner === null || inner instanceof z.ZodArray) return;
  const missing = isOptional ? null : missingMessage(schema);
  const checks: FieldCheck[] = missing === null ? [] : [[NOT_EMPTY, missing]];
  for (const [pattern, message] of ofText(schema).checks) checks.push([`^$|${pattern}`, message]);
  if (checks.length > 0) into.set(name, checks);
}

/** The message for a field that was not filled in; null if it may stay empty. */
function missingMessage(schema: z.ZodType): string | null {
  const message = schema.safeParse(undefined).error?.issues[0]?.message;
  return message !== undefined && isMessage(message) ? message : null;
}

/** Messages of zod's own are of posts that no form sends. */
const isMessage = (text: string): boolean => /^[\w-]+:[\w.]+/.test(text);

/** The schema inside of wrappers; null if one of them catches what is wrong. */
function innerOf(schema: z.ZodType): z.ZodType | null {
  if (schema instanceof z.ZodCatch) return null;
  return "innerType" in schema.def ? innerOf(schema.def.innerType as z.ZodType) : schema;
}

interface TextChecks {
  checks: readonly FieldCheck[];
  /** True if a transform changes the text, so that later rules are about something else. */
  isChanged: boolean;
}

/** The checks of the text as it is typed, in the order of the schema. */
function ofText(schema: z.ZodType): TextChecks {
  const own = ofFunctions.get(schema)?.checks() ?? [];
  const { checks, isChanged } = partsOf(schema);
  return { checks: [...checks, ...own], isChanged };
}

function partsOf(schema: z.ZodType): TextChecks {
  if ("innerType" in schema.def) return ofText(schema.def.innerType as z.ZodType);
  if (schema instanceof z.ZodTransform) return { checks: [], isChanged: true };
  if (schema instanceof z.ZodString)
    return { checks: (schema.def.checks ?? []).flatMap(asPattern), isChanged: false };
  if (!(schema instanceof z.ZodPipe)) return { checks: [], isChanged: false };
  const [first, second] = [schema.in as z.ZodType, schema.out as z.ZodType];
  // Only blanks change before a schema of its own; browsers count them as one too.
  if (first instanceof z.ZodTransform) return ofText(second);
  const before = ofText(first);
  if (before.isChanged) return before;
  const after = ofText(second);
  return { checks: [...before.checks, ...after.checks], isChanged: after.isChanged };
}

type Rule = NonNullable<z.ZodString["def"]["checks"]>[number];

/** A rule of a text as a pattern; none for one that is a function. */
function asPattern({ _zod: { def } }: Rule): FieldCheck[] {
  const message = def.error?.({ code: "custom", input: "", path: [], inst: undefined } as never);
  if (typeof message !== "string" || !isMessage(message)) return [];
  if ("maximum" in def) return [[`^[^]{0,${def.maximum}}$`, message]];
  if ("minimum" in def) return Number(def.minimum) > 1 ? [[`[^]{${def.minimum}}`, message]] : [];
  const { pattern } = def as { pattern?: unknown };
  return pattern instanceof RegExp && pattern.flags === "" ? [[pattern.source, message]] : [];
}
