import type { TableColumn } from "~/components/list/data-table";
import { RowLink } from "~/components/list/row-link";
import { panelPaths } from "~/platform/http/panel-paths";
import type { BookedRow } from "./statement.view.server";

/** Statements that were booked, the last first. */
export const BOOKED_COLUMNS: readonly TableColumn<BookedRow>[] = [
  {
    id: "file",
    label: "statements:booked.file",
    cell: ({ file, accounts, undone }) => (
      <>
        <b className="wrap-anywhere">{file}</b>{" "}
        {undone && <span className="muted block text-sm font-normal">{undone}</span>}
        {accounts.map((account) => (
          <span key={account} className="muted block text-sm font-normal">
            {account}
          </span>
        ))}
      </>
    ),
  },
  { id: "period", label: "statements:booked.period" },
  {
    id: "payments",
    label: "statements:booked.payments",
    cell: ({ payments }) => <span className="whitespace-nowrap">{payments}</span>,
  },
  {
    id: "when",
    label: "statements:booked.when",
    cell: ({ when, who }) => [when, who].filter(Boolean).join(", "),
  },
  {
    id: "actions",
    label: "panel:actions",
    isActionColumn: true,
    cell: ({ id, file, period, canBeUndone }, t) =>
      canBeUndone && (
        <RowLink
          className="link text-sm"
          to={panelPaths.undoStatement(id)}
          about={`${file}, ${period}`}
        >
          {t("statements:undo.link")}
        </RowLink>
      ),
  },
];
