import { z } from "zod";
import { optionalText } from "~/platform/forms/fields";
import { MomentSchema } from "~/platform/time/moments";

/** From best to worst. */
export const STARS = ["5", "4", "3", "2", "1"] as const;

/** Fewer ratings could be recognized, and say little (rules 1560). */
export const SHOWN_FROM = 3;

/** A sentence, not a review. */
const SENTENCE_LENGTH = 300;

export const ExpertRatingSchema = z.object({
  /** Id of the booking, so a session is rated once. */
  id: z.string(),
  /** Reference of the booking. */
  reference: z.string(),
  expertId: z.string(),
  /** The member; empty once their account is closed. */
  accountId: z.string(),
  stars: z.int().min(1).max(5),
  /** Empty without one. */
  sentence: z.string(),
  /** Staff's decision about the sentence; null while it waits, and without a sentence. */
  isShown: z.boolean().nullable(),
  createdAt: MomentSchema,
  /** End of the session. */
  sessionEndedAt: MomentSchema,
});

/** A member's rating of an expert after a session (rules 1560). */
export type ExpertRating = z.output<typeof ExpertRatingSchema>;

/** The ratings of an expert as visitors see them. */
export interface RatingSum {
  /** Out of 5. */
  average: number;
  count: number;
}

/** Null below three ratings. */
export function sumOf(ratings: readonly Pick<ExpertRating, "stars">[]): RatingSum | null {
  const count = ratings.length;
  if (count < SHOWN_FROM) return null;
  return { average: ratings.reduce((sum, { stars }) => sum + stars, 0) / count, count };
}

/** True while staff have to decide on the sentence. */
export const waits = ({ sentence, isShown }: Pick<ExpertRating, "sentence" | "isShown">): boolean =>
  sentence !== "" && isShown === null;

/** `/dashboard/sessions/{reference}/rating` */
export const RatingFormSchema = z.object({
  stars: z.enum(STARS, "expert-ratings:errors.stars").transform(Number),
  sentence: optionalText(SENTENCE_LENGTH),
});

export type RatingInput = z.output<typeof RatingFormSchema>;
