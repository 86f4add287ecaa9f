import { describe, expect, test } from "vitest";
import { companies } from "~/modules/companies/companies/companies.store.server";
import type { Company } from "~/modules/companies/companies/company";
import { OwnNumbersSchema } from "~/modules/companies/companies/own/own-numbers.schema";
import { giveNumbers } from "~/modules/companies/companies/own/own-numbers.server";
import {
  addCompany,
  editCompany,
  listStaffCompanies,
} from "~/modules/companies/companies/staff/staff-companies.server";
import {
  EditStaffCompanySchema,
  StaffCompanySchema,
} from "~/modules/companies/companies/staff-company.schema";
import { localeOf } from "~/platform/i18n/i18n.server";
import { isRefused } from "~/platform/outcome";
import { listPersonalStores, transaction } from "~/platform/store/stores.server";
import { aLead } from "../../../support/factories";
import { ADMINISTRATOR as by } from "../staff/support";

const NIP = "9990005158";
const OTHER = "9990001019";
const CLOSED = "2026-01-05T10:00:00Z";

const input = (changes: object = {}) =>
  StaffCompanySchema.parse({ name: "Łąka", location: "Łódź", ...changes });

describe("a NIP in the form of staff", () => {
  test("is stored as ten digits, with REGON, KRS and address", async () => {
    const numbers = { nip: "PL 999-000-51-58", regon: "990000513", krs: "9990051" };
    const address = { street: "Przemysłowa 44A", postcode: "39 300", town: "Zalesie" };
    const company = await addCompany(input({ ...numbers, ...address }), { by });
    expect(company).toMatchObject({ nip: NIP, krs: "0009990051", postcode: "39-300" });
  });

  test("is refused with a wrong digit, as REGON, KRS and postal code are", () => {
    const wrong = { nip: "9990005159", regon: "1", krs: "x", postcode: "3930" };
    const problems = EditStaffCompanySchema.safeParse({ name: "Łąka", location: "Łódź", ...wrong });
    expect(problems.error?.issues.map(({ message }) => message)).toEqual(
      Object.keys(wrong).map((name) => `registers:errors.${name}`),
    );
  });

  test.each([
    ["79000", "Ukraina"],
    ["10115", "Niemcy"],
    ["SW1A 1AA", "Wielka Brytania"],
  ])(
    "a postcode %s is stored as typed with its country, and refused without it",
    async (postcode, country) => {
      const typed = { name: "Łąka", location: "Łódź", postcode, nip: "DE 136 695 976" };
      expect(
        EditStaffCompanySchema.safeParse({ ...typed, country: "Polska" }).error?.issues,
      ).toEqual([
        expect.objectContaining({ path: ["postcode"], message: "registers:errors.postcode" }),
      ]);
      const company = await addCompany(EditStaffCompanySchema.parse({ ...typed, country }), { by });
      expect(company).toMatchObject({ postcode, country, nip: "DE136695976" });
    },
  );

  test("belongs to one company, and a closed one gives it up", async () => {
    await aLead({ id: "one", nip: NIP });
    const two = await aLead({ id: "two" });
    expect(await addCompany(input({ nip: NIP }), { by })).toMatchObject({ refused: "nip-taken" });
    const { revision } = companies.find("two") ?? expect.fail();
    expect(await editCompany(two.id, input({ nip: NIP }), { by, revision })).toMatchObject({
      refused: "nip-taken",
    });
    await aLead({ id: "closed", nip: OTHER, closedAt: CLOSED });
    expect(isRefused(await addCompany(input({ nip: OTHER }), { by }))).toBe(false);
  });

  test("ends the check of the registers when it changes, and not otherwise", async () => {
    const registerCheck = { day: "2026-01-05", sources: ["vat" as const], notice: null };
    await aLead({ id: "one", nip: NIP, registerCheck });
    const edit = (nip: string) =>
      editCompany("one", input({ nip }), { by, revision: companies.find("one")?.revision ?? 0 });
    expect(await edit(NIP)).toMatchObject({ registerCheck });
    expect(await edit(OTHER)).toMatchObject({ registerCheck: null });
  });

  test("finds the company in the list, with hyphens and without", async () => {
    await aLead({ id: "one", nip: NIP });
    await aLead({ id: "two", nip: OTHER });
    for (const q of [NIP, "999-000-51-58"]) {
      const found = await listStaffCompanies({ q, status: null }, localeOf("pl"));
      expect(found.map(({ nip }) => nip)).toEqual([NIP]);
    }
  });
});

describe("the owner", () => {
  const owner = { membership: memberOf("org", true) };
  const given = (numbers: object) => OwnNumbersSchema.parse(numbers);

  test("gives the numbers once", async () => {
    await aLead({ id: "own", organizationId: "org", regon: "990000513" });
    expect(await giveNumbers(given({ nip: NIP }), { by: owner })).toMatchObject({
      nip: NIP,
      regon: "990000513",
    });
    expect(await giveNumbers(given({ nip: OTHER }), { by: owner })).toEqual({ refused: "given" });
  });

  test("cannot take the NIP of another company", async () => {
    await aLead({ id: "own", organizationId: "org" });
    await aLead({ id: "other", nip: NIP });
    expect(await giveNumbers(given({ nip: NIP }), { by: owner })).toEqual({ refused: "nip-taken" });
    expect(companies.find("own")?.nip).toBe("");
  });

  test("is the only one who gives them", async () => {
    const by = { membership: memberOf("org", false) };
    expect(await giveNumbers(given({ nip: NIP }), { by })).toEqual({ refused: "not-owner" });
  });
});

describe("the contact person of a company", () => {
  const person = { id: "person", email: "ola@example.com" };
  const contactPerson = { firstName: "Ola", lastName: "Las", position: "", email: person.email };
  const aCompany = (changes: Partial<Company>) =>
    aLead({ id: "own", nip: NIP, contactPerson: { ...contactPerson, phone: "" }, ...changes });
  const ofCompanies = () =>
    listPersonalStores().find(({ name }) => name === "companies") ?? expect.fail();

  test.each([
    ["without", { street: "Polna 1" }, { nip: NIP, street: "Polna 1" }],
    ["with", { krs: "0009990051" }, {}],
  ])(
    "gets NIP and address with their data: a company %s a KRS number",
    async (_, changes, data) => {
      await aCompany(changes);
      const [{ name, contactPerson, ...rest } = {}] = ofCompanies().exportOf(person)
        .rows as Partial<Company>[];
      expect(name && contactPerson).toBeTruthy();
      expect(rest).toEqual(Object.keys(data).length === 0 ? {} : expect.objectContaining(data));
    },
  );

  test.each([
    ["takes them along from a closed company", { closedAt: CLOSED }, ""],
    ["leaves them to a company that goes on", {}, NIP],
    ["leaves them to a closed company in KRS", { closedAt: CLOSED, krs: "0009990051" }, NIP],
  ])("%s", async (_, changes, nip) => {
    await aCompany(changes);
    const store = ofCompanies();
    await transaction(() => store.eraseInTransaction(person));
    expect(companies.find("own")).toMatchObject({ nip, contactPerson: { email: "" } });
  });
});

function memberOf(organizationId: string, isOwner: boolean) {
  return { organizationId, companyName: "Łąka", isOwner, since: CLOSED };
}
