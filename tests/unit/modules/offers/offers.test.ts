import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import {
  countOfferUses,
  featuredOffers,
  findOffer,
  findOfferUse,
  listOfferCategories,
  listOffers,
  recordOfferUse,
  undoOfferUse,
} from "~/modules/publishing/offers/offers.server";
import { offers, offerUses } from "~/modules/publishing/offers/offers.store.server";
import { dayFromToday } from "~/platform/time/clock";
import { anOffer, changeRow } from "../../../support/factories";
import { POLISH } from "../../../support/polish";

const anna = { id: "anna" };
const jan = { id: "jan" };

afterEach(() => void vi.useRealTimers());

const found = async (q: string, ...categories: string[]) =>
  (await listOffers({ q, categories })).map(({ id }) => id);

describe("among these offers", () => {
  beforeEach(async () => {
    await anOffer({ id: "room", title: "Sala w Łodzi", createdAt: "2026-11-03T09:00:00.000Z" });
    await anOffer({
      id: "audit",
      category: "IT",
      description: "Raport bez żargonu.",
      createdAt: "2026-11-02T09:00:00.000Z",
    });
    await anOffer({
      id: "warehouse",
      company: "Magazyny Żółw",
      createdAt: "2026-11-01T09:00:00.000Z",
    });
    await anOffer({
      id: "contracts",
      title: "Pakiet umów",
      category: "Usługi prawne",
      promo: "DIG-S4LD0",
    });
    await anOffer({
      id: "accounts",
      title: "Trzy miesiące księgowości",
      category: "Usługi księgowe",
    });
    await anOffer({ id: "staff", category: "HR" });
    await anOffer({ id: "posters", category: "Marketing" });
    await anOffer({
      id: "waiting",
      title: "Sesja zdjęciowa",
      category: "Fotografia",
      approved: false,
    });
    await anOffer({
      id: "expired",
      title: "Arkusz kalkulacyjny",
      category: "Szkolenia",
      validUntil: dayFromToday(-1),
    });
  });

  test.each(["lodz", "ŁÓDŹ", "łódź", "Lodz"])(
    "the search for %s folds case and diacritics",
    async (q) => {
      expect(await found(q)).toEqual(["room"]);
    },
  );

  test.each([
    ["zolw", "warehouse", "company"],
    ["ŻÓŁW", "warehouse", "company"],
    ["pakiet umow", "contracts", "title"],
    ["bez zargonu", "audit", "description"],
    ["uslugi ksiegowe", "accounts", "category"],
  ])("the search for %s finds %s by its %s", async (q, id) => {
    expect(await found(q)).toEqual([id]);
  });

  test("the search looks neither at promo codes nor at what is not public", async () => {
    expect(await found("DIG-S4LD0")).toEqual([]);
    expect(await found("sesja zdjęciowa")).toEqual([]);
    expect(await found("arkusz kalkulacyjny")).toEqual([]);
  });

  test("categories combine with each other and with the search", async () => {
    expect(await found("", "Wynajem")).toEqual(["room", "warehouse"]);
    expect(await found("", "Wynajem", "IT")).toEqual(["room", "audit", "warehouse"]);
    expect(await found("zolw", "Wynajem")).toEqual(["warehouse"]);
    expect(await found("zolw", "IT")).toEqual([]);
  });

  test("categories are those of public offers, once each, in Polish order", async () => {
    expect(await listOfferCategories(POLISH)).toEqual([
      "HR",
      "IT",
      "Marketing",
      "Usługi księgowe",
      "Usługi prawne",
      "Wynajem",
    ]);
    await changeRow(offers, "audit", { category: "Łączność" });
    expect((await listOfferCategories(POLISH)).slice(0, 3)).toEqual([
      "HR",
      "Łączność",
      "Marketing",
    ]);
  });

  test("featured offers come first, the newest of them before others, and no more than requested", async () => {
    await changeRow(offers, "warehouse", { featured: true });
    await changeRow(offers, "audit", { featured: true });
    expect((await found("")).slice(0, 2)).toEqual(["audit", "warehouse"]);
    const featured = async (most: number) => (await featuredOffers(most)).map(({ id }) => id);
    expect(await featured(1)).toEqual(["audit"]);
    expect((await featured(3)).slice(0, 2)).toEqual(["audit", "warehouse"]);
    expect(await featured(3)).toHaveLength(3);
  });

  test("only a public offer is found by its id", async () => {
    expect(await findOffer("accounts")).toMatchObject({ title: "Trzy miesiące księgowości" });
    for (const id of ["waiting", "expired", "nie-ma", "__proto__", undefined])
      expect(await findOffer(id)).toBeNull();
  });

  test("an offer ends with its last day in Warsaw, not in Greenwich", async () => {
    await changeRow(offers, "accounts", { validUntil: "2027-03-12" });
    vi.useFakeTimers({ toFake: ["Date"] });
    vi.setSystemTime("2027-03-12T22:59:00Z");
    expect(await findOffer("accounts")).not.toBeNull();
    vi.setSystemTime("2027-03-12T23:01:00Z");
    expect(await findOffer("accounts")).toBeNull();
    expect(await recordOfferUse("accounts", { by: anna })).toEqual({ refused: "not-found" });
  });

  test("using an offer counts once for each person, however often and however fast the button is pressed", async () => {
    await Promise.all([1, 2, 3].map(() => recordOfferUse("accounts", { by: anna })));
    await recordOfferUse("accounts", { by: jan });
    await recordOfferUse("audit", { by: anna });
    expect(offerUses.list()).toHaveLength(3);
    expect(await countOfferUses("accounts")).toBe(2);
    expect(await findOfferUse("accounts", { by: jan })).toMatchObject({
      usedAt: expect.any(String),
    });
  });

  test("a use is taken back, also where there is none, and only the person's own (rules 1666)", async () => {
    await recordOfferUse("accounts", { by: jan });
    await recordOfferUse("accounts", { by: anna });
    for (const _ of [1, 2])
      expect(await undoOfferUse("accounts", { by: anna })).toEqual({ offerId: "accounts" });
    expect(offerUses.list()).toMatchObject([{ accountId: jan.id }]);
    expect(await undoOfferUse("nie-ma", { by: anna })).toEqual({ refused: "not-found" });
  });

  test("who has used an offer finds it when it is over, and takes the use back then (rules 1615)", async () => {
    await recordOfferUse("audit", { by: anna });
    await changeRow(offers, "audit", { validUntil: dayFromToday(-1) });
    expect(await findOffer("audit", { by: anna })).toMatchObject({ id: "audit" });
    for (const by of [jan, null]) expect(await findOffer("audit", { by })).toBeNull();
    expect(await undoOfferUse("audit", { by: jan })).toEqual({ refused: "not-found" });
    expect(await undoOfferUse("audit", { by: anna })).toEqual({ offerId: "audit" });
    expect(await findOffer("audit", { by: anna })).toBeNull();
    expect(offerUses.list()).toEqual([]);
  });

  test("pressing again leaves the first day", async () => {
    const first = await recordOfferUse("accounts", { by: anna });
    expect(await recordOfferUse("accounts", { by: anna })).toEqual(first);
  });

  test("a person who has not used an offer has no use of it, and neither has a visitor", async () => {
    await recordOfferUse("accounts", { by: anna });
    expect(await findOfferUse("accounts", { by: jan })).toBeNull();
    expect(await findOfferUse("accounts", { by: null })).toBeNull();
    expect(await countOfferUses("accounts")).toBe(1);
  });

  test.each(["waiting", "expired", "nie-ma", undefined])(
    "%s is not public, so it cannot be used",
    async (id) => {
      expect(await recordOfferUse(id, { by: anna })).toEqual({ refused: "not-found" });
      expect(offerUses.list()).toEqual([]);
    },
  );
});
