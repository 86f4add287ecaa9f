import { type PageHandle, usePage } from "~/components/layout/page";
import { TabLine } from "~/components/list/tab-line";
import { staffLoader } from "~/modules/staff/staff/login/staff-route.server";
import { StaffListPage } from "~/modules/staff/staff-rights/staff-list-page";
import { POLL_STATES } from "~/modules/voice/polls/poll";
import { pollRow } from "~/modules/voice/polls/staff/staff-poll.view.server";
import { POLL_COLUMNS } from "~/modules/voice/polls/staff/staff-poll-table";
import { listAllPolls } from "~/modules/voice/polls/staff/staff-polls.server";
import { panelPaths } from "~/platform/http/panel-paths";
import { loadList, STAFF_LIST_SIZE } from "~/platform/lists/load-list";

export const handle: PageHandle = { title: "panel-polls:title" };

const STATES = ["all", ...POLL_STATES] as const;

export const loader = staffLoader("polls:read", async ({ request, locale }) => {
  const { compareWords } = locale.format;
  return loadList(request, {
    choices: { state: STATES },
    find: ({ q, choices }) =>
      listAllPolls({ q, state: POLL_STATES.find((state) => state === choices.state) ?? null }),
    orders: {
      newest: null,
      title: (one, other) => compareWords(one.title, other.title),
      dates: (one, other) => one.startDate.localeCompare(other.startDate),
    },
    show: (poll) => pollRow(poll, locale),
    size: STAFF_LIST_SIZE,
  });
});

/** "Zarządzanie głosowaniami" */
export default function PollsPage() {
  const { t, ...list } = usePage<typeof loader>();
  const { state } = list.choices;
  const tabs = STATES.map((value) => ({ value, label: t(`panel-polls:tabs.${value}`) }));
  return (
    <StaffListPage
      words="panel-polls"
      list={list}
      to={panelPaths.polls()}
      count={t("panel-polls:count", { count: list.total })}
      tabs={<TabLine label={t("panel-polls:tabsLabel")} name="state" tabs={tabs} current={state} />}
      preserved={{ state }}
      right="polls:change"
      add={{ to: panelPaths.newPoll(), label: t("panel-polls:add") }}
      columns={POLL_COLUMNS}
    />
  );
}
