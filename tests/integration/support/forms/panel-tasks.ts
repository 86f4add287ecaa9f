import type { AddedRecords, WrittenForm } from "./portal-form.ts";

/** Placeholders for tasks that staff of the cast have added. */
export const TASK_TO_EDIT = ":task-to-edit";
export const TASK_TO_DELETE = ":task-to-delete";

/** Placeholders for notes that staff of the cast have written. */
export const NOTE_TO_EDIT = ":note-to-edit";
export const NOTE_TO_DELETE = ":note-to-delete";

/** The form of a note about a sample company. */
export const NEW_NOTE = "/admin/notes/new?company=company-lead-1";

const TASK_FIELDS = { text: "Wysłać ofertę", day: "2031-05-05", carerId: "administrator" };

export const TASKS_ADDED: AddedRecords = {
  section: "tasks",
  submit: "Dodaj zadanie",
  fields: TASK_FIELDS,
  title: "text",
  names: [TASK_TO_EDIT, TASK_TO_DELETE],
};

/** Notes and tasks in the panel. */
export const PANEL_TASK_FORMS: WrittenForm[] = [
  {
    name: "a new note",
    path: NEW_NOTE,
    fields: { kind: "call", text: "Rozmowa o składce.", companyId: "company-lead-1" },
    texts: ["text", "task"],
  },
  {
    name: "a note",
    path: `/admin/notes/${NOTE_TO_EDIT}`,
    fields: { kind: "meeting", text: "Spotkanie o składce." },
    texts: ["text"],
  },
  {
    name: "deleting a note",
    path: `/admin/notes/${NOTE_TO_DELETE}/delete`,
    fields: { reason: "Pomyłka" },
    texts: ["reason"],
  },
  { name: "a new task", path: "/admin/tasks/new", fields: TASK_FIELDS, texts: ["text"] },
  {
    name: "a task",
    path: `/admin/tasks/${TASK_TO_EDIT}/edit`,
    fields: TASK_FIELDS,
    texts: ["text"],
  },
  { name: "a task that is done", path: `/admin/tasks/${TASK_TO_EDIT}/done` },
  { name: "a task that is taken up again", path: `/admin/tasks/${TASK_TO_EDIT}/undo` },
  { name: "deleting a task", path: `/admin/tasks/${TASK_TO_DELETE}/delete` },
];
