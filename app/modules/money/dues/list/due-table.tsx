import type { TableColumn } from "~/components/list/data-table";
import { RowForm } from "~/components/list/row-form";
import { SelectedRowsPanel } from "~/components/list/selected-rows-panel";
import { Badge, type BadgeTone } from "~/components/ui/badge";
import { useRights } from "~/modules/staff/staff-rights/allowed";
import { StaffTable } from "~/modules/staff/staff-rights/staff-table";
import { panelPaths } from "~/platform/http/panel-paths";
import { useTranslation } from "~/platform/i18n/use-translation";
import { DueCompany } from "../due-company";
import type { DueState } from "../ledger/due-state";
import type { DueRow, DueTotals } from "./due.view.server";

const TONES: Record<DueState, BadgeTone> = {
  open: "plain",
  partly: "warn",
  overdue: "bad",
  paid: "ok",
  writtenOff: "off",
  cancelled: "off",
};

interface DueTableProps {
  rows: readonly DueRow[];
  /** Dues of the search, on whatever page. */
  total: number;
  /** The choices of the list. */
  shown: { year: string; state: string; q: string };
  totals: DueTotals | null;
}

const SELECTION = "selected-dues";

/** Dues as staff see them, with one press for what is paid, and reminders of several. */
export function DueTable({ rows, total, shown, totals }: DueTableProps) {
  const { t } = useTranslation();
  const canRemind = useRights()("dues:change") && rows.some(({ open }) => open !== null);
  return (
    <>
      <StaffTable
        caption={t("dues:caption")}
        rows={rows}
        columns={COLUMNS}
        right="dues:change"
        isLow
        {...(totals && { totals: { label: totals.label, values: totals } })}
        {...(canRemind && {
          selection: {
            form: SELECTION,
            nameOf: ({ company, number }: DueRow) => `${company}, ${number}`,
          },
        })}
      />
      {canRemind && (
        <SelectedRowsPanel
          id={SELECTION}
          action={panelPaths.remindOfDues()}
          all={t("due-reminders:all", { count: total })}
          submit={t("due-reminders:next")}
          other={{ action: panelPaths.markDues(), submit: t("dues:marks.next") }}
          hidden={shown}
        >
          <p className="muted w-full text-sm">{t("due-reminders:hint")}</p>
        </SelectedRowsPanel>
      )}
    </>
  );
}

const COLUMNS: readonly TableColumn<DueRow>[] = [
  {
    id: "company",
    label: "dues:columns.company",
    className: "md:min-w-36 xl:min-w-48",
    cell: (due) => <DueCompany due={due} about={due.about} />,
  },
  {
    id: "amount",
    label: "dues:columns.amount",
    isSecondary: true,
    number: ({ amount }) => amount,
  },
  {
    id: "open",
    label: "dues:columns.open",
    cell: ({ open, paid, paidSum }) => (
      <span className="tabular-nums">
        <b className="whitespace-nowrap">{open ?? "–"}</b>{" "}
        {paid && (
          <span className="muted block text-sm">
            <span className="in-full">{paid}</span>
            <span className="in-short whitespace-nowrap">{paidSum}</span>
          </span>
        )}
      </span>
    ),
  },
  {
    id: "term",
    label: "dues:columns.term",
    cell: ({ term }) => <time dateTime={term.day}>{term.text}</time>,
  },
  {
    id: "state",
    label: "dues:columns.state",
    className: "xl:whitespace-nowrap",
    cell: ({ state, stateText, late, contact }) => (
      <span>
        <Badge tone={TONES[state]}>{late ?? stateText}</Badge>{" "}
        {contact && <span className="muted block text-sm">{contact}</span>}
      </span>
    ),
  },
  {
    id: "actions",
    label: "panel:actions",
    isActionColumn: true,
    className: "md:max-xl:[&_.btn]:whitespace-normal",
    cell: (row, t) =>
      row.open && (
        <RowForm
          action={panelPaths.payDue(row.id)}
          submit={t("dues:mark")}
          name={`${row.company}, ${row.number}`}
          done={t("dues:states.paid")}
        />
      ),
  },
];

/** The state of a due as a word on a colour. */
export const DueBadge = ({ due: { state, stateText, late } }: { due: DueRow }) => (
  <Badge tone={TONES[state]}>{late ?? stateText}</Badge>
);
