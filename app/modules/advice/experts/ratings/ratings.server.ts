import { derivedFrom } from "~/platform/store/derived-from.server";
import { removeInPieces } from "~/platform/store/in-pieces.server";
import { RETENTION } from "~/platform/store/retention";
import { compareMoments, firstOf } from "~/platform/time/moments";
import { hasPassedSinceYear } from "~/platform/time/periods";
import { type ExpertRating, type RatingSum, sumOf, waits } from "./rating";
import { expertRatings } from "./ratings.store.server";

/** The sums of all experts with enough ratings, by expert (rules 1560). */
export const ratingSums = derivedFrom([expertRatings], (): ReadonlyMap<string, RatingSum> => {
  const byExpert = Map.groupBy(expertRatings.list(), ({ expertId }) => expertId);
  return new Map(
    [...byExpert].flatMap(([expertId, ratings]) => {
      const sum = sumOf(ratings);
      return sum ? [[expertId, sum] as const] : [];
    }),
  );
});

/** Sentences that staff show, newest session first; none below three ratings. */
export function sentencesAbout(expertId: string): ExpertRating[] {
  if (!ratingSums().has(expertId)) return [];
  return expertRatings
    .listBy("expertId", expertId)
    .filter(({ sentence, isShown }) => sentence !== "" && isShown === true)
    .sort((one, other) => compareMoments(other.sessionEndedAt, one.sessionEndedAt));
}

/** The rating of a session; null without one. */
export const ratingInTransaction = (bookingId: string): ExpertRating | null =>
  expertRatings.find(bookingId);

/** Saves a rating inside the caller's transaction, which has checked the session. */
export const saveRatingInTransaction = (rating: ExpertRating): ExpertRating =>
  expertRatings.save(rating);

/** Number of sentences that wait for staff. */
export const countWaitingSentences = async (): Promise<number> => waiting().length;

/** The moment since which the oldest of them waits; null without one. */
export const oldestWaitingSentence = async (): Promise<string | null> =>
  firstOf(waiting().map(({ createdAt }) => createdAt));

/** Ids of the bookings whose sentences wait for staff. */
export const waitingSessions = (): ReadonlySet<string> => new Set(waiting().map(({ id }) => id));

const waiting = derivedFrom([expertRatings], () => expertRatings.list(waits));

/** Removes ratings with the bookings that they are about (rules 210). @returns their number */
export const removeOldRatings = (): Promise<number> =>
  removeInPieces(expertRatings, ({ sessionEndedAt }) =>
    hasPassedSinceYear(RETENTION.bookings, sessionEndedAt),
  );
