import type { Described, HistoryEntity } from "~/modules/staff/history/history";
import { recordInTransaction } from "~/modules/staff/history/history.server";
import type { HistoryItem } from "~/modules/staff/history/history.view.server";
import type { Staff } from "~/modules/staff/staff/staff";
import type { Closing, ClosingNotes } from "./closing";

interface Closable {
  closing: Closing | null;
  closingNotes: ClosingNotes;
}

interface Change {
  closing: Closing | null;
  /** May be personal, so it is stored with the letter and not in the history (rules 331). */
  note?: string | undefined;
  by: Pick<Staff, "id">;
  entity: HistoryEntity;
  record: { id: string; title: string };
}

/**
 * Records that a letter is closed or opened again, inside the caller's transaction.
 *
 * @returns the changed fields of the letter
 */
export function recordClosingInTransaction(
  before: Closable,
  { closing, note, by, entity, record }: Change,
): Closable {
  const entryId = recordInTransaction({
    by,
    entity,
    record,
    action: closing === null ? "reopened" : "closed",
    before: described(before.closing),
    after: described(closing),
  });
  const notes = note && closing && entryId ? [{ entryId, text: note }] : [];
  return { closing, closingNotes: [...before.closingNotes, ...notes] };
}

const described = (closing: Closing | null): Described => ({
  "panel-letters:fields.closing": closing && { key: `panel-letters:closings.${closing}` },
});

/** The history of a letter with the notes of its closings. */
export const withClosingNotes = (
  entries: readonly HistoryItem[],
  { closingNotes }: Pick<Closable, "closingNotes">,
) =>
  entries.map((entry) => ({
    ...entry,
    note: closingNotes.find(({ entryId }) => entryId === entry.id)?.text ?? null,
  }));
