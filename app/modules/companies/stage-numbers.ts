import type { HistoryEntry, HistoryValue } from "~/modules/history/history";
import { madeOncePerKey } from "~/platform/process/made-once";
import { compareMoments, dayInWarsaw, momentInWarsaw } from "~/platform/time/moments";
import { COMPANY_STATUSES, type Company, type CompanyStatus } from "./company";

/** A change of a company's stage that staff have made; null where there was none before. */
export interface StageChange {
  at: string;
  before: CompanyStatus | null;
  after: CompanyStatus | null;
}

/** How many companies stood at each stage. */
export type StageNumbers = Record<CompanyStatus, number>;

/** The change of stage that an entry of the history tells of; null where it tells of none. */
export function stageChangeOf({ at, changes }: Pick<HistoryEntry, "at" | "changes">): StageChange | null {
  const change = changes.find(({ field }) => field === "panel-companies:fields.status");
  return change ? { at, before: stageOf(change.before), after: stageOf(change.after) } : null;
}

type Counted = Pick<Company, "status" | "createdAt" | "joinedAt" | "closedAt" | "emailConfirmed">;

/**
 * Where a company stood at a moment, as far as is known (rules 393): what staff did later is taken back, and before it joined it was no starter.
 * Null where it counted nowhere: not there yet, not confirmed, or closed.
 *
 * @param changes of its stage, the oldest first
 */
export function stageAt(company: Counted, changes: readonly StageChange[], { at, day }: { at: string; day: string }): CompanyStatus | null {
  const { status, createdAt, joinedAt, closedAt, emailConfirmed } = company;
  if (createdAt > day || !emailConfirmed || (closedAt !== null && closedAt <= at)) return null;
  const next = changes.find((change) => change.at > at);
  const stage = next ? next.before : status;
  const hasJoined = stage === "starter" || stage === "member";
  if (!hasJoined || joinedAt === null || joinedAt <= at) return stage;
  const last = changes.findLast((change) => change.at <= at)?.after;
  return last === "invited" ? "invited" : "lead";
}

/** That a company began or ceased to stand at a stage. */
interface Step {
  at: string;
  stage: CompanyStatus;
  by: 1 | -1;
}

/** All steps of `companies`, the earliest first: whatever moment is asked for, the numbers are the sum of those before it. */
export function stageSteps(
  companies: Iterable<Counted & { id: string }>,
  changes: ReadonlyMap<string, readonly StageChange[]>,
): readonly Step[] {
  const steps: Step[] = [];
  // The companies of one day have the same beginning.
  const beginningOf = madeOncePerKey((day: string) => momentInWarsaw(day));
  for (const company of companies) {
    const own = changes.get(company.id) ?? [];
    const turns = [beginningOf(company.createdAt), company.joinedAt, company.closedAt, ...own.map(({ at }) => at)].filter(
      (at) => at !== null,
    );
    let before: CompanyStatus | null = null;
    for (const at of turns.sort(compareMoments)) {
      const stage = stageAt(company, own, { at, day: dayInWarsaw(at) });
      if (stage === before) continue;
      if (before !== null) steps.push({ at, stage: before, by: -1 });
      if (stage !== null) steps.push({ at, stage, by: 1 });
      before = stage;
    }
  }
  return steps.sort((one, other) => compareMoments(one.at, other.at));
}

/** How many companies stood at each stage at each of `moments`, which are in order. */
export function stageNumbersAt(steps: readonly Step[], moments: readonly string[]): StageNumbers[] {
  const numbers = noNumbers();
  let next = 0;
  return moments.map((moment) => {
    for (let step = steps[next]; step && step.at <= moment; step = steps[next]) {
      numbers[step.stage] += step.by;
      next += 1;
    }
    return { ...numbers };
  });
}

const noNumbers = () => Object.fromEntries(COMPANY_STATUSES.map((status) => [status, 0])) as StageNumbers;

function stageOf(value: HistoryValue): CompanyStatus | null {
  const label = typeof value === "object" && value !== null ? value.key : null;
  return COMPANY_STATUSES.find((status) => label === `panel-companies:stages.${status}`) ?? null;
}
