import type { TableColumn } from "~/components/list/data-table";
import { useRights } from "~/modules/staff/staff-rights/allowed";
import { panelPaths } from "~/platform/http/panel-paths";
import { useTranslation } from "~/platform/i18n/use-translation";
import type { WaitingRow } from "./payment.view.server";

/** Money that waits for a decision, the oldest first. */
export const WAITING_COLUMNS: readonly TableColumn<WaitingRow>[] = [
  {
    id: "payer",
    label: "statements:list.payer",
    cell: ({ payer, title }) => (
      <>
        <b className="wrap-anywhere">{payer}</b>{" "}
        <span className="muted block text-sm font-normal wrap-anywhere">{title}</span>
      </>
    ),
  },
  { id: "day", label: "statements:list.day" },
  {
    id: "amount",
    label: "statements:waiting.amount",
    cell: ({ amount, ofAmount }) => (
      <>
        <b className="whitespace-nowrap">{amount}</b>{" "}
        {ofAmount && <span className="muted text-sm whitespace-nowrap">{ofAmount}</span>}
      </>
    ),
  },
  { id: "age", label: "statements:waiting.age" },
  {
    id: "actions",
    label: "statements:list.decision",
    isActionColumn: true,
    cell: (row) => <DecideLink row={row} />,
  },
];

function DecideLink({ row: { id, payer, amount } }: { row: WaitingRow }) {
  const { t } = useTranslation();
  const may = useRights();
  return (
    <a className="btn btn-outline whitespace-nowrap lg:btn-sm" href={panelPaths.payment(id)}>
      {t(may("dues:change") ? "statements:waiting.decide" : "statements:waiting.show")}
      <span className="sr-only">
        : {payer}, {amount}
      </span>
    </a>
  );
}
