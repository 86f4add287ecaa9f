import type { TableColumn } from "~/components/list/data-table";
import { TextLink } from "~/components/ui/text-link";
import type { BatchRow } from "./accounting.view.server";

/** Batches for the accountant, the last first; each can be downloaded again. */
export const BATCH_COLUMNS: readonly TableColumn<BatchRow>[] = [
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
  { id: "contents", label: "accounting:table.contents" },
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
