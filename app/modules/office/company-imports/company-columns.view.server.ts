import { carerOptions } from "~/modules/companies/companies/staff/staff-company.view.server";
import { type CellInWords, columnsPage } from "~/modules/office/file-columns/columns.view.server";
import type { CachedImport } from "~/modules/office/file-columns/imports.server";
import type { Locale } from "~/platform/i18n/locale";
import { hasTitle, isYear } from "./cell-readings";
import { type ColumnField, columnsOf, isOfCompany } from "./column-fields";
import { DAY_COLUMNS } from "./company-columns";
import type { CompanyFile } from "./company-file.server";
import { COMPANY_FILE } from "./company-shape";
import { contactProblem, isOfContact } from "./contact-columns";
import { inWords } from "./import.view.server";

/** The columns of a file of companies, with the carers that it may have as a whole. */
export const companyColumnsPage = async (
  of: { file: CachedImport; content: CompanyFile; name: string | null },
  locale: Locale,
) => ({
  ...(await columnsPage(
    {
      ...of,
      shape: COMPANY_FILE,
      readCell: (at, cell) => readingOf(of.content.rows[at], cell, locale),
    },
    locale,
  )),
  carers: await carerOptions(of.content.layout.carer || null, locale),
});

const isDay = (field: ColumnField | null): boolean =>
  field !== null && (field === "noteDay" || DAY_COLUMNS.includes(field));

/** How a cell of a company was read. */
function readingOf(
  row: CompanyFile["rows"][number] | undefined,
  { field, text }: { field: ColumnField | null; text: string },
  locale: Locale,
): CellInWords {
  if (field !== null && isOfContact(field)) {
    const isUnread = contactProblem(field, text) !== null;
    return { words: isUnread ? null : text, isUnread };
  }
  if (field === null || !isOfCompany(field) || !row)
    return { words: text, isUnread: false, isYear: isDay(field) && isYear(text) };
  const filled = columnsOf(field);
  const cells = filled.flatMap((column) => {
    const cell = row.cells[column];
    return cell ? [{ column, cell }] : [];
  });
  const isUnread =
    cells.some(({ cell }) => cell.problem !== null) ||
    row.skipped.some(({ column }) => filled.includes(column));
  const shown = field === "place" ? cells.slice(0, 1) : cells;
  const words = shown
    .flatMap(({ column, cell }) =>
      cell.problem === null ? (inWords(column, cell.value, locale) ?? []) : [],
    )
    .join(" ");
  return {
    words: words || null,
    isUnread,
    isYear: isDay(field) && isYear(text),
    hasTitle: field === "fullName" && hasTitle(text),
  };
}
