import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { Company } from "~/modules/companies/companies/company";
import { listActivities } from "~/modules/messages/notifications/notifications.server";
import type { OwnOfferInput } from "~/modules/publishing/offers/offer.schema";
import { findOffer, listOffers } from "~/modules/publishing/offers/offers.server";
import { offers } from "~/modules/publishing/offers/offers.store.server";
import {
  addOffer,
  countOffersLeft,
  editOffer,
  findOwnOffer,
  listOwnOffers,
  withdrawOffer,
} from "~/modules/publishing/offers/own-offers.server";
import { isRefused } from "~/platform/outcome";
import { listPersonalStores, transaction } from "~/platform/store/stores.server";
import { dayFromToday } from "~/platform/time/clock";
import { accepted } from "../../../support/accepted";
import {
  aMemberCompany,
  aMemberOf,
  anAccount,
  anOffer,
  changeRow,
} from "../../../support/factories";
import { POLISH } from "../../../support/polish";

const INPUT: OwnOfferInput = {
  title: "Przegląd instalacji",
  description: "Sprawdzamy instalację w jeden dzień.",
  benefits: ["Raport ze zdjęciami", "Lista napraw"],
  terms: ["Firmy z Łodzi"],
  validUntil: dayFromToday(30),
  tags: [],
  phone: "",
  email: "",
  website: "",
};

afterEach(() => void vi.useRealTimers());

let meadow: Company;
let anna: ReturnType<typeof aMemberOf>;
let jan: ReturnType<typeof aMemberOf>;
beforeEach(async () => {
  meadow = await aMemberCompany({ id: "meadow", name: "Pracownia Łąka", status: "starter" });
  anna = aMemberOf(meadow, { id: "anna" });
  jan = aMemberOf(await aMemberCompany({ id: "forest", status: "member" }), { id: "jan" });
});

const add = (changes: Partial<OwnOfferInput> = {}, by = anna) =>
  addOffer({ ...INPUT, ...changes }, { by }, POLISH);
async function added(changes: Partial<OwnOfferInput> = {}, by = anna) {
  return accepted(await add(changes, by));
}
const titlesOf = async (by = anna, query = {}) =>
  (await listOwnOffers(query, { by })).map(({ title }) => title);

describe("adding an offer", () => {
  test("makes an offer of the company, with a code of its own, pending and invisible to others", async () => {
    const offer = await added();
    expect(offer).toMatchObject({
      company: "Pracownia Łąka",
      organizationId: meadow.organizationId,
      createdBy: "anna",
      category: "Ogólne",
      contact: { address: "", phone: "", email: "", website: "" },
      approved: false,
      featured: false,
      discount: null,
    });
    expect(offer.promo).toMatch(/^DIG-[A-Z0-9]{5}$/);
    expect((await added()).promo).not.toBe(offer.promo);
    expect(await listOffers()).toEqual([]);
    expect(await findOffer(offer.id)).toBeNull();
    expect(await titlesOf()).toEqual([INPUT.title, INPUT.title]);
  });

  test("has the contact that was typed", async () => {
    const typed = { phone: "17 222 33 44", email: "oferty@laka.example.com" };
    expect((await added(typed)).contact).toEqual({ ...typed, address: "", website: "" });
  });

  test("uses the first tag as its category and drops duplicate tags", async () => {
    expect(await added({ tags: ["Energia", "audyt", "ENERGIA"] })).toMatchObject({
      category: "ENERGIA",
      tags: ["ENERGIA", "audyt"],
    });
  });

  test("computes the discount from the two prices, else uses the typed one", async () => {
    expect((await added({ originalPrice: 500, discountedPrice: 400 })).discount).toBe("20%");
    expect((await added({ originalPrice: 500, discountedPrice: 0 })).discount).toBe("100%");
    expect((await added({ discount: "15%" })).discount).toBe("15%");
  });

  test("stands among what the person has done", async () => {
    await added();
    expect(await listActivities({ by: anna })).toMatchObject([
      { kind: "done", title: "notifications:done.offerAdded.title", link: "/offers/mine" },
    ]);
  });

  test("is refused to people without a company, and to people of a company that is not a member", async () => {
    const lead = await aMemberCompany({ id: "lead", status: "lead" });
    const unconfirmed = await aMemberCompany({ id: "unconfirmed", emailConfirmed: false });
    for (const by of [
      anAccount({ id: "nobody" }),
      aMemberOf(lead, { id: "l" }),
      aMemberOf(unconfirmed, { id: "u" }),
    ]) {
      expect(await add({}, by)).toEqual({ refused: "not-member" });
      expect(await countOffersLeft({ by })).toBeNull();
    }
    expect(offers.list()).toEqual([]);
  });
});

