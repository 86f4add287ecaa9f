import { listHistory } from "~/modules/history/history.server";
import { companies } from "./companies.store.server";
import { type StageChange, type StageNumbers, stageChangeOf, stageNumbersAt } from "./stage-numbers";

/** How many companies stood at each stage at each of `moments`, as far as is known (rules 393). */
export async function countStagesAt(moments: readonly string[]): Promise<StageNumbers[]> {
  const changes = new Map<string, StageChange[]>();
  for (const entry of (await listHistory(({ noun }) => noun === "company")).reverse()) {
    const change = stageChangeOf(entry);
    if (!change) continue;
    const known = changes.get(entry.recordId);
    if (known) known.push(change);
    else changes.set(entry.recordId, [change]);
  }
  return stageNumbersAt(companies.list(), changes, moments);
}
