import { DataTable, type TableColumn } from "~/components/list/data-table";
import { RowForm } from "~/components/list/row-form";
import { useRowAction } from "~/components/ui/back";
import { Badge } from "~/components/ui/badge";
import { Icon } from "~/components/ui/icon";
import { RecordLink } from "~/components/ui/record-link";
import { useRights } from "~/modules/staff/staff-rights/allowed";
import { panelPaths } from "~/platform/http/panel-paths";
import { useTranslation } from "~/platform/i18n/use-translation";
import type { ParticipantsView } from "./participants.view.server";

type Row = ParticipantsView["registered"][number] & { position?: number };

interface ParticipantsTableProps {
  event: ParticipantsView["event"];
  heading: string;
  /** Text for an empty list. */
  none: string;
  rows: readonly Row[];
  /** True if a tab says the same beside it. */
  isInTabs?: boolean;
  /** Form to which the selected rows belong. */
  selectionForm?: string | undefined;
}

/** People with a seat, or the waiting list with its positions. */
export function ParticipantsTable({
  event,
  heading,
  none,
  rows,
  isInTabs = false,
  selectionForm,
}: ParticipantsTableProps) {
  const may = useRights();
  const without = [
    ...(rows[0]?.position === undefined ? ["position"] : []),
    ...(event.arrivals && rows[0]?.position === undefined ? [] : ["arrived"]),
    ...(rows.some(({ payment }) => payment !== null) ? [] : ["payment"]),
    ...(may("events:change") ? [] : ["actions"]),
  ];
  return (
    <section className="grid grid-cols-1 gap-3">
      <h2 className={isInTabs ? "in-tabs text-lg" : "text-lg"}>
        {heading} <span className="muted font-normal tabular-nums">({rows.length})</span>
      </h2>
      {rows.length === 0 ? (
        <p className="muted">{none}</p>
      ) : (
        <DataTable
          caption={heading}
          rows={rows.map((row, index) => ({
            ...row,
            number: index + 1,
            eventId: event.id,
            isOpen: event.isOpen,
            takesCheckIns: event.takesCheckIns && event.days.length === 0,
          }))}
          selection={
            selectionForm ? { form: selectionForm, nameOf: ({ name }) => name } : undefined
          }
          places={rows[0]?.position === undefined ? undefined : "kolejka"}
          columns={COLUMNS.filter(({ id }) => !without.includes(id))}
          isLow
        />
      )}
    </section>
  );
}

type ParticipantRow = Row & { eventId: string; number: number } & Pick<
    ParticipantsView["event"],
    "isOpen" | "takesCheckIns"
  >;

const COLUMNS: readonly TableColumn<ParticipantRow>[] = [
  {
    id: "name",
    label: "panel-events:participants.columns.name",
    cell: (row) => <Name row={row} />,
  },
  {
    id: "company",
    label: "panel-events:participants.columns.company",
    cell: ({ company, companyTo }) =>
      company === "" ? (
        <span className="muted">–</span>
      ) : (
        <span className="wrap-anywhere">
          <RecordLink to={companyTo}>{company}</RecordLink>
        </span>
      ),
  },
  {
    id: "position",
    label: "panel-events:participants.columns.position",
  },
  {
    id: "reference",
    label: "panel-events:participants.columns.reference",
    number: ({ reference }) => reference,
  },
  {
    id: "since",
    label: "panel-events:participants.columns.since",
    className: "no-print since",
  },
  {
    id: "signature",
    label: "door:signature",
    cell: () => null,
    className: "hidden print:table-cell print:w-48",
  },
  {
    id: "arrived",
    label: "door:arrived",
    cell: ({ arrivedAt, isAbsent }, t) =>
      arrivedAt ? (
        <Badge tone="ok">{arrivedAt}</Badge>
      ) : isAbsent ? (
        <Badge tone="off">{t("door:absent")}</Badge>
      ) : (
        "–"
      ),
    className: "no-print",
  },
  {
    id: "payment",
    label: "event-payments:column",
    cell: ({ payment }) =>
      payment && (
        <span className="whitespace-nowrap tabular-nums">
          {payment.amount}{" "}
          {payment.state !== payment.amount && (
            <span className={`text-sm ${payment.isOpen ? "font-semibold text-error" : "muted"}`}>
              {payment.state}
            </span>
          )}
        </span>
      ),
    className: "no-print",
  },
  {
    id: "actions",
    label: "panel:actions",
    cell: (row) => <Actions row={row} />,
    isActionColumn: true,
  },
];

function Name({ row: { number, name, email, to, isGuest, remark } }: { row: ParticipantRow }) {
  const { t } = useTranslation();
  return (
    <>
      <span className="hidden print:inline">{number}. </span>
      <b className="wrap-anywhere">
        <RecordLink to={to}>{name}</RecordLink>
      </b>{" "}
      {isGuest && <Badge tone="plain">{t("panel-events:participants.guest")}</Badge>}{" "}
      {email && (
        <a
          className="link mail-link no-print text-sm leading-6 font-normal wrap-anywhere"
          href={`mailto:${email}`}
          title={email}
        >
          <Icon name="mail" className="w-4" />
          <span>{email}</span>
        </a>
      )}{" "}
      {remark && (
        <span className="no-print mt-1 block max-w-prose text-sm font-normal wrap-anywhere">
          {t("panel-events:participants.remark.shown", { text: remark })}
        </span>
      )}
    </>
  );
}

function Actions({ row }: { row: ParticipantRow }) {
  const { t } = useTranslation();
  const { eventId, id, name, arrivedAt } = row;
  return (
    <span className="flex flex-wrap items-center row-acts gap-x-4 gap-y-2">
      {row.takesCheckIns && row.position === undefined && (
        <RowForm
          action={
            arrivedAt === null
              ? panelPaths.checkIn(eventId, id)
              : panelPaths.undoCheckIn(eventId, id)
          }
          submit={t(arrivedAt === null ? "door:in.submit" : "door:undo.submit")}
          name={name}
          done={t(arrivedAt === null ? "door:in.toast" : "door:undo.toast")}
        />
      )}{" "}
      <a className="link no-print" href={useRowAction()(panelPaths.participantRemark(eventId, id))}>
        {t("panel-events:participants.remark.link")} <span className="sr-only">: {name}</span>
      </a>{" "}
      {row.isOpen && <Remove row={row} />}
    </span>
  );
}

function Remove({ row: { eventId, id, name } }: { row: ParticipantRow }) {
  const { t } = useTranslation();
  return (
    <a className="link no-print" href={useRowAction()(panelPaths.removeParticipant(eventId, id))}>
      {t("panel-events:participants.remove")} <span className="sr-only">: {name}</span>
    </a>
  );
}
