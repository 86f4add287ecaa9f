import type { TableColumn } from "~/components/list/data-table";
import { Badge } from "~/components/ui/badge";
import type { ReportRowView } from "./report.view.server";

const FAILED = ["bounced", "refused", "unclear"];

/** The recipients of a mailing, with what became of them. */
export const REPORT_COLUMNS: readonly TableColumn<ReportRowView>[] = [
  {
    id: "name",
    label: "mailing-report:columns.name",
    cell: ({ name, address, to }) => (
      <span className="wrap-anywhere">
        {to ? (
          <a className="link font-semibold" href={to}>
            {name || address}
          </a>
        ) : (
          <b className="font-semibold">{name || address}</b>
        )}{" "}
        {name && <span className="muted block text-sm">{address}</span>}
      </span>
    ),
  },
  {
    id: "what",
    label: "mailing-report:columns.what",
    cell: ({ what, fate }) =>
      FAILED.includes(fate) ? <Badge tone="bad">{what}</Badge> : <span>{what}</span>,
  },
  {
    id: "when",
    label: "mailing-report:columns.when",
    day: ({ at, when }) => ({ at, text: when }),
  },
];
