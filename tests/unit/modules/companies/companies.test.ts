import { describe, expect, test, vi } from "vitest";
import { companies } from "~/modules/companies/companies/companies.store.server";
import { CompanySchema } from "~/modules/companies/companies/company";
import {
  admitCompanyInTransaction,
  companyOf,
  confirmCompanyInTransaction,
  countMembers,
  createCompany,
  findMemberCompany,
  forgetUnconfirmedCompanyInTransaction,
  listMemberCompaniesInOrder,
} from "~/modules/companies/companies/membership/companies.server";
import {
  copyAllOrganizations,
  copyOrganization,
  copyOwnersChange,
} from "~/modules/companies/companies/organization/organization-copies.server";
import {
  findOrganization,
  listOrganizations,
} from "~/modules/companies/companies/organization/organization-rows.server";
import { transaction } from "~/platform/store/stores.server";
import { aMemberCompany, anOrganization, changeRow } from "../../../support/factories";
import { POLISH } from "../../../support/polish";
import { leaveRows } from "../../../support/unit-stored-rows";

const TWENTY = Array.from({ length: 20 }, (_, index) => index);
const membership = {
  organizationId: "org-1",
  companyName: "Pracownia Łąka",
  isOwner: true,
  since: "2026-11-01T09:00:00.000Z",
};
const organization = anOrganization({
  id: "org-1",
  name: "Pracownia Łąka",
  industry: "Produkcja",
  size: "11-50",
});
const contact = {
  firstName: "Anna",
  lastName: "Zielińska",
  position: "Prezeska",
  email: "anna@example.com",
};

vi.mock(import("~/modules/companies/companies/organization/organization-rows.server"), () => ({
  findOrganization: vi.fn(async () => null),
  listOrganizations: vi.fn(async () => []),
}));

const ofOrganization = () => companies.list(({ organizationId }) => organizationId === "org-1");
const admit = () => transaction(() => admitCompanyInTransaction({ organization, contact }));

/** An unconfirmed company as earlier versions stored it. */
async function leaveUnconfirmed(): Promise<void> {
  await admit();
  for (const company of ofOrganization())
    await changeRow(companies, company.id, { emailConfirmed: false, joinedAt: null });
}

describe(companyOf, () => {
  test("makes the record that a company lacks, once, however many of its people ask at once", async () => {
    const answers = await Promise.all(TWENTY.map(() => companyOf(membership)));
    expect(ofOrganization()).toHaveLength(1);
    expect(new Set(answers)).toEqual(new Set(ofOrganization()));
    expect(answers[0]).toMatchObject({
      name: "Pracownia Łąka",
      status: "starter",
      joinedAt: membership.since,
    });
  });

  test("dates a company of the demo from its organization", async () => {
    await createCompany({ ...organization, created_at: "2024-03-01T09:00:00Z" });
    expect(ofOrganization()).toMatchObject([
      { joinedAt: "2024-03-01T09:00:00Z", status: "starter" },
    ]);
  });

  test("returns the existing record unchanged", async () => {
    await createCompany({ ...organization, name: "Inna nazwa" });
    const [before] = ofOrganization();
    expect(await companyOf(membership)).toBe(before);
  });

  test("restores a lost record from its organization, and a hidden company stays hidden", async () => {
    vi.mocked(findOrganization).mockResolvedValueOnce({
      ...organization,
      short_description: "Meble z łąki",
      tags: ["meble"],
      hidden: true,
    });
    expect(await companyOf(membership)).toMatchObject({
      industry: "Produkcja",
      size: "11-50",
      shortDescription: "Meble z łąki",
      tags: ["meble"],
      hidden: true,
    });
  });
});

