import { ConfirmPage } from "~/components/form/confirm-page";
import { type PageHandle, usePage } from "~/components/layout/page";
import { staffAction, staffLoader } from "~/modules/staff/staff/login/staff-route.server";
import { taskNotFound } from "~/modules/work/tasks/task";
import { completeTask, findTask, reopenTask } from "~/modules/work/tasks/tasks.server";
import { intentInPath } from "~/platform/http/intent-in-path";
import { panelPaths } from "~/platform/http/panel-paths";
import { pageBefore } from "~/platform/http/safe-redirect";

export const handle: PageHandle = { title: "tasks:title" };

const intentOf = (request: Request) => intentInPath(request, ["done", "undo"]);

export const loader = staffLoader("tasks:change", async ({ params, request, found }) => ({
  text: found(await findTask(params.taskId), taskNotFound).text,
  intent: intentOf(request),
}));

export const action = staffAction(
  "tasks:change",
  { notFound: taskNotFound },
  async ({ account: by, params, request, accepted, conflict, done }) => {
    const intent = intentOf(request);
    const { text } =
      intent === "done"
        ? accepted(await completeTask(params.taskId, { by }))
        : accepted(await reopenTask(params.taskId, { by }), () => conflict("tasks:errors.tooLate"));
    return done(pageBefore(request, panelPaths.tasks()), {
      title: `tasks:${intent}.toast`,
      text: "tasks:named",
      params: { text },
    });
  },
);

/** Shown when the address is opened; lists post directly. */
export default function SwitchTaskPage() {
  const { t, text, intent } = usePage<typeof loader>();
  return (
    <ConfirmPage
      question={t(`tasks:${intent}.question`)}
      confirm={t(`tasks:${intent}.submit`)}
      cancelTo={panelPaths.tasks()}
      tone="plain"
    >
      <p>{t("tasks:named", { text })}</p>
    </ConfirmPage>
  );
}
