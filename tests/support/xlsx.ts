import { strToU8, zipSync } from "fflate";

/** A number, a text, or a day as Excel counts them. */
export type SheetCell = string | number | { day: number } | null;

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const DOCUMENT = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const PACKAGE = "http://schemas.openxmlformats.org/package/2006";

const escaped = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");

/** The letters of a column: A, B, …, Z, AA. */
export const columnName = (index: number): string =>
  (index < 26 ? "" : columnName(Math.floor(index / 26) - 1)) +
  String.fromCharCode(65 + (index % 26));

function cellXml(cell: SheetCell, address: string): string {
  if (cell === null) return "";
  if (typeof cell === "number") return `<c r="${address}"><v>${cell}</v></c>`;
  if (typeof cell === "object") return `<c r="${address}" s="1"><v>${cell.day}</v></c>`;
  return `<c r="${address}" t="inlineStr"><is><t>${escaped(cell)}</t></is></c>`;
}

export const sheetXml = (rows: readonly (readonly SheetCell[])[]): string =>
  `${HEAD}<worksheet xmlns="${MAIN}"><sheetData>${rows
    .map(
      (cells, row) =>
        `<row r="${row + 1}">${cells
          .map((cell, index) => cellXml(cell, `${columnName(index)}${row + 1}`))
          .join("")}</row>`,
    )
    .join("")}</sheetData></worksheet>`;

/** An Excel file with these sheets, by their names. */
export function xlsxOf(
  sheets: Readonly<Record<string, readonly (readonly SheetCell[])[] | string>>,
): Uint8Array<ArrayBuffer> {
  const names = Object.keys(sheets);
  const parts: Record<string, string> = {
    "[Content_Types].xml": `${HEAD}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/></Types>`,
    "_rels/.rels": `${HEAD}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${DOCUMENT}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    "xl/workbook.xml": `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${DOCUMENT}"><sheets>${names
      .map(
        (name, index) =>
          `<sheet name="${escaped(name)}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`,
      )
      .join("")}</sheets></workbook>`,
    "xl/_rels/workbook.xml.rels": `${HEAD}<Relationships xmlns="${PACKAGE}/relationships">${names
      .map(
        (_, index) =>
          `<Relationship Id="rId${index + 1}" Type="${DOCUMENT}/worksheet" Target="worksheets/sheet${index + 1}.xml"/>`,
      )
      .join(
        "",
      )}<Relationship Id="rIdStyles" Type="${DOCUMENT}/styles" Target="styles.xml"/></Relationships>`,
    "xl/styles.xml": `${HEAD}<styleSheet xmlns="${MAIN}"><cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs></styleSheet>`,
  };
  for (const [index, name] of names.entries()) {
    const sheet = sheets[name] ?? [];
    parts[`xl/worksheets/sheet${index + 1}.xml`] =
      typeof sheet === "string" ? sheet : sheetXml(sheet);
  }
  return new Uint8Array(
    zipSync(Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, strToU8(text)]))),
  );
}
