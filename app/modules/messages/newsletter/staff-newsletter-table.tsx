import { DataTable, type TableColumn } from "~/components/list/data-table";
import { DeleteLink } from "~/components/list/delete-link";
import { useAllowedColumns } from "~/modules/staff/staff-rights/allowed";
import { panelPaths } from "~/platform/http/panel-paths";
import { useTranslation } from "~/platform/i18n/use-translation";
import type { Sort } from "~/platform/lists/list-query";
import type { SubscriptionRowView } from "./staff-newsletter.view.server";

/** The addresses of the newsletter for staff. */
export function SubscriptionTable({
  subscriptions,
  sort,
}: {
  subscriptions: readonly SubscriptionRowView[];
  sort: Sort | null;
}) {
  const { t } = useTranslation();
  return (
    <DataTable
      caption={t("panel-newsletter:heading")}
      rows={subscriptions}
      sort={sort}
      isDense
      columns={useAllowedColumns(COLUMNS, "newsletter:change")}
    />
  );
}

const COLUMNS: readonly TableColumn<SubscriptionRowView>[] = [
  {
    id: "email",
    label: "panel-newsletter:columns.email",
    isSortable: true,
    cell: ({ email }) => <b className="wrap-anywhere">{email}</b>,
  },
  {
    id: "consent",
    label: "panel-newsletter:columns.consent",
    isSortable: true,
    cell: ({ consentAt, consented, page }, t) => (
      <>
        <time dateTime={consentAt}>{consented}</time>{" "}
        {page && (
          <span className="muted block text-sm wrap-anywhere">
            {t("panel-newsletter:onPage", { page })}
          </span>
        )}
      </>
    ),
  },
  {
    id: "confirmed",
    label: "panel-newsletter:columns.confirmed",
    cell: ({ confirmedAt, confirmed }) =>
      confirmedAt ? <time dateTime={confirmedAt}>{confirmed}</time> : "–",
  },
  {
    id: "actions",
    label: "panel:actions",
    cell: ({ id, email }, t) => (
      <DeleteLink
        to={panelPaths.removeSubscription(id)}
        label={t("panel-newsletter:remove")}
        name={email}
      />
    ),
  },
];
