import { z } from "zod";
import { searchOf } from "~/platform/lists/list-query";
import { today } from "~/platform/time/clock";
import { MomentSchema } from "~/platform/time/moments";

/** The options in the order of every screen; labels in `polls:options` (rules 440). */
export const VOTE_OPTIONS = ["yes", "no", "abstain"] as const;

export type VoteOption = (typeof VOTE_OPTIONS)[number];

/** Number of ballots for each option. */
export type Counts = Readonly<Record<VoteOption, number>>;

export const NO_VOTES: Counts = { yes: 0, no: 0, abstain: 0 };

export const PollSchema = z.object({
  id: z.string(),
  title: z.string(),
  description: z.string(),
  /** First and last day in Warsaw. */
  startDate: z.iso.date(),
  endDate: z.iso.date(),
  /** False for a draft, which only staff see. */
  isActive: z.boolean(),
  /** When and why staff ended it early. */
  endedEarly: z.object({ at: MomentSchema, reason: z.string() }).nullable().default(null),
});

/** A question that the chamber puts to its members. */
export type Poll = z.output<typeof PollSchema>;

export const POLL_STATES = ["active", "planned", "draft", "finished"] as const;

export type PollState = (typeof POLL_STATES)[number];

/** The state of a poll today (rules 440). */
export function pollState({ isActive, startDate, endDate, endedEarly }: Poll): PollState {
  if (endedEarly !== null) return "finished";
  if (!isActive) return "draft";
  const day = today().toString();
  if (day < startDate) return "planned";
  return day > endDate ? "finished" : "active";
}

/** False for drafts and polls that have not begun: only staff see them. */
export const isShown = (poll: Poll): boolean => ["active", "finished"].includes(pollState(poll));

export const searchPolls = searchOf<Poll>(({ title, description }) => [title, description]);

export const totalOf = (counts: Counts): number =>
  VOTE_OPTIONS.reduce((total, option) => total + counts[option], 0);

/** A share in whole percent; 0 without votes. */
export const percentOf = (count: number, total: number): number =>
  total === 0 ? 0 : Math.round((count / total) * 100);
