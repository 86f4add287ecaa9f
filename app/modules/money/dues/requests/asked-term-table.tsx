import type { TableColumn } from "~/components/list/data-table";
import { RowLink } from "~/components/list/row-link";
import { panelPaths } from "~/platform/http/panel-paths";
import { DueCompany } from "../due-company";
import type { AskedTermRow } from "./asked-terms.view.server";

/** Requests for later terms, the oldest first. */
export const ASKED_TERM_COLUMNS: readonly TableColumn<AskedTermRow>[] = [
  {
    id: "company",
    label: "due-requests:columns.company",
    cell: (due) => <DueCompany due={due} about={due.title} />,
  },
  {
    id: "open",
    label: "due-requests:columns.open",
    number: ({ open }) => open,
  },
  { id: "term", label: "due-requests:columns.term" },
  { id: "wanted", label: "due-requests:columns.wanted", cell: ({ wanted }) => <b>{wanted}</b> },
  {
    id: "reason",
    label: "due-requests:columns.reason",
    cell: ({ reason }) => <span className="wrap-anywhere">{reason}</span>,
  },
  { id: "since", label: "due-requests:columns.since" },
  {
    id: "actions",
    label: "panel:actions",
    isActionColumn: true,
    cell: ({ id, company, number }, t) => (
      <RowLink
        className="btn btn-outline lg:btn-sm"
        to={panelPaths.dueTerm(id)}
        about={`${company}, ${number}`}
      >
        {t("due-requests:list.answer")}
      </RowLink>
    ),
  },
];
