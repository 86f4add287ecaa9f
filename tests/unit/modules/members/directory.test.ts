import { beforeEach, describe, expect, test, vi } from "vitest";
import { companies } from "~/modules/companies/companies/companies.store.server";
import type { Company } from "~/modules/companies/companies/company";
import {
  findDirectoryEntry,
  listDirectory,
  pageOfOrganization,
} from "~/modules/membership/members/directory.server";
import {
  memberCompanyPage,
  memberCompanyRow,
} from "~/modules/membership/members/directory.view.server";
import type { Account } from "~/modules/people/accounts/account";
import {
  type ListedPerson,
  listPeopleInDirectory,
  listPeopleInDirectoryOf,
} from "~/modules/people/accounts/people/people.server";
import { aMemberCompany, aMemberOf, anAccount, changeRow } from "../../../support/factories";
import { POLISH as locale } from "../../../support/polish";

vi.mock(import("~/modules/people/accounts/people/people.server"), () => ({
  listPeopleInDirectory: vi.fn(async () => []),
  listPeopleInDirectoryOf: vi.fn(async () => []),
  findOwnerName: vi.fn(async () => null),
}));

const ewa: ListedPerson = {
  id: "ewa",
  organizationId: "org-formex",
  name: "Ewa Wrońska",
  position: "Właścicielka",
  expertise: ["Eksport"],
  allowsContact: true,
};

let own: Company;
let formex: Company;
let anna: Account;

beforeEach(async () => {
  own = await aMemberCompany({ id: "own", name: "Łąka", status: "starter" });
  formex = await aMemberCompany({ id: "formex", name: "Formex Mechanika" });
  anna = aMemberOf(own, { id: "anna" });
  vi.mocked(listPeopleInDirectory).mockResolvedValue([ewa]);
  vi.mocked(listPeopleInDirectoryOf).mockImplementation(async (organizationId) =>
    organizationId === "org-formex" ? [ewa] : [],
  );
});

const listed = async (by = anna) =>
  (await listDirectory({ by }, locale)).map(({ company }) => company.name);
const found = async (id: string, by = anna) =>
  (await findDirectoryEntry(id, { by }))?.company.name ?? null;

describe("the directory", () => {
  test("has the companies that are members, with their people", async () => {
    await aMemberCompany({ id: "lead", status: "lead", organizationId: null });
    await aMemberCompany({ id: "invited", status: "invited" });
    await aMemberCompany({ id: "unconfirmed", status: "starter", emailConfirmed: false });
    expect(await listed()).toEqual(["Formex Mechanika", "Łąka"]);
    expect((await listDirectory({ by: anna }, locale))[0]?.people).toEqual([ewa]);
    for (const id of ["lead", "invited", "unconfirmed", "nope"])
      expect(await found(id), id).toBeNull();
  });

  test("has the page of a company that made an offer, for those who may read it", async () => {
    await aMemberCompany({ id: "hidden", hidden: true, organizationId: "org-hidden" });
    await aMemberCompany({ id: "lead", status: "lead", organizationId: "org-lead" });
    expect(await pageOfOrganization("org-formex", anna)).toBe("/members/formex");
    for (const organizationId of ["org-hidden", "org-lead", "org-nope", null])
      expect(await pageOfOrganization(organizationId, anna), `${organizationId}`).toBeNull();
    expect(await pageOfOrganization("org-formex", null)).toBeNull();
    expect(await pageOfOrganization("org-formex", anAccount({ id: "jan" }))).toBeNull();
  });

  test("has no hidden company, except its page for its own people", async () => {
    await changeRow(companies, "formex", { hidden: true });
    expect(await listed()).toEqual(["Łąka"]);
    expect(await found("formex")).toBeNull();
    const jan = aMemberOf(formex, { id: "jan" });
    expect(await listed(jan)).toEqual(["Łąka"]);
    expect(await found("formex", jan)).toBe("Formex Mechanika");
  });

  test.each([
    ["without a company", () => anAccount({ id: "removed" })],
    [
      "of a lead",
      async () => aMemberOf(await aMemberCompany({ id: "lead", status: "lead" }), { id: "piotr" }),
    ],
    [
      "of an invited company",
      async () =>
        aMemberOf(await aMemberCompany({ id: "invited", status: "invited" }), { id: "piotr" }),
    ],
  ])("shows nothing to a person %s", async (_, make) => {
    const by = await make();
    expect(await listed(by)).toEqual([]);
    expect(await found("formex", by)).toBeNull();
  });
});

test("a row tells of people to write to, and marks the reader's own company", async () => {
  const [first, second] = await listDirectory({ by: anna }, locale);
  expect(memberCompanyRow(first!, { by: anna }, locale)).toMatchObject({
    name: "Formex Mechanika",
    path: "/members/formex",
    place: "Łódź · 11-50 pracowników · kontakt: 1 osoba",
    isOwn: false,
    logo: { url: null, initials: "FM" },
  });
  expect(memberCompanyRow(second!, { by: anna }, locale)).toMatchObject({
    name: "Łąka",
    place: expect.not.stringContaining("kontakt"),
    isOwn: true,
  });
});

describe("the page of a company", () => {
  const page = (company: Partial<Company>, by = anna) =>
    memberCompanyPage(
      { company: { ...formex, ...company }, people: [ewa] },
      { by, offers: [], experts: [{ id: "marta", name: "Marta", title: "Radca" }] },
      locale,
    );

  test("shows no address, no phone and no contact person of staff", () => {
    const contactPerson = {
      firstName: "Jan",
      lastName: "Tajny",
      position: "Szef",
      email: "tajny@example.com",
      phone: "42 000 99 99",
    };
    expect(JSON.stringify(page({ contactPerson }))).not.toMatch(/Tajny|tajny|42 000 99 99|@/);
  });

  test("links to the public experts of the company", () => {
    expect(page({}).experts).toEqual([{ path: "/experts/marta", name: "Marta", title: "Radca" }]);
  });

  test("refuses letters to oneself and to people without consent to contact", () => {
    expect(page({}).people).toMatchObject([{ id: "ewa", canBeWritten: true, isSelf: false }]);
    expect(page({}, aMemberOf(formex, { id: "ewa" })).people).toMatchObject([
      { canBeWritten: false, isSelf: true },
    ]);
  });

  test.each([
    ["https://www.example.com/formex", "https://www.example.com/formex"],
    ["javascript:alert(1)", ""],
    ["", ""],
  ])("a website of %j is shown as %j", (website, shown) => {
    expect(page({ website }).facts.website).toBe(shown);
  });

  test.each([
    ["Agro-Pak Łowicz", "AP"],
    ["Demo Sp. z o.o.", "DE"],
    ["Żółw", "ŻÓ"],
    ["Bank i Syn", "BS"],
    ["7", "7"],
  ])("%s has the letters %s", (name, letters) => {
    expect(page({ name }).logo.initials).toBe(letters);
  });
});
