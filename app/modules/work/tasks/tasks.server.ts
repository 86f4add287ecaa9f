import { companiesWithInName } from "~/modules/companies/companies/staff/staff-companies.server";
import { recorderOf, recordInTransaction } from "~/modules/staff/history/history.server";
import { isActiveStaffInTransaction } from "~/modules/staff/staff/accounts/staff-accounts.server";
import type { ByStaff } from "~/modules/staff/staff/staff";
import { createId } from "~/platform/ids/ids.server";
import { foldedFirst } from "~/platform/lists/folded-first.server";
import { searchOf } from "~/platform/lists/list-query";
import { type Refusal, refuse } from "~/platform/outcome";
import { removeInPieces } from "~/platform/store/in-pieces.server";
import { RETENTION } from "~/platform/store/retention";
import { transaction } from "~/platform/store/stores.server";
import { now } from "~/platform/time/clock";
import { compareMoments } from "~/platform/time/moments";
import { hasPassed } from "~/platform/time/periods";
import { forgetGoneContacts } from "./gone-contacts.server";
import { followJoined } from "./joined-contacts.server";
import type { RecordOf, Subject } from "./subject";
import { rowsAbout, subjectTitle } from "./subject-rows.server";
import { canBeReopened, earliestFirst, isDue, isOpen, type Task } from "./task";
import { type TaskInput, taskFields } from "./task.schema";
import { tasks } from "./tasks.store.server";

/** A task with the revision that edits are compared with. */
export type StoredTask = Task & { readonly revision: number };

/** `due`: open and due today or before. Each has a label `tasks:states`. */
export const TASK_STATES = ["open", "due", "done"] as const;

export type TaskState = (typeof TASK_STATES)[number];

interface Query {
  q: string;
  /** Null means the tasks of everyone. */
  carerId: string | null;
  state: string;
}

/** Tasks of staff: open ones with the earliest day first, done ones with the last first. */
export async function listTasks({ q, carerId, state }: Query): Promise<readonly StoredTask[]> {
  // A task is stored without the name of its company, which its row shows.
  const named = new Set(q === "" ? [] : companiesWithInName(q).map(({ id }) => id));
  const inOrder = await folded(tasks.sorted(earliestFirst), q);
  const found = searchTasks
    .among(inOrder, q, ({ companyId }) => named.has(companyId ?? ""))
    .filter((task) => isOf(carerId, task) && isIn(state, task));
  return state === "done" ? found.toSorted(lastDoneFirst) : found;
}

/** Number of tasks in each state. */
export async function countTasks(
  carerId: string | null,
): Promise<{ id: TaskState; count: number }[]> {
  const own = carerId === null ? tasks.list() : tasks.listBy("carerId", carerId);
  return TASK_STATES.map((id) => ({ id, count: own.filter((task) => isIn(id, task)).length }));
}

const isOf = (carerId: string | null, task: Task) => carerId === null || task.carerId === carerId;

const isIn = (state: string, task: Task): boolean =>
  state === "done" ? !isOpen(task) : state === "due" ? isDue(task) : isOpen(task);

/** Tasks that a member of staff has done today and can take up again. */
export async function listDoneToday(carerId: string): Promise<readonly StoredTask[]> {
  return tasks
    .listBy("carerId", carerId)
    .filter((task) => canBeReopened(task))
    .sort(lastDoneFirst);
}

/** Open tasks of a company or a person, the earliest day first, then those done today. */
export async function currentTasksOf(record: RecordOf): Promise<StoredTask[]> {
  const all = rowsAbout(tasks, record);
  return [
    ...all.filter((task) => isOpen(task)).sort(earliestFirst),
    ...all.filter((task) => canBeReopened(task)).sort(lastDoneFirst),
  ];
}

export async function findTask(id: string | undefined): Promise<StoredTask | null> {
  return tasks.find(id);
}

/** Tasks that came of notes, by the id of the note. */
export async function tasksOfNotes(noteIds: readonly string[]): Promise<Map<string, StoredTask>> {
  const byNote = tasks.derived(groupedByNote);
  return new Map(
    noteIds.flatMap((id) => {
      const task = byNote.get(id);
      return task ? [[id, task] as const] : [];
    }),
  );
}

/** Adds a task (rules 871). */
export async function addTask(
  input: TaskInput,
  about: Subject,
  { by }: ByStaff,
): Promise<Task | Refusal<"no-carer">> {
  return transaction(() => addTaskInTransaction({ ...input, about, noteId: null }, { by }));
}

