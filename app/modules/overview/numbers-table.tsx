import { Icon } from "~/components/ui/icon";
import { useTranslation } from "~/platform/i18n/use-translation";

interface NumbersTableProps {
  caption: string;
  heads: readonly string[];
  rows: readonly { month: string; values: readonly number[] }[];
}

/** The numbers of a chart as a table that unfolds. */
export function NumbersTable({ caption, heads, rows }: NumbersTableProps) {
  const { t } = useTranslation();
  return (
    <details className="mt-3 print:hidden">
      <summary className="link inline-flex min-h-11 items-center gap-2 font-semibold">
        {t("overview:numbers")} <span className="sr-only">: {caption}</span>{" "}
        <Icon name="chevron-down" className="turn w-4" />
      </summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: arrow keys scroll the focused table */}
      <section className="relative overflow-x-auto" aria-label={caption} tabIndex={0}>
        <table className="w-full text-sm tabular-nums">
          <caption className="sr-only">{caption}</caption>
          <thead>
            <tr className="border-b border-line">
              <th scope="col" className="py-1.5 pr-3 text-start">
                {t("overview:month")}
              </th>
              {heads.map((head) => (
                <th key={head} scope="col" className="px-2 py-1.5 text-end">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ month, values }) => (
              <tr key={month} className="border-b border-line last:border-0">
                <th scope="row" className="py-1.5 pr-3 text-start font-normal">
                  {month}
                </th>
                {values.map((value, index) => (
                  <td key={heads[index]} className="px-2 py-1.5 text-end">
                    {value}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </details>
  );
}
