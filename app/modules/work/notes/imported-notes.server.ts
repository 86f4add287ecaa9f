import type { ChangedRow } from "~/modules/staff/change-sets/change-set";
import { journalOf, saveEntriesInTransaction } from "~/modules/staff/change-sets/journal.server";
import type { HistoryEntry } from "~/modules/staff/history/history";
import { prepareEntry, saveEntryInTransaction } from "~/modules/staff/history/history.server";
import type { Staff } from "~/modules/staff/staff/staff";
import { createId } from "~/platform/ids/ids.server";
import { now } from "~/platform/time/clock";
import { dayInWarsaw } from "~/platform/time/moments";
import { type Note, NoteSchema } from "./note";
import { notes } from "./notes.store.server";

/** Notes of a file, which go with the import that brought them (rules 1514). */
const noteJournal = journalOf<Note>({
  name: "notes",
  store: notes,
  schema: NoteSchema,
  titleOf: ({ text }) => text,
});

/** A note of a file. */
export interface FileNote {
  text: string;
  /** The day of the note; empty for today. */
  day: string;
}

/** A note as it will be saved, with the entry of its history and its copies for an undo. */
export interface PreparedNote {
  note: Note;
  entry: HistoryEntry;
  copies: ChangedRow;
}

/** Prepares a note of a company, so that the transaction only has to save. */
export function prepareNote(
  { text, day }: FileNote,
  company: { id: string; name: string },
  { by, setId }: { by: Staff; setId: string },
): PreparedNote {
  const at = now();
  const note = notes.prepare({
    id: createId(),
    kind: "note",
    text,
    companyId: company.id,
    people: [],
    at,
    contactDay: day === "" || day === dayInWarsaw(at) ? null : day,
    staffId: by.id,
    editedAt: null,
    isPinned: false,
  });
  const entry = prepareEntry({
    by,
    entity: "note",
    action: "imported",
    record: { id: note.id, title: company.name },
  });
  return { note, entry, copies: noteJournal.prepareEntry(setId, { before: null, after: note }) };
}

/** Saves prepared notes inside the transaction that saves their companies. */
export function saveNotesInTransaction(prepared: readonly PreparedNote[]): void {
  saveEntriesInTransaction(prepared.map(({ copies }) => copies));
  for (const { note, entry } of prepared) {
    notes.save(note);
    saveEntryInTransaction(entry);
  }
}

/** The texts of a company's notes. */
export const noteTextsOf = (companyId: string): string[] =>
  notes.listBy("companyId", companyId).map(({ text }) => text);

/** The same object until a note changes. */
export const notesVersion = (): object => notes.derived(newVersion);

const newVersion = (): object => ({});

/** The company of a note; null for a note that is gone, or about people alone. */
export const companyOfNote = (id: string): string | null => notes.find(id)?.companyId ?? null;
