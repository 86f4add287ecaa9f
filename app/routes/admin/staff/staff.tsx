import { type PageHandle, usePage } from "~/components/layout/page";
import { DataTable, type TableColumn } from "~/components/list/data-table";
import { ListPage } from "~/components/list/list-page";
import { SearchForm } from "~/components/list/search-form";
import { Badge } from "~/components/ui/badge";
import { Note } from "~/components/ui/note";
import { readOneTimePassword } from "~/modules/staff/one-time-password.server";
import { listStaffMembers } from "~/modules/staff/staff-accounts.server";
import { type StaffMemberRow, staffMemberRow } from "~/modules/staff/staff-member.view.server";
import { administratorLoader } from "~/modules/staff/staff-route.server";
import { panelPaths } from "~/platform/http/panel-paths";
import { loadList, STAFF_LIST_SIZE } from "~/platform/lists/load-list";

export const handle: PageHandle = { title: "staff:title" };

export const loader = administratorLoader(async ({ request, locale, context }) => ({
  list: await loadList(request, {
    find: ({ q }) => listStaffMembers({ q }, locale),
    show: (member) => staffMemberRow(member, locale),
    size: STAFF_LIST_SIZE,
  }),
  drawn: await readOneTimePassword({ request, context }),
}));

/** The accounts of the office and whether they are active. */
export default function StaffPage() {
  const { t, list, drawn } = usePage<typeof loader>();
  return (
    <ListPage
      look="dense"
      heading={t("staff:heading")}
      lead={t("staff:lead")}
      actions={
        <a className="btn btn-primary" href={panelPaths.newStaff()}>
          {t("staff:add")}
        </a>
      }
      list={list}
      to={panelPaths.staff()}
      filters={
        (list.total > 0 || list.isFiltered) && (
          <SearchForm q={list.q} placeholder={t("staff:search")} look="line" />
        )
      }
      above={
        drawn && (
          <Note icon="lock" tone="good" heading={t("staff:drawn.heading", drawn)}>
            <p className="mt-1">
              {t("panel:fields.username")}: <b>{drawn.username}</b>, {t("staff:drawn.password")}:{" "}
              <code className="font-bold">{drawn.password}</code>
            </p>
            <p className="muted mt-1 text-sm">{t("staff:drawn.text")}</p>
          </Note>
        )
      }
      count={t("staff:count", { count: list.total })}
      empty={{ title: t("staff:empty.title"), text: t("staff:empty.text") }}
      none={{ title: t("staff:none.title"), text: t("staff:none.text") }}
    >
      <DataTable caption={t("staff:heading")} rows={list.rows} columns={COLUMNS} />
    </ListPage>
  );
}

const COLUMNS: readonly TableColumn<StaffMemberRow>[] = [
  { id: "name", label: "staff:fields.name", cell: ({ name }) => <b>{name}</b> },
  { id: "username", label: "panel:fields.username", cell: ({ username }) => username },
  { id: "since", label: "staff:fields.since", cell: ({ since }) => since },
  {
    id: "state",
    label: "staff:fields.state",
    cell: ({ isOn, isOneTime, hasFactor }, t) => (
      <>
        <Badge tone={isOn ? "ok" : "off"}>{t(isOn ? "staff:states.on" : "staff:states.off")}</Badge>
        {isOneTime && <Badge tone="warn">{t("staff:states.oneTime")}</Badge>}
        {hasFactor && <Badge tone="ok">{t("staff:states.factor")}</Badge>}
      </>
    ),
  },
  {
    id: "actions",
    label: "panel:actions",
    cell: ({ id, name, isOn, hasFactor }, t) => (
      <span className="flex flex-wrap gap-x-4 gap-y-1">
        <a className="link" href={panelPaths.switchStaff(id)}>
          {t(isOn ? "staff:switchOff.link" : "staff:switchOn.link")}{" "}
          <span className="sr-only">: {name}</span>
        </a>{" "}
        <a className="link" href={panelPaths.resetStaffPassword(id)}>
          {t("staff:reset.link")} <span className="sr-only">: {name}</span>
        </a>{" "}
        {hasFactor && (
          <a className="link" href={panelPaths.resetStaffFactor(id)}>
            {t("staff:factor.link")} <span className="sr-only">: {name}</span>
          </a>
        )}
      </span>
    ),
  },
];
