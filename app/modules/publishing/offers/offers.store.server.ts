import { z } from "zod";
import { isOfOrganization } from "~/platform/store/company-rows";
import { gone, wholeRow } from "~/platform/store/personal-data";
import { sampleRows } from "~/platform/store/sample-rows.server";
import { portalStore } from "~/platform/store/stores.server";
import { dayFromToday } from "~/platform/time/clock";
import { momentInWarsaw } from "~/platform/time/moments";
import chamber from "../../../../fixtures/chamber/offers.json";
import fixture from "../../../../fixtures/offers.json";
import { type Offer, OfferSchema, type OfferUse, OfferUseSchema } from "./offer";

const FixtureSchema = z.array(
  OfferSchema.omit({ validUntil: true, createdAt: true }).extend({
    validForDays: z.number(),
    createdDaysAgo: z.number(),
  }),
);

/** True if people reach the offer's company at the address. */
const hasAddress = ({ contact }: Offer, address: string) =>
  contact.email.toLowerCase() === address.toLowerCase();

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
    isOf: (offer, { id, email }) => offer.createdBy === id || hasAddress(offer, email),
    exports: (offer, { id }) =>
      offer.createdBy === id ? offer : { title: offer.title, contact: offer.contact },
    erases: (offer, { id, email }) => ({
      ...offer,
      createdBy: offer.createdBy === id ? null : offer.createdBy,
      // The phone beside a person's address may be theirs.
      contact: hasAddress(offer, email)
        ? { ...offer.contact, email: "", phone: "" }
        : offer.contact,
    }),
    readdressed: (offer, to, { email }) =>
      hasAddress(offer, email) ? { ...offer, contact: { ...offer.contact, email: to } } : offer,
    keeps: { reason: "your-data:stays.offers", period: "company" },
  },
});

export const offerUses = portalStore<OfferUse>({
  name: "offer-uses",
  indexes: ["offerId", "accountId"],
  ofCompany: null,
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
