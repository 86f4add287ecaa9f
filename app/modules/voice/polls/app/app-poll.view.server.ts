import type { Locale } from "~/platform/i18n/locale";
import { type Counts, percentOf, totalOf, VOTE_OPTIONS, type VoteOption } from "../poll";
import type { SeenPoll } from "../polls.server";

export function pollCard(
  { poll, isActive, ballot, counts, brokenFrom }: SeenPoll,
  { format }: Locale,
) {
  const { id, title, description, startDate, endDate, endedEarly } = poll;
  return {
    id,
    title,
    description,
    isActive,
    brokenFrom,
    dates: format.dates(startDate, endDate),
    endedEarly: endedEarly && { date: format.date(endedEarly.at), reason: endedEarly.reason },
    vote: ballot && { option: ballot.option, receipt: ballot.receipt },
    /** Null while the person may not see the counts. */
    results: counts && pollResults(counts, ballot?.option ?? null),
  };
}

export type PollCard = ReturnType<typeof pollCard>;

/** The result option by option; `mine` is the person's vote. */
export function pollResults(counts: Counts, mine: VoteOption | null) {
  const total = totalOf(counts);
  return {
    total,
    options: VOTE_OPTIONS.map((option) => ({
      option,
      count: counts[option],
      percent: percentOf(counts[option], total),
      isMine: option === mine,
    })),
  };
}

export type PollResults = ReturnType<typeof pollResults>;
