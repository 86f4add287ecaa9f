import { recorderOf, recordInTransaction } from "~/modules/staff/history/history.server";
import type { ByStaff } from "~/modules/staff/staff/staff";
import type { MessageKey } from "~/platform/i18n/i18n";
import { createId } from "~/platform/ids/ids.server";
import { type Refusal, refuse } from "~/platform/outcome";
import { transaction } from "~/platform/store/stores.server";
import { now, today } from "~/platform/time/clock";
import { tallies } from "../ballots.store.server";
import { type Counts, NO_VOTES, type Poll, type PollState, pollState, searchPolls } from "../poll";
import { polls } from "../polls.store.server";
import { type EditedPollInput, type PollInput, pollFields } from "./staff-poll.schema";

type BadDates = Refusal<"bad-dates", { readonly problems: DateProblems }>;

/** The polls that match the query and the state, latest beginning first. */
export async function listAllPolls({
  q,
  state,
}: {
  q: string;
  state: PollState | null;
}): Promise<Poll[]> {
  return searchPolls
    .among(polls.sorted(latestFirst), q)
    .filter((poll) => state === null || pollState(poll) === state);
}

const latestFirst = (one: Poll, other: Poll) => other.startDate.localeCompare(one.startDate);

/** Finds any poll, drafts included; for staff. */
export async function findPollForStaff(
  id: string | undefined,
): Promise<ReturnType<typeof polls.find>> {
  return polls.find(id);
}

export const isFinished = (poll: Poll): boolean => pollState(poll) === "finished";

/** Staff see counts once a poll is over, before that only whether there are votes (rules 446). */
export function votesForStaff(poll: Poll): { counts: Counts | null; hasBallots: boolean } {
  const counts = isFinished(poll) ? (tallies.find(poll.id)?.counts ?? NO_VOTES) : null;
  return { counts, hasBallots: hasBallots(poll) };
}

/** Adds a poll; it opens on its first day unless it is a draft (rules 448). */
export async function addPoll(input: PollInput, { by }: ByStaff): Promise<Poll | BadDates> {
  return transaction(() => {
    const problems = dateProblems(input, null);
    if (problems) return refuse("bad-dates", { problems });
    const poll = polls.save({ ...input, id: createId(), endedEarly: null });
    pollHistory.addedInTransaction(poll, by);
    return poll;
  });
}

/**
 * Changes a poll unless it is stale. Once there are ballots only its last day can move, and only
 * later (rules 449).
 */
export async function editPoll(
  id: string | undefined,
  { revision, ...input }: EditedPollInput,
  { by }: ByStaff,
): Promise<
  | Poll
  | BadDates
  | Refusal<"not-found">
  | Refusal<"stale">
  | Refusal<"ended">
  | Refusal<"has-ballots">
> {
  return transaction(() => {
    const before = polls.find(id);
    if (!before) return refuse("not-found");
    if (before.revision !== revision) return refuse("stale");
    if (isFinished(before)) return refuse("ended");
    if (hasBallots(before) && !isLonger(before, input)) return refuse("has-ballots");
    const problems = dateProblems(input, before);
    if (problems) return refuse("bad-dates", { problems });
    const after = { ...before, ...input };
    pollHistory.changedInTransaction(before, after, by);
    return polls.save(after);
  });
}

/** Ends a running poll early, with a reason for its members (rules 449). */
export async function endPoll(
  id: string | undefined,
  reason: string,
  { by }: ByStaff,
): Promise<Poll | Refusal<"not-found"> | Refusal<"not-active">> {
  return transaction(() => {
    const poll = polls.find(id);
    if (!poll) return refuse("not-found");
    if (pollState(poll) !== "active") return refuse("not-active");
    recordInTransaction({
      by,
      entity: "poll",
      action: "ended",
      record: poll,
      after: { "panel-polls:fields.reason": reason },
    });
    return polls.save({ ...poll, isActive: false, endedEarly: { at: now(), reason } });
  });
}

/** Deletes a poll without votes. */
export async function deletePoll(
  id: string | undefined,
  { by }: ByStaff,
): Promise<Poll | Refusal<"not-found"> | Refusal<"has-ballots">> {
  return transaction(() => {
    const poll = polls.find(id);
    if (!poll) return refuse("not-found");
    if (hasBallots(poll)) return refuse("has-ballots");
    pollHistory.deletedInTransaction(poll, by);
    polls.remove(poll.id);
    return poll;
  });
}

const hasBallots = ({ id }: Poll): boolean => (tallies.find(id)?.entries ?? 0) > 0;

/** True if an edit changes at most the last day, and that to a later one. */
const isLonger = (before: Poll, after: PollInput): boolean =>
  (["title", "description", "startDate", "isActive"] as const).every(
    (field) => before[field] === after[field],
  ) && after.endDate >= before.endDate;

type DateProblems = Partial<Record<"startDate" | "endDate", [MessageKey]>>;

function dateProblems({ startDate, endDate }: PollInput, before: Poll | null): DateProblems | null {
  const day = today().toString();
  const hasBegun =
    before !== null && pollState(before) === "active" && before.startDate === startDate;
  if (!hasBegun && startDate < day) return { startDate: ["panel-polls:errors.startPast"] };
  if (endDate < startDate) return { endDate: ["panel-polls:errors.endBeforeStart"] };
  return endDate < day ? { endDate: ["panel-polls:errors.endPast"] } : null;
}

const pollHistory = recorderOf("poll", (poll: Poll) => poll, pollFields.described);
