import { z } from "zod";
import { subjectFields, taskOfNoteFields } from "~/modules/work/tasks/task.schema";
import { rowRevision } from "~/platform/forms/edit-conflict";
import { calendarDate, requiredText } from "~/platform/forms/fields";
import { dayFromToday } from "~/platform/time/clock";
import { NOTE_KINDS, NOTE_LENGTH } from "./note";

const REASON_LENGTH = 200;

const kind = z.enum(NOTE_KINDS, "errors:malformed").default("call");
const text = requiredText("notes:errors.text", NOTE_LENGTH);

/** Empty for today. */
const contactDay = calendarDate({ required: "errors:date", invalid: "errors:date" })
  .refine((day) => day <= dayFromToday(0), "notes:errors.futureDay")
  .default("");

/** The form of a new note, with a task that comes of it (rules 870, 871). */
export const NoteFormSchema = z
  .object({ kind, text, contactDay, ...subjectFields, ...taskOfNoteFields })
  .superRefine(({ task, day, carerId }, context) => {
    if (!task) return;
    if (!day) context.addIssue({ code: "custom", path: ["day"], message: "tasks:errors.day" });
    if (!carerId)
      context.addIssue({ code: "custom", path: ["carerId"], message: "tasks:errors.carer" });
  });

export type NoteInput = z.output<typeof NoteFormSchema>;

/** The form of one that exists. */
export const EditedNoteSchema = z.object({ kind, text, contactDay, revision: rowRevision });

/** The button that pins a note, or takes that back. */
export const PinSchema = z.object({
  pin: z.enum(["yes", "no"], "errors:malformed"),
});

/** Why a note is deleted; the history stores it. */
export const NoteDeletionSchema = z.object({
  reason: requiredText("notes:errors.reason", REASON_LENGTH),
});
