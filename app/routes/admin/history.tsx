import { type PageHandle, usePage } from "~/components/layout/page";
import { DataTable, type TableColumn } from "~/components/list/data-table";
import { ListPage } from "~/components/list/list-page";
import { OlderRows } from "~/components/list/older-rows";
import { SearchForm } from "~/components/list/search-form";
import { HISTORY_ENTITIES, kindOf } from "~/modules/staff/history/history";
import { historyLog, searchHistory } from "~/modules/staff/history/history.server";
import { type HistoryItem, historyItem } from "~/modules/staff/history/history.view.server";
import { ChangeList, HistoryRecord } from "~/modules/staff/history/history-list";
import { staffNames } from "~/modules/staff/staff/accounts/staff-accounts.server";
import { staffLoader } from "~/modules/staff/staff/login/staff-route.server";
import { panelPaths } from "~/platform/http/panel-paths";
import { idsFound } from "~/platform/lists/list-query";
import { loadLogList } from "~/platform/lists/load-log-list";

export const handle: PageHandle = { title: "history:title" };

const ALL = "all";

export const loader = staffLoader("accounts:read", async ({ request, locale }) => {
  const names = await staffNames(locale);
  const list = await loadLogList(request, {
    log: historyLog,
    counted: "history:count",
    choices: { entity: [ALL, ...HISTORY_ENTITIES], who: [ALL, ...names.keys()] },
    matches: ({ q, choices: { entity, who } }) => {
      const [isFound, people] = [
        searchHistory(q),
        idsFound(q, [...names.keys()], (id) => [names.get(id) ?? ""]),
      ];
      return (entry) =>
        (entity === ALL || entry.noun === entity) &&
        (who === ALL || entry.staffId === who) &&
        (isFound(entry) || people.has(entry.staffId));
    },
    show: (entry) => historyItem(entry, names, locale),
    locale,
  });
  return { list, people: [...names].map(([value, label]) => ({ value, label })) };
});

/** The changes that staff made in the panel. */
export default function HistoryPage() {
  const { t, list, people } = usePage<typeof loader>();
  const entities = HISTORY_ENTITIES.map((value) => ({
    value: String(value),
    label: t(kindOf(value).label),
  }));
  const filters = [
    {
      name: "entity",
      label: t("history:filters.entity"),
      look: "select" as const,
      options: [{ value: ALL, label: t("history:anyEntity") }, ...entities],
      chosen: [list.choices.entity],
    },
    {
      name: "who",
      label: t("history:filters.who"),
      look: "select" as const,
      options: [{ value: ALL, label: t("history:anybody") }, ...people],
      chosen: [list.choices.who],
    },
  ];
  return (
    <ListPage
      look="dense"
      heading={t("history:heading")}
      lead={t("history:lead")}
      list={list}
      to={panelPaths.history()}
      filters={
        <SearchForm q={list.q} placeholder={t("history:search")} filters={filters} look="line" />
      }
      count={t(list.countKey, { count: list.total })}
      below={<OlderRows list={list} />}
      empty={{ title: t("history:empty.title"), text: t("history:empty.text") }}
      none={{ title: t("history:noHit.title"), text: t("history:noHit.text") }}
    >
      <DataTable caption={t("history:heading")} rows={list.rows} columns={COLUMNS} isRoomy />
    </ListPage>
  );
}

const COLUMNS: readonly TableColumn<HistoryItem>[] = [
  {
    id: "record",
    label: "history:columns.record",
    cell: (entry) => <HistoryRecord entry={entry} />,
  },
  {
    id: "change",
    label: "history:columns.change",
    cell: ({ action, changes }) => (
      <>
        {action} <ChangeList changes={changes} />
      </>
    ),
  },
  {
    id: "who",
    label: "history:columns.who",
    cell: ({ who, role }) => (
      <>
        {who} {role && <span className="muted block text-sm">{role}</span>}
      </>
    ),
  },
  {
    id: "when",
    label: "history:columns.when",
    cell: ({ at, when }) => <time dateTime={at}>{when}</time>,
  },
];
