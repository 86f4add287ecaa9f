import type { HistoryEntry, HistoryValue } from "~/modules/history/history";
import { countFirst } from "~/platform/lists/count-first";
import { memoizedPerKey } from "~/platform/memo/memoized";
import { compareMoments, dayInWarsaw, momentInWarsaw } from "~/platform/time/moments";
import { COMPANY_STATUSES, type Company, type CompanyStatus } from "./company";

/** A change of a company's stage by staff; `before` is null for a new company. */
export interface StageChange {
  at: string;
  before: CompanyStatus | null;
  after: CompanyStatus | null;
}

/** Number of companies at each stage. */
export type StageNumbers = Record<CompanyStatus, number>;

/** The change of stage in an entry of the history; null without one. */
export function stageChangeOf({
  at,
  changes,
}: Pick<HistoryEntry, "at" | "changes">): StageChange | null {
  const change = changes.find(({ field }) => field === "panel-companies:fields.status");
  return change ? { at, before: stageOf(change.before), after: stageOf(change.after) } : null;
}

type Counted = Pick<Company, "status" | "createdAt" | "joinedAt" | "closedAt" | "emailConfirmed">;

/**
 * The stage of a company at a moment, as far as is known (rules 393): undoes what staff did later;
 * before it joined it was not a starter. Null before it existed or was confirmed, and once closed.
 *
 * @param changes of its stage, the oldest first
 */
export function stageAt(
  company: Counted,
  changes: readonly StageChange[],
  { at, day }: { at: string; day: string },
): CompanyStatus | null {
  const { status, createdAt, joinedAt, closedAt, emailConfirmed } = company;
  if (createdAt > day || !emailConfirmed || (closedAt !== null && closedAt <= at)) return null;
  const next = changes.find((change) => change.at > at);
  const stage = next ? next.before : status;
  const hasJoined = stage === "starter" || stage === "member";
  if (!hasJoined || joinedAt === null || joinedAt <= at) return stage;
  const last = changes.findLast((change) => change.at <= at)?.after;
  return last === "invited" ? "invited" : "lead";
}

/** The moments at which companies entered and left each stage, the earliest first. */
export type StageSteps = Record<
  CompanyStatus,
  { begun: readonly string[]; ceased: readonly string[] }
>;

/**
 * All steps of `companies`. The number at a stage is the number of entries up to that moment minus
 * that of exits.
 */
export function stageSteps(
  companies: Iterable<Counted & { id: string }>,
  changes: ReadonlyMap<string, readonly StageChange[]>,
): StageSteps {
  const steps = ofEachStage(() => ({ begun: [] as string[], ceased: [] as string[] }));
  // Companies of one day share the beginning.
  const beginningOf = memoizedPerKey((day: string) => momentInWarsaw(day));
  for (const company of companies) {
    const own = changes.get(company.id) ?? [];
    const turns = [
      beginningOf(company.createdAt),
      company.joinedAt,
      company.closedAt,
      ...own.map(({ at }) => at),
    ].filter((at) => at !== null);
    let before: CompanyStatus | null = null;
    for (const at of turns.sort(compareMoments)) {
      const stage = stageAt(company, own, { at, day: dayInWarsaw(at) });
      if (stage === before) continue;
      if (before !== null) steps[before].ceased.push(at);
      if (stage !== null) steps[stage].begun.push(at);
      before = stage;
    }
  }
  for (const { begun, ceased } of Object.values(steps))
    for (const moments of [begun, ceased]) moments.sort(compareMoments);
  return steps;
}

/** Number of companies at each stage at each of `moments`. */
export function stageNumbersAt(steps: StageSteps, moments: readonly string[]): StageNumbers[] {
  return moments.map((moment) => {
    const countUntil = (some: readonly string[]) => countFirst(some, (at) => at <= moment);
    return ofEachStage((stage) => countUntil(steps[stage].begun) - countUntil(steps[stage].ceased));
  });
}

const ofEachStage = <Value>(make: (stage: CompanyStatus) => Value): Record<CompanyStatus, Value> =>
  Object.fromEntries(COMPANY_STATUSES.map((stage) => [stage, make(stage)])) as Record<
    CompanyStatus,
    Value
  >;

function stageOf(value: HistoryValue): CompanyStatus | null {
  const label = typeof value === "object" && value !== null && "key" in value ? value.key : null;
  return COMPANY_STATUSES.find((status) => label === `panel-companies:stages.${status}`) ?? null;
}
