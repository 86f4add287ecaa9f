import contentDisposition from "content-disposition";
import { CONTROLS } from "./plain-text";

/**
 * The beginning of a formula, with wide East Asian letters and after invisible characters. A cell
 * that begins with apostrophes gets one more, so that removing one restores it.
 */
const FORMULA = /^'*[=+\-@＝＋－＠\t\r\n]/;

/**
 * Writes rows for Polish Excel: UTF-8 with a byte order mark, `;` between cells, CRLF (rules 382).
 * Formulas get an apostrophe; control characters are left out.
 */
export function csvOf(rows: readonly (readonly string[])[]): string {
  return `\uFEFF${rows.map((row) => `${row.map(cellOf).join(";")}\r\n`).join("")}`;
}

/** The rows as a private download. */
export function csvDownload(filename: string, rows: readonly (readonly string[])[]): Response {
  return new Response(csvOf(rows), {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": contentDisposition(filename),
      "X-Content-Type-Options": "nosniff",
      "Cache-Control": "private, no-store",
    },
  });
}

/** Removes the apostrophe of `csvOf`. */
export const withoutFormulaMark = (cell: string): string =>
  cell.startsWith("'") && FORMULA.test(cell.slice(1)) ? cell.slice(1) : cell;

function cellOf(text: string): string {
  const plain = text.replaceAll(CONTROLS, "");
  const safe = FORMULA.test(plain) ? `'${plain}` : plain;
  return /[";\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
