import { describe, expect, test, vi } from "vitest";
import { companies } from "~/modules/companies/companies/companies.store.server";
import { EMPTY_COMPANY, isMember } from "~/modules/companies/companies/company";
import { renameOrganization } from "~/modules/companies/companies/organization/organization-rows.server";
import {
  type CompanyFilters,
  companyFilterChoices,
} from "~/modules/companies/companies/staff/company-filters.server";
import {
  addCompany,
  countByStage,
  deleteCompany,
  editCompany,
  filled,
  listStaffCompanies,
} from "~/modules/companies/companies/staff/staff-companies.server";
import { carerOptions } from "~/modules/companies/companies/staff/staff-company.view.server";
import {
  EditStaffCompanySchema,
  StaffCompanySchema,
} from "~/modules/companies/companies/staff-company.schema";
import { listHistoryOfRecord } from "~/modules/staff/history/history.server";
import { historyItem } from "~/modules/staff/history/history.view.server";
import {
  addStaffMember,
  staffNames,
  switchStaffMember,
} from "~/modules/staff/staff/accounts/staff-accounts.server";
import { localeOf } from "~/platform/i18n/i18n.server";
import { accepted } from "../../../support/accepted";
import { aLead } from "../../../support/factories";
import { frozenClock } from "../../../support/frozen-clock";
import { ADMINISTRATOR as by } from "../staff/support";

vi.mock(
  import("~/modules/companies/companies/organization/organization-rows.server"),
  async (original) => ({
    ...(await original()),
    findOwner: vi.fn(async () => null),
    renameOrganization: vi.fn(async () => undefined),
  }),
);

frozenClock();

const input = (changes: Record<string, unknown> = {}) =>
  StaffCompanySchema.parse({ name: "Łąka", location: "Łódź", ...changes });
async function added(changes: Record<string, unknown> = {}) {
  return accepted(await addCompany(input(changes), { by }));
}
const aStarter = (changes: object = {}) =>
  aLead({ id: "starter", status: "starter", organizationId: "org-1", ...changes });
const problems = (fields: Record<string, unknown>) =>
  StaffCompanySchema.safeParse({ name: "Łąka", location: "Łódź", ...fields }).error?.issues.map(
    ({ path, message }) => [path.join("."), message],
  );

test("a location may stay empty, but not be emptied (rules 334)", async () => {
  const company = await added();
  const { revision } = companies.find(company.id)!;
  const emptied = { ...input(), location: "" };
  expect(await editCompany(company.id, emptied, { by, revision })).toEqual({
    refused: "no-location",
  });
});

describe("the form of a company", () => {
  test.each<[string, Record<string, unknown>, string[][]]>([
    ["a name of one letter", { name: "Ł" }, [["name", "panel-companies:missing.name"]]],
    ["no location", { location: " " }, [["location", "panel-companies:missing.location"]]],
    [
      "an address that is none",
      { contactPerson: { email: "anna" } },
      [["contactPerson.email", "panel-companies:errors.email"]],
    ],
    ["a script for a website", { website: "javascript:alert(1)" }, [["website", "errors:website"]]],
    ["data for a website", { website: "data:text/html,x" }, [["website", "errors:website"]]],
    ["a day that does not exist", { memberUntil: "31.02.2027" }, [["memberUntil", "errors:date"]]],
    ["a stage that does not exist", { status: "boss" }, [["status", "errors:malformed"]]],
  ])("refuses %s", (_, fields, expected) => {
    expect(problems(fields)).toEqual(expected);
  });

  test("asks for a location of a new company alone, because the sign-up does not", () => {
    const stored = EditStaffCompanySchema.parse({ name: "Łąka", revision: "1" });
    expect(stored.location).toBe("");
    expect(
      EditStaffCompanySchema.safeParse({ name: "Łąka", location: "Ł", revision: "1" }).success,
    ).toBe(false);
  });

  test("accepts a website without protocol, and empty optional fields", () => {
    expect(input({ website: "laka.example.com" })).toMatchObject({
      website: "https://laka.example.com",
      status: "lead",
    });
    expect(input()).toMatchObject({ contactPerson: {} });
  });
});

