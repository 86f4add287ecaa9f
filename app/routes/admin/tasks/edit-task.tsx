import { type PageHandle, usePage } from "~/components/layout/page";
import { PageHeading } from "~/components/layout/page-heading";
import { RowForm } from "~/components/list/row-form";
import { BackLink, TextLink } from "~/components/ui/text-link";
import { RecordHistory } from "~/modules/staff/history/history-list";
import { EditConflictPanel } from "~/modules/staff/record-history/edit-conflict-panel";
import { editConflict, recordHistory } from "~/modules/staff/record-history/record-history.server";
import { activeStaff, staffNames } from "~/modules/staff/staff/accounts/staff-accounts.server";
import { staffAction, staffLoader } from "~/modules/staff/staff/login/staff-route.server";
import { SubjectLine } from "~/modules/work/tasks/subject-line";
import { SUBJECT_REFUSALS } from "~/modules/work/tasks/subject-refusals.server";
import { taskNotFound } from "~/modules/work/tasks/task";
import { EditedTaskSchema, taskFields } from "~/modules/work/tasks/task.schema";
import { taskItem } from "~/modules/work/tasks/task.view.server";
import { TaskForm } from "~/modules/work/tasks/task-form";
import { editTask, findTask } from "~/modules/work/tasks/tasks.server";
import { panelPaths } from "~/platform/http/panel-paths";

export const handle: PageHandle = { title: "tasks:edit.title" };

export const loader = staffLoader("tasks:change", async ({ params, posted, locale, found }) => {
  const task = found(await findTask(params.taskId), taskNotFound);
  const names = await staffNames(locale);
  const active = await activeStaff(locale, "tasks:change");
  const carers = active.some(({ id }) => id === task.carerId)
    ? active
    : [...active, { id: task.carerId, name: names.get(task.carerId) ?? "" }];
  return {
    item: taskItem(task, names, locale),
    revision: task.revision,
    values: taskFields.values(task),
    carers: carers.map(({ id, name }) => ({ value: id, label: name })),
    conflict: await editConflict({ entity: "task", row: task, posted, fields: taskFields }, locale),
    history: await recordHistory("task", task.id, locale),
  };
});

export const action = staffAction(
  "tasks:change",
  { schema: EditedTaskSchema, notFound: taskNotFound },
  async ({ account: by, params, value, accepted, reject, done }) => {
    const task = accepted(await editTask(params.taskId, value, { by }), ({ refused }) =>
      reject(SUBJECT_REFUSALS[refused]),
    );
    return done(panelPaths.tasks(), {
      title: "tasks:edit.toast",
      text: "tasks:named",
      params: { text: task.text },
    });
  },
);

export default function EditTaskPage() {
  const { t, item, revision, values, carers, conflict, history } = usePage<typeof loader>();
  const { id, text, isDone, canBeReopened } = item;
  return (
    <div className="grid grid-cols-1 gap-6">
      <BackLink to={panelPaths.tasks()}>{t("tasks:toList")}</BackLink>
      <PageHeading size="dense" heading={t("tasks:edit.heading")} />
      <EditConflictPanel conflict={conflict} />
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <p>
          {isDone ? t("tasks:doneAt", { when: item.done }) : item.when}
          {(item.company ?? item.people[0]) && " · "}
          <SubjectLine subject={item} />
        </p>
        {!isDone && (
          <RowForm
            action={panelPaths.completeTask(id)}
            submit={t("tasks:done.submit")}
            name={text}
            done={t("tasks:states.done")}
            icon="check"
          />
        )}
        {canBeReopened && (
          <RowForm
            action={panelPaths.reopenTask(id)}
            submit={t("tasks:undo.submit")}
            name={text}
            done={t("tasks:undo.toast")}
          />
        )}
      </div>
      <TaskForm
        action={panelPaths.task(id)}
        submit={t("tasks:edit.submit")}
        values={values}
        carers={carers}
        revision={revision}
      />
      <p>
        <TextLink to={panelPaths.deleteTask(id)} icon="trash">
          {t("tasks:delete.link")}
        </TextLink>
      </p>
      <RecordHistory entries={history} />
    </div>
  );
}
