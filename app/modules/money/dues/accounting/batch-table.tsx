import { DataTable, type TableColumn } from "~/components/list/data-table";
import { TextLink } from "~/components/ui/text-link";
import { useTranslation } from "~/platform/i18n/use-translation";
import type { BatchRow } from "./accounting.view.server";

/** Batches for the accountant, the last first; each can be downloaded again. */
export function BatchTable({ rows }: { rows: readonly BatchRow[] }) {
  const { t } = useTranslation();
  return <DataTable caption={t("accounting:caption")} columns={COLUMNS} rows={rows} isDense />;
}

const COLUMNS: readonly TableColumn<BatchRow>[] = [
  {
    id: "number",
    label: "accounting:table.number",
    cell: ({ number }) => <b className="tabular-nums">{number}</b>,
  },
  {
    id: "when",
    label: "accounting:table.when",
    cell: ({ when, who }) => [when, who].filter(Boolean).join(", "),
  },
  { id: "contents", label: "accounting:table.contents", cell: ({ contents }) => contents },
  {
    id: "file",
    label: "accounting:table.file",
    cell: ({ number, file }, t) => (
      <TextLink to={file} icon="download">
        {t("accounting:table.download")} <span className="sr-only">: {number}</span>
      </TextLink>
    ),
  },
];
