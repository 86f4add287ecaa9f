import type { Message } from "~/platform/i18n/i18n";
import type { Locale } from "~/platform/i18n/locale";
import type { Layout } from "./layout";

/** The kinds of files that staff bring in; what waits between two posts is stored by kind. */
export type FileKind = "company" | "people" | "money" | "events";

/** Fields by their names in the headings of files. */
export interface Headings<Field extends string = string> {
  fieldOf(heading: string): Field | null;
  /** True for a heading of an export. */
  isLabel(heading: string): boolean;
  /** True for columns that an export or a file of refused rows has in addition, and for none. */
  isOwn(heading: string): boolean;
}

/** The meanings that columns of one kind of file may have (rules 1511, 1512). */
export interface FileShape<Field extends string = string> {
  kind: FileKind;
  fields: readonly Field[];
  /** The label of a field, where staff choose it. */
  labelOf(field: Field, locale: Pick<Locale, "t">): string;
  /** Other headings by which a column is known, separated by commas. */
  wordsOf(field: Field, locale: Pick<Locale, "t">): string;
  /** The parts that a field fills; no two columns fill the same. */
  partsOf(field: Field): readonly string[];
  /** Fields by the content of cells, for columns without a known heading. */
  contents: readonly (readonly [Field, (text: string) => boolean])[];
  /** Fields that mean something else beside others; `kept` were chosen by staff. */
  adjusted?(
    fields: Layout<Field>["fields"],
    head: readonly string[],
    known: { headings: Headings<Field>; kept: Layout<Field>["fields"] },
  ): Layout<Field>["fields"];
  /**
   * The message for a missing field without which no row can be read; null without one. `at` names
   * the field of the form that gives it to all rows.
   */
  missing(
    layout: Pick<Layout<Field>, "fields" | "money" | "day">,
  ): { message: Message; at?: "money" | "day" } | null;
}
