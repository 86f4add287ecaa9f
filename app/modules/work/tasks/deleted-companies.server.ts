import { isAccountId } from "~/modules/people/accounts/account";
import { journalOf } from "~/modules/staff/change-sets/journal.server";
import { recordInTransaction } from "~/modules/staff/history/history.server";
import type { Staff } from "~/modules/staff/staff/staff";
import { subjectTitle } from "./subject-rows.server";
import { isOpen, type Task, TaskSchema } from "./task";
import { taskFields } from "./task.schema";
import { tasks } from "./tasks.store.server";

const taskJournal = journalOf<Task>({
  name: "tasks",
  store: tasks,
  schema: TaskSchema,
  titleOf: ({ text }) => text,
});

/** The open tasks of a company, inside the caller's transaction. */
export const openTasksOfInTransaction = (companyId: string): Task[] =>
  tasks.listBy("companyId", companyId).filter((task) => isOpen(task));

/**
 * Removes the open tasks of a company that is deleted, in a set and inside the caller's
 * transaction; those that are also about people with accounts stay with them (rules 1272).
 */
export function dropTasksInTransaction(
  companyId: string,
  { setId, by }: { setId: string; by: Staff },
): void {
  for (const task of openTasksOfInTransaction(companyId)) {
    if (task.people.some(({ id }) => isAccountId(id))) {
      taskJournal.saveInTransaction(setId, { ...task, companyId: null });
      continue;
    }
    taskJournal.removeInTransaction(setId, task.id);
    recordInTransaction({
      by,
      entity: "task",
      action: "deleted",
      record: { id: task.id, title: subjectTitle(task, task.createdAt) },
      before: taskFields.described(task),
    });
  }
}
