import { DataTable, type TableColumn } from "~/components/list/data-table";
import { Badge } from "~/components/ui/badge";
import type { CertificateRow } from "./certificate.view.server";

const TONES = { valid: "ok", ended: "off", revoked: "bad" } as const;

const COLUMNS: readonly TableColumn<CertificateRow>[] = [
  {
    id: "number",
    label: "certificates:columns.number",
    cell: ({ number, to }) => (
      <a className="link font-semibold whitespace-nowrap tabular-nums" href={to}>
        {number}
      </a>
    ),
  },
  { id: "holder", label: "certificates:columns.holder", cell: ({ holder }) => holder },
  { id: "day", label: "certificates:columns.day", cell: ({ day }) => day },
  {
    id: "state",
    label: "certificates:columns.state",
    cell: ({ state }, t) => (
      <Badge tone={TONES[state]}>{t(`certificates:states.${state}.short`)}</Badge>
    ),
  },
  {
    id: "file",
    label: "certificates:columns.file",
    cell: ({ state, file, number }, t) =>
      state === "revoked" ? (
        "–"
      ) : (
        <a className="link inline-flex min-h-6 items-center" href={file}>
          {t("certificates:download")} <span className="sr-only">: {number}</span>
        </a>
      ),
  },
];

interface CertificateListProps {
  caption: string;
  rows: readonly CertificateRow[];
}

/** Certificates with their states. */
export function CertificateList({ caption, rows }: CertificateListProps) {
  return <DataTable caption={caption} columns={COLUMNS} rows={rows} isDense />;
}