describe("the limit of a month", () => {
  test("is five on Plan Startowy for the whole company; withdrawn ones count", async () => {
    const coworker = aMemberOf(meadow, { id: "piotr" });
    const first = await added();
    await withdrawOffer(first.id, { by: anna });
    for (const by of [coworker, anna, coworker]) await added({}, by);
    expect(await countOffersLeft({ by: coworker })).toBe(1);
    await added();
    expect(await countOffersLeft({ by: anna })).toBe(0);
    expect(await add()).toEqual({ refused: "limit" });
    expect(await add({}, coworker)).toEqual({ refused: "limit" });
  });

  test("the last free offer, requested ten times at once, is added once", async () => {
    for (let count = 0; count < 4; count++) await added();
    const outcomes = await Promise.all(Array.from({ length: 10 }, () => add()));
    expect(outcomes.filter((outcome) => !isRefused(outcome))).toHaveLength(1);
    expect(outcomes.filter(isRefused)).toEqual(
      Array.from({ length: 9 }, () => ({ refused: "limit" })),
    );
    expect(await listOwnOffers({}, { by: anna })).toHaveLength(5);
  });

  test("does not exist with full membership", async () => {
    for (let count = 0; count < 7; count++) await added({}, jan);
    expect(await countOffersLeft({ by: jan })).toBeNull();
    expect(await countOffersLeft({ by: anna })).toBe(5);
  });

  test("begins anew with the month in Warsaw, not in UTC", async () => {
    vi.useFakeTimers({ toFake: ["Date"] });
    vi.setSystemTime("2026-11-30T22:59:00Z");
    for (let count = 0; count < 5; count++) await added();
    expect(await add()).toEqual({ refused: "limit" });
    vi.setSystemTime("2026-11-30T23:01:00Z");
    expect(await countOffersLeft({ by: anna })).toBe(5);
    await added();
    expect(await countOffersLeft({ by: anna })).toBe(4);
  });
});

