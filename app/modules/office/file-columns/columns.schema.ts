import { z } from "zod";
import { OPEN_STAGES } from "~/modules/companies/companies/company";
import { MONEY_KINDS } from "~/modules/money/dues/moved/money-kinds";
import { calendarDate, checkbox, optionalText } from "~/platform/forms/fields";
import { MAX_COLUMNS, UNREAD_CELLS, YEAR_READINGS } from "./layout";

/** `/admin/leads/import` and its siblings. The operation checks the content (rules 401). */
export const ImportFileSchema = z.object({
  file: z.instanceof(File, { error: "panel-import:missing.file" }),
});

/**
 * `/admin/leads/import/{id}`: the hash of the rehearsal that was shown; anything odd means none.
 */
export const ImportSchema = z.object({ hash: z.string().max(100, "errors:malformed").catch("") });

type ColumnName = `column${number}`;

export const columnField = (index: number): ColumnName => `column${index}`;

const LAYOUT_NAME_LENGTH = 60;

const line = z.coerce.number().int().min(0).catch(0);

/** `/admin/leads/import/{id}/columns`: what the columns of a file mean (rules 1512). */
export function columnsSchema<Field extends string>(fields: readonly Field[]) {
  const oneColumn = z.enum(fields as readonly [Field, ...Field[]], "errors:malformed").optional();
  const columns = Object.fromEntries(
    Array.from({ length: MAX_COLUMNS }, (_, index) => [columnField(index), oneColumn]),
  ) as Record<ColumnName, typeof oneColumn>;
  return z.object({
    ...columns,
    intent: z.enum(["rehearse", "again"]).catch("rehearse"),
    /** The line of the headings, 0 for none; and that of the page on which it was chosen. */
    header: line,
    shown: line,
    years: z.enum(YEAR_READINGS, "errors:malformed").default("refused"),
    unread: z.enum(UNREAD_CELLS, "errors:malformed").default("refused"),
    status: z.enum(OPEN_STAGES, "errors:malformed").optional(),
    carer: optionalText(),
    tag: optionalText(),
    money: z.enum(MONEY_KINDS, "errors:malformed").optional(),
    day: calendarDate({ required: "errors:date", invalid: "errors:date" }).optional(),
    keep: checkbox,
    name: optionalText(LAYOUT_NAME_LENGTH),
  });
}

export type ColumnsInput = z.output<ReturnType<typeof columnsSchema<string>>>;

/** The fields that were chosen for the first columns. */
export const fieldsIn = (input: ColumnsInput, count: number): (string | null)[] =>
  Array.from(
    { length: count },
    (_, index) => (input as { [Name in ColumnName]?: string })[columnField(index)] ?? null,
  );
