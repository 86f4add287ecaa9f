import { DataTable, type TableColumn } from "~/components/list/data-table";
import { panelPaths } from "~/platform/http/panel-paths";
import { useTranslation } from "~/platform/i18n/use-translation";
import type { ParticipantsView } from "./participants.view.server";

type Row = ParticipantsView["registered"][number] & { position?: number };

interface ParticipantsTableProps {
  event: ParticipantsView["event"];
  /** What the list is called. */
  heading: string;
  /** What it says where nobody is on it. */
  none: string;
  rows: readonly Row[];
}

/** Who has a seat at an event, or who waits: with a number of their own where the order counts. */
export function ParticipantsTable({ event, heading, none, rows }: ParticipantsTableProps) {
  const { t } = useTranslation();
  const position: TableColumn<Row> = {
    id: "position",
    label: t("panel-events:participants.columns.position"),
    cell: (row) => row.position,
  };
  const deed: TableColumn<Row> = { id: "actions", label: t("panel:actions"), cell: (row) => <Remove eventId={event.id} row={row} /> };
  return (
    <section className="grid grid-cols-1 gap-3">
      <h2 className="text-lg">
        {heading} ({rows.length})
      </h2>
      {rows.length === 0 ? (
        <p className="muted">{none}</p>
      ) : (
        <DataTable
          caption={heading}
          rows={rows}
          isDense
          columns={[
            { id: "name", label: t("panel-events:participants.columns.name"), cell: (row) => <Name row={row} /> },
            ...(rows[0]?.position === undefined ? [] : [position]),
            { id: "company", label: t("panel-events:participants.columns.company"), cell: ({ company }) => company || "–" },
            {
              id: "reference",
              label: t("panel-events:participants.columns.reference"),
              cell: ({ reference }) => <span className="whitespace-nowrap tabular-nums">{reference}</span>,
            },
            { id: "since", label: t("panel-events:participants.columns.since"), cell: ({ since }) => since },
            ...(event.isOpen ? [deed] : []),
          ]}
        />
      )}
    </section>
  );
}

function Name({ row: { name, email } }: { row: Row }) {
  return (
    <>
      <b className="wrap-anywhere">{name}</b>{" "}
      <a className="link no-print block text-sm font-normal wrap-anywhere" href={`mailto:${email}`}>
        {email}
      </a>
    </>
  );
}

function Remove({ eventId, row: { id, name } }: { eventId: string; row: Row }) {
  const { t } = useTranslation();
  return (
    <a className="link no-print" href={panelPaths.removeParticipant(eventId, id)}>
      {t("panel-events:participants.remove")} <span className="sr-only">: {name}</span>
    </a>
  );
}
