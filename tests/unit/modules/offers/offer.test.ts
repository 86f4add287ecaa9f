import { expect, test } from "vitest";
import {
  byProminence,
  discountOf,
  isPublic,
  OFFERS_PER_MONTH,
  type Offer,
  OfferSchema,
  stateOf,
} from "~/modules/publishing/offers/offer";
import { offerCard, offerJsonLd, offerPage } from "~/modules/publishing/offers/offer.view.server";
import { offerRow } from "../../../support/factories";
import { POLISH } from "../../../support/polish";
import { SITE } from "../../../support/unit-site";

const offer = offerRow({
  id: "o1",
  validUntil: "2027-03-12",
  createdAt: "2026-11-20T08:00:00.000Z",
});

test("an approved offer is public through its last day", () => {
  expect(isPublic(offer, "2027-03-11")).toBe(true);
  expect(isPublic(offer, "2027-03-12")).toBe(true);
  expect(isPublic(offer, "2027-03-13")).toBe(false);
});

test("an unapproved offer is not public", () => {
  expect(isPublic({ ...offer, approved: false }, "2027-03-01")).toBe(false);
});

test("an offer waits, is approved, expires after its last day, or is withdrawn at any time", () => {
  expect(stateOf({ ...offer, approved: false }, "2027-03-12")).toBe("waiting");
  expect(stateOf(offer, "2027-03-12")).toBe("approved");
  expect(stateOf({ ...offer, approved: false }, "2027-03-13")).toBe("expired");
  expect(stateOf({ ...offer, withdrawnAt: "2026-11-21T08:00:00.000Z" }, "2027-03-01")).toBe(
    "withdrawn",
  );
  expect(isPublic({ ...offer, withdrawnAt: "2026-11-21T08:00:00.000Z" }, "2027-03-01")).toBe(false);
});

test("a discount is never rounded to 0 or 100 percent", () => {
  expect(discountOf({ originalPrice: 1000, discountedPrice: 999 })).toBe("1%");
  expect(discountOf({ originalPrice: 1000, discountedPrice: 1 })).toBe("99%");
  expect(discountOf({ originalPrice: 1000, discountedPrice: 0 })).toBe("100%");
});

test("a company may add five offers a month on Plan Startowy", () => {
  expect(OFFERS_PER_MONTH).toBe(5);
});

test("featured offers come first, then the newest", () => {
  const old = { ...offer, id: "old", createdAt: "2026-01-01T00:00:00.000Z" };
  const featured = { ...old, id: "featured", featured: true };
  expect([old, offer, featured].sort(byProminence).map(({ id }) => id)).toEqual([
    "featured",
    "o1",
    "old",
  ]);
});

test("prices are formatted; without a price of its own an offer shows none", () => {
  const priceOf = (prices: Partial<Offer>) => offerCard({ ...offer, ...prices }, POLISH).price;
  expect(priceOf({})).toEqual({ now: "1000 zł", before: "1250 zł" });
  expect(priceOf({ originalPrice: 1200, discountedPrice: 0 })).toEqual({
    now: null,
    before: "1200 zł",
  });
  expect(priceOf({ originalPrice: null, discountedPrice: 99.5 })).toEqual({
    now: "99,50 zł",
    before: null,
  });
  expect(priceOf({ originalPrice: 1200, discountedPrice: null })).toBeNull();
});

test("what a card gets does not hold the promo code", () => {
  const card = offerCard(offer, POLISH);
  expect(card).toMatchObject({
    id: "o1",
    validUntilText: "12 marca 2027",
    price: { now: "1000 zł" },
  });
  expect(JSON.stringify(card)).not.toContain("DIG-");
});

test("the page of an offer has the code for members only", () => {
  const use = {
    id: "o1.anna",
    offerId: "o1",
    accountId: "anna",
    usedAt: "2026-11-21T23:30:00.000Z",
  };
  const reader = { uses: 3, use: null, companyPage: null, cardNumber: null };
  expect(JSON.stringify(offerPage(offer, { ...reader, isMember: false }, POLISH))).not.toContain(
    "DIG-",
  );
  const { offer: shown } = offerPage(offer, { ...reader, isMember: true }, POLISH);
  expect(shown).toMatchObject({
    promo: "DIG-ABC12",
    usedText: null,
    uses: 3,
    url: "http://localhost:3000/offers/o1",
  });
  expect(offerPage(offer, { ...reader, use, isMember: true }, POLISH).offer.usedText).toBe(
    "22 listopada 2026",
  );
});

test("a description is split into paragraphs; the short one stands in for a missing one", () => {
  const paragraphsOf = (shown: Offer) =>
    offerPage(
      shown,
      { isMember: false, uses: 0, use: null, companyPage: null, cardNumber: null },
      POLISH,
    ).offer.paragraphs;
  expect(paragraphsOf(offer)).toEqual(["Trzy sale.", "Parking."]);
  expect(paragraphsOf({ ...offer, fullDescription: "" })).toEqual(["Sale do 30 osób."]);
});

test("the structured data has the price, if any, and never the code", () => {
  const [facts] = offerJsonLd(offer, SITE);
  expect(facts).toMatchObject({
    "@type": "Offer",
    url: "https://izba.test/offers/o1",
    name: "Sala na spotkania",
    price: 1000,
    priceCurrency: "PLN",
    validThrough: "2027-03-12",
  });
  expect(JSON.stringify(offerJsonLd(offer, SITE))).not.toContain("DIG-");
  expect(offerJsonLd({ ...offer, discountedPrice: 0 }, SITE)[0]).toHaveProperty("price", 0);
  expect(offerJsonLd({ ...offer, discountedPrice: null }, SITE)[0]).not.toHaveProperty("price");
});

test.each([
  { promo: "DIG-abc12" },
  { promo: "ABC12" },
  { promo: "DIG-ABC123" },
  { validUntil: "jutro" },
  { discountedPrice: -1 },
  { contact: { ...offer.contact, website: "javascript:alert(1)" } },
])("a row with %j is refused", (change) => {
  expect(OfferSchema.safeParse({ ...offer, ...change }).success).toBe(false);
  expect(OfferSchema.safeParse(offer).success).toBe(true);
});
