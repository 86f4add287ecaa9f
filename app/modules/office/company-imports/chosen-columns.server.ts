import type { Message } from "~/platform/i18n/i18n";
import type { Locale } from "~/platform/i18n/locale";
import { isRefused, type Refusal, refuse } from "~/platform/outcome";
import { chooseLayout } from "./chosen-layouts.server";
import { checkedCell } from "./company-cells";
import { companyFileOf, guessLayout } from "./company-file.server";
import { type ColumnsInput, columnField, fieldsIn, MAX_COLUMNS } from "./import.schema";
import { rememberLayout } from "./import-layouts.server";
import { columnName, type Layout, missingField, twiceIn } from "./layout";
import { findImportFile } from "./rehearsals.server";

type Errors = Record<string, Message[]>;

const refused = (errors: Errors): Refusal<"errors", { errors: Errors }> =>
  refuse("errors", { errors }) as Refusal<"errors", { errors: Errors }>;

/**
 * Keeps what staff have chosen for the columns of a file, and remembers it for the next one.
 *
 * @returns the step that follows: "columns" where other headings were chosen, or the file was to be
 *   read again
 */
export async function chooseColumns(
  id: string,
  input: ColumnsInput,
  { session, locale }: { session: string; locale: Pick<Locale, "t" | "language"> },
): Promise<"columns" | "rehearsal" | Refusal<"not-found"> | Refusal<"errors", { errors: Errors }>> {
  const found = await findImportFile(id, session, locale);
  if (!found) return refuse("not-found");
  const { table, allRows, firstRows, format } = found.content;
  const { head } = table;
  const header = input.header === 0 ? null : input.header;
  if (header !== null && !firstRows.some(({ line }) => line === header))
    return refused({ "": ["errors:malformed"] });
  const kept = fieldsIn(input, MAX_COLUMNS);
  const { years, unread, status = "", carer = "", tag = "" } = input;
  const rest = { years, unread, status, carer, tag };
  const isMoved = input.header !== input.shown;
  const layout: Layout = isMoved
    ? { ...guessLayout({ rows: allRows }, locale, { header, kept }), ...rest }
    : { header, fields: kept.slice(0, head.length), ...rest };
  if (input.intent === "again" || isMoved) {
    // Another row may leave nothing below it.
    const read = await companyFileOf({ rows: allRows, format }, locale, layout);
    if (isRefused(read)) return refused({ header: ["panel-import:errors.empty"] });
    await chooseLayout(id, session, layout);
    return "columns";
  }
  const errors = errorsOf(layout, input);
  if (Object.keys(errors).length > 0) return refused(errors);
  await chooseLayout(id, session, layout);
  if (header !== null) {
    const name = input.keep ? (input.name ?? null) : null;
    await rememberLayout(head, layout, { name, locale });
  }
  return "rehearsal";
}

function errorsOf(layout: Layout, { keep, name }: ColumnsInput): Errors {
  const errors: Errors = {};
  for (const { index, first } of twiceIn(layout.fields))
    errors[columnField(index)] = [`panel-import:layout.errors.twice?column=${columnName(first)}`];
  const missing = missingField(layout);
  if (missing) {
    const free = Math.max(0, layout.fields.indexOf(null));
    errors[columnField(free)] ??= [`panel-import:layout.errors.${missing}`];
  }
  if (checkedCell("staffTags", layout.tag).problem !== null || layout.tag.includes(","))
    errors.tag = ["panel-import:layout.errors.tag"];
  if (keep && !name && layout.header !== null)
    errors.name = ["panel-import:layout.errors.layoutName"];
  return errors;
}
