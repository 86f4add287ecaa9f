import type { Described } from "~/modules/staff/history/history";
import { recorderOf, recordInTransaction } from "~/modules/staff/history/history.server";
import type { ByStaff } from "~/modules/staff/staff/staff";
import { forgetGoneContacts } from "~/modules/work/tasks/gone-contacts.server";
import { followJoined } from "~/modules/work/tasks/joined-contacts.server";
import type { RecordOf, Subject } from "~/modules/work/tasks/subject";
import { rowsAbout, subjectTitle } from "~/modules/work/tasks/subject-rows.server";
import type { Task } from "~/modules/work/tasks/task";
import { addTaskInTransaction } from "~/modules/work/tasks/tasks.server";
import { createId } from "~/platform/ids/ids.server";
import { isRefused, type Refusal, refuse } from "~/platform/outcome";
import { removeInPieces } from "~/platform/store/in-pieces.server";
import { RETENTION } from "~/platform/store/retention";
import { transaction } from "~/platform/store/stores.server";
import { now } from "~/platform/time/clock";
import { compareMoments, dayInWarsaw } from "~/platform/time/moments";
import { hasPassed } from "~/platform/time/periods";
import { canBeEdited, momentOf, type Note } from "./note";
import type { NoteInput } from "./note.schema";
import { notes } from "./notes.store.server";

/** A note with the revision that edits are compared with. */
export type StoredNote = Note & { readonly revision: number };

/** Notes of a company or a person, newest first. */
export async function listNotes(record: RecordOf): Promise<StoredNote[]> {
  return rowsAbout(notes, record).toSorted(newestFirst);
}

/** The last call, meeting or mail with a company or a person; null without one. */
export async function lastContactOf(record: RecordOf): Promise<StoredNote | null> {
  return (await listNotes(record)).find(({ kind }) => kind !== "note") ?? null;
}

export async function findNote(id: string | undefined): Promise<StoredNote | null> {
  return notes.find(id);
}

interface OfDay {
  /** The day of the contact; empty for today (rules 1542). */
  contactDay?: string;
}

/** Adds a note, with a task that comes of it (rules 870, 871). */
export async function addNote(
  input: Pick<NoteInput, "kind" | "text" | "task" | "day" | "carerId"> & OfDay,
  about: Subject,
  { by }: ByStaff,
): Promise<{ note: Note; task: Task | null } | Refusal<"no-subject"> | Refusal<"no-carer">> {
  const { kind, text, contactDay, task: taskText, day, carerId } = input;
  if (about.companyId === null && about.people.length === 0) return refuse("no-subject");
  return transaction(() => {
    const noteId = createId();
    const task =
      taskText && day && carerId
        ? addTaskInTransaction({ text: taskText, day, carerId, about, noteId }, { by })
        : null;
    if (isRefused(task)) return task;
    const note = notes.save({
      id: noteId,
      kind,
      text,
      companyId: about.companyId,
      people: [...about.people],
      at: now(),
      contactDay: otherDay(contactDay, now()),
      staffId: by.id,
      editedAt: null,
      isPinned: false,
    });
    noteHistory.addedInTransaction(note, by);
    return { note, task };
  });
}

/** Null for the day on which a note was written, which the form shows or leaves empty. */
const otherDay = (contactDay: string | undefined, at: string): string | null =>
  !contactDay || contactDay === dayInWarsaw(at) ? null : contactDay;

/** Changes a note; its author can for a day (rules 870). */
export async function editNote(
  id: string | undefined,
  {
    kind,
    text,
    contactDay: day,
    revision,
  }: Pick<Note, "kind" | "text"> & OfDay & { revision: number },
  { by }: ByStaff,
): Promise<Note | Refusal<"not-found" | "stale"> | Refusal<"fixed">> {
  return transaction(() => {
    const before = notes.find(id);
    if (!before) return refuse("not-found");
    if (!canBeEdited(before, { by })) return refuse("fixed");
    if (before.revision !== revision) return refuse("stale");
    const contactDay = otherDay(day, before.at);
    if (before.kind === kind && before.text === text && before.contactDay === contactDay)
      return before;
    const after = { ...before, kind, text, contactDay };
    noteHistory.changedInTransaction(before, after, by);
    return notes.save({ ...after, editedAt: now() });
  });
}

/** Puts a note first on its time lines, or back in their order (rules 1458). */
export async function pinNote(
  id: string | undefined,
  isPinned: boolean,
  { by }: ByStaff,
): Promise<Note | Refusal<"not-found">> {
  return transaction(() => {
    const before = notes.find(id);
    if (!before) return refuse("not-found");
    if (before.isPinned === isPinned) return before;
    const after = { ...before, isPinned };
    noteHistory.changedInTransaction(before, after, by);
    return notes.save(after);
  });
}

/** Removes a note for good; the history stores the reason (rules 870). */
export async function deleteNote(
  id: string | undefined,
  reason: string,
  { by }: ByStaff,
): Promise<Note | Refusal<"not-found">> {
  return transaction(() => {
    const note = notes.find(id);
    if (!note) return refuse("not-found");
    notes.remove(note.id);
    recordInTransaction({
      by,
      entity: "note",
      action: "deleted",
      record: recordOf(note),
      before: described(note),
      after: { "notes:fields.reason": reason },
    });
    return note;
  });
}

/** Removes old notes (rules 875). @returns their number */
export const removeOldNotes = (): Promise<number> =>
  removeInPieces(notes, ({ at }) => hasPassed(RETENTION.notes, at));

/** Names the accounts of contacts that have joined (rules 898). @returns the number of notes */
export const followContactsInNotes = (): Promise<number> => followJoined(notes);

/** Takes removed contacts out of notes (rules 875). @returns the number of changed notes */
export const forgetContactsInNotes = (): Promise<number> => forgetGoneContacts(notes);

const newestFirst = (one: StoredNote, other: StoredNote) =>
  compareMoments(momentOf(other), momentOf(one)) || other.revision - one.revision;

const described = ({ kind, text, contactDay, isPinned }: Note): Described => ({
  "notes:fields.kind": { key: `notes:kinds.${kind}` },
  "notes:fields.contactDay": contactDay ?? "",
  ...(isPinned && { "notes:fields.isPinned": { key: "notes:pin.pinned" } }),
  "notes:fields.text": { personal: text },
});

const recordOf = (note: Note) => ({ id: note.id, title: subjectTitle(note, note.at) });

const noteHistory = recorderOf("note", recordOf, described);
