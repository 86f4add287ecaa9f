import { describe, expect, test } from "vitest";
import type { Partner } from "~/modules/publishing/partners/partner";
import { partnerCard, partnerGroups } from "~/modules/publishing/partners/partner.view.server";
import { listPartners, overPartners } from "~/modules/publishing/partners/partners.server";
import { partners } from "~/modules/publishing/partners/partners.store.server";
import { transaction } from "~/platform/store/stores.server";
import { dayFromToday, now } from "~/platform/time/clock";
import { frozenClock } from "../../../support/frozen-clock";
import { POLISH as locale } from "../../../support/polish";

frozenClock();

const PARTNER: Partner = {
  id: "mlyn",
  name: "Młyn",
  description: "Noclegi.",
  discount: "15%",
  category: "Noclegi",
  location: "Zgierz",
  website: "",
  contact: "",
  validUntil: null,
  updatedAt: now(),
};
const save = (changes: Partial<Partner>) =>
  transaction(() => partners.save({ ...PARTNER, ...changes }));
const names = async () => (await listPartners(locale)).map(({ name }) => name);

describe("the partners of the chamber", () => {
  test("are listed in the order of a dictionary", async () => {
    for (const name of ["Łan", "Las", "Żuraw", "Ława"]) await save({ id: name, name });
    expect(await names()).toEqual(["Las", "Łan", "Ława", "Żuraw"]);
  });

  test("are listed to the end of their last day, if any", async () => {
    await save({ id: "1", name: "Wczoraj", validUntil: dayFromToday(-1) });
    await save({ id: "2", name: "Dziś", validUntil: dayFromToday(0) });
    await save({ id: "3", name: "Zawsze", validUntil: null });
    expect(await names()).toEqual(["Dziś", "Zawsze"]);
  });

  test.each([
    [0, 0],
    [1, 0],
    [6, 5],
    [10, 9],
    [11, 10],
    [50, 40],
    [52, 50],
  ])("%i of them are more than %i (rules 1412)", async (count, over) => {
    await save({ id: "past", validUntil: dayFromToday(-1) });
    for (let index = 0; index < count; index += 1) await save({ id: `${index}` });
    expect(await overPartners()).toBe(over);
  });

  test("are folded by category once there are many", async () => {
    const groups = async () =>
      partnerGroups(await listPartners(locale), locale).map(
        ({ category, partners: ofCategory }) => [category, ofCategory.length],
      );
    expect(await groups()).toEqual([["", 0]]);
    const categories = ["Usługi", "Ćwiczenia", "Druk"];
    for (let index = 0; index < 11; index += 1)
      await save({ id: `${index}`, name: `Partner ${index}`, category: categories[index % 3] });
    expect(await groups()).toEqual([["", 11]]);
    await save({ id: "11", name: "Partner 11", category: "Druk" });
    expect(await groups()).toEqual([
      ["Ćwiczenia", 4],
      ["Druk", 4],
      ["Usługi", 4],
    ]);
  });

  test("show their website without its protocol, and their last day in words", () => {
    const card = partnerCard(
      { ...PARTNER, website: "https://www.example.com/mlyn/", validUntil: "2026-12-31" },
      locale,
    );
    expect(card.website).toEqual({
      href: "https://www.example.com/mlyn/",
      label: "example.com/mlyn",
    });
    expect(card.validUntil).toBe("31 grudnia 2026");
    expect(partnerCard(PARTNER, locale)).toMatchObject({ website: null, validUntil: null });
  });
});
