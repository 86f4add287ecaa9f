import { z } from "zod";
import { recordFields } from "~/modules/staff/history/record-fields";
import { rowRevision } from "~/platform/forms/edit-conflict";
import { calendarDate, optionalText, requiredLine } from "~/platform/forms/fields";
import type { Task } from "./task";

/** A task is one line; what was agreed stands in its note. */
export const TASK_LENGTH = 200;

/** Ids of a record in a form. */
const recordId = z.string("errors:malformed").max(100, "errors:malformed");

const day = calendarDate({ required: "tasks:errors.day", invalid: "errors:date" });

/** Fields for the company and the people of a note or a task. */
export const subjectFields = {
  companyId: recordId.optional(),
  companyName: optionalText(),
  personIds: z.array(recordId).max(50, "errors:malformed").default([]),
};

/** The form of a new task (rules 871). */
export const TaskFormSchema = z.object({
  text: requiredLine("tasks:errors.text", TASK_LENGTH),
  day,
  carerId: recordId,
  ...subjectFields,
});

export type TaskInput = Pick<z.output<typeof TaskFormSchema>, "text" | "day" | "carerId">;

/** The form of one that exists. */
export const EditedTaskSchema = TaskFormSchema.pick({
  text: true,
  day: true,
  carerId: true,
}).extend({ revision: rowRevision });

/** A task beside a note: none without a text. */
export const taskOfNoteFields = {
  task: optionalText(TASK_LENGTH),
  day: day.optional(),
  carerId: recordId.optional(),
};

const TaskFields = TaskFormSchema.pick({ text: true, day: true, carerId: true });

/** The fields of the form of a task; its text may name people. */
export const taskFields = recordFields<Task, typeof TaskFields>({
  text: { label: "tasks:fields.text", value: ({ text }) => text, personal: "tasks:fields.text" },
  day: "tasks:fields.day",
  carerId: {
    label: "tasks:fields.carer",
    value: ({ carerId }) => carerId,
    history: ({ carerId }) => ({ staff: carerId }),
  },
});