test("a company that staff add is a lead of today that has not joined, and stands in the history", async () => {
  const { id } = await added();
  expect(companies.find(id)).toMatchObject({
    status: "lead",
    createdAt: "2026-11-18",
    joinedAt: null,
    organizationId: null,
  });
  expect(await listHistoryOfRecord("company", id)).toMatchObject([
    { action: "added", staffId: "administrator", title: "Łąka" },
  ]);
});

test("one that staff add as a member has joined", async () => {
  const company = await added({ status: "member" });
  expect([isMember(company), company.joinedAt]).toEqual([true, "2026-11-18T09:00:00.000Z"]);
});

describe("the list", () => {
  test("shows one stage by name, found by name, place or contact, regardless of case and accents", async () => {
    await aLead({ id: "a", name: "Żuk", location: "Zgierz" });
    await aLead({ id: "b", name: "Cedr", location: "Łódź" });
    await aStarter({ name: "Inna" });
    const names = async (q: string) =>
      (await listStaffCompanies({ q, status: "lead" }, localeOf("pl"))).map(({ name }) => name);
    expect(await names("")).toEqual(["Cedr", "Żuk"]);
    expect(await names("lodz")).toEqual(["Cedr"]);
    expect(await names("irena maj")).toEqual(["Cedr", "Żuk"]);
    expect(await names("example.org")).toEqual([]);
    const all = await listStaffCompanies({ q: "", status: null }, localeOf("pl"));
    expect(countByStage(all)).toEqual({ lead: 2, invited: 0, starter: 1, member: 0, former: 0 });
  });

  test("finds companies of every stage by e-mail and phone, however it is written", async () => {
    const contactPerson = {
      ...EMPTY_COMPANY.contactPerson,
      email: "Ewa@zuk.example.com",
      phone: "+48 600-000-110",
    };
    await aLead({ id: "a", contactPerson });
    await aStarter({ contactPerson: { ...contactPerson, email: "", phone: "600000110" } });
    const ids = async (q: string) =>
      (await listStaffCompanies({ q, status: null }, localeOf("pl"))).map(({ id }) => id);
    expect(await ids("ewa@zuk")).toEqual(["a"]);
    for (const q of ["600000110", "600 000 110", "0048 600 000 110", "+48600000110"])
      expect([q, await ids(q)]).toEqual([q, ["a", "starter"]]);
    expect(await ids("600 000 111")).toEqual([]);
  });

  test("is filtered by carer, tag and the last day of the membership", async () => {
    const member = { status: "member", joinedAt: "2026-01-10T09:00:00.000Z" } as const;
    await aLead({ id: "lead", carerId: "ewa", staffTags: ["Eksport"], memberUntil: "2026-01-01" });
    await aLead({ id: "past", ...member, memberUntil: "2026-11-17", staffTags: ["eksport"] });
    await aLead({ id: "soon", ...member, memberUntil: "2026-11-18" });
    await aLead({ id: "later", ...member });
    const ids = async (filters: CompanyFilters) =>
      (await listStaffCompanies({ q: "", status: null, ...filters }, localeOf("pl")))
        .map(({ id }) => id)
        .sort();
    expect(await ids({ valid: "past" })).toEqual(["past"]);
    expect(await ids({ valid: "soon" })).toEqual(["soon"]);
    expect(await ids({ carer: "ewa" })).toEqual(["lead"]);
    expect(await ids({ carer: "none", valid: "" })).toEqual(["later", "past", "soon"]);
    expect(await ids({ tag: "eksport" })).toEqual(["lead", "past"]);
    expect(await ids({ tag: "eksport", valid: "past" })).toEqual(["past"]);
    expect(companyFilterChoices(localeOf("pl"))).toMatchObject({
      carer: ["", "none", "ewa"],
      tag: ["", expect.stringMatching(/^eksport$/i)],
    });
  });

  test("counts and shows closed companies at their stage", async () => {
    await aStarter({ closedAt: "2026-11-01T09:00:00.000Z" });
    const all = await listStaffCompanies({ q: "", status: null }, localeOf("pl"));
    expect(countByStage(all)).toEqual({ lead: 0, invited: 0, starter: 1, member: 0, former: 0 });
    const shown = await listStaffCompanies({ q: "", status: "starter" }, localeOf("pl"));
    expect(shown.map(({ id }) => id)).toEqual(["starter"]);
  });
});

