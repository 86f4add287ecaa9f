import { derivedFrom } from "~/platform/store/derived-from.server";
import { dayInWarsaw } from "~/platform/time/moments";
import { inSlices } from "~/platform/time/slices.server";
import { companies } from "../companies.store.server";
import { type Company, hasJoined, type Leaving } from "../company";
import { stageChanges } from "../stage-changes.store.server";
import { currentStageLines } from "./member-since.server";
import { type StageNumbers, stageNumbersAt, stageSteps, stageTurns } from "./stage-numbers";

/** Number of companies at each stage at each of `moments`, as far as is known (rules 393). */
export async function countStagesAt(moments: readonly string[]): Promise<StageNumbers[]> {
  const slice = inSlices();
  // Each is kept until a company changes, and made with others served in between.
  currentStageLines();
  await slice();
  knownTurns();
  await slice();
  return stageNumbersAt(knownSteps(), moments);
}

/** A company that joined the chamber or left it, with its stage there. */
export interface MembershipChange {
  company: Pick<Company, "id" | "name">;
  at: string;
  stage: "starter" | "member";
  /** Why it left, as far as staff have written it down. */
  reason?: Leaving["reason"] | undefined;
}

/** Companies that joined or left the chamber in a period, the earliest first (rules 877). */
export async function listMembershipChanges({
  from,
  until,
}: {
  from: string;
  until: string;
}): Promise<{ joined: MembershipChange[]; left: MembershipChange[] }> {
  const ofPeriod = knownTurns().filter(({ at }) => from <= at && at < until);
  return {
    joined: ofPeriod.flatMap(({ company, at, before, after }) =>
      after !== null && hasJoined(after) && !hasJoined(before)
        ? [{ company, at, stage: after }]
        : [],
    ),
    left: ofPeriod.flatMap(({ company, at, before, after }) =>
      before !== null && hasJoined(before) && !hasJoined(after)
        ? [{ company, at, stage: before, reason: reasonOf(company, at) }]
        : [],
    ),
  };
}

/** The reason of the end that is written down, if the company left by it and not earlier. */
const reasonOf = ({ leaving }: Pick<Company, "leaving">, at: string) =>
  leaving && leaving.on < dayInWarsaw(at) ? leaving.reason : undefined;

/** The last moment at which each company became a full member, inside the caller's transaction. */
export const membersSince = derivedFrom(
  [companies, stageChanges],
  (): ReadonlyMap<string, string> =>
    new Map(
      knownTurns().flatMap(({ company, at, after }) =>
        after === "member" ? [[company.id, at] as const] : [],
      ),
    ),
);

/** All moves of the companies that are there. */
const knownTurns = derivedFrom([companies, stageChanges], () =>
  stageTurns(companies.list(), currentStageLines()),
);

const knownSteps = derivedFrom([companies, stageChanges], () => stageSteps(knownTurns()));
