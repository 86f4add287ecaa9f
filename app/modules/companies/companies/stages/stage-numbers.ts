import { countFirst } from "~/platform/lists/count-first";
import { memoizedPerKey } from "~/platform/memo/memoized";
import { compareMoments, dayInWarsaw, momentInWarsaw } from "~/platform/time/moments";
import { COMPANY_STATUSES, type Company, type CompanyStatus, hasJoined } from "../company";
import type { StageChange } from "../stage-change";
import { asJoined, type StageMove } from "./member-since";

/** Number of companies at each stage. */
export type StageNumbers = Record<CompanyStatus, number>;

/** The changes of each company by its id, the oldest first. */
export function stageLines(
  all: readonly StageChange[],
): ReadonlyMap<string, readonly StageChange[]> {
  const own = Map.groupBy(all, ({ companyId }) => companyId);
  const lineOf = (id: string): readonly StageChange[] => {
    const changes = own.get(id) ?? [];
    const merge = changes.findLastIndex(({ takenFrom }) => takenFrom !== null);
    const before = changes[merge]?.takenFrom;
    return before ? [...lineOf(before), ...changes.slice(merge + 1)] : changes;
  };
  return new Map([...own.keys()].map((id) => [id, lineOf(id)]));
}

type Counted = Pick<
  Company,
  "status" | "createdAt" | "joinedAt" | "closedAt" | "emailConfirmed" | "memberSince"
>;

/**
 * The stage of a company at a moment, as far as is known (rules 393): what it was before its next
 * change; before it joined it was not a starter. Null before it existed or was confirmed, and once
 * closed.
 *
 * @param changes of its stage, the oldest first
 */
export function stageAt(
  company: Counted,
  changes: readonly StageMove[],
  { at, day }: { at: string; day: string },
): CompanyStatus | null {
  const { status, createdAt, joinedAt, closedAt, emailConfirmed } = company;
  if (createdAt > day || !emailConfirmed || (closedAt !== null && closedAt <= at)) return null;
  const next = changes.find((change) => change.at > at);
  const stage = next ? next.before : status;
  if (!hasJoined(stage) || joinedAt === null || joinedAt <= at) return stage;
  const last = changes.findLast((change) => change.at <= at)?.after;
  return last === "invited" ? "invited" : "lead";
}

/** The moments at which companies entered and left each stage, the earliest first. */
export type StageSteps = Record<
  CompanyStatus,
  { begun: readonly string[]; ceased: readonly string[] }
>;

/** The move of a company to another stage; null is outside of all stages. */
export interface StageTurn<Row> {
  company: Row;
  at: string;
  before: CompanyStatus | null;
  after: CompanyStatus | null;
}

/** All moves of `companies` between stages, as far as they are known, the earliest first. */
export function stageTurns<Row extends Counted & { id: string }>(
  companies: Iterable<Row>,
  changes: ReadonlyMap<string, readonly StageMove[]>,
): StageTurn<Row>[] {
  const found: StageTurn<Row>[] = [];
  // Companies of one day share the beginning.
  const beginningOf = memoizedPerKey((day: string) => momentInWarsaw(day));
  for (const company of companies) {
    const { row, moves: own } = asJoined(company, changes.get(company.id) ?? []);
    const moments = [
      beginningOf(row.createdAt),
      row.joinedAt,
      company.closedAt,
      ...own.map(({ at }) => at),
    ].filter((at) => at !== null);
    let before: CompanyStatus | null = null;
    for (const at of moments.sort(compareMoments)) {
      const after = stageAt(row, own, { at, day: dayInWarsaw(at) });
      if (after === before) continue;
      found.push({ company, at, before, after });
      before = after;
    }
  }
  return found.sort((one, other) => compareMoments(one.at, other.at));
}

/**
 * The moments of these moves by stage. The number at a stage is the number of entries up to that
 * moment minus that of exits.
 */
export function stageSteps(turns: readonly Omit<StageTurn<unknown>, "company">[]): StageSteps {
  const steps = ofEachStage(() => ({ begun: [] as string[], ceased: [] as string[] }));
  for (const { at, before, after } of turns) {
    if (before !== null) steps[before].ceased.push(at);
    if (after !== null) steps[after].begun.push(at);
  }
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
