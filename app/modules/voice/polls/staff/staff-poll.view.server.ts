import type { Locale } from "~/platform/i18n/locale";
import { dayFromToday } from "~/platform/time/clock";
import { type Counts, type Poll, percentOf, pollState, totalOf, VOTE_OPTIONS } from "../poll";
import { knownBreak } from "../vote-ledger-checks.server";
import { votesForStaff } from "./staff-polls.server";

/** Default length of a new poll in days. */
const USUAL_DAYS = 14;

export function pollRow(poll: Poll, locale: Locale) {
  const { id, title, description, startDate, endDate } = poll;
  const state = pollState(poll);
  const { counts, hasBallots } = votesForStaff(poll);
  return {
    id,
    title,
    description,
    state,
    hasBallots,
    dates: locale.format.dates(startDate, endDate),
    result: counts && resultInWords(counts, locale),
    brokenFrom: knownBreak(poll),
  };
}

export type PollRowView = ReturnType<typeof pollRow>;

/** A finished poll for its page in the panel. */
export function finishedPoll(poll: Poll, locale: Locale) {
  const { endedEarly } = poll;
  return {
    ...pollRow(poll, locale),
    endedEarly: endedEarly && {
      date: locale.format.moment(endedEarly.at),
      reason: endedEarly.reason,
    },
  };
}

export type FinishedPollView = ReturnType<typeof finishedPoll>;

/** "Tak 35% (34) · Nie 54% (52) · Wstrzymuję się 10% (10)"; null without votes. */
function resultInWords(counts: Counts, { t }: Locale): string | null {
  const total = totalOf(counts);
  if (total === 0) return null;
  return VOTE_OPTIONS.map(
    (option) =>
      `${t(`polls:options.${option}`)} ${t("polls:share", { percent: percentOf(counts[option], total) })} (${counts[option]})`,
  ).join(" · ");
}

/** Initial values of the form for a new poll. */
export const newPollValues = () => ({
  startDate: dayFromToday(1),
  endDate: dayFromToday(USUAL_DAYS),
  isActive: "on",
});
