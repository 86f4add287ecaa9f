import { z } from "zod";
import { checkbox, optionalText } from "~/platform/forms/fields";
import { MomentSchema } from "~/platform/time/moments";

/** From best to worst. */
export const RATINGS = ["5", "4", "3", "2", "1"] as const;
export const RECOMMENDATIONS = ["yes", "rather", "no"] as const;

/** Fewer answers could be recognized (rules 1160). */
export const SHOWN_FROM = 5;

const count = z.int().min(0).default(0);

export const EventSurveySchema = z.object({
  /** The id of the event. */
  id: z.string(),
  ratings: z.object({ "1": count, "2": count, "3": count, "4": count, "5": count }),
  recommendations: z.object({ yes: count, rather: count, no: count }),
  /** Words of people in alphabetical order, which says nothing of who wrote when. */
  comments: z.array(z.string()),
  /** When staff had people asked by mail (rules 1161). */
  askedAt: MomentSchema.nullable(),
  /** Id of the member of staff. */
  askedBy: z.string().nullable(),
});

/** The answers to the form after an event: sums and words without people (rules 1159). */
export type EventSurvey = z.output<typeof EventSurveySchema>;

export const SurveyRespondentSchema = z.object({
  /** `eventId:accountId`, so a person answers once. */
  id: z.string(),
  eventId: z.string(),
  accountId: z.string(),
  /** The words that the person has signed; null without any. The ratings are never signed. */
  signed: z.object({ name: z.string(), comment: z.string() }).nullable().default(null),
});

export const emptySurvey = (eventId: string): EventSurvey => ({
  id: eventId,
  ratings: { "1": 0, "2": 0, "3": 0, "4": 0, "5": 0 },
  recommendations: { yes: 0, rather: 0, no: 0 },
  comments: [],
  askedAt: null,
  askedBy: null,
});

export const countAnswers = ({ ratings }: Pick<EventSurvey, "ratings">): number =>
  RATINGS.reduce((sum, rating) => sum + ratings[rating], 0);

/** `/events/{id}/survey`; three questions, the last one optional. */
export const SurveyFormSchema = z
  .object({
    rating: z.enum(RATINGS, "event-survey:errors.rating"),
    recommendation: z.enum(RECOMMENDATIONS, "event-survey:errors.recommendation"),
    comment: optionalText(1000),
    isSigned: checkbox,
  })
  .refine(({ isSigned, comment }) => !isSigned || comment, {
    path: ["comment"],
    error: "event-survey:errors.comment",
  });

export type SurveyAnswer = z.output<typeof SurveyFormSchema>;
