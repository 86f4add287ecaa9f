import { type PageHandle, usePage } from "~/components/layout/page";
import { DataTable, type TableColumn } from "~/components/list/data-table";
import { ListPage } from "~/components/list/list-page";
import { RowLink } from "~/components/list/row-link";
import { SearchForm } from "~/components/list/search-form";
import { Badge } from "~/components/ui/badge";
import { Note } from "~/components/ui/note";
import { RightsTable } from "~/modules/staff/staff/accounts/rights-table";
import { listStaffMembers } from "~/modules/staff/staff/accounts/staff-accounts.server";
import {
  type StaffMemberRow,
  staffMemberRow,
} from "~/modules/staff/staff/accounts/staff-member.view.server";
import { administrator } from "~/modules/staff/staff/administrator.server";
import { readOneTimePassword } from "~/modules/staff/staff/login/one-time-password.server";
import { staffLoader } from "~/modules/staff/staff/login/staff-route.server";
import { panelPaths } from "~/platform/http/panel-paths";
import { loadList, STAFF_LIST_SIZE } from "~/platform/lists/load-list";

export const handle: PageHandle = { title: "staff:title" };

export const loader = staffLoader(
  "accounts:read",
  async ({ account: by, request, locale, context }) => ({
    list: await loadList(request, {
      find: ({ q }) => listStaffMembers({ q }, locale),
      show: (member) => staffMemberRow(member, { by, format: locale.format }),
      size: STAFF_LIST_SIZE,
    }),
    drawn: await readOneTimePassword({ request, context }),
    configured: administrator.username,
  }),
);

/** The accounts of the office and whether they are active. */
export default function StaffPage() {
  const { t, list, drawn, configured } = usePage<typeof loader>();
  return (
    <ListPage
      look="dense"
      heading={t("staff:heading")}
      lead={`${t("staff:lead")} ${t("staff:configured", { name: configured })}`}
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
      below={<RightsTable />}
    >
      <DataTable caption={t("staff:heading")} rows={list.rows} columns={COLUMNS} />
    </ListPage>
  );
}

const COLUMNS: readonly TableColumn<StaffMemberRow>[] = [
  {
    id: "name",
    label: "staff:fields.name",
    cell: ({ name, username, isOwn }, t) => (
      <>
        <b>{name}</b>{" "}
        <span className="muted block text-sm wrap-anywhere">
          {username} {isOwn && t("staff:itsYou")}
        </span>
      </>
    ),
  },
  {
    id: "roles",
    label: "staff:fields.roles",
    cell: ({ roles }, t) => (
      <span className="flex flex-wrap gap-1">
        {roles.map((role) => (
          <Badge key={role} tone={role === "administrator" ? "warn" : "plain"}>
            {t(`staff:roles.${role}`)}
          </Badge>
        ))}
      </span>
    ),
  },
  {
    id: "factor",
    label: "staff:fields.factor",
    cell: ({ hasFactor, needsFactor }, t) => (
      <>
        <Badge tone={hasFactor ? "ok" : needsFactor ? "bad" : "off"}>
          {t(hasFactor ? "staff:factors.app" : "staff:factors.none")}
        </Badge>
        {!hasFactor && needsFactor && (
          <span className="muted block text-sm">{t("staff:factors.needed")}</span>
        )}
      </>
    ),
  },
  {
    id: "login",
    label: "staff:fields.login",
    cell: ({ login }, t) =>
      login ? <time dateTime={login.at}>{login.text}</time> : t("staff:noLogin"),
  },
  {
    id: "state",
    label: "staff:fields.state",
    cell: ({ isOn, isOneTime, since }, t) => (
      <>
        <Badge tone={isOn ? "ok" : "off"}>{t(isOn ? "staff:states.on" : "staff:states.off")}</Badge>
        {isOneTime && <Badge tone="warn">{t("staff:states.oneTime")}</Badge>}
        <span className="muted block text-sm">{t("staff:since", { date: since })}</span>
      </>
    ),
  },
  {
    id: "actions",
    label: "panel:actions",
    isActionColumn: true,
    cell: ({ id, name, isOn, isOwn, hasFactor }, t) => (
      <span className="flex flex-wrap gap-x-4 gap-y-1">
        <RowLink to={panelPaths.staffRoles(id)} about={name}>
          {t("staff:change.title")}
        </RowLink>{" "}
        {!isOwn && (
          <>
            <RowLink to={panelPaths.switchStaff(id)} about={name}>
              {t(isOn ? "staff:switchOff.link" : "staff:switchOn.link")}
            </RowLink>{" "}
            <RowLink to={panelPaths.resetStaffPassword(id)} about={name}>
              {t("staff:reset.link")}
            </RowLink>{" "}
          </>
        )}
        {!isOwn && hasFactor && (
          <RowLink to={panelPaths.resetStaffFactor(id)} about={name}>
            {t("staff:factor.link")}
          </RowLink>
        )}
      </span>
    ),
  },
];
