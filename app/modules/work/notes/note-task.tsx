import { LinkIfAllowed } from "~/modules/staff/staff-rights/allowed";
import type { TaskItem } from "~/modules/work/tasks/task.view.server";
import { panelPaths } from "~/platform/http/panel-paths";
import { useTranslation } from "~/platform/i18n/use-translation";

/** The task that came of a note. */
export function NoteTask({ task }: { task: Pick<TaskItem, "id" | "text" | "isDone" | "when"> }) {
  const { t } = useTranslation();
  return (
    <p className="mt-1 text-sm">
      <span className="muted">{t("notes:task")}</span>{" "}
      <LinkIfAllowed
        right="tasks:change"
        className="hover:underline"
        href={panelPaths.task(task.id)}
      >
        {task.text}
      </LinkIfAllowed>
      , {task.isDone ? t("notes:taskDone") : task.when}
    </p>
  );
}