describe("own offers", () => {
  test("are found by their state and by words, the newest first", async () => {
    const organizationId = meadow.organizationId;
    await anOffer({
      title: "Stara",
      organizationId,
      validUntil: dayFromToday(-1),
      createdAt: "2026-01-01T09:00:00.000Z",
    });
    await anOffer({ title: "Widoczna", organizationId, createdAt: "2026-01-02T09:00:00.000Z" });
    await anOffer({ title: "Cudza" });
    await added({ title: "Nowa łąka" });
    expect(await titlesOf()).toEqual(["Nowa łąka", "Widoczna", "Stara"]);
    expect(await titlesOf(anna, { state: "waiting" })).toEqual(["Nowa łąka"]);
    expect(await titlesOf(anna, { state: "approved" })).toEqual(["Widoczna"]);
    expect(await titlesOf(anna, { state: "expired" })).toEqual(["Stara"]);
    expect(await titlesOf(anna, { q: "LAKA" })).toEqual(["Nowa łąka"]);
    expect(await titlesOf(jan)).toEqual([]);
    expect(await titlesOf(anAccount({ id: "nobody" }))).toEqual([]);
  });

  test("go back to waiting when they are edited, and keep code, day and place", async () => {
    const offer = await added();
    await changeRow(offers, offer.id, { approved: true, featured: true });
    expect(await findOffer(offer.id)).not.toBeNull();
    const edited = await editOffer(
      offer.id,
      { ...INPUT, title: "Inny tytuł", tags: ["IT"] },
      { by: anna },
      POLISH,
    );
    expect(edited).toMatchObject({
      id: offer.id,
      promo: offer.promo,
      createdAt: offer.createdAt,
      featured: true,
      title: "Inny tytuł",
      category: "IT",
      approved: false,
    });
    expect(await findOffer(offer.id)).toBeNull();
    expect(await countOffersLeft({ by: anna })).toBe(4);
  });

  test("keep an address of their contact that the form does not have", async () => {
    const { id } = await added({ email: "oferty@laka.example.com" });
    const contact = { address: "Rynek 1", phone: "1", email: "", website: "" };
    await changeRow(offers, id, { contact });
    const edited = await editOffer(id, { ...INPUT, phone: "2" }, { by: anna }, POLISH);
    expect(edited).toMatchObject({ contact: { ...contact, phone: "2" } });
  });

  test("are removed from every list once they are withdrawn, for good", async () => {
    const offer = await added();
    await changeRow(offers, offer.id, { approved: true });
    const withdrawn = await withdrawOffer(offer.id, { by: anna });
    expect(withdrawn).toMatchObject({ withdrawnAt: expect.any(String) });
    expect(await withdrawOffer(offer.id, { by: anna })).toEqual(withdrawn);
    expect(await listOffers()).toEqual([]);
    expect(await findOffer(offer.id)).toBeNull();
    expect(await titlesOf()).toEqual([]);
    expect(await editOffer(offer.id, INPUT, { by: anna }, POLISH)).toEqual({
      refused: "not-found",
    });
  });

  test("of one company are not there for another, nor those of the chamber's partners", async () => {
    const offer = await added();
    const partners = await anOffer({ organizationId: null });
    const before = offers.list();
    for (const id of [offer.id, partners.id, "nie-ma", "__proto__", undefined]) {
      expect(await findOwnOffer(id, { by: jan })).toBeNull();
      expect(await editOffer(id, INPUT, { by: jan }, POLISH)).toEqual({ refused: "not-found" });
      expect(await withdrawOffer(id, { by: jan })).toEqual({ refused: "not-found" });
    }
    expect(offers.list()).toEqual(before);
  });

  test("are closed to a person removed from the company", async () => {
    const offer = await added();
    const removed = { ...anna, membership: null };
    expect(await findOwnOffer(offer.id, { by: removed })).toBeNull();
    expect(await editOffer(offer.id, INPUT, { by: removed }, POLISH)).toEqual({
      refused: "not-member",
    });
    expect(await withdrawOffer(offer.id, { by: removed })).toEqual({ refused: "not-member" });
    expect(await findOwnOffer(offer.id, { by: anna })).toEqual(offer);
  });
});

describe("a person's address in the contact of an offer (rules 1311)", () => {
  const person = { id: "piotr", email: "piotr@laka.example.com" };
  const contact = { address: "", phone: "600 100 200", email: person.email, website: "" };
  const stored = listPersonalStores().find(({ name }) => name === "offers") ?? expect.fail();

  test("is in their data, without what others have added", async () => {
    await anOffer({ createdBy: "anna", title: "Sala", contact });
    expect(stored.exportOf(person).rows).toEqual([{ title: "Sala", contact }]);
  });

  test("goes with their account, and the phone beside it", async () => {
    const { id } = await anOffer({ createdBy: "anna", contact });
    const other = await anOffer({ contact: { ...contact, email: "biuro@laka.example.com" } });
    await transaction(() => stored.eraseInTransaction(person));
    expect(offers.find(id)).toMatchObject({
      createdBy: "anna",
      contact: { ...contact, email: "", phone: "" },
    });
    expect(offers.find(other.id)?.contact).toEqual(other.contact);
  });

  test("follows a change of the address", async () => {
    const { id } = await anOffer({ contact });
    await transaction(() => stored.readdressInTransaction(person, "new@laka.example.com"));
    expect(offers.find(id)?.contact).toEqual({ ...contact, email: "new@laka.example.com" });
  });
});
