interface FiguresTableProps {
  caption: string;
  /** Head of the column with labels. */
  first: string;
  heads: readonly string[];
  rows: readonly {
    id: string;
    label: string;
    values: readonly (string | number)[];
    isSum?: boolean;
  }[];
}

/** Figures in a table that scrolls sideways where it is too wide. */
export function FiguresTable({ caption, first, heads, rows }: FiguresTableProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: arrow keys scroll the focused table
    <section className="relative overflow-x-auto" aria-label={caption} tabIndex={0}>
      <table className="w-full text-sm tabular-nums">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr className="border-b border-line">
            <th scope="col" className="py-1.5 pr-3 text-start">
              {first}
            </th>
            {heads.map((head) => (
              <th key={head} scope="col" className="px-2 py-1.5 text-end">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, label, values, isSum }) => (
            <tr
              key={id}
              className={`border-b border-line last:border-0 ${isSum ? "font-bold" : ""}`}
            >
              <th scope="row" className={`py-1.5 pr-3 text-start ${isSum ? "" : "font-normal"}`}>
                {label}
              </th>
              {values.map((value, index) => (
                <td key={heads[index]} className="px-2 py-1.5 text-end whitespace-nowrap">
                  {value}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
