import { describe, expect, test } from "vitest";
import {
  awaitCompanyConfirmationInTransaction,
  companyOf,
  confirmCompanyInTransaction,
  createCompany,
  forgetUnconfirmedCompanyInTransaction,
  renameCompany,
} from "~/modules/companies/companies.server";
import { companies } from "~/modules/companies/companies.store.server";
import { transaction } from "~/platform/store/stores.server";
import { resetStores } from "../../../support/reset-stores";
import { leaveRows } from "../../../support/unit-stored-rows";

const TWENTY = Array.from({ length: 20 }, (_, index) => index);
const membership = { organizationId: "org-1", companyName: "Pracownia Łąka", isOwner: true, since: "2026-11-01T09:00:00.000Z" };
const contact = { firstName: "Anna", lastName: "Zielińska", position: "Prezeska", email: "anna@example.com" };

resetStores(companies);

const ofOrganization = () => companies.list(({ organizationId }) => organizationId === "org-1");
const awaitConfirmation = () =>
  transaction(() => awaitCompanyConfirmationInTransaction({ organizationId: "org-1", name: "Pracownia Łąka", contact }));

describe(companyOf, () => {
  test("makes the record that a company lacks, once, however many of its people ask at once", async () => {
    const answers = await Promise.all(TWENTY.map(() => companyOf(membership)));
    expect(ofOrganization()).toHaveLength(1);
    expect(new Set(answers)).toEqual(new Set(ofOrganization()));
    expect(answers[0]).toMatchObject({ name: "Pracownia Łąka", status: "starter", joinedAt: membership.since });
  });

  test("gives the record that is there, and leaves it as it is", async () => {
    await createCompany({ organizationId: "org-1", name: "Inna nazwa" });
    const [before] = ofOrganization();
    expect(await companyOf(membership)).toBe(before);
  });
});

describe("a company that has just signed up", () => {
  test("counts from the first confirmation on, whatever comes at once with it", async () => {
    await awaitConfirmation();
    await Promise.all(TWENTY.map(() => transaction(() => confirmCompanyInTransaction("org-1"))));
    const [confirmed] = ofOrganization();
    expect(confirmed).toMatchObject({ emailConfirmed: true, joinedAt: expect.any(String) });
    await transaction(() => confirmCompanyInTransaction("org-1"));
    expect(ofOrganization()).toEqual([confirmed]);
  });

  test("is forgotten until it is confirmed, and not afterwards", async () => {
    await awaitConfirmation();
    await transaction(() => forgetUnconfirmedCompanyInTransaction("org-1"));
    expect(ofOrganization()).toEqual([]);
    await awaitConfirmation();
    const confirming = transaction(() => confirmCompanyInTransaction("org-1"));
    const forgetting = transaction(() => forgetUnconfirmedCompanyInTransaction("org-1"));
    await Promise.all([confirming, forgetting]);
    expect(ofOrganization()).toHaveLength(1);
  });
});

test("two changes at once do not undo each other", async () => {
  await awaitConfirmation();
  await Promise.all([renameCompany("org-1", "Nowa nazwa"), transaction(() => confirmCompanyInTransaction("org-1"))]);
  expect(ofOrganization()).toMatchObject([{ name: "Nowa nazwa", emailConfirmed: true }]);
});

test("a company that an earlier version let join on a bare date has joined at its midnight in Warsaw", async () => {
  const [sample] = companies.list(({ joinedAt }) => joinedAt !== null);
  await leaveRows({
    companies: [
      { ...sample!, id: "dated", organizationId: "org-dated", joinedAt: "2026-03-02" },
      { ...sample!, id: "timed", organizationId: "org-timed", joinedAt: "2026-03-02T09:00:00Z" },
      { ...sample!, id: "lead", organizationId: "org-lead", joinedAt: null },
    ],
  });
  const fresh = await import("~/modules/companies/companies.server");
  const joinedAt = async (organizationId: string) => (await fresh.companyOf({ ...membership, organizationId })).joinedAt;
  expect(await Promise.all(["org-dated", "org-timed", "org-lead"].map(joinedAt))).toEqual([
    "2026-03-01T23:00:00.000Z",
    "2026-03-02T09:00:00.000Z",
    null,
  ]);
});
