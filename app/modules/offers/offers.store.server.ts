import { z } from "zod";
import { isOfOrganization } from "~/platform/store/company-rows";
import { gone, wholeRow } from "~/platform/store/personal-data";
import { sampleRows } from "~/platform/store/sample-rows.server";
import { portalStore } from "~/platform/store/stores.server";
import { dayFromToday } from "~/platform/time/clock";
import { momentInWarsaw } from "~/platform/time/moments";
import chamber from "../../../fixtures/chamber/offers.json";
import fixture from "../../../fixtures/offers.json";
import { type Offer, OfferSchema, type OfferUse, OfferUseSchema } from "./offer";

const FixtureSchema = z.array(
  OfferSchema.omit({ validUntil: true, createdAt: true }).extend({
    validForDays: z.number(),
    createdDaysAgo: z.number(),
  }),
);

export const offers = portalStore<Offer>({
  name: "offers",
  schema: OfferSchema,
  seed,
  indexes: ["organizationId", "promo"],
  ofCompany: {
    label: "panel-duplicates:moves.offers",
    isOf: isOfOrganization,
    moved: (offer, { to }) => ({ ...offer, organizationId: to.organizationId, company: to.name }),
  },
  personal: {
    label: "your-data:stores.offers",
    isOf: ({ createdBy }, { id }) => createdBy === id,
    exports: wholeRow,
    erases: (offer) => ({ ...offer, createdBy: null }),
    keeps: { reason: "your-data:stays.offers", period: "company" },
  },
});

export const offerUses = portalStore<OfferUse>({
  name: "offer-uses",
  schema: OfferUseSchema,
  personal: {
    label: "your-data:stores.offerUses",
    isOf: ({ accountId }, { id }) => accountId === id,
    exports: wholeRow,
    erases: gone,
    keeps: "account",
  },
});

function seed(): Offer[] {
  return FixtureSchema.parse(sampleRows(fixture, chamber)).map(
    ({ validForDays, createdDaysAgo, ...offer }) => ({
      ...offer,
      validUntil: dayFromToday(validForDays),
      createdAt: momentInWarsaw(dayFromToday(-createdDaysAgo)),
    }),
  );
}
