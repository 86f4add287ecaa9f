import type { Locale } from "~/platform/i18n/locale";
import { cut } from "~/platform/text/shorten";
import { inSlices } from "~/platform/time/slices.server";
import { columnField } from "./columns.schema";
import type { FileShape } from "./file-shape";
import type { CachedImport } from "./imports.server";
import { columnName } from "./layout";
import type { ReadFile } from "./read-file.server";

/** Values of a column that are shown. */
const SAMPLES = 5;

/** Rows that are offered as headings, and more up to the one that is. */
const OFFERED_ROWS = 3;

const LONGEST_SAMPLE = 60;
const LONGEST_ROW = 200;

/** How a cell was read. */
export interface CellInWords {
  /** In words; null for one that says nothing then. */
  words: string | null;
  isUnread: boolean;
  /** True for a year in place of a day, and for a name with a title that is left out. */
  isYear?: boolean;
  hasTitle?: boolean;
}

/** Reads a cell that is not empty, of the row at an index, as a field. */
export type CellReader<Field extends string> = (
  at: number,
  cell: { field: Field | null; text: string },
) => CellInWords;

export type ColumnsPage = Awaited<ReturnType<typeof columnsPage>>;

interface OfFile<Field extends string> {
  file: CachedImport;
  content: ReadFile<Field>;
  name: string | null;
  shape: FileShape<Field>;
  readCell: CellReader<Field>;
}

/** The step between a file and its rehearsal: what its columns mean (rules 1512). */
export async function columnsPage<Field extends string>(
  { file, content, name, shape, readCell }: OfFile<Field>,
  locale: Locale,
) {
  const { t } = locale;
  const { layout, table, firstRows } = content;
  const { header, fields, ...chosen } = layout;
  const at = firstRows.findIndex(({ line }) => line === header);
  const read = table.head.filter((_, index) => fields[index]).length;
  const filename = file.filename ?? t("panel-import:file.unnamed");
  return {
    id: file.id,
    filename,
    format: formatInWords(content.format, locale),
    remembered: name,
    /** Asks for what no column says. */
    missing: (shape.missing(layout)?.message as string | undefined) ?? null,
    counts: { rows: table.rows.length, columns: table.head.length, read },
    lines: firstRows.slice(0, Math.max(OFFERED_ROWS, at + 2)).map(({ line, cells }) => ({
      line,
      text: cut(cells.filter((cell) => cell !== "").join(" | "), LONGEST_ROW),
    })),
    columns: await columnsOfFile(content, readCell, locale),
    fields: shape.fields.map((field) => ({
      value: field as string,
      label: shape.labelOf(field, locale),
    })),
    values: {
      header: String(header ?? 0),
      ...chosen,
      keep: name !== null || header !== null ? "on" : "",
      name: name ?? filename.replace(/\.\w+$/, ""),
      ...Object.fromEntries(fields.map((field, index) => [columnField(index), field ?? ""])),
    },
  };
}

export type FileColumn = Awaited<ReturnType<typeof columnsOfFile>>[number];

async function columnsOfFile<Field extends string>(
  { layout, table }: ReadFile<Field>,
  readCell: CellReader<Field>,
  locale: Locale,
) {
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
      const { words, isUnread, isYear, hasTitle } = readCell(at, { field, text });
      if (column.seen.size < SAMPLES && !column.seen.has(text))
        column.seen.set(text, words === text ? null : words);
      if (isYear) column.years += 1;
      else if (isUnread) {
        const { unread } = column;
        if (unread.count === 0) Object.assign(unread, { text, line });
        unread.count += 1;
      }
      if (hasTitle) column.titles += 1;
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

const DELIMITERS: Readonly<Record<string, "semicolon" | "comma" | "tab" | "bar">> = {
  ";": "semicolon",
  ",": "comma",
  "\t": "tab",
  "|": "bar",
};

/** "commas, Polish letters of Windows", or the sheet and those that are not read. */
function formatInWords(format: ReadFile["format"], { t }: Pick<Locale, "t">): string {
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
