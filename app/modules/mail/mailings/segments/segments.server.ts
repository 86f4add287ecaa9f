import { recorderOf } from "~/modules/staff/history/history.server";
import type { ByStaff } from "~/modules/staff/staff/staff";
import type { Locale } from "~/platform/i18n/locale";
import { createId } from "~/platform/ids/ids.server";
import { alphabetOrder } from "~/platform/lists/alphabet-order";
import { isSameWord } from "~/platform/lists/free-words";
import { searchOf } from "~/platform/lists/list-query";
import { type Refusal, refuse } from "~/platform/outcome";
import { transaction } from "~/platform/store/stores.server";
import { now } from "~/platform/time/clock";
import type { SavedSegment, Segment } from "./segment";
import { segmentFields } from "./segment.schema";
import { segments } from "./segments.store.server";

/** The name and the segment that a form has. */
interface NamedSegment extends Segment {
  name: string;
}

/** The saved segments whose name contains `q`, by name. */
export const listSegments = async (
  { q }: { q: string },
  { format }: Pick<Locale, "format">,
): Promise<readonly SavedSegment[]> => searchByName.among(segments.sorted(byName(format)), q);

const byName = alphabetOrder<SavedSegment>(
  (compareWords) => (one, other) => compareWords(one.name, other.name),
);

const searchByName = searchOf<SavedSegment>(({ name }) => [name]);

export async function findSegment(
  id: string | undefined,
): Promise<ReturnType<typeof segments.find>> {
  return segments.find(id);
}

/** Same as `findSegment`, inside the caller's transaction. */
export const findSegmentInTransaction = (id: string): SavedSegment | null => segments.find(id);

/** The saved segments as options of a form, by name. */
export const segmentOptions = ({ format }: Pick<Locale, "format">) =>
  segments.sorted(byName(format)).map(({ id, name }) => ({ value: id, label: name }));

/** Saves a segment under a name that no other one has (rules 1182). */
export async function addSegment(
  segment: NamedSegment,
  { by }: ByStaff,
): Promise<SavedSegment | Refusal<"taken">> {
  return transaction(() => {
    if (isTaken(segment.name, null)) return refuse("taken");
    const saved = segments.save({ ...segment, id: createId(), updatedAt: now() });
    segmentHistory.addedInTransaction(saved, by);
    return saved;
  });
}

export async function editSegment(
  id: string | undefined,
  { revision, ...segment }: NamedSegment & { revision: number },
  { by }: ByStaff,
): Promise<SavedSegment | Refusal<"not-found" | "stale" | "taken">> {
  return transaction(() => {
    const before = segments.find(id);
    if (!before) return refuse("not-found");
    if (before.revision !== revision) return refuse("stale");
    if (isTaken(segment.name, before.id)) return refuse("taken");
    const after = segments.save({ ...before, ...segment, updatedAt: now() });
    segmentHistory.changedInTransaction(before, after, by);
    return after;
  });
}

/** Removes a saved segment; mailings keep the people that they had by it. */
export async function deleteSegment(
  id: string | undefined,
  { by }: ByStaff,
): Promise<SavedSegment | Refusal<"not-found">> {
  return transaction(() => {
    const segment = segments.find(id);
    if (!segment) return refuse("not-found");
    segments.remove(segment.id);
    segmentHistory.deletedInTransaction(segment, by);
    return segment;
  });
}

const isTaken = (name: string, except: string | null): boolean =>
  segments.list((other) => other.id !== except && isSameWord(other.name, name)).length > 0;

const titled = ({ id, name }: SavedSegment) => ({ id, title: name });

const segmentHistory = recorderOf("segment", titled, segmentFields.described);