describe("industry and size (rules 1303)", () => {
  test("are set and emptied by staff until the company signs up", async () => {
    const { id } = await added({ industry: "Piekarnia", size: "11-50" });
    expect(companies.find(id)).toMatchObject({ industry: "Piekarnia", size: "11-50" });
    const edit = (changes: Record<string, unknown>) =>
      editCompany(id, input(changes), { by, revision: companies.find(id)?.revision ?? 0 });
    await edit({ size: "250+" });
    expect(companies.find(id)).toMatchObject({ industry: "", size: "250+" });
    const found = (filters: object) =>
      listStaffCompanies({ q: "", status: null, ...filters }, localeOf("pl"));
    expect((await found({ size: "250+" })).map((one) => one.id)).toEqual([id]);
    expect(StaffCompanySchema.parse({ name: "Łąka", location: "Łódź", size: "9" }).size).toBe("");
  });

  test("stay those of the owner once it has", async () => {
    const { id, revision } = await aStarter({ name: "Łąka", industry: "Handel", size: "1-10" });
    const typed = input({ status: "starter", industry: "Usługi", size: "250+" });
    await editCompany(id, typed, { by, revision });
    expect(companies.find(id)).toMatchObject({ industry: "Handel", size: "1-10" });
  });

  test("stay as they are where they are missing", async () => {
    const { industry: _, size: __, ...row } = input();
    const known = { ...(await aLead({ id: "lead" })), industry: "Piekarnia", size: "11-50" };
    expect(filled(known, row)).toMatchObject({ industry: "Piekarnia", size: "11-50" });
  });
});

describe(editCompany, () => {
  test("saves the fields of the form, with old and new values in the history, except the contact person", async () => {
    const unknown = { industry: "", size: "" };
    const { id, revision } = await aLead({ id: "lead", name: "Łąka", ...unknown });
    await editCompany(
      id,
      input({
        location: "Zgierz",
        memberUntil: "2027-01-31",
        contactPerson: { email: "ewa@example.com" },
      }),
      {
        by,
        revision,
      },
    );
    expect(companies.find(id)).toMatchObject({
      location: "Zgierz",
      memberUntil: "2027-01-31",
      contactPerson: { email: "ewa@example.com" },
    });
    const [entry] = await listHistoryOfRecord("company", id);
    expect(entry?.changes).toEqual([
      {
        field: "panel-companies:fields.location",
        before: "Łódź",
        after: "Zgierz",
        isPersonal: false,
      },
      {
        field: "panel-companies:fields.memberUntil",
        before: null,
        after: "2027-01-31",
        isPersonal: false,
      },
      {
        field: "panel-companies:fields.contactPerson",
        before: null,
        after: null,
        isPersonal: true,
      },
    ]);
    expect(JSON.stringify(entry)).not.toContain("example.com");
  });

  test("is refused for an outdated version, and overwrites nothing", async () => {
    const { id, revision } = await aLead({ id: "lead" });
    await editCompany(id, input({ location: "Zgierz" }), { by, revision });
    expect(await editCompany(id, input({ location: "Pabianice" }), { by, revision })).toEqual({
      refused: "stale",
    });
    expect(companies.find(id)?.location).toBe("Zgierz");
    expect(await editCompany("nobody", input(), { by, revision })).toEqual({
      refused: "not-found",
    });
  });

  test("renames the organization of a company that has signed up, and of no other", async () => {
    const starter = await aStarter({ name: "Łąka" });
    await editCompany(starter.id, input({ name: "Łąka i Syn", status: "starter" }), {
      by,
      revision: starter.revision,
    });
    expect(renameOrganization).toHaveBeenCalledExactlyOnceWith("org-1", "Łąka i Syn");
    const lead = await aLead({ id: "lead", name: "Las" });
    await editCompany(lead.id, input({ name: "Las i Syn" }), { by, revision: lead.revision });
    expect(renameOrganization).toHaveBeenCalledTimes(1);
  });
});

