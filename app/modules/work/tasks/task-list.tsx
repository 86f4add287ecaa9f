import { RowForm } from "~/components/list/row-form";
import { RowPlace, rowPlaceId } from "~/components/ui/row-place";
import { Allowed, LinkIfAllowed } from "~/modules/staff/staff-rights/allowed";
import { panelPaths } from "~/platform/http/panel-paths";
import { useTranslation } from "~/platform/i18n/use-translation";
import { SubjectLine } from "./subject-line";
import type { TaskItem } from "./task.view.server";

interface TaskListProps {
  tasks: readonly TaskItem[];
  /** Names the carer, where the tasks are not those of the reader. */
  hasCarers?: boolean;
  /** Leaves out the company and the people, on their own record. */
  isOfRecord?: boolean;
}

/** Tasks with one press to mark them as done, or to take them up again. */
export function TaskList({ tasks, hasCarers = false, isOfRecord = false }: TaskListProps) {
  return (
    <ul>
      {tasks.map((task, index) => (
        <TaskLine
          key={task.id}
          place={rowPlaceId(index, "zadanie")}
          task={task}
          hasCarers={hasCarers}
          isOfRecord={isOfRecord}
        />
      ))}
    </ul>
  );
}

interface TaskLineProps extends Required<Pick<TaskListProps, "hasCarers" | "isOfRecord">> {
  task: TaskItem;
  place: string;
}

function TaskLine({ task, place, hasCarers, isOfRecord }: TaskLineProps) {
  const { id, text, when, day, isLate, isDone, done, canBeReopened, carer, from } = task;
  const { t } = useTranslation();
  const hasSubject = !isOfRecord && (task.company !== null || task.people.length > 0);
  return (
    <li
      id={place}
      tabIndex={-1}
      className="flex items-start justify-between gap-3 border-t border-line px-4 py-2.5"
    >
      <div className="min-w-0 wrap-anywhere">
        <RowPlace id={place}>
          <LinkIfAllowed
            right="tasks:change"
            className={`text-[.9375rem] hover:underline ${isDone ? "muted line-through" : "font-semibold"}`}
            href={panelPaths.task(id)}
          >
            {text}
          </LinkIfAllowed>
        </RowPlace>{" "}
        <p className="muted text-sm">
          {isDone ? (
            done
          ) : (
            <time dateTime={day} className={isLate ? "font-semibold text-error" : undefined}>
              {when}
            </time>
          )}
          {hasSubject && (
            <>
              {" · "}
              <SubjectLine subject={task} />
            </>
          )}
          {hasCarers && ` · ${carer}`}
          {from !== null && ` · ${t("tasks:from", { name: from })}`}
        </p>
      </div>{" "}
      <Allowed right="tasks:change">
        <RowPlace id={place}>
          {!isDone && (
            <RowForm
              action={panelPaths.completeTask(id)}
              submit={t("tasks:done.submit")}
              name={text}
              done={t("tasks:done.submit")}
              icon="check"
              isIconOnly
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
        </RowPlace>
      </Allowed>
    </li>
  );
}
