import type { TableColumn } from "~/components/list/data-table";
import { DeleteLink } from "~/components/list/delete-link";
import { RowLink } from "~/components/list/row-link";
import { LinkIfAllowed } from "~/modules/staff/staff-rights/allowed";
import { panelPaths } from "~/platform/http/panel-paths";
import { useTranslation } from "~/platform/i18n/use-translation";
import type { SegmentRowView } from "./segment.view.server";

/** The saved segments as staff see them. */
export const SEGMENT_COLUMNS: readonly TableColumn<SegmentRowView>[] = [
  {
    id: "name",
    label: "mailing-segments:fields.name",
    cell: ({ id, name, source }) => (
      <>
        <LinkIfAllowed
          right="mailings:change"
          className="link font-semibold wrap-anywhere"
          href={panelPaths.editSegment(id)}
        >
          {name}
        </LinkIfAllowed>{" "}
        <span className="muted block text-sm wrap-anywhere">{source}</span>
      </>
    ),
  },
  {
    id: "purpose",
    label: "mailing-segments:fields.purpose",
  },
  {
    id: "changed",
    label: "mailing-segments:changed",
    day: ({ changed, changedAt }) => ({ at: changedAt, text: changed }),
  },
  {
    id: "actions",
    label: "panel:actions",
    cell: (row) => <Actions row={row} />,
    isActionColumn: true,
  },
];

function Actions({ row: { id, name } }: { row: SegmentRowView }) {
  const { t } = useTranslation();
  return (
    <div className="flex items-center gap-x-4">
      <RowLink to={panelPaths.newMailing({ segment: id })}>
        {t("mailing-segments:write")} <span className="sr-only">: {name}</span>
      </RowLink>{" "}
      <RowLink to={panelPaths.editSegment(id)}>
        {t("mailing-segments:open")} <span className="sr-only">: {name}</span>
      </RowLink>{" "}
      <DeleteLink
        to={panelPaths.deleteSegment(id)}
        label={t("mailing-segments:delete")}
        name={name}
      />
    </div>
  );
}
