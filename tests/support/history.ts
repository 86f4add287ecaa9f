import type { HistoryEntry } from "~/modules/staff/history/history";
import { historyLog, type StoredEntry } from "~/modules/staff/history/history.server";

/** All entries of the history, newest first. */
export async function listHistory(
  matches: (entry: HistoryEntry) => boolean = () => true,
): Promise<StoredEntry[]> {
  return (await historyLog.page({ limit: 10_000 })).filter(matches);
}
