import { createId } from "~/platform/ids/ids.server";
import { searchOf } from "~/platform/lists/list-query";
import { RETENTION } from "~/platform/store/retention";
import { transaction } from "~/platform/store/stores.server";
import { now } from "~/platform/time/clock";
import { compareMoments } from "~/platform/time/moments";
import { hasPassed } from "~/platform/time/periods";
import {
  changesBetween,
  type Described,
  type HistoryAction,
  type HistoryEntry,
  type HistoryNoun,
} from "./history";
import { history } from "./history.store.server";

/** An entry as it was read: its revision is that of the record it tells of. */
export type StoredEntry = HistoryEntry & { readonly revision: number };

interface Recorded {
  /** Who acts. */
  by: { id: string };
  noun: HistoryNoun;
  action: HistoryAction;
  record: { id: string; title: string };
  /** The record before and afterwards, null where there was or is none; left out where nothing but the action is told. */
  before?: Described | null;
  after?: Described | null;
}

/** Notes what somebody of the staff has changed, in the transaction of the change (rules 330). An edit that changes nothing is none. */
export function recordInTransaction({
  by,
  noun,
  action,
  record,
  before = null,
  after = null,
}: Recorded): void {
  const changes = changesBetween(before, after);
  if (action === "edited" && changes.length === 0) return;
  history.save({
    id: createId(),
    at: now(),
    staffId: by.id,
    noun,
    action,
    recordId: record.id,
    title: record.title,
    changes,
  });
}

/** Everything that was changed, newest first. */
export async function listHistory(
  matches: (entry: HistoryEntry) => boolean = () => true,
): Promise<StoredEntry[]> {
  return history.sorted(newestFirst).filter(matches);
}

/** Whether entries tell of a record with these words in its title. */
export const searchHistory = searchOf<HistoryEntry>(({ title }) => [title]);

/** What `make` makes of all entries, in no particular order; kept until there is another one, so `make` is the same function each time. */
export const keptOfHistory = <Value>(make: (entries: readonly StoredEntry[]) => Value): Value =>
  history.kept(make);

/**
 * What was changed of one record, newest first.
 *
 * @param after a revision of the record: only what was changed since it was that
 */
export async function listHistoryOf(
  noun: HistoryNoun,
  recordId: string,
  { after = 0 } = {},
): Promise<StoredEntry[]> {
  return history
    .listBy("recordId", recordId)
    .filter((entry) => entry.noun === noun && entry.revision > after)
    .sort(newestFirst);
}

/** Removes what is older than its period (rules 210). @returns how many went */
export async function removeOldHistory(): Promise<number> {
  return transaction(() => history.removeWhere(({ at }) => hasPassed(RETENTION.history, at)));
}

const newestFirst = (one: StoredEntry, other: StoredEntry) =>
  compareMoments(other.at, one.at) || other.revision - one.revision;
