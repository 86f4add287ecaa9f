import { afterEach, expect, test, vi } from "vitest";
import {
  companiesOfToday,
  countMembersAndPlaces,
  listPublishedCompanies,
} from "~/modules/companies/companies/card/published-companies.server";
import { aMemberCompany } from "../../../support/factories";
import { POLISH } from "../../../support/polish";

const { format } = POLISH;
afterEach(() => vi.useRealTimers());

const names = (companies: readonly { name: string }[]) => companies.map(({ name }) => name);

test("a card is public if its owner wishes, and the company is a member in sight", async () => {
  await aMemberCompany({ id: "a", name: "Agro", published: true });
  await aMemberCompany({ id: "b", name: "Bis", published: true, hidden: true });
  await aMemberCompany({ id: "c", name: "Cis" });
  await aMemberCompany({ id: "d", name: "Dom", published: true, status: "former" });
  expect(names(await listPublishedCompanies({}, format))).toEqual(["Agro"]);
});

test("the landing page shows others each day, and everybody in turn", async () => {
  for (const name of ["Agro", "Bis", "Cis"])
    await aMemberCompany({ id: name, name, published: true });
  const days = [];
  for (const day of ["2026-11-02", "2026-11-03", "2026-11-04"]) {
    vi.setSystemTime(`${day}T10:00:00Z`);
    days.push(names(await companiesOfToday(2, format)));
  }
  expect(new Set(days.flat())).toEqual(new Set(["Agro", "Bis", "Cis"]));
  expect(new Set(days.map(String)).size).toBe(3);
});

test("places count once, whatever their spelling, and hidden companies count", async () => {
  await aMemberCompany({ id: "a", name: "A", location: "Łódź" });
  await aMemberCompany({ id: "b", name: "B", location: "łódź ", hidden: true });
  await aMemberCompany({ id: "c", name: "C", location: "Zgierz" });
  await aMemberCompany({ id: "d", name: "D", location: "" });
  expect(await countMembersAndPlaces(format)).toEqual({ companies: 4, places: 2 });
});