describe("a company that has just signed up", () => {
  test("is a member from today on, once, however often it is admitted", async () => {
    await Promise.all(TWENTY.map(admit));
    expect(ofOrganization()).toMatchObject([
      {
        name: "Pracownia Łąka",
        status: "starter",
        emailConfirmed: true,
        joinedAt: expect.any(String),
        contactPerson: contact,
      },
    ]);
  });

  test("counts from the first confirmation, despite simultaneous ones", async () => {
    await leaveUnconfirmed();
    await Promise.all(TWENTY.map(() => transaction(() => confirmCompanyInTransaction("org-1"))));
    const [confirmed] = ofOrganization();
    expect(confirmed).toMatchObject({ emailConfirmed: true, joinedAt: expect.any(String) });
    await transaction(() => confirmCompanyInTransaction("org-1"));
    expect(ofOrganization()).toEqual([confirmed]);
  });

  test("is forgotten until it is confirmed, and not afterwards", async () => {
    await leaveUnconfirmed();
    await transaction(() => forgetUnconfirmedCompanyInTransaction("org-1"));
    expect(ofOrganization()).toEqual([]);
    await leaveUnconfirmed();
    const confirming = transaction(() => confirmCompanyInTransaction("org-1"));
    const forgetting = transaction(() => forgetUnconfirmedCompanyInTransaction("org-1"));
    await Promise.all([confirming, forgetting]);
    expect(ofOrganization()).toHaveLength(1);
  });
});

describe("what a company shows", () => {
  test("is known from its sign-up on", async () => {
    await leaveUnconfirmed();
    expect(ofOrganization()).toMatchObject([
      { name: "Pracownia Łąka", industry: "Produkcja", size: "11-50", tags: [], hidden: false },
    ]);
  });

  test("follows its organization, while what staff manage stays", async () => {
    await createCompany(organization);
    const [before] = ofOrganization();
    await copyOrganization({
      ...organization,
      name: "Łąka i Syn",
      full_description: "Meble",
      tags: ["drewno"],
      hidden: true,
    });
    expect(ofOrganization()).toMatchObject([
      {
        id: before?.id,
        joinedAt: before?.joinedAt,
        name: "Łąka i Syn",
        fullDescription: "Meble",
        tags: ["drewno"],
        hidden: true,
      },
    ]);
  });

  test("is brought along at the start for rows of an earlier version, and rows that are right are not written again", async () => {
    await createCompany(organization);
    const [before] = ofOrganization();
    vi.mocked(listOrganizations).mockResolvedValue([
      organization,
      anOrganization({ id: "org-without-a-record" }),
    ]);
    await copyAllOrganizations();
    expect(ofOrganization()[0]).toBe(before);
    vi.mocked(listOrganizations).mockResolvedValue([{ ...organization, hidden: true }]);
    await copyAllOrganizations();
    expect(ofOrganization()).toMatchObject([{ hidden: true }]);
  });
});

test("only confirmed companies of the stages starter and member are members of the chamber", async () => {
  const count = await countMembers();
  expect((await listMemberCompaniesInOrder(POLISH.format)).length).toBe(count);
  await leaveUnconfirmed();
  expect(await countMembers(), "not confirmed yet").toBe(count);
  await transaction(() => confirmCompanyInTransaction("org-1"));
  expect(await countMembers()).toBe(count + 1);
  for (const status of ["lead", "invited"] as const) {
    await changeRow(companies, ofOrganization()[0]?.id ?? "", { status });
    expect(await countMembers(), status).toBe(count);
    expect(await findMemberCompany(ofOrganization()[0]?.id), status).toBeNull();
  }
});

test("two changes at once do not undo each other", async () => {
  await leaveUnconfirmed();
  await Promise.all([
    copyOrganization({ ...organization, name: "Nowa nazwa" }),
    transaction(() => confirmCompanyInTransaction("org-1")),
  ]);
  expect(ofOrganization()).toMatchObject([{ name: "Nowa nazwa", emailConfirmed: true }]);
});

