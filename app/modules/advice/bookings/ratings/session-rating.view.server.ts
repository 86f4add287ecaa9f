import { waits } from "~/modules/advice/experts/ratings/rating";
import { ratingInTransaction } from "~/modules/advice/experts/ratings/ratings.server";
import type { ByPerson } from "~/modules/people/accounts/account";
import { paths } from "~/platform/http/paths";
import { type Booking, stateOf } from "../booking";

/** The rating of a session for its member once it took place; null before, and for others. */
export async function sessionRating(booking: Booking, { by }: ByPerson) {
  if (booking.accountId !== by.id || stateOf(booking) !== "past") return null;
  return { action: paths.rateSession(booking.reference), given: givenRating(booking) };
}

export type SessionRatingView = NonNullable<Awaited<ReturnType<typeof sessionRating>>>;

/** The stars and the sentence with staff's decision on it; null without a rating. */
export function givenRating({ id }: Pick<Booking, "id">) {
  const rating = ratingInTransaction(id);
  if (!rating) return null;
  const { stars, sentence, isShown } = rating;
  const decided = isShown ? ("shown" as const) : ("hidden" as const);
  const decision = waits(rating) ? ("waits" as const) : decided;
  return { stars, sentence: sentence === "" ? null : { words: sentence, decision } };
}
