import type { HistoryValue } from "~/modules/staff/history/history";
import { historyLog, type StoredEntry } from "~/modules/staff/history/history.server";
import { fillLastChangesInTransaction } from "~/modules/staff/history/last-changes.server";
import { once } from "~/platform/store/installation.server";
import { collected } from "~/platform/store/log";
import { COMPANY_STATUSES, type CompanyStatus } from "../company";
import type { StageChange } from "../stage-change";
import { stageChanges } from "../stage-changes.store.server";

/**
 * Earlier versions read the stages of companies and the last change to them in the history: takes
 * what it still has into rows, once.
 */
export async function takeFactsOfHistory(): Promise<void> {
  await once("facts-of-history", async () => {
    const newestFirst = await collected(historyLog.pieces(), {
      matches: ({ noun }) => noun === "company",
    });
    return () => takeFactsInTransaction(newestFirst.toReversed());
  });
}

/** @param entries of companies, the oldest first */
export function takeFactsInTransaction(entries: readonly StoredEntry[]): void {
  for (const change of stageChangesIn(entries))
    if (!stageChanges.find(change.id)) stageChanges.save(change);
  fillLastChangesInTransaction(entries);
}

/** Leaves out moves that were undone, and the return of a company by an undo. */
function stageChangesIn(entries: readonly StoredEntry[]): StageChange[] {
  const found = new Map<string, StageChange[]>();
  for (const { id, recordId, at, staffId, action, changes } of entries) {
    const move = changes.find(({ field }) => field === "panel-companies:fields.status");
    const [before, after] = [stageOf(move?.before ?? null), stageOf(move?.after ?? null)];
    const known = found.get(recordId) ?? [];
    const last = known.at(-1);
    if (after === null || (before === null && action === "reverted")) continue;
    if (action === "reverted" && last?.before === after && last.after === before) {
      known.pop();
      continue;
    }
    const change = {
      id,
      companyId: recordId,
      at,
      before,
      after,
      staffId,
      takenFrom: null,
      fromFile: false,
    };
    found.set(recordId, [...known, change]);
  }
  return [...found.values()].flat();
}

function stageOf(value: HistoryValue): CompanyStatus | null {
  const label = typeof value === "object" && value !== null && "key" in value ? value.key : null;
  return COMPANY_STATUSES.find((status) => label === `panel-companies:stages.${status}`) ?? null;
}
