import type { TableColumn } from "~/components/list/data-table";
import { RowLink } from "~/components/list/row-link";
import { Badge } from "~/components/ui/badge";
import { StaffTable } from "~/modules/staff/staff-rights/staff-table";
import { panelPaths } from "~/platform/http/panel-paths";
import { useTranslation } from "~/platform/i18n/use-translation";
import type { StaffEventCardView } from "./staff-event.view.server";

/** Events of staff as rows with their states (rules 1108). */
export function StaffEventTable({
  rows,
  hasWeeks,
}: {
  rows: readonly StaffEventCardView[];
  /** True for a list of what is ahead, which has headings of weeks. */
  hasWeeks: boolean;
}) {
  const { t } = useTranslation();
  return (
    <StaffTable
      caption={t("panel-events:heading")}
      rows={rows}
      groupOf={hasWeeks ? ({ week }) => week : undefined}
      columns={COLUMNS}
      right="events:change"
    />
  );
}

const COLUMNS: readonly TableColumn<StaffEventCardView>[] = [
  {
    id: "event",
    label: "panel-events:columns.event",
    cell: ({ id, title, hours, location }) => (
      <span className="wrap-anywhere">
        <a className="link font-semibold" href={panelPaths.participants(id)}>
          {title}
        </a>{" "}
        <span className="muted block text-sm">
          {hours} · {location}
        </span>
      </span>
    ),
  },
  {
    id: "date",
    label: "panel-events:fields.date",
    day: ({ startsAt, shortDate }) => ({ at: startsAt, text: shortDate }),
  },
  {
    id: "state",
    label: "panel-events:columns.state",
    cell: ({ state, unpublished }) => <Badge tone={state.tone}>{unpublished ?? state.text}</Badge>,
  },
  {
    id: "seats",
    label: "panel-events:columns.seats",
    cell: ({ taken, capacity, waiting }, t) => (
      <span className="tabular-nums">
        <span className="whitespace-nowrap">
          {taken} / {capacity}
        </span>{" "}
        {waiting > 0 && (
          <span className="muted block text-sm">
            {t("panel-events:onWaitingList", { count: waiting })}
          </span>
        )}
      </span>
    ),
  },
  {
    id: "price",
    label: "panel-events:fields.price",
    cell: ({ price }) => price || "–",
    isSecondary: true,
  },
  {
    id: "actions",
    label: "panel:actions",
    cell: (row) => <NextStep row={row} />,
    isActionColumn: true,
  },
];

/** The next step of each state. */
function NextStep({
  row: { id, title, isCancelled, isAtDoor, unpublished },
}: {
  row: StaffEventCardView;
}) {
  const { t } = useTranslation();
  if (isCancelled)
    return (
      <a className="link" href={panelPaths.copyEvent(id)}>
        {t("panel-events:copy")} <span className="sr-only">: {title}</span>
      </a>
    );
  if (unpublished !== null)
    return (
      <span className="flex flex-wrap gap-x-4">
        <a className="link" href={panelPaths.previewEvent(id)}>
          {t("panel-events:preview.link")} <span className="sr-only">: {title}</span>
        </a>{" "}
        <RowLink to={panelPaths.publishEvent(id)} about={title}>
          {t("panel-events:publish.link")}
        </RowLink>
      </span>
    );
  return (
    <span className="flex flex-wrap gap-x-4">
      {isAtDoor && (
        <a className="link" href={panelPaths.door(id)}>
          {t("door:page.title")} <span className="sr-only">: {title}</span>
        </a>
      )}{" "}
      <RowLink to={panelPaths.editEvent(id)} about={title}>
        {t("panel-events:edit")}
      </RowLink>
    </span>
  );
}
