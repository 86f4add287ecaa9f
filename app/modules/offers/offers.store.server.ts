import { z } from "zod";
import { portalStore } from "~/platform/store/stores.server";
import { dayFromToday } from "~/platform/time/clock";
import { momentInWarsaw } from "~/platform/time/moments";
import fixture from "../../../fixtures/offers.json";
import { type Offer, OfferSchema, type OfferUse, OfferUseSchema } from "./offer";

const FixtureSchema = z.array(
  OfferSchema.omit({ validUntil: true, createdAt: true }).extend({ validForDays: z.number(), createdDaysAgo: z.number() }),
);

export const offers = portalStore<Offer>({ name: "offers", schema: OfferSchema, seed, indexes: ["organizationId", "promo"] });

export const offerUses = portalStore<OfferUse>({ name: "offer-uses", schema: OfferUseSchema });

function seed(): Offer[] {
  return FixtureSchema.parse(fixture).map(({ validForDays, createdDaysAgo, ...offer }) => ({
    ...offer,
    validUntil: dayFromToday(validForDays),
    createdAt: momentInWarsaw(dayFromToday(-createdDaysAgo)),
  }));
}
