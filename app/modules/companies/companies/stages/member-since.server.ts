import { derivedFrom } from "~/platform/store/derived-from.server";
import { dayInWarsaw } from "~/platform/time/moments";
import type { Company } from "../company";
import { inOrder } from "../stage-changes.server";
import { stageChanges } from "../stage-changes.store.server";
import { joiningOf } from "./member-since";
import { stageLines } from "./stage-numbers";

/** The moves of each company between stages by its id, the oldest first. */
export const currentStageLines = derivedFrom([stageChanges], () =>
  stageLines(stageChanges.sorted(inOrder)),
);

type Joined = Pick<Company, "id" | "memberSince" | "joinedAt">;

/**
 * The day since which a company belongs to the chamber, for whatever says it (rules 1501); null
 * where nobody knows it.
 */
export function memberSince(company: Joined): string | null {
  const at = momentOfJoining(company);
  return at && dayInWarsaw(at);
}

/** The same as a moment, the begin of a day that staff have entered. */
export const momentOfJoining = (company: Joined): string | null =>
  joiningOf(company, currentStageLines().get(company.id) ?? []);
