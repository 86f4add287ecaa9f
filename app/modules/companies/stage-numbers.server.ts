import { derivedFromHistory, type StoredEntry } from "~/modules/history/history.server";
import { memoized } from "~/platform/memo/memoized";
import { compareMoments } from "~/platform/time/moments";
import { companies } from "./companies.store.server";
import type { Company } from "./company";
import {
  type StageChange,
  type StageNumbers,
  stageChangeOf,
  stageNumbersAt,
  stageSteps,
} from "./stage-numbers";

/** Number of companies at each stage at each of `moments`, as far as is known (rules 393). */
export async function countStagesAt(moments: readonly string[]): Promise<StageNumbers[]> {
  return stageNumbersAt(
    stepsBy(derivedFromHistory(changesByCompany))(companies.derived(asTheyAre)),
    moments,
  );
}

const asTheyAre = (all: readonly Company[]) => all;

/** Computed once after a change of companies or history, not for each reader. */
const stepsBy = memoized((changes: ReadonlyMap<string, readonly StageChange[]>) =>
  memoized((all: readonly Company[]) => stageSteps(all, changes)),
);

function changesByCompany(
  entries: readonly StoredEntry[],
): ReadonlyMap<string, readonly StageChange[]> {
  const changes = new Map<string, StageChange[]>();
  for (const entry of entries.toSorted(oldestFirst)) {
    const change = entry.noun === "company" ? stageChangeOf(entry) : null;
    if (change) changes.set(entry.recordId, [...(changes.get(entry.recordId) ?? []), change]);
  }
  return changes;
}

const oldestFirst = (one: StoredEntry, other: StoredEntry) =>
  compareMoments(one.at, other.at) || one.revision - other.revision;
