import { useLoaderData } from "@remix-run/react";
import type { PageHandle } from "~/components/layout/page";
import { ListPage } from "~/components/list/list-page";
import { SearchForm } from "~/components/list/search-form";
import { TabLine } from "~/components/list/tab-line";
import { staffLoader } from "~/modules/staff/staff/login/staff-route.server";
import { Allowed } from "~/modules/staff/staff-rights/allowed";
import { POLL_STATES } from "~/modules/voice/polls/poll";
import { pollRow } from "~/modules/voice/polls/staff/staff-poll.view.server";
import { PollTable } from "~/modules/voice/polls/staff/staff-poll-table";
import { listAllPolls } from "~/modules/voice/polls/staff/staff-polls.server";
import { panelPaths } from "~/platform/http/panel-paths";
import { useTranslation } from "~/platform/i18n/use-translation";
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
  const { t } = useTranslation();
  const list = useLoaderData<typeof loader>();
  const { state } = list.choices;
  const tabs = STATES.map((value) => ({ value, label: t(`panel-polls:tabs.${value}`) }));
  return (
    <ListPage
      look="dense"
      heading={t("panel-polls:heading")}
      actions={
        <Allowed right="polls:change">
          <a className="btn btn-primary" href={panelPaths.newPoll()}>
            {t("panel-polls:add")}
          </a>
        </Allowed>
      }
      tabs={<TabLine label={t("panel-polls:tabsLabel")} name="state" tabs={tabs} current={state} />}
      list={list}
      to={panelPaths.polls()}
      filters={
        <SearchForm
          q={list.q}
          placeholder={t("panel-polls:search")}
          sort={list.sort}
          preserved={{ state }}
          look="line"
        />
      }
      count={t("panel-polls:count", { count: list.total })}
      empty={{ title: t("panel-polls:empty"), text: t("panel-polls:emptyText") }}
      none={{ title: t("panel-polls:none"), text: t("panel-polls:noneText") }}
    >
      <PollTable polls={list.rows} sort={list.sort} />
    </ListPage>
  );
}
