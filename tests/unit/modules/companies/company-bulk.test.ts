import { beforeEach, describe, expect, test, vi } from "vitest";
import type { Bulk } from "~/modules/companies/companies/bulk/company-bulk";
import { carryOut, planBulk } from "~/modules/companies/companies/bulk/company-bulk.server";
import { companies } from "~/modules/companies/companies/companies.store.server";
import { companyContacts } from "~/modules/companies/companies/contacts/company-contacts.store.server";
import { companyDocuments } from "~/modules/companies/companies/documents/company-documents.store.server";
import type { StaffCompany } from "~/modules/companies/companies/staff/staff-companies.server";
import { listChangeSets, undoChangeSet } from "~/modules/staff/change-sets/change-sets.server";
import { outbox } from "~/platform/mail/outbox.server";
import { transaction } from "~/platform/store/stores.server";
import { now } from "~/platform/time/clock";
import { aContact, aLead } from "../../../support/factories";
import { frozenClock } from "../../../support/frozen-clock";
import { ADMINISTRATOR as by } from "../staff/support";

vi.mock(
  import("~/modules/companies/companies/organization/organization-rows.server"),
  async (original) => ({
    ...(await original()),
    findOwner: vi.fn(async (id: string | null) =>
      id === null ? null : { id: "anna", email: "anna@example.com" },
    ),
  }),
);

frozenClock();

beforeEach(async () => {
  await aLead({ id: "lead", staffTags: ["targi"] });
  await aLead({ id: "silent", contactPerson: { ...NOBODY } });
  await aLead({ id: "starter", status: "starter", organizationId: "org-1" });
  await aLead({ id: "closed", status: "member", organizationId: "org-2", closedAt: now() });
  await aContact({ id: "contact", companyId: "lead", name: "Jan Lis", email: "jan@example.com" });
});

/** No company has money unless a test says so. */
const known = { hasMoney: vi.fn((_: string) => false) };
const NOBODY = { firstName: "", lastName: "", position: "", email: "", phone: "" };
const ALL = ["lead", "silent", "starter", "closed"];
const chosen = () => ALL.flatMap((id) => companies.find(id) ?? []) as StaffCompany[];

const planned = (bulk: Bulk) => {
  const { changes, skipped } = planBulk(bulk, chosen(), known);
  return {
    changes: changes.map(({ id }) => id),
    skipped: Object.fromEntries(skipped.map(({ company, reason }) => [company.id, reason])),
  };
};

const doAll = (bulk: Bulk) =>
  carryOut(bulk, ALL, { by, ...known, seen: planBulk(bulk, chosen(), known).hash });

/** All rows of both stores, without what the stores count. */
const allRows = () =>
  [...companies.list(), ...companyContacts.list()]
    .map(({ revision: _, ...row }) => row)
    .sort((one, other) => (one.id < other.id ? -1 : 1));

// rules 944
describe("the plan of a bulk action names who changes and who is left out", () => {
  test.each<[Bulk, string[], Record<string, string>]>([
    [
      { action: "invite", value: "" },
      ["lead"],
      { silent: "noAddress", starter: "signedUp", closed: "closed" },
    ],
    [
      { action: "move", value: "lead" },
      ["starter"],
      { lead: "same", silent: "same", closed: "closed" },
    ],
    [{ action: "tag", value: "Targi" }, ["silent", "starter", "closed"], { lead: "same" }],
    [
      { action: "untag", value: "targi" },
      ["lead"],
      { silent: "same", starter: "same", closed: "same" },
    ],
    [{ action: "carer", value: by.id }, ALL, {}],
    [{ action: "validity", value: "2027-01-31" }, ALL, {}],
    [
      { action: "delete", value: "" },
      ["lead", "silent"],
      { starter: "signedUp", closed: "signedUp" },
    ],
  ])("%o", (bulk, changes, skipped) => {
    expect(planned(bulk)).toEqual({ changes, skipped });
  });

  test("companies with documents are not deleted", async () => {
    await transaction(() =>
      companyDocuments.save({
        id: "file",
        companyId: "lead",
        filename: "umowa.pdf",
        kind: "pdf",
        size: 1,
        accountId: null,
        addedAt: now(),
        staffId: by.id,
      }),
    );
    expect(planned({ action: "delete", value: "" }).skipped).toMatchObject({ lead: "documents" });
  });

  test("companies with dues or payments are not deleted (rules 1012)", () => {
    known.hasMoney.mockImplementation((id) => id === "silent");
    expect(planned({ action: "delete", value: "" })).toMatchObject({
      changes: ["lead"],
      skipped: { silent: "money" },
    });
    expect(planned({ action: "tag", value: "nowa" }).changes).toContain("silent");
    known.hasMoney.mockReset();
    known.hasMoney.mockReturnValue(false);
  });
});

// rules 945
describe("a bulk action", () => {
  test.each<Bulk>([
    { action: "move", value: "invited" },
    { action: "move", value: "member" },
    { action: "tag", value: "eksport" },
    { action: "untag", value: "targi" },
    { action: "carer", value: by.id },
    { action: "validity", value: "2027-01-31" },
    { action: "delete", value: "" },
  ])("$action is one change, and its undo brings back all rows", async (bulk) => {
    const before = allRows();
    const { changes } = planned(bulk);
    expect(await doAll(bulk)).toBe(changes.length);
    expect(allRows()).not.toEqual(before);
    const sets = await listChangeSets();
    expect(sets).toHaveLength(1);
    await undoChangeSet(sets[0]?.id, { by });
    expect(allRows()).toEqual(before);
  });

  test("notifies the owners of new full members", async () => {
    await doAll({ action: "move", value: "member" });
    expect(outbox.list().map(({ to }) => to)).toEqual(["anna@example.com"]);
  });

  test("invites with a mail each, without a set", async () => {
    expect(await doAll({ action: "invite", value: "" })).toBe(1);
    expect(companies.find("lead")?.status).toBe("invited");
    expect(await listChangeSets()).toEqual([]);
  });

  test("does nothing if a company has changed since the question", async () => {
    const bulk: Bulk = { action: "tag", value: "eksport" };
    const { hash } = planBulk(bulk, chosen(), known);
    const lead = companies.find("lead") ?? expect.fail("no lead");
    await transaction(() => companies.save({ ...lead, town: "Zgierz" }));
    const rows = allRows();
    expect(await carryOut(bulk, ALL, { by, ...known, seen: hash })).toEqual({
      refused: "outdated",
    });
    expect(allRows()).toEqual(rows);
  });

  test("deletes nothing if a contact comes while its rows are being made (rules 967)", async () => {
    const deleting = doAll({ action: "delete", value: "" });
    await aContact({ id: "late", companyId: "silent", name: "Ewa Lis" });
    expect(await deleting).toEqual({ refused: "outdated" });
    expect(companies.find("silent")).not.toBeNull();
  });

  test("gives no company to a carer who may not log in", async () => {
    expect(await doAll({ action: "carer", value: "nope" })).toEqual({ refused: "unknown-carer" });
  });
});
