import { z } from "zod";
import { wholeRow } from "~/platform/store/personal-data";
import { portalStore } from "~/platform/store/stores.server";
import { workdayMomentAgo } from "~/platform/time/workdays";
import fixture from "../../../../../fixtures/expert-ratings.json";
import { type ExpertRating, ExpertRatingSchema } from "./rating";

/** Ratings by people of the sample companies, newest first; the first have a sentence. */
const FixtureSchema = z.array(
  z.object({ expertId: z.string(), stars: z.array(z.int()), sentences: z.array(z.string()) }),
);

export const expertRatings = portalStore<ExpertRating>({
  name: "expert-ratings",
  ofCompany: null,
  schema: ExpertRatingSchema,
  seed,
  indexes: ["expertId"],
  personal: {
    label: "your-data:stores.expertRatings",
    isOf: ({ accountId }, { id }) => accountId === id,
    exports: wholeRow,
    // The stars stay in the average.
    erases: (rating) => ({ ...rating, accountId: "", sentence: "", isShown: null }),
    keeps: { reason: "your-data:stays.expertRatings", period: "bookings" },
  },
});

function seed(): ExpertRating[] {
  return FixtureSchema.parse(fixture).flatMap(({ expertId, stars, sentences }) =>
    stars.map((count, index) => ({
      id: `sample:${expertId}:${index}`,
      reference: "",
      expertId,
      accountId: "",
      stars: count,
      sentence: sentences[index] ?? "",
      isShown: sentences[index] === undefined ? null : true,
      sessionEndedAt: workdayMomentAgo(4 + 6 * index, "12:00"),
      createdAt: workdayMomentAgo(3 + 6 * index, "09:20"),
    })),
  );
}
