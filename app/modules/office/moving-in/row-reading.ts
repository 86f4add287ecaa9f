import type { CellInWords } from "~/modules/office/file-columns/columns.view.server";
import type { Layout } from "~/modules/office/file-columns/layout";
import type { ReadFile } from "~/modules/office/file-columns/read-file.server";
import type { MessageKey } from "~/platform/i18n/i18n";
import type { Locale } from "~/platform/i18n/locale";
import { mapInSlices } from "~/platform/time/slices.server";

/** How the cells of a kind of file are read. */
export interface CellRules<Field extends string> {
  /** The value of a text; null for one that cannot be read. */
  read(field: Field, text: string): string | null;
  problemOf(field: Field): MessageKey;
  /** Fields with a day, where a year alone has a meaning of its own. */
  days: readonly Field[];
  /** Fields that are never left out. */
  needed: readonly Field[];
  labelOf(field: Field, locale: Pick<Locale, "t">): string;
  inWords(field: Field, value: string, locale: Locale): string;
}

/** A row with the values of its cells; an empty text for what it does not say. */
export interface MovedRow<Field extends string> {
  line: number;
  text: (field: Field) => string;
  /** Why it cannot be read, in words. */
  problems: string[];
  /** Cells that are left out, in words. */
  skipped: string[];
}

const YEAR = /^(\d{4})(?: ?r\.?)?$/;

/** The value of a cell; undefined for a year that is left out, null for what cannot be read. */
function cellValue<Field extends string>(
  field: Field,
  text: string,
  { years, rules }: { years: Layout["years"]; rules: CellRules<Field> },
): string | null | undefined {
  const [, year] = (rules.days.includes(field) && YEAR.exec(text)) || [];
  if (!year || years === "refused") return rules.read(field, text);
  return years === "left" ? undefined : `${year}-${years === "first" ? "01-01" : "12-31"}`;
}

/** Reads the rows of a file by its layout, in slices. */
export const movedRows = <Field extends string>(
  { table, layout }: ReadFile<Field>,
  rules: CellRules<Field>,
  locale: Pick<Locale, "t">,
): Promise<MovedRow<Field>[]> =>
  mapInSlices(table.rows, ({ line, cells }) => {
    const values = new Map<Field, string>();
    const problems: string[] = [];
    const skipped: string[] = [];
    if (cells.slice(layout.fields.length).some((cell) => cell !== ""))
      problems.push(locale.t("panel-import:problems.tooManyCells"));
    for (const [index, field] of layout.fields.entries()) {
      const text = cells[index]?.trim() ?? "";
      if (field === null || text === "") continue;
      const value = cellValue(field, text, { years: layout.years, rules });
      if (typeof value === "string") values.set(field, value);
      if (value !== null) continue;
      const named = `${rules.labelOf(field, locale)} („${text.slice(0, 60)}”)`;
      if (layout.unread === "left" && !rules.needed.includes(field)) skipped.push(named);
      else problems.push(`${named}: ${locale.t(rules.problemOf(field))}`);
    }
    return { line, text: (field: Field) => values.get(field) ?? "", problems, skipped };
  });

/** How a cell was read, for the page of the columns. */
export function cellInWords<Field extends string>(
  { field, text, layout }: { field: Field; text: string; layout: Layout<Field> },
  rules: CellRules<Field>,
  locale: Locale,
): CellInWords {
  const value = cellValue(field, text, { years: layout.years, rules });
  return {
    words: value ? rules.inWords(field, value, locale) : null,
    isUnread: value === null,
    isYear: rules.days.includes(field) && YEAR.test(text),
  };
}
