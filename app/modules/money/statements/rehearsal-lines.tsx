import { DataTable, type TableColumn } from "~/components/list/data-table";
import { RowForm } from "~/components/list/row-form";
import { Badge, type BadgeTone } from "~/components/ui/badge";
import { panelPaths } from "~/platform/http/panel-paths";
import { useTranslation } from "~/platform/i18n/use-translation";
import type { StatementRow } from "./rehearsal.view.server";

const TONES: Record<StatementRow["group"], BadgeTone> = {
  waiting: "warn",
  open: "bad",
  check: "warn",
  sure: "ok",
  returned: "off",
  booked: "ok",
  known: "off",
};

/** The incoming lines of a statement, with what booking does with each. */
export function RehearsalLines({ rows }: { rows: readonly StatementRow[] }) {
  const { t } = useTranslation();
  return (
    <DataTable
      caption={t("statements:list.caption")}
      rows={rows}
      toneOf={({ group }) => TONES[group]}
      groupOf={({ group }) => t(`statements:heads.${group}`)}
      columns={COLUMNS}
    />
  );
}

const COLUMNS: readonly TableColumn<StatementRow>[] = [
  { id: "payer", label: "statements:list.payer", cell: (row) => <Payer row={row} /> },
  {
    id: "why",
    label: "statements:list.why",
    // A reason in many words leaves room for the payer on a phone.
    className: "max-md:max-w-36",
    cell: (row) => <Why row={row} />,
  },
  { id: "day", label: "statements:list.day" },
  {
    id: "amount",
    label: "statements:list.amount",
    cell: ({ amount }) => <b className="whitespace-nowrap">{amount}</b>,
  },
  { id: "to", label: "statements:list.to", cell: (row) => <Destination row={row} /> },
  {
    id: "decision",
    label: "statements:list.decision",
    isActionColumn: true,
    cell: (row) => <Decision row={row} />,
  },
];

type RowProps = { row: StatementRow };

function Payer({ row: { payer, title } }: RowProps) {
  return (
    <>
      <b className="wrap-anywhere">{payer}</b>{" "}
      <span className="muted block text-sm font-normal wrap-anywhere">{title}</span>
    </>
  );
}

function Why({ row: { why, group } }: RowProps) {
  const { t } = useTranslation();
  if (!why || group === "waiting")
    return (
      <>
        <Badge tone={TONES[group]}>{t(`statements:groups.${group}`)}</Badge>{" "}
        {why && <span className="muted block text-sm">{[why.label, ...why.notes].join(", ")}</span>}
      </>
    );
  return (
    <>
      <Badge tone={why.tone}>{why.label}</Badge>
      {why.notes.length > 0 && <span className="muted block text-sm">{why.notes.join(", ")}</span>}
    </>
  );
}

function Destination({ row }: RowProps) {
  const { t } = useTranslation();
  const { id, place, options, to, payer, amount } = row;
  if (options.length > 0)
    return (
      <select
        name={`choice[${place}]`}
        className="select"
        aria-label={`${t("statements:list.choose")}: ${payer}, ${amount}`}
        defaultValue={`${id}|`}
      >
        <option value={`${id}|`}>{t("statements:list.later")}</option>
        {options.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    );
  return (
    <ul className="grid gap-1">
      {to.map(({ companyId, company, text, note }) => (
        <li key={`${companyId} ${text}`} className="wrap-anywhere">
          {companyId !== null && (
            <a className="link" href={panelPaths.company(companyId)}>
              {company}
            </a>
          )}{" "}
          <span className="muted block text-sm">
            {text} {note && <b>· {note}</b>}
          </span>
        </li>
      ))}
    </ul>
  );
}

function Decision({ row: { id, group, isAgreed, payer, amount, paymentId, undo } }: RowProps) {
  const { t } = useTranslation();
  if (paymentId)
    return (
      <div className="row-acts flex flex-wrap items-center gap-3">
        <a className="link" href={panelPaths.payment(paymentId)}>
          {t(group === "waiting" ? "statements:waiting.decide" : "statements:waiting.show")}
          <span className="sr-only">
            : {payer}, {amount}
          </span>
        </a>{" "}
        {undo && (
          <RowForm
            action={panelPaths.undoDecision(paymentId, undo)}
            submit={t("statements:payment.undo")}
            name={`${payer}, ${amount}`}
            done={null}
          />
        )}
      </div>
    );
  if (group === "returned") return <span className="muted">{t("statements:list.refunded")}</span>;
  if (group === "open") return null;
  return (
    <label className="check whitespace-nowrap">
      <input
        className="checkbox checkbox-primary"
        type="checkbox"
        name="agreed"
        value={id}
        defaultChecked={isAgreed}
      />
      {t("statements:list.book")}
      <span className="sr-only">
        : {payer}, {amount}
      </span>
    </label>
  );
}
