import { DataTable, type TableColumn } from "~/components/list/data-table";
import { Badge } from "~/components/ui/badge";
import { Icon } from "~/components/ui/icon";
import { ChangeList } from "~/modules/staff/history/history-list";
import { useTranslation } from "~/platform/i18n/use-translation";
import type { RehearsedRow } from "./import.view.server";

/** The label of the kind stands beside its colour. */
const TONES = { refused: "bad", changed: "warn", added: "ok", unchanged: "off" } as const;

/** The rows of a file, with what an import does with each. */
export function RehearsalTable({ rows }: { rows: readonly RehearsedRow[] }) {
  const { t } = useTranslation();
  return (
    <DataTable
      caption={t("panel-import:list.caption")}
      rows={rows}
      toneOf={({ kind }) => TONES[kind]}
      columns={COLUMNS}
    />
  );
}

const COLUMNS: readonly TableColumn<RehearsedRow>[] = [
  { id: "line", label: "panel-import:list.line", cell: (row) => <Line row={row} /> },
  { id: "kind", label: "panel-import:list.kind", cell: (row) => <Kind row={row} /> },
  { id: "name", label: "panel-import:list.name", cell: (row) => <Name row={row} /> },
  { id: "location", label: "panel-import:list.location" },
  { id: "details", label: "panel-import:list.details", cell: (row) => <Details row={row} /> },
];

type RowProps = { row: RehearsedRow };

function Line({ row: { line } }: RowProps) {
  const { t } = useTranslation();
  return (
    <>
      <span className="md:hidden">{t("panel-import:list.line")} </span>
      {line}
    </>
  );
}

function Kind({ row: { kind } }: RowProps) {
  const { t } = useTranslation();
  return <Badge tone={TONES[kind]}>{t(`panel-import:kinds.${kind}`)}</Badge>;
}

function Name({ row: { name } }: RowProps) {
  const { t } = useTranslation();
  return name === "" ? (
    <span className="muted">{t("panel-import:list.noName")}</span>
  ) : (
    <b className="wrap-anywhere">{name}</b>
  );
}

function Details({ row }: RowProps) {
  const { t } = useTranslation();
  return (
    <>
      <Outcome row={row} />
      {row.note && (
        <span className="block text-sm whitespace-pre-line wrap-anywhere">
          {t("panel-import:list.note", row.note)}
        </span>
      )}
      {row.skipped.length > 0 && (
        <span className="muted block text-sm wrap-anywhere">
          {t("panel-import:list.skipped", { cells: row.skipped.join(", ") })}
        </span>
      )}
    </>
  );
}

function Outcome({ row: { kind, isSame, reasons, changes, summary, similar } }: RowProps) {
  const { t } = useTranslation();
  if (isSame)
    return kind === "unchanged" && <span className="muted">{t("panel-import:list.same")}</span>;
  if (kind === "changed") return changes.length > 0 && <ChangeList changes={changes} />;
  if (kind === "added")
    return (
      <>
        <span className="wrap-anywhere">{summary.join(", ")}</span>{" "}
        {similar.length > 0 && (
          <span className="flex items-start gap-1.5 font-semibold">
            <Icon name="info" className="mt-1 w-4 shrink-0" />{" "}
            <span className="min-w-0 wrap-anywhere">
              {t("panel-duplicates:rehearsal", { companies: similar.join(", ") })}
            </span>
          </span>
        )}
      </>
    );
  return (
    <ul className="grid gap-1">
      {reasons.map((reason) => (
        <li key={reason} className="error wrap-anywhere">
          <Icon name="alert" />
          <span className="min-w-0">{reason}</span>
        </li>
      ))}
    </ul>
  );
}
