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
  { id: "holder", label: "certificates:columns.holder" },
  { id: "day", label: "certificates:columns.day" },
  {
    id: "state",
    label: "certificates:columns.state",
    cell: ({ state, reason }, t) => (
      <>
        <Badge tone={TONES[state]}>{t(`certificates:states.${state}.short`)}</Badge>{" "}
        {reason && <span className="muted block text-sm wrap-anywhere">{reason}</span>}
      </>
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

/** For staff alone. */
const REVOKE: TableColumn<CertificateRow> = {
  id: "actions",
  label: "panel:actions",
  cell: ({ revokeTo, number }, t) =>
    revokeTo && (
      <a className="link inline-flex min-h-6 items-center" href={revokeTo}>
        {t("certificates:revoke.submit")} <span className="sr-only">: {number}</span>
      </a>
    ),
  isActionColumn: true,
};

interface CertificateListProps {
  caption: string;
  rows: readonly CertificateRow[];
}

/** Certificates with their states. */
export function CertificateList({ caption, rows }: CertificateListProps) {
  const canRevoke = rows.some(({ revokeTo }) => revokeTo !== null);
  const columns = canRevoke ? [...COLUMNS, REVOKE] : COLUMNS;
  return <DataTable caption={caption} columns={columns} rows={rows} />;
}
