import { beforeEach, describe, expect, test } from "vitest";
import { addContact } from "~/modules/companies/companies/contacts/company-contacts.server";
import { NO_LOGIN } from "~/modules/companies/companies/membership/no-login";
import { findChosenCompanies } from "~/modules/companies/companies/staff/chosen-companies.server";
import {
  byMembershipEnd,
  type CompanyFilters,
  companyFilterChoices,
} from "~/modules/companies/companies/staff/company-filters.server";
import { listedCompany } from "~/modules/companies/companies/staff/company-list.view.server";
import { listStaffCompanies } from "~/modules/companies/companies/staff/staff-companies.server";
import { recordInTransaction } from "~/modules/staff/history/history.server";
import { transaction } from "~/platform/store/stores.server";
import { aLead } from "../../../support/factories";
import { frozenClock } from "../../../support/frozen-clock";
import { POLISH as locale } from "../../../support/polish";
import { ADMINISTRATOR as by } from "../staff/support";

frozenClock("2026-11-18T11:00:00.000Z");

const names = new Map([["anna", "Anna Lis"]]);
const aMember = (id: string, changes: object = {}) =>
  aLead({ id, name: id, status: "member", organizationId: `org-${id}`, ...changes });
const found = async (filters: CompanyFilters) =>
  (await listStaffCompanies({ q: "", status: null, ...filters }, locale)).map(({ id }) => id);

// rules 931
describe("the list of companies is filtered by", () => {
  beforeEach(async () => {
    await aMember("a", { location: "Łódź", industry: "Usługi", size: "11-50" });
    await aMember("b", { location: "Zgierz", industry: "Produkcja", size: "1-10" });
    await aMember("c", { location: "łódź", industry: "Produkcja", size: "500+" });
  });

  test.each<[string, CompanyFilters, string[]]>([
    ["place", { place: "Łódź" }, ["a", "c"]],
    ["industry", { industry: "Produkcja" }, ["b", "c"]],
    ["size", { size: "1-10" }, ["b"]],
    ["several at once", { place: "Łódź", industry: "Produkcja" }, ["c"]],
  ])("%s", async (_, filters, expected) => {
    expect(await found(filters)).toEqual(expected);
  });

  test("values that companies have, sizes from the smallest", () => {
    const { place, industry, size } = companyFilterChoices(locale);
    expect(place).toEqual(["", "Łódź", "Zgierz"]);
    expect(industry).toEqual(["", "Produkcja", "Usługi"]);
    expect(size).toEqual(["", "1-10", "11-50", "500+"]);
  });
});

test("a filter by a word that no company has any more finds none (rules 931)", async () => {
  const chosen = (query: string) =>
    findChosenCompanies(new Request(`http://portal/admin/leads?${query}`), locale, {
      findWithLogin: async () => new Set(),
      findOwnedBy: async () => new Set(),
    });
  await aLead({ id: "left", staffTags: ["targi"], location: "Zgierz" });
  expect((await chosen("tag=targi")).companies).toHaveLength(1);
  for (const query of ["tag=jubileusz", "place=Kutno", "industry=Rolnictwo", "carer=ewa"])
    expect((await chosen(query)).companies, query).toEqual([]);
});

// rules 334
test("the search covers what rows show and staff have added: numbers, street, tags, contacts, owner", async () => {
  await aLead({
    id: "zubr",
    name: "Żubr",
    organizationId: "org-zubr",
    industry: "Logistyka",
    street: "Polna 7",
    postcode: "95-100",
    town: "Zgierz",
    staffTags: ["targi"],
    regon: "147258369",
    krs: "0000123456",
  });
  await aLead({ id: "other", name: "Inna" });
  const contact = { name: "Henryk Kmieć", email: "henryk@kadry.example", phone: "+48 600-000-111" };
  await addContact("zubr", { ...contact, isForBookkeeping: false }, { by });
  const people = {
    findWithLogin: async () => new Set<string>(),
    findOwnedBy: async (q: string) => new Set(q === "anna lis" ? ["org-zubr"] : []),
  };
  const search = async (q: string) =>
    (await listStaffCompanies({ q, status: null }, locale, people)).map(({ id }) => id);
  for (const q of [
    "logistyka",
    "polna 7",
    "95-100 zgierz",
    "targi",
    "147258369",
    "0000123456",
    "kmiec",
    "henryk@",
    "600 000 111",
    "anna lis",
  ])
    expect(await search(q), q).toEqual(["zubr"]);
  expect(await search("ewa maj")).toEqual([]);
});

// rules 964
describe("the filter of companies without a login for a year", () => {
  const LONG_AGO = "2025-11-18T10:59:00.000Z";

  test("names those that have been in the portal for as long", async () => {
    await aMember("silent", { joinedAt: LONG_AGO });
    await aMember("active", { joinedAt: LONG_AGO });
    await aMember("new", { joinedAt: "2025-11-18T11:00:00.000Z" });
    await aMember("closed", { joinedAt: LONG_AGO, closedAt: LONG_AGO });
    await aLead({ id: "without-accounts", status: "member", joinedAt: LONG_AGO });
    const known = { findWithLogin: async () => new Set(["org-active"]) };
    const query = { q: "", status: null, login: NO_LOGIN };
    const all = await listStaffCompanies(query, locale, known);
    expect(all.map(({ id }) => id)).toEqual(["silent"]);
  });

  test("is refused by a list that does not know the logins", async () => {
    await expect(found({ login: NO_LOGIN })).rejects.toThrow("by logins");
  });
});

// rules 934
describe("a row of the list", () => {
  test("says how long ago a membership has ended", async () => {
    const company = await aMember("a", { memberUntil: "2026-11-02" });
    expect((await listedCompany(company, names, locale)).until).toEqual({
      day: "02.11.2026",
      late: "16 dni temu",
    });
  });

  test("says nothing of the kind on the last day, and nothing at all of a lead", async () => {
    const last = await aMember("a", { memberUntil: "2026-11-18" });
    expect((await listedCompany(last, names, locale)).until?.late).toBeNull();
    expect((await listedCompany(await aLead({ id: "b" }), names, locale)).until).toBeNull();
  });

  test("names carer and tags of the office", async () => {
    const company = await aMember("a", { carerId: "anna", staffTags: ["metal", "CNC"] });
    expect(await listedCompany(company, names, locale)).toMatchObject({
      carer: "Anna Lis",
      tags: ["metal", "CNC"],
      stage: { label: "Członek" },
    });
  });

  test("has the day of the last invitation", async () => {
    const company = await aLead({ id: "a", status: "invited" });
    await transaction(() =>
      recordInTransaction({
        by,
        entity: "company",
        action: "invited",
        record: { id: "a", title: "a" },
      }),
    );
    expect((await listedCompany(company, names, locale)).stage.label).toBe(
      "Zaproszona 18 listopada",
    );
  });
});

test("sorted by the end of the membership, companies without one come last", async () => {
  const rows = [
    await aLead({ id: "lead" }),
    await aMember("later", { memberUntil: "2027-01-31" }),
    await aMember("first", { memberUntil: "2026-10-31" }),
  ];
  expect(rows.toSorted(byMembershipEnd).map(({ id }) => id)).toEqual(["first", "later", "lead"]);
});
