import { z } from "zod";
import { OPEN_STAGES } from "~/modules/companies/companies/company";
import { checkbox, optionalText } from "~/platform/forms/fields";
import { COLUMN_FIELDS, type ColumnField, UNREAD_CELLS, YEAR_READINGS } from "./layout";

/** `/admin/leads/import`. The operation checks the content of the file (rules 401). */
export const ImportFileSchema = z.object({
  file: z.instanceof(File, { error: "panel-import:missing.file" }),
});

/**
 * `/admin/leads/import/{id}`: the hash of the rehearsal that was shown; anything odd means none.
 */
export const ImportSchema = z.object({ hash: z.string().max(100, "errors:malformed").catch("") });

/** Most columns that a file may have. */
export const MAX_COLUMNS = 100;

type ColumnName = `column${number}`;

export const columnField = (index: number): ColumnName => `column${index}`;

const oneColumn = z
  .enum(COLUMN_FIELDS as readonly [ColumnField, ...ColumnField[]], "errors:malformed")
  .optional();

const columns = Object.fromEntries(
  Array.from({ length: MAX_COLUMNS }, (_, index) => [columnField(index), oneColumn]),
) as Record<ColumnName, typeof oneColumn>;

const LAYOUT_NAME_LENGTH = 60;

const line = z.coerce.number().int().min(0).catch(0);

/** `/admin/leads/import/{id}/columns`: what the columns of a file mean (rules 1512). */
export const ColumnsSchema = z.object({
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
  keep: checkbox,
  name: optionalText(LAYOUT_NAME_LENGTH),
});

export type ColumnsInput = z.output<typeof ColumnsSchema>;

/** The fields that were chosen for the first columns. */
export const fieldsIn = (input: ColumnsInput, count: number): (ColumnField | null)[] =>
  Array.from(
    { length: count },
    (_, index) => (input as { [Name in ColumnName]?: ColumnField })[columnField(index)] ?? null,
  );