test("a sample company of an earlier version gets the fields of its sample, other companies do not", async () => {
  const {
    industry: _,
    size: __,
    shortDescription: ___,
    tags: ____,
    ...row
  } = await aMemberCompany({ id: "company-member-1" });
  await leaveRows({ companies: [row, { ...row, id: "no-sample" }] });
  const fresh = await import("~/modules/companies/companies/membership/companies.server");
  expect(await fresh.findMemberCompany("company-member-1")).toMatchObject({
    industry: "Produkcja",
    size: "51-200",
    hidden: false,
  });
  expect(await fresh.findMemberCompany("no-sample")).toMatchObject({
    industry: "",
    size: "",
    tags: [],
    hidden: false,
  });
});

test("a company that an earlier version let join on a bare date has joined at its midnight in Warsaw", async () => {
  const company = await aMemberCompany({ id: "joined" });
  await leaveRows({
    companies: [
      { ...company, id: "dated", organizationId: "org-dated", joinedAt: "2026-03-02" },
      { ...company, id: "timed", organizationId: "org-timed", joinedAt: "2026-03-02T09:00:00Z" },
      { ...company, id: "lead", organizationId: "org-lead", joinedAt: null },
    ],
  });
  const fresh = await import("~/modules/companies/companies/membership/companies.server");
  const joinedAt = async (organizationId: string) =>
    (await fresh.companyOf({ ...membership, organizationId })).joinedAt;
  expect(await Promise.all(["org-dated", "org-timed", "org-lead"].map(joinedAt))).toEqual([
    "2026-03-01T23:00:00.000Z",
    "2026-03-02T09:00:00.000Z",
    null,
  ]);
});

test("a date that does not exist is refused where rows are read, not where a card shows it", async () => {
  const company = await aMemberCompany({ id: "company" });
  const isTaken = (dates: object) => CompanySchema.safeParse({ ...company, ...dates }).success;
  expect([
    isTaken({ memberUntil: "2026-02-28" }),
    isTaken({ memberUntil: "2026-02-30" }),
    isTaken({ createdAt: "soon" }),
  ]).toEqual([true, false, false]);
});

test("a name that the owner replaces is stored with the company, the last five (rules 901)", async () => {
  await createCompany(organization);
  const former = () => companies.listBy("organizationId", "org-1")[0]?.formerNames ?? [];
  await copyOwnersChange({ ...organization, industry: "Handel" });
  expect(former()).toEqual([]);
  for (const place of TWENTY.slice(0, 7))
    await copyOwnersChange({ ...organization, name: `Nazwa ${place}` });
  expect(former().map(({ name }) => name)).toEqual(
    [1, 2, 3, 4, 5].map((place) => `Nazwa ${place}`),
  );
  await copyOrganization({ ...organization, name: "Nazwa biura" });
  expect(former()).toHaveLength(5);
});

test("fields that the owner changes are stored with the company, the last twenty times (rules 1285)", async () => {
  await createCompany(organization);
  const changes = () => companies.listBy("organizationId", "org-1")[0]?.ownChanges ?? [];
  const before = changes().length;
  await copyOwnersChange(organization);
  expect(changes()).toHaveLength(before);
  await copyOwnersChange({ ...organization, industry: "Handel", tags: ["mąka"] });
  expect(changes().at(-1)?.what).toEqual(["industry", "tags"]);
  const own = { location: "Zgierz", website: "https://mlyn.example.com" };
  await copyOwnersChange({ ...organization, industry: "Handel", tags: ["mąka"] }, own);
  expect(changes().at(-1)?.what, "rules 1668").toEqual(["location", "website"]);
  await copyOrganization({ ...organization, industry: "Usługi" });
  expect(companies.listBy("organizationId", "org-1")[0]).toMatchObject(own);
  for (const place of TWENTY) await copyOwnersChange({ ...organization, industry: `Nr ${place}` });
  await copyOwnersChange({ ...organization, logo_url: "org-1/1.webp" });
  expect(changes()).toHaveLength(20);
  expect(changes().at(-1)?.what).toContain("logoUrl");
});
