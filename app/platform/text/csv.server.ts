import contentDisposition from "content-disposition";

/** What a program for tables takes for the beginning of a formula, also where something invisible stands before it. */
const FORMULA = /^[=+\-@\t\r\n]/;

const QUOTED = /[";\r\n]/;

/**
 * Rows as a file that Polish Excel opens as a table: UTF-8 with a byte order mark, `;` between cells, CRLF after each row (rules 382). A cell that a program
 * would take for a formula gets an apostrophe before it.
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

function cellOf(text: string): string {
  const safe = FORMULA.test(text) ? `'${text}` : text;
  return QUOTED.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
