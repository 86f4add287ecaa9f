import { carerOptions } from "~/modules/companies/companies/staff/staff-company.view.server";
import type { Locale } from "~/platform/i18n/locale";
import { cut } from "~/platform/text/shorten";
import { inSlices } from "~/platform/time/slices.server";
import { hasTitle, isYear } from "./cell-readings";
import { DAY_COLUMNS } from "./company-columns";
import type { CompanyFile } from "./company-file.server";
import { contactProblem, isOfContact } from "./contact-columns";
import { fieldLabel } from "./headings";
import { columnField } from "./import.schema";
import { inWords } from "./import.view.server";
import type { CachedImport } from "./imports.server";
import { COLUMN_FIELDS, type ColumnField, columnName, columnsOf, isOfCompany } from "./layout";

/** Values of a column that are shown. */
const SAMPLES = 5;

/** Rows that are offered as headings, and more up to the one that is. */
const OFFERED_ROWS = 3;

const LONGEST_SAMPLE = 60;
const LONGEST_ROW = 200;

export type ColumnsPage = Awaited<ReturnType<typeof columnsPage>>;

/** The step between a file and its rehearsal: what its columns mean (rules 1512). */
export async function columnsPage(
  { file, content, name }: { file: CachedImport; content: CompanyFile; name: string | null },
  locale: Locale,
) {
  const { t } = locale;
  const { layout, table, firstRows } = content;
  const { header, fields, years, unread, status, carer, tag } = layout;
  const at = firstRows.findIndex(({ line }) => line === header);
  const read = table.head.filter((_, index) => fields[index]).length;
  const filename = file.filename ?? t("panel-import:file.unnamed");
  return {
    id: file.id,
    filename,
    format: formatInWords(content.format, locale),
    remembered: name,
    counts: { rows: table.rows.length, columns: table.head.length, read },
    lines: firstRows.slice(0, Math.max(OFFERED_ROWS, at + 2)).map(({ line, cells }) => ({
      line,
      text: cut(cells.filter((cell) => cell !== "").join(" | "), LONGEST_ROW),
    })),
    columns: await columnsOfFile(content, locale),
    fields: COLUMN_FIELDS.map((field) => ({ value: field, label: fieldLabel(field, locale) })),
    carers: await carerOptions(carer || null, locale),
    values: {
      header: String(header ?? 0),
      years,
      unread,
      status,
      carer,
      tag,
      keep: name !== null || header !== null ? "on" : "",
      name: name ?? filename.replace(/\.\w+$/, ""),
      ...Object.fromEntries(fields.map((field, index) => [columnField(index), field ?? ""])),
    },
  };
}

export type FileColumn = Awaited<ReturnType<typeof columnsOfFile>>[number];

async function columnsOfFile(content: CompanyFile, locale: Locale) {
  const { layout, table } = content;
  const columns = table.head.map((heading, index) => {
    const letter = columnName(index);
    return {
      id: columnField(index),
      heading: layout.header === null || heading === "" ? null : cut(heading, LONGEST_SAMPLE),
      letter,
      seen: new Map<string, string | null>(),
      empty: 0,
      years: 0,
      titles: 0,
      unread: { count: 0, text: "", line: 0 },
    };
  });
  const slice = inSlices();
  for (const [at, { line, cells }] of table.rows.entries()) {
    for (const [index, column] of columns.entries()) {
      const text = cells[index] ?? "";
      if (text === "") {
        column.empty += 1;
        continue;
      }
      const field = layout.fields[index] ?? null;
      const { words, isUnread } = readingOf(content.rows[at], { field, text }, locale);
      if (column.seen.size < SAMPLES && !column.seen.has(text))
        column.seen.set(text, words === text ? null : words);
      if (isUnread) {
        const { unread } = column;
        if (unread.count === 0) Object.assign(unread, { text, line });
        unread.count += 1;
      }
      if (field === "fullName" && hasTitle(text)) column.titles += 1;
      if (isDay(field) && isYear(text)) column.years += 1;
    }
    await slice();
  }
  return columns.map(({ seen, empty, years, titles, unread, ...column }) => ({
    ...column,
    samples: [...seen].map(([text, words]) => ({ text: cut(text, LONGEST_SAMPLE), words })),
    /** Remarks about doubtful cells; the others are only worth knowing. */
    doubts: [
      ...(unread.count > 0
        ? [
            locale.t("panel-import:layout.notes.unread", {
              ...unread,
              text: cut(unread.text, LONGEST_SAMPLE),
            }),
          ]
        : []),
      ...(years > 0 ? [locale.t("panel-import:layout.notes.years", { count: years })] : []),
    ],
    remarks: [
      ...(titles > 0 ? [locale.t("panel-import:layout.notes.titles", { count: titles })] : []),
      ...(empty > 0 ? [locale.t("panel-import:layout.notes.empty", { count: empty })] : []),
    ],
  }));
}

const isDay = (field: ColumnField | null): boolean =>
  field !== null && (field === "noteDay" || DAY_COLUMNS.includes(field));

/** How a cell was read, in words; null for one that says nothing then. */
function readingOf(
  row: CompanyFile["rows"][number] | undefined,
  { field, text }: { field: ColumnField | null; text: string },
  locale: Locale,
): { words: string | null; isUnread: boolean } {
  if (field !== null && isOfContact(field)) {
    const isUnread = contactProblem(field, text) !== null;
    return { words: isUnread ? null : text, isUnread };
  }
  if (field === null || !isOfCompany(field) || !row) return { words: text, isUnread: false };
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
  return { words: words || null, isUnread };
}

const DELIMITERS: Readonly<Record<string, "semicolon" | "comma" | "tab" | "bar">> = {
  ";": "semicolon",
  ",": "comma",
  "\t": "tab",
  "|": "bar",
};

/** "commas, Polish letters of Windows", or the sheet and those that are not read. */
function formatInWords(format: CompanyFile["format"], { t }: Pick<Locale, "t">): string {
  if (format.kind === "csv")
    return [
      t(`panel-import:format.delimiters.${DELIMITERS[format.delimiter] ?? "semicolon"}`),
      t(`panel-import:format.encodings.${format.encoding}`),
    ].join(", ");
  const { sheet, others } = format;
  const first = t("panel-import:format.sheet", { sheet });
  return others.length === 0
    ? first
    : `${first}, ${t("panel-import:format.others", { sheets: others.join(", ") })}`;
}
