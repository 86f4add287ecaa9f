import { ConfirmPage } from "~/components/form/confirm-page";
import { type PageHandle, usePage } from "~/components/layout/page";
import { staffAction, staffLoader } from "~/modules/staff/staff/login/staff-route.server";
import { taskNotFound } from "~/modules/work/tasks/task";
import { deleteTask, findTask } from "~/modules/work/tasks/tasks.server";
import { panelPaths } from "~/platform/http/panel-paths";

export const handle: PageHandle = { title: "tasks:delete.title" };

export const loader = staffLoader("tasks:change", async ({ params, found }) => {
  const { id, text } = found(await findTask(params.taskId), taskNotFound);
  return { id, text };
});

export const action = staffAction(
  "tasks:change",
  { notFound: taskNotFound },
  async ({ account: by, params, accepted, done }) => {
    const { text } = accepted(await deleteTask(params.taskId, { by }));
    return done(panelPaths.tasks(), {
      title: "tasks:delete.toast",
      text: "tasks:named",
      params: { text },
    });
  },
);

export default function DeleteTaskPage() {
  const { t, id, text } = usePage<typeof loader>();
  return (
    <ConfirmPage
      question={t("tasks:delete.question")}
      confirm={t("tasks:delete.submit")}
      cancelTo={panelPaths.task(id)}
    >
      <p>{t("tasks:delete.text", { text })}</p>
    </ConfirmPage>
  );
}
