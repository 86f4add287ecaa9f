import type { TableColumn } from "~/components/list/data-table";
import { DeleteLink } from "~/components/list/delete-link";
import { panelPaths } from "~/platform/http/panel-paths";
import type { SubscriptionRowView } from "./staff-newsletter.view.server";

/** The addresses of the newsletter for staff. */
export const SUBSCRIPTION_COLUMNS: readonly TableColumn<SubscriptionRowView>[] = [
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
