import { afterEach, expect, test, vi } from "vitest";
import {
  countOfferUses,
  featuredOffers,
  findOffer,
  findOfferUse,
  listOfferCategories,
  listOffers,
  recordOfferUse,
} from "~/modules/offers/offers.server";
import { offers, offerUses } from "~/modules/offers/offers.store.server";
import { localeOf } from "~/platform/i18n/i18n.server";
import { transaction } from "~/platform/store/stores.server";
import { resetStores } from "../../../support/reset-stores";

const POLISH = localeOf("pl");
const anna = { id: "anna" };
const jan = { id: "jan" };

resetStores(offers, offerUses);
afterEach(() => void vi.useRealTimers());

const found = async (q: string, ...categories: string[]) => (await listOffers({ q, categories })).map(({ id }) => id);

test("the sample holds eight public offers, one that waits and one that has expired", async () => {
  expect(await listOffers()).toHaveLength(8);
  expect(offers.list(({ approved }) => !approved).map(({ id }) => id)).toEqual(["offer-zdjecia"]);
  expect(offers.list()).toHaveLength(10);
});

test("the first three are the featured ones, and no more than were asked for", async () => {
  expect((await featuredOffers(3)).map(({ discount }) => discount)).toEqual(["50%", "100%", "30%"]);
  expect((await listOffers()).map(({ featured }) => featured)).toEqual([true, true, true, false, false, false, false, false]);
  expect(await featuredOffers(1)).toHaveLength(1);
});

test.each(["lodz", "ŁÓDŹ", "łódź", "Lodz"])("the search for %s folds case and diacritics", async (q) => {
  expect(await found(q)).toEqual(["offer-sala-konferencyjna"]);
});

test.each([
  ["zolw", "offer-magazyn", "company"],
  ["ŻÓŁW", "offer-magazyn", "company"],
  ["pakiet umow", "offer-pakiet-umow", "title"],
  ["bez zargonu", "offer-audyt-it", "description"],
  ["uslugi ksiegowe", "offer-ksiegowosc", "category"],
])("the search for %s finds %s by its %s", async (q, id) => {
  expect(await found(q)).toEqual([id]);
});

test("the search looks neither at promo codes nor at what is not public", async () => {
  expect(await found("DIG-S4LD0")).toEqual([]);
  expect(await found("sesja zdjęciowa")).toEqual([]);
  expect(await found("arkusz kalkulacyjny")).toEqual([]);
});

test("categories combine with each other and with the search", async () => {
  expect(await found("", "Wynajem")).toEqual(["offer-sala-konferencyjna", "offer-magazyn"]);
  expect(await found("", "Wynajem", "IT")).toEqual(["offer-sala-konferencyjna", "offer-audyt-it", "offer-magazyn"]);
  expect(await found("zolw", "Wynajem")).toEqual(["offer-magazyn"]);
  expect(await found("zolw", "IT")).toEqual([]);
});

test("categories are those of public offers, once each, in Polish order", async () => {
  await transaction(() => offers.save({ ...offers.find("offer-zdjecia")!, category: "Fotografia" }));
  expect(await listOfferCategories(POLISH)).toEqual(["HR", "IT", "Marketing", "Szkolenia", "Usługi księgowe", "Usługi prawne", "Wynajem"]);
  await transaction(() => offers.save({ ...offers.find("offer-audyt-it")!, category: "Łączność" }));
  expect((await listOfferCategories(POLISH)).slice(0, 3)).toEqual(["HR", "Łączność", "Marketing"]);
});

test("only a public offer is found by its id", async () => {
  expect(await findOffer("offer-ksiegowosc")).toMatchObject({ title: "Trzy miesiące księgowości za pół ceny" });
  for (const id of ["offer-zdjecia", "offer-kurs-excel", "nie-ma", "__proto__", undefined]) expect(await findOffer(id)).toBeNull();
});

test("an offer ends with its last day in Warsaw, not in Greenwich", async () => {
  await transaction(() => offers.save({ ...offers.find("offer-ksiegowosc")!, validUntil: "2027-03-12" }));
  vi.useFakeTimers({ toFake: ["Date"] });
  vi.setSystemTime("2027-03-12T22:59:00Z");
  expect(await findOffer("offer-ksiegowosc")).not.toBeNull();
  vi.setSystemTime("2027-03-12T23:01:00Z");
  expect(await findOffer("offer-ksiegowosc")).toBeNull();
  expect(await recordOfferUse("offer-ksiegowosc", { by: anna })).toEqual({ refused: "not-found" });
});

test("using an offer counts once for each person, however often and however fast the button is pressed", async () => {
  await Promise.all([1, 2, 3].map(() => recordOfferUse("offer-ksiegowosc", { by: anna })));
  await recordOfferUse("offer-ksiegowosc", { by: jan });
  await recordOfferUse("offer-audyt-it", { by: anna });
  expect(offerUses.list()).toHaveLength(3);
  expect(await countOfferUses("offer-ksiegowosc")).toBe(2);
  expect(await findOfferUse("offer-ksiegowosc", { by: jan })).toMatchObject({ usedAt: expect.any(String) });
});

test("pressing again keeps the day of the first time", async () => {
  const first = await recordOfferUse("offer-ksiegowosc", { by: anna });
  expect(await recordOfferUse("offer-ksiegowosc", { by: anna })).toEqual(first);
});

test("a person who has not used an offer has no use of it, and neither has a visitor", async () => {
  await recordOfferUse("offer-ksiegowosc", { by: anna });
  expect(await findOfferUse("offer-ksiegowosc", { by: jan })).toBeNull();
  expect(await findOfferUse("offer-ksiegowosc", { by: null })).toBeNull();
  expect(await countOfferUses("offer-ksiegowosc")).toBe(1);
});

test.each(["offer-zdjecia", "offer-kurs-excel", "nie-ma", undefined])("%s is not public, so it cannot be used", async (id) => {
  expect(await recordOfferUse(id, { by: anna })).toEqual({ refused: "not-found" });
  expect(offerUses.list()).toEqual([]);
});