describe("the carer of a company", () => {
  async function aColleague() {
    const account = { name: "Ewa Nowak", username: "ewa", roles: ["secretariat" as const] };
    return accepted(await addStaffMember(account, { by })).member;
  }

  test("is a member of staff who may log in, or none; the history names them", async () => {
    const { id: carerId } = await aColleague();
    const { id } = await added({ carerId });
    expect(companies.find(id)).toMatchObject({ carerId });
    const [entry] = await listHistoryOfRecord("company", id);
    const { changes } = historyItem(
      entry ?? expect.fail("no entry"),
      await staffNames(localeOf("pl")),
      localeOf("pl"),
    );
    expect(changes).toContainEqual({
      field: "Opiekun",
      before: null,
      after: "Ewa Nowak",
      isPersonal: false,
      isOneSided: true,
    });
    expect(await addCompany(input({ carerId: "nobody" }), { by })).toEqual({
      refused: "unknown-carer",
    });
  });

  test("may stay once they are switched off, and be chosen no more", async () => {
    const { id: carerId } = await aColleague();
    const company = await aLead({ id: "lead", carerId });
    const free = await aLead({ id: "free" });
    await switchStaffMember(carerId, { by });
    const save = (row: { id: string; revision: number }) =>
      editCompany(row.id, input({ carerId }), { by, revision: row.revision });
    expect(await save(company)).toMatchObject({ carerId });
    expect(await save(free)).toEqual({ refused: "unknown-carer" });
    expect(await carerOptions(carerId, localeOf("pl"))).toContainEqual({
      value: carerId,
      label: "Ewa Nowak",
    });
    expect(await carerOptions(null, localeOf("pl"))).not.toContainEqual(
      expect.objectContaining({ value: carerId }),
    );
  });
});

test("the office's tags stand apart from the owner's, each once whatever its case", async () => {
  const { id } = await aLead({ id: "lead", tags: ["stal"] });
  const row = companies.find(id) ?? expect.fail("no row");
  await editCompany(id, input({ staffTags: ["Eksport", "eksport", "sponsor"] }), {
    by,
    revision: row.revision,
  });
  expect(companies.find(id)).toMatchObject({
    tags: ["stal"],
    staffTags: ["Eksport", "sponsor"],
  });
});

test("an import leaves carer and tags as they are", () => {
  const row = { ...EMPTY_COMPANY, carerId: "ewa", staffTags: ["eksport"] };
  const { carerId: _, staffTags: __, ...columns } = input();
  expect(filled(row, columns)).toMatchObject({ carerId: "ewa", staffTags: ["eksport"] });
});

describe(deleteCompany, () => {
  test("removes a company without a sign-up; its name stays in the history", async () => {
    await aLead({ id: "lead", name: "Łąka" });
    await deleteCompany("lead", { by });
    expect(companies.find("lead")).toBeNull();
    expect(await listHistoryOfRecord("company", "lead")).toMatchObject([
      { action: "deleted", title: "Łąka", changes: [] },
    ]);
    expect(await deleteCompany("lead", { by })).toEqual({ refused: "not-found" });
  });

  test("is refused for a company with people", async () => {
    await aStarter();
    expect(await deleteCompany("starter", { by })).toEqual({ refused: "has-members" });
    expect(companies.find("starter")).not.toBeNull();
  });
});
