import { expect, test } from "vitest";
import { OwnOfferSchema } from "~/modules/publishing/offers/offer.schema";
import { newOfferValues, ownOfferValues } from "~/modules/publishing/offers/own-offer.view.server";
import { offerRow } from "../../../support/factories";
import { frozenClock } from "../../../support/frozen-clock";

frozenClock("2026-11-18T09:00:00Z");

const FIELDS = {
  title: "Przegląd instalacji",
  description: "Sprawdzamy instalację w jeden dzień.",
  benefits: " Raport ze zdjęciami \n\n Lista napraw",
  terms: "Firmy z Łodzi",
  validUntil: "31.12.2099",
};

const CONTACT = {
  phone: "17 222 33 44",
  email: "oferty@firma.example.com",
  website: "https://firma.example.com",
};

const messagesOf = (changes: Record<string, unknown>) => {
  const issues = OwnOfferSchema.safeParse({ ...FIELDS, ...changes }).error?.issues ?? [];
  return issues.map(({ path, message }) => `${path.join(".")}: ${message}`);
};

test("an offer needs no more than its texts and its last day", () => {
  expect(OwnOfferSchema.parse(FIELDS)).toEqual({
    ...FIELDS,
    benefits: ["Raport ze zdjęciami", "Lista napraw"],
    terms: ["Firmy z Łodzi"],
    validUntil: "2099-12-31",
    tags: [],
    phone: "",
    email: "",
    website: "",
  });
});

test("an offer has a contact if its company gives one", () => {
  const typed = { phone: " 17 222 33 44 ", email: "Oferty@Firma.example.com" };
  const website = "firma.example.com";
  expect(OwnOfferSchema.parse({ ...FIELDS, ...typed, website })).toMatchObject(CONTACT);
});

test.each([
  ["title", "Auto", "offers:errors.title"],
  ["description", "Za krótki", "offers:errors.description"],
  ["benefits", "Krótkie", "offers:errors.benefits"],
  ["benefits", "\n".repeat(20), "offers:errors.benefits"],
  ["terms", undefined, "offers:errors.terms"],
  ["validUntil", undefined, "offers:errors.validUntil"],
  ["validUntil", "31.02.2099", "errors:date"],
  ["validUntil", "jutro", "errors:date"],
  ["phone", "1".repeat(41), "errors:tooLong?count=40"],
  ["email", "oferty@", "offers:errors.email"],
  ["website", "javascript:alert(1)", "errors:website"],
  ["validUntil", "2026-11-17", "offers:errors.validUntilPast"],
  ["discount", "0", "offers:errors.discount"],
  ["discount", "101", "offers:errors.discount"],
  ["discount", "1,5", "offers:errors.discount"],
  ["originalPrice", "dużo", "offers:errors.price"],
  ["discountedPrice", "-1", "offers:errors.price"],
  ["discountedPrice", "1e3", "offers:errors.price"],
  ["discountedPrice", "10000001", "offers:errors.price"],
])("%s does not take %j", (field, value, message) => {
  expect(messagesOf({ [field]: value })[0]).toBe(`${field}: ${message}`);
});

test("the last day may be today, and is typed either way", () => {
  expect(messagesOf({ validUntil: "2026-11-18" })).toEqual([]);
  expect(OwnOfferSchema.parse({ ...FIELDS, validUntil: "1.2.2099" }).validUntil).toBe("2099-02-01");
});

test("amounts and percents are taken as people type them", () => {
  const typed = { originalPrice: "1 250,50 zł", discountedPrice: "0", discount: "100 %" };
  expect(OwnOfferSchema.parse({ ...FIELDS, ...typed })).toMatchObject({
    originalPrice: 1250.5,
    discountedPrice: 0,
    discount: "100%",
  });
});

test("a former price needs a lower one beside it, and the discount that follows from both", () => {
  expect(messagesOf({ originalPrice: "100" })).toEqual([
    "discountedPrice: offers:errors.discountedPriceMissing",
  ]);
  expect(messagesOf({ originalPrice: "100", discountedPrice: "100" })).toEqual([
    "discountedPrice: offers:errors.discountedPrice",
  ]);
  expect(messagesOf({ originalPrice: "100", discountedPrice: "80", discount: "30" })).toEqual([
    "discount: offers:errors.discountOther?percent=20",
  ]);
  expect(messagesOf({ originalPrice: "100", discountedPrice: "80", discount: "20" })).toEqual([]);
  expect(messagesOf({ discountedPrice: "80" })).toEqual([]);
});

test("a new offer is valid for 30 days by default", () => {
  expect(newOfferValues()).toEqual({ validUntil: "2026-12-18" });
});

test("the form of an offer accepts its own values", () => {
  const offer = offerRow({
    id: "o1",
    validUntil: "2099-03-12",
    createdAt: "2026-11-20T08:00:00.000Z",
    tags: ["Wynajem"],
  });
  const known = {
    ...offer,
    discountedPrice: 1062.5,
    discount: "15%",
    benefits: ["Parking w cenie", "Rzutnik"],
    terms: ["Do 30 osób, w Łodzi"],
    contact: { ...CONTACT, address: "Rynek 1" },
  };
  const {
    title,
    benefits,
    terms,
    validUntil,
    originalPrice,
    discountedPrice,
    discount,
    tags,
    description,
  } = known;
  expect(
    OwnOfferSchema.parse({ ...ownOfferValues(known), description: "Sale do 30 osób." }),
  ).toEqual({
    title,
    benefits,
    terms,
    validUntil,
    originalPrice,
    discountedPrice,
    discount,
    tags,
    description,
    ...CONTACT,
  });
});
