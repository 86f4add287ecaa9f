import { FiguresTable } from "~/components/chart/figures-table";
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
      <FiguresTable
        caption={caption}
        first={t("overview:month")}
        heads={heads}
        rows={rows.map(({ month, values }) => ({ id: month, label: month, values }))}
      />
    </details>
  );
}
