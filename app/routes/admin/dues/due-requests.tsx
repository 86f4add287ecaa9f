import { type PageHandle, usePage } from "~/components/layout/page";
import { PageHeading } from "~/components/layout/page-heading";
import { EmptyState } from "~/components/ui/empty-state";
import { BackLink } from "~/components/ui/text-link";
import { ASKED_TERM_COLUMNS } from "~/modules/money/dues/requests/asked-term-table";
import { askedTermRow } from "~/modules/money/dues/requests/asked-terms.view.server";
import { listAskedTerms } from "~/modules/money/dues/requests/due-requests.server";
import { staffLoader } from "~/modules/staff/staff/login/staff-route.server";
import { StaffTable } from "~/modules/staff/staff-rights/staff-table";
import { panelPaths } from "~/platform/http/panel-paths";

export const handle: PageHandle = { title: "due-requests:list.title" };

export const loader = staffLoader("dues:change", ({ locale }) => ({
  rows: listAskedTerms().map((asked) => askedTermRow(asked, locale)),
}));

/** "Prośby o inny termin" */
export default function DueRequestsPage() {
  const { t, rows } = usePage<typeof loader>();
  return (
    <div className="grid grid-cols-1 gap-4">
      <BackLink to={panelPaths.dues()}>{t("dues:toList")}</BackLink>
      <PageHeading
        size="dense"
        heading={t("due-requests:list.heading")}
        lead={t("due-requests:list.lead")}
      />
      {rows.length === 0 ? (
        <EmptyState title={t("due-requests:list.none")} text={t("due-requests:list.noneText")} />
      ) : (
        <StaffTable
          caption={t("due-requests:list.caption")}
          columns={ASKED_TERM_COLUMNS}
          rows={rows}
        />
      )}
    </div>
  );
}
