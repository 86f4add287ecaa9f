import type { z } from "zod";
import type { MessageKey } from "~/platform/i18n/i18n";
import type { Described } from "./history";

/** A field of a form of staff: its label, its value in the form and its entry in the history. */
interface RecordField<Row, Value> {
  label: MessageKey;
  value: (row: Row) => Value;
  /** The value in the history, where it differs from that of the form. */
  history?: (row: Row) => Described[MessageKey];
  /** The history says only that something under this label has changed (rules 331). */
  personal?: MessageKey;
}

/** Its names, those of groups with a dot: `name`, `contactPerson.email`. */
type FieldName<Input> = {
  [Name in keyof Input & string]: unknown extends Input[Name]
    ? Name
    : NonNullable<Input[Name]> extends Record<string, unknown>
      ? `${Name}.${FieldName<NonNullable<Input[Name]>>}`
      : Name;
}[keyof Input & string];

/** Lists stay lists, everything else is text in a form. */
type FormValue<Input, Name> = Name extends keyof Input
  ? NonNullable<Input[Name]> extends readonly string[]
    ? string[]
    : string
  : string;

/** A field that is stored as it is typed needs its label only, or no `value`. */
type Declared<Row, Input, Name> =
  | RecordField<Row, FormValue<Input, Name>>
  | (Name extends keyof Row
      ? Row[Name] extends string | null
        ? MessageKey | (Omit<RecordField<Row, string>, "value"> & { value?: never })
        : never
      : never);

/** Start values of a form: groups are objects, because the form finds no value under "a.b". */
type FormValues<Input> = {
  [Name in keyof Input & string]-?: unknown extends Input[Name]
    ? FormValue<Input, Name>
    : NonNullable<Input[Name]> extends Record<string, unknown>
      ? FormValues<NonNullable<Input[Name]>>
      : FormValue<Input, Name>;
};

export interface RecordFields<Row, Input, Name extends string = FieldName<Input>> {
  labels: Readonly<Record<Name, MessageKey>>;
  /** The values of the form for a record. */
  values: (row: Row) => FormValues<Input>;
  /** The same by the names of the fields, as they are posted. */
  postedValues: (row: Row) => Readonly<Record<Name, string | readonly string[]>>;
  /** The record as its history describes it. */
  described: (row: Row) => Described;
}

/**
 * Derives labels, form values and history entries from one declaration of the fields of a form.
 * A field of `Schema` that is not declared is a compile error.
 */
export function recordFields<Row, Schema extends z.ZodType>(
  fields: {
    readonly [Name in FieldName<z.input<Schema>>]: Declared<Row, z.input<Schema>, Name>;
  },
): RecordFields<Row, z.input<Schema>> {
  const lines = fields as Readonly<Record<string, MessageKey | Line<Row>>>;
  const declared = Object.entries(lines).map(([name, field]) => {
    const value = (row: Row) => ownValue(row, name);
    return typeof field === "string" ? { name, label: field, value } : { name, value, ...field };
  });
  const described = (row: Row) => {
    const entries: Record<string, Described[MessageKey]> = {};
    for (const { label, value, history, personal } of declared) {
      const before = personal && entries[personal];
      if (personal) entries[personal] = { personal: joined(before, words(value(row))) };
      else entries[label] = history ? history(row) : words(value(row));
    }
    return entries as Described;
  };
  // The keys of both are the names of `fields`, which the compiler cannot see through `entries`.
  const labels: object = Object.fromEntries(declared.map(({ name, label }) => [name, label]));
  const postedValues = (row: Row) =>
    Object.fromEntries(declared.map(({ name, value }) => [name, value(row)]));
  const values = (row: Row): object => grouped(Object.entries(postedValues(row)));
  return { labels, values, postedValues, described } as RecordFields<Row, z.input<Schema>>;
}

type Line<Row> = Omit<RecordField<Row, never>, "value"> & {
  value?: (row: Row) => string | string[];
};

type Entry = readonly [name: string, value: string | string[]];

/** The values as an object, with one for each group: `contactPerson.email` in `contactPerson`. */
function grouped(entries: readonly Entry[]): object {
  const groups = Map.groupBy(entries, ([name]) => name.split(".")[0] ?? "");
  return Object.fromEntries(
    [...groups].map(([group, members]) => {
      const [first] = members;
      if (first?.[0] === group) return [group, first[1]];
      return [
        group,
        grouped(members.map(([name, value]) => [name.slice(group.length + 1), value] as const)),
      ];
    }),
  );
}

const ownValue = (row: unknown, name: string): string =>
  (row as Record<string, string | null>)[name] ?? "";

const words = (value: string | readonly string[]): string =>
  typeof value === "string" ? value : value.join(", ");

/** The personal values under one label, compared as a whole. */
const joined = (before: Described[MessageKey], text: string): string =>
  typeof before === "object" && before !== null && "personal" in before
    ? `${before.personal}\n${text}`
    : text;
