import type { Message } from "~/platform/i18n/i18n";
import type { Locale } from "~/platform/i18n/locale";
import { isRefused, type Refusal, refuse } from "~/platform/outcome";
import { chooseLayout } from "./chosen-layouts.server";
import { type ColumnsInput, columnField, fieldsIn } from "./columns.schema";
import type { FileShape } from "./file-shape";
import { rememberLayout } from "./import-layouts.server";
import { columnName, type Layout, MAX_COLUMNS, twiceIn } from "./layout";
import { guessLayout } from "./layout-guess";
import { fileOf, type ReadFile } from "./read-file.server";

export type ColumnErrors = Record<string, Message[]>;

const refused = (errors: ColumnErrors): Refusal<"errors", { errors: ColumnErrors }> =>
  refuse("errors", { errors }) as Refusal<"errors", { errors: ColumnErrors }>;

interface Choosing {
  shape: FileShape;
  session: string;
  locale: Pick<Locale, "t" | "language">;
  /** Errors of what the kind of file says of all rows. */
  errorsOfWhole?: (layout: Layout) => ColumnErrors;
}

/**
 * Keeps what staff have chosen for the columns of a file, and remembers it for the next one.
 *
 * @param found the file; null for one that this session has not
 * @returns the step that follows: "columns" where other headings were chosen, or the file was to be
 *   read again
 */
export async function chooseColumns(
  found: { file: { id: string }; content: ReadFile } | null,
  input: ColumnsInput,
  { shape, session, locale, errorsOfWhole }: Choosing,
): Promise<
  "columns" | "rehearsal" | Refusal<"not-found"> | Refusal<"errors", { errors: ColumnErrors }>
> {
  if (!found) return refuse("not-found");
  const { id } = found.file;
  const { table, allRows, firstRows, format } = found.content;
  const { head } = table;
  const header = input.header === 0 ? null : input.header;
  if (header !== null && !firstRows.some(({ line }) => line === header))
    return refused({ "": ["errors:malformed"] });
  const kept = fieldsIn(input, MAX_COLUMNS);
  if (kept.some((field) => field !== null && !shape.fields.includes(field)))
    return refused({ "": ["errors:malformed"] });
  const { years, unread, status = "", carer = "", tag = "", money = "", day = "" } = input;
  const rest = { years, unread, status, carer, tag, money, day };
  const isMoved = input.header !== input.shown;
  const layout: Layout = isMoved
    ? { ...guessLayout({ rows: allRows }, { shape, locale }, { header, kept }), ...rest }
    : { header, fields: kept.slice(0, head.length), ...rest };
  if (input.intent === "again" || isMoved) {
    // Another row may leave nothing below it.
    const read = fileOf({ rows: [...allRows], format }, { shape, locale }, layout);
    if (isRefused(read)) return refused({ header: ["panel-import:errors.empty"] });
    await chooseLayout(id, session, layout);
    return "columns";
  }
  const errors = { ...errorsOf(layout, input, shape), ...errorsOfWhole?.(layout) };
  if (Object.keys(errors).length > 0) return refused(errors);
  await chooseLayout(id, session, layout);
  if (header !== null) {
    const name = input.keep ? (input.name ?? null) : null;
    await rememberLayout(head, layout, { name, shape, locale });
  }
  return "rehearsal";
}

function errorsOf(layout: Layout, { keep, name }: ColumnsInput, shape: FileShape): ColumnErrors {
  const errors: ColumnErrors = {};
  for (const { index, first } of twiceIn(layout.fields, shape))
    errors[columnField(index)] = [`panel-import:layout.errors.twice?column=${columnName(first)}`];
  const missing = shape.missing(layout);
  if (missing) {
    const free = columnField(Math.max(0, layout.fields.indexOf(null)));
    errors[missing.at ?? free] ??= [missing.message];
  }
  if (keep && !name && layout.header !== null)
    errors.name = ["panel-import:layout.errors.layoutName"];
  return errors;
}
