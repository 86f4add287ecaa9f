/** Measurements, a row each; `verdict` compares a row with its budget, if it has one. */
export interface Table {
  title: string;
  rows: Readonly<Record<string, string>>[];
}

export const verdict = (holds: boolean) => (holds ? "ok" : "over");
export const isOver = (row: Readonly<Record<string, string>>) => row.verdict === "over";

/**
 * Prints a table that is readable in a terminal and in Markdown; its columns are those of the first
 * row.
 */
export function printTable({ title, rows }: Table): void {
  const columns = Object.keys(rows[0] ?? {});
  const cellsOf = (row: Readonly<Record<string, string>>) =>
    columns.map((column) => row[column] ?? "");
  const widths = columns.map((column) =>
    Math.max(3, ...[column, ...rows.map((row) => row[column] ?? "")].map(({ length }) => length)),
  );
  const areNumbers = columns.map((column) =>
    rows.every((row) => /^[\d–]|^$/.test(row[column] ?? "")),
  );
  const padded = (cell: string, index: number) =>
    areNumbers[index] ? cell.padStart(widths[index] ?? 0) : cell.padEnd(widths[index] ?? 0);
  const line = (cells: readonly string[]) => `| ${cells.join(" | ")} |`;
  const rule = widths.map((width, index) =>
    areNumbers[index] ? `${"-".repeat(width - 1)}:` : "-".repeat(width),
  );
  console.log(
    [
      `\n${title}\n`,
      line(columns.map(padded)),
      line(rule),
      ...rows.map((row) => line(cellsOf(row).map(padded))),
    ].join("\n"),
  );
}
