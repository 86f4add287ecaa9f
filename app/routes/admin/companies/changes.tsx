import { type PageHandle, usePage } from "~/components/layout/page";
import { PageHeading } from "~/components/layout/page-heading";
import { DataTable, type TableColumn } from "~/components/list/data-table";
import { RowLink } from "~/components/list/row-link";
import { EmptyState } from "~/components/ui/empty-state";
import { BackLink } from "~/components/ui/text-link";
import { changeItem } from "~/modules/office/company-changes/company-change.view.server";
import { listChangesWithRows } from "~/modules/office/company-changes/company-changes.server";
import { staffNames } from "~/modules/staff/staff/accounts/staff-accounts.server";
import { staffLoader } from "~/modules/staff/staff/login/staff-route.server";
import { panelPaths } from "~/platform/http/panel-paths";

export const handle: PageHandle = { title: "change-sets:title" };

export const loader = staffLoader("imports:change", async ({ locale }) => {
  const names = await staffNames(locale);
  const changes = await listChangesWithRows();
  return { changes: changes.map((change) => changeItem(change, names, locale)) };
});

type Row = ReturnType<typeof changeItem>;

const COLUMNS: readonly TableColumn<Row>[] = [
  {
    id: "what",
    label: "change-sets:columns.what",
    cell: ({ name, about }) => (
      <>
        <b>{name}</b> <span className="muted block text-sm wrap-anywhere">{about}</span>
      </>
    ),
  },
  { id: "when", label: "change-sets:columns.when" },
  { id: "who", label: "change-sets:columns.who" },
  { id: "rows", label: "change-sets:columns.rows" },
  {
    id: "actions",
    label: "panel:actions",
    cell: ({ to, name }, t) => (
      <RowLink className="btn btn-outline lg:btn-sm" to={to} about={name}>
        {t("change-sets:undo.submit")}
      </RowLink>
    ),
    isActionColumn: true,
  },
];

/** Changes of the last day that can be undone. */
export default function ChangesPage() {
  const { t, changes } = usePage<typeof loader>();
  return (
    <div className="grid grid-cols-1 gap-4">
      <BackLink to={panelPaths.companies()}>{t("panel-companies:back")}</BackLink>
      <PageHeading size="dense" heading={t("change-sets:heading")} lead={t("change-sets:lead")} />
      {changes.length === 0 ? (
        <EmptyState title={t("change-sets:none")} />
      ) : (
        <DataTable caption={t("change-sets:heading")} rows={changes} columns={COLUMNS} />
      )}
    </div>
  );
}
