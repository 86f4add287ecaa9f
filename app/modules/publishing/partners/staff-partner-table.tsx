import type { TableColumn } from "~/components/list/data-table";
import { DeleteLink } from "~/components/list/delete-link";
import { RowLink } from "~/components/list/row-link";
import { Badge } from "~/components/ui/badge";
import { LinkIfAllowed } from "~/modules/staff/staff-rights/allowed";
import { panelPaths } from "~/platform/http/panel-paths";
import { useTranslation } from "~/platform/i18n/use-translation";
import type { PartnerRowView } from "./partner.view.server";

/** The partners as staff see them. */
export const PARTNER_COLUMNS: readonly TableColumn<PartnerRowView>[] = [
  {
    id: "name",
    label: "panel-partners:columns.partner",
    isSortable: true,
    cell: ({ id, name, description }) => (
      <>
        <LinkIfAllowed
          right="content:change"
          className="link font-semibold wrap-anywhere"
          href={panelPaths.editPartner(id)}
        >
          {name}
        </LinkIfAllowed>{" "}
        <span className="muted line-clamp-2 text-sm wrap-anywhere">{description}</span>
      </>
    ),
  },
  {
    id: "discount",
    label: "panel-partners:fields.discount",
    isSortable: true,
    cell: ({ discount }) => <b className="tabular-nums">{discount}</b>,
  },
  {
    id: "category",
    label: "panel-partners:fields.category",
    isSortable: true,
  },
  { id: "location", label: "panel-partners:fields.location" },
  {
    id: "valid",
    label: "panel-partners:fields.validUntil",
    isSortable: true,
    cell: (partner) => <Until partner={partner} />,
  },
  {
    id: "actions",
    label: "panel:actions",
    isActionColumn: true,
    cell: (partner) => <Actions partner={partner} />,
  },
];

function Until({ partner: { validUntil, until, isCurrent } }: { partner: PartnerRowView }) {
  const { t } = useTranslation();
  if (validUntil === null) return <span className="muted">{t("panel-partners:noEnd")}</span>;
  return (
    <>
      <time dateTime={validUntil} className="whitespace-nowrap">
        {until}
      </time>{" "}
      {!isCurrent && <Badge tone="off">{t("panel-partners:over")}</Badge>}
    </>
  );
}

function Actions({ partner: { id, name } }: { partner: PartnerRowView }) {
  const { t } = useTranslation();
  return (
    <div className="flex items-center gap-x-4">
      <RowLink to={panelPaths.editPartner(id)}>
        {t("panel-partners:edit")} <span className="sr-only">: {name}</span>
      </RowLink>{" "}
      <DeleteLink
        to={panelPaths.deletePartner(id)}
        label={t("panel-partners:delete")}
        name={name}
      />
    </div>
  );
}