/** Adds a task inside the caller's transaction, for one that comes of a note. */
export function addTaskInTransaction(
  { about, ...input }: TaskInput & { about: Subject; noteId: string | null },
  { by }: ByStaff,
): Task | Refusal<"no-carer"> {
  if (!isActiveStaffInTransaction(input.carerId, "tasks:change")) return refuse("no-carer");
  const task = tasks.save({
    ...input,
    id: createId(),
    companyId: about.companyId,
    people: [...about.people],
    createdAt: now(),
    createdBy: by.id,
    doneAt: null,
    doneBy: null,
    handedOverFrom: null,
  });
  taskHistory.addedInTransaction(task, by);
  return task;
}

/** Changes text, day or carer of a task unless it has changed meanwhile. */
export async function editTask(
  id: string | undefined,
  { revision, ...input }: TaskInput & { revision: number },
  { by }: ByStaff,
): Promise<Task | Refusal<"not-found" | "stale"> | Refusal<"no-carer">> {
  return transaction(() => {
    const before = tasks.find(id);
    if (!before) return refuse("not-found");
    if (before.revision !== revision) return refuse("stale");
    const hasNewCarer = before.carerId !== input.carerId;
    if (hasNewCarer && !isActiveStaffInTransaction(input.carerId, "tasks:change"))
      return refuse("no-carer");
    const after = {
      ...before,
      ...input,
      handedOverFrom: hasNewCarer ? null : before.handedOverFrom,
    };
    taskHistory.changedInTransaction(before, after, by);
    return tasks.save(after);
  });
}

/** Marks a task as done; a second press changes nothing (rules 872). */
export async function completeTask(
  id: string | undefined,
  { by }: ByStaff,
): Promise<Task | Refusal<"not-found">> {
  return transaction(() => {
    const task = tasks.find(id);
    if (!task) return refuse("not-found");
    if (!isOpen(task)) return task;
    recordInTransaction({ by, entity: "task", action: "done", record: recordOf(task) });
    return tasks.save({ ...task, doneAt: now(), doneBy: by.id });
  });
}

/** Takes a task up again on the day it was done (rules 872). */
export async function reopenTask(
  id: string | undefined,
  { by }: ByStaff,
): Promise<Task | Refusal<"not-found"> | Refusal<"too-late">> {
  return transaction(() => {
    const task = tasks.find(id);
    if (!task) return refuse("not-found");
    if (isOpen(task)) return task;
    if (!canBeReopened(task)) return refuse("too-late");
    recordInTransaction({ by, entity: "task", action: "undone", record: recordOf(task) });
    return tasks.save({ ...task, doneAt: null, doneBy: null });
  });
}

/** Removes a task for good. */
export async function deleteTask(
  id: string | undefined,
  { by }: ByStaff,
): Promise<Task | Refusal<"not-found">> {
  return transaction(() => {
    const task = tasks.find(id);
    if (!task) return refuse("not-found");
    tasks.remove(task.id);
    taskHistory.deletedInTransaction(task, by);
    return task;
  });
}

/** Number of open tasks of a member of staff. */
export const countOpenTasks = (carerId: string): number =>
  tasks.listBy("carerId", carerId).filter((task) => isOpen(task)).length;

/** Gives the open tasks of one carer to another (rules 873). @returns their number */
export function handOverTasksInTransaction(
  { from, to }: { from: string; to: string },
  { by }: ByStaff,
): number {
  const own = tasks.listBy("carerId", from).filter((task) => isOpen(task));
  for (const task of own) {
    const after = { ...task, carerId: to, handedOverFrom: from };
    taskHistory.changedInTransaction(task, after, by);
    tasks.save(after);
  }
  return own.length;
}

/** Removes tasks long done, or open ones whose day is long past (rules 875). */
export const removeOldTasks = (): Promise<number> =>
  removeInPieces(tasks, ({ doneAt, day }) => hasPassed(RETENTION.notes, doneAt ?? day));

/** Names the accounts of contacts that have joined (rules 898). @returns the number of tasks */
export const followContactsInTasks = (): Promise<number> => followJoined(tasks);

/** Takes removed contacts out of tasks (rules 875). @returns the number of changed tasks */
export const forgetContactsInTasks = (): Promise<number> => forgetGoneContacts(tasks);

const groupedByNote = (all: readonly StoredTask[]): ReadonlyMap<string, StoredTask> =>
  new Map(all.flatMap((task) => (task.noteId === null ? [] : [[task.noteId, task] as const])));

const searchTasks = searchOf<Task>(({ text, people }) => [text, ...people.map(({ name }) => name)]);

const folded = foldedFirst(searchTasks);

const lastDoneFirst = (one: Task, other: Task) =>
  compareMoments(other.doneAt ?? "", one.doneAt ?? "");

const recordOf = (task: Task) => ({ id: task.id, title: subjectTitle(task, task.createdAt) });

const taskHistory = recorderOf("task", recordOf, taskFields.described);
