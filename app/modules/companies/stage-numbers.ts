import type { HistoryEntry, HistoryValue } from "~/modules/history/history";
import { dayInWarsaw } from "~/platform/time/moments";
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

/** How many of `companies` stood at each stage at each of `moments`. */
export function stageNumbersAt(
  companies: Iterable<Counted & { id: string }>,
  changes: ReadonlyMap<string, readonly StageChange[]>,
  moments: readonly string[],
): StageNumbers[] {
  const points = moments.map((at) => ({ at, day: dayInWarsaw(at), numbers: noNumbers() }));
  for (const company of companies)
    for (const point of points) {
      const stage = stageAt(company, changes.get(company.id) ?? [], point);
      if (stage !== null) point.numbers[stage] += 1;
    }
  return points.map(({ numbers }) => numbers);
}

const noNumbers = () => Object.fromEntries(COMPANY_STATUSES.map((status) => [status, 0])) as StageNumbers;

function stageOf(value: HistoryValue): CompanyStatus | null {
  const label = typeof value === "object" && value !== null ? value.key : null;
  return COMPANY_STATUSES.find((status) => label === `panel-companies:stages.${status}`) ?? null;
}
