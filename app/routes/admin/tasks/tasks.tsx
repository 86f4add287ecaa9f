import { type PageHandle, usePage } from "~/components/layout/page";
import { ListPage } from "~/components/list/list-page";
import { SearchForm } from "~/components/list/search-form";
import { TabLine } from "~/components/list/tab-line";
import { activeStaff, staffNames } from "~/modules/staff/staff/accounts/staff-accounts.server";
import { staffLoader } from "~/modules/staff/staff/login/staff-route.server";
import { Allowed } from "~/modules/staff/staff-rights/allowed";
import { taskItem } from "~/modules/work/tasks/task.view.server";
import { TaskList } from "~/modules/work/tasks/task-list";
import { countTasks, listTasks, TASK_STATES } from "~/modules/work/tasks/tasks.server";
import { panelPaths } from "~/platform/http/panel-paths";
import { loadList, STAFF_LIST_SIZE } from "~/platform/lists/load-list";

export const handle: PageHandle = { title: "tasks:title" };

/** Values of the filter by carer that are no member of staff. */
const [MINE, ALL] = ["me", "all"];

export const loader = staffLoader("tasks:read", async ({ request, locale, account: by }) => {
  const { t } = locale;
  const others = (await activeStaff(locale)).filter(({ id }) => id !== by.id);
  const names = await staffNames(locale);
  const carerIn = (value: string) => (value === ALL ? null : value === MINE ? by.id : value);
  const list = await loadList(request, {
    choices: { carer: [MINE, ALL, ...others.map(({ id }) => id)], state: TASK_STATES },
    find: ({ q, choices }) =>
      listTasks({ q, carerId: carerIn(choices.carer), state: choices.state }),
    show: (task) => taskItem(task, names, locale),
    size: STAFF_LIST_SIZE,
  });
  return {
    list,
    counts: await countTasks(carerIn(list.choices.carer)),
    carers: [
      { value: MINE, label: t("tasks:mine") },
      { value: ALL, label: t("tasks:all") },
      ...others.map(({ id, name }) => ({ value: id, label: name })),
    ],
  };
});

/** "Moje zadania", and those of others by filter. */
export default function TasksPage() {
  const { t, list, counts, carers } = usePage<typeof loader>();
  const { carer, state } = list.choices;
  const tab = counts.find(({ id }) => id === state)?.id ?? "open";
  return (
    <ListPage
      look="dense"
      heading={t("tasks:heading")}
      lead={t("tasks:lead")}
      actions={
        <Allowed right="tasks:change">
          <a className="btn btn-primary" href={panelPaths.newTask()}>
            {t("tasks:add")}
          </a>
        </Allowed>
      }
      tabs={
        <TabLine
          label={t("tasks:states.label")}
          name="state"
          current={state}
          tabs={counts.map(({ id, count }) => ({
            value: id,
            label: t(`tasks:states.${id}`),
            count,
            isWaiting: id === "due" && count > 0,
          }))}
        />
      }
      // A tab is not a filter to be cleared.
      list={{ ...list, isFiltered: list.q !== "" || carer !== MINE }}
      to={panelPaths.tasks({ state })}
      filters={
        <SearchForm
          q={list.q}
          placeholder={t("tasks:search")}
          filters={[
            {
              name: "carer",
              label: t("tasks:fields.carer"),
              look: "select",
              options: carers,
              chosen: [carer],
            },
          ]}
          preserved={{ state }}
          look="line"
        />
      }
      count={t("tasks:count", { count: list.total })}
      empty={{ title: t(`tasks:empty.${tab}`), text: t(`tasks:emptyText.${tab}`) }}
      none={{ title: t("tasks:none"), text: t("tasks:noneText") }}
    >
      <div className="panel [&>ul>li:first-child]:border-t-0">
        <TaskList tasks={list.rows} hasCarers={carer !== MINE} />
      </div>
    </ListPage>
  );
}
