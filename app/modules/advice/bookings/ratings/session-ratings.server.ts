import type { RatingInput } from "~/modules/advice/experts/ratings/rating";
import {
  ratingInTransaction,
  saveRatingInTransaction,
} from "~/modules/advice/experts/ratings/ratings.server";
import type { ByPerson } from "~/modules/people/accounts/account";
import { recordInTransaction } from "~/modules/staff/history/history.server";
import type { ByStaff } from "~/modules/staff/staff/staff";
import { type Refusal, refuse } from "~/platform/outcome";
import { transaction } from "~/platform/store/stores.server";
import { now } from "~/platform/time/clock";
import { type Booking, inHistory, stateOf } from "../booking";
import { byReference } from "../booking-reference.server";

/** Rates the expert of a session that took place, once (rules 1560). */
export async function rateSession(
  reference: string | undefined,
  { stars, sentence = "" }: RatingInput,
  { by }: ByPerson,
): Promise<Booking | Refusal<"not-found" | "early" | "rated">> {
  return transaction(() => {
    const booking = byReference(reference);
    if (!booking || booking.accountId !== by.id) return refuse("not-found");
    if (stateOf(booking) !== "past") return refuse("early");
    if (ratingInTransaction(booking.id)) return refuse("rated");
    saveRatingInTransaction({
      id: booking.id,
      reference: booking.reference,
      expertId: booking.expertId,
      accountId: by.id,
      stars,
      sentence,
      isShown: null,
      createdAt: now(),
      sessionEndedAt: booking.endsAt,
    });
    return booking;
  });
}

/** Shows or hides the sentence of a session; its stars count either way (rules 1562). */
export async function decideOnSentence(
  reference: string | undefined,
  isShown: boolean,
  { by }: ByStaff,
): Promise<Booking | Refusal<"not-found">> {
  return transaction(() => {
    const booking = byReference(reference);
    const rating = booking && ratingInTransaction(booking.id);
    if (!booking || !rating || rating.sentence === "") return refuse("not-found");
    if (rating.isShown === isShown) return booking;
    saveRatingInTransaction({ ...rating, isShown });
    recordInTransaction({
      by,
      entity: "booking",
      action: isShown ? "published" : "unpublished",
      record: inHistory(booking),
    });
    return booking;
  });
}
