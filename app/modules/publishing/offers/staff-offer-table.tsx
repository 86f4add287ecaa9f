import type { TableColumn } from "~/components/list/data-table";
import { DeleteLink } from "~/components/list/delete-link";
import { RowForm } from "~/components/list/row-form";
import { RecordLink } from "~/components/ui/record-link";
import { Allowed } from "~/modules/staff/staff-rights/allowed";
import { panelPaths } from "~/platform/http/panel-paths";
import { useTranslation } from "~/platform/i18n/use-translation";
import type { OfferRowView } from "./staff-offer.view.server";
import { OfferStateBadge } from "./staff-offer-badge";

/** The offers as staff see them. */
export const OFFER_COLUMNS: readonly TableColumn<OfferRowView>[] = [
  {
    id: "title",
    label: "panel-offers:columns.offer",
    isSortable: true,
    cell: ({ id, title, description }) => (
      <div className="xl:min-w-60">
        <a className="link font-semibold wrap-anywhere" href={panelPaths.offer(id)}>
          {title}
        </a>{" "}
        <span className="muted line-clamp-1 text-sm wrap-anywhere">{description}</span>
      </div>
    ),
  },
  {
    id: "company",
    label: "panel-offers:columns.company",
    isSortable: true,
    cell: ({ company, companyTo }) => <RecordLink to={companyTo}>{company}</RecordLink>,
  },
  {
    id: "category",
    label: "panel-offers:columns.category",
    isSecondary: true,
  },
  {
    id: "valid",
    label: "panel-offers:columns.validUntil",
    isSortable: true,
    day: ({ validUntil, validUntilText }) => ({ at: validUntil, text: validUntilText }),
  },
  {
    id: "status",
    label: "panel-offers:columns.status",
    cell: ({ approved, state }) => <OfferStateBadge approved={approved} state={state} />,
  },
  {
    id: "actions",
    label: "panel:actions",
    isActionColumn: true,
    cell: (offer) => <Actions offer={offer} />,
  },
];

function Actions({ offer: { id, title, approved } }: { offer: OfferRowView }) {
  const { t } = useTranslation();
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <OfferSwitch id={id} title={title} approved={approved} />{" "}
      <span className="flex items-center gap-x-1">
        <a className="link" href={panelPaths.offer(id)}>
          {t("panel-offers:details")} <span className="sr-only">: {title}</span>
        </a>{" "}
        <Allowed right="content:change">
          <DeleteLink
            to={panelPaths.deleteOffer(id)}
            label={t("panel-offers:delete")}
            name={title}
          />
        </Allowed>
      </span>
    </div>
  );
}

/** The button that approves an offer or withdraws the approval. */
export function OfferSwitch({
  id,
  title,
  approved,
}: {
  id: string;
  title: string;
  approved: boolean;
}) {
  const { t } = useTranslation();
  return (
    <Allowed right="content:change">
      <RowForm
        action={approved ? panelPaths.suspendOffer(id) : panelPaths.approveOffer(id)}
        submit={t(approved ? "panel-offers:suspend" : "panel-offers:approve")}
        name={title}
        done={t(`panel-offers:status.${approved ? "waiting" : "approved"}`)}
        look={approved ? "btn-outline" : "btn-primary"}
      />
    </Allowed>
  );
}
