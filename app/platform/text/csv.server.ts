import contentDisposition from "content-disposition";
import { CONTROLS } from "./plain-text";

/**
 * What a program for tables takes for the beginning of a formula, also in the wide letters of East Asia and where something invisible stands before it. Where apostrophes stand before that already
 * it gets one more, so that taking one off gives back what was there.
 */
const FORMULA = /^'*[=+\-@＝＋－＠\t\r\n]/;

/**
 * Rows as a file that Polish Excel opens as a table: UTF-8 with a byte order mark, `;` between cells, CRLF after each row (rules 382). A cell that a program
 * would take for a formula gets an apostrophe before it; control characters, with which a file is no text any more, are left out.
 */
export function csvOf(rows: readonly (readonly string[])[]): string {
  return `\uFEFF${rows.map((row) => `${row.map(cellOf).join(";")}\r\n`).join("")}`;
}

/** Those rows as a download that nobody else keeps. */
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

/** What stood in a cell before `csvOf` has put an apostrophe in front of it. */
export const withoutFormulaMark = (cell: string): string =>
  cell.startsWith("'") && FORMULA.test(cell.slice(1)) ? cell.slice(1) : cell;

function cellOf(text: string): string {
  const plain = text.replaceAll(CONTROLS, "");
  const safe = FORMULA.test(plain) ? `'${plain}` : plain;
  return /[";\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
