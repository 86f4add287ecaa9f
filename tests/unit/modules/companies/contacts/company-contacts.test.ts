import { describe, expect, test } from "vitest";
import { CompanyContactFormSchema } from "~/modules/companies/companies/contacts/company-contact.schema";
import {
  addContact,
  editContact,
  listContactsOf,
  removeContact,
} from "~/modules/companies/companies/contacts/company-contacts.server";
import { companyContacts } from "~/modules/companies/companies/contacts/company-contacts.store.server";
import { removeOldCompanyContacts } from "~/modules/companies/companies/contacts/contacts-retention.server";
import { deleteCompany } from "~/modules/companies/companies/staff/staff-companies.server";
import { listHistoryOfRecord } from "~/modules/staff/history/history.server";
import { aLead, changeRow } from "../../../../support/factories";
import { frozenClock } from "../../../../support/frozen-clock";
import { ADMINISTRATOR as by } from "../../staff/support";

const moveClock = frozenClock();

const input = (changes: Record<string, unknown> = {}) =>
  CompanyContactFormSchema.parse({ name: "Tomasz Gil", email: "Gil@example.com", ...changes });

async function aContact() {
  await aLead({ id: "lead", name: "Łąka" });
  await addContact("lead", input({ isForBookkeeping: true }), { by });
  const [contact] = companyContacts.listBy("companyId", "lead");
  return contact ?? expect.fail("no contact");
}

describe("a contact of a company (rules 857)", () => {
  test("is added, edited and removed; the history says only that contacts were changed", async () => {
    const { id, revision } = await aContact();
    const place = { companyId: "lead", contactId: id };
    expect(await listContactsOf("lead")).toMatchObject([
      { name: "Tomasz Gil", email: "gil@example.com", isForBookkeeping: true },
    ]);
    await editContact(place, { ...input({ phone: "600 100 200" }), revision }, { by });
    expect(await listContactsOf("lead")).toMatchObject([
      { phone: "600 100 200", isForBookkeeping: false },
    ]);
    await removeContact(place, { by });
    expect(await listContactsOf("lead")).toEqual([]);
    const entries = await listHistoryOfRecord("company", "lead");
    expect(entries.map(({ changes }) => changes.map(({ field }) => field))).toEqual(
      Array.from({ length: 3 }, () => ["company-contacts:history"]),
    );
    expect(JSON.stringify(entries)).not.toMatch(/Gil|600/i);
  });

  test("has an address that no other contact of the company has", async () => {
    const { id, revision } = await aContact();
    expect(await addContact("lead", input({ name: "Ewa" }), { by })).toEqual({ refused: "taken" });
    await addContact("lead", input({ name: "Ewa", email: "ewa@example.com" }), { by });
    const taken = { ...input({ email: "ewa@example.com" }), revision };
    expect(await editContact({ companyId: "lead", contactId: id }, taken, { by })).toEqual({
      refused: "taken",
    });
    await aLead({ id: "other" });
    expect(await addContact("other", input(), { by })).toMatchObject({ company: { id: "other" } });
  });

  test("for bookkeeping is one of a company: the last one replaces the others (rules 1300)", async () => {
    await aContact();
    await aLead({ id: "other" });
    await addContact("other", input({ isForBookkeeping: true }), { by });
    const flags = () =>
      companyContacts
        .listBy("companyId", "lead")
        .map(({ name, isForBookkeeping }) => [name, isForBookkeeping]);
    const ewa = input({ name: "Ewa Lis", email: "ewa@example.com" });
    expect(await addContact("lead", ewa, { by })).toMatchObject({ replaced: null });
    const added = input({ name: "Jan Kos", email: undefined, isForBookkeeping: true });
    expect(await addContact("lead", added, { by })).toMatchObject({
      replaced: { name: "Tomasz Gil" },
    });
    expect(flags()).toEqual([
      ["Tomasz Gil", false],
      ["Ewa Lis", false],
      ["Jan Kos", true],
    ]);
    const [, second] = companyContacts.listBy("companyId", "lead");
    const place = { companyId: "lead", contactId: second?.id ?? "" };
    const edited = { ...ewa, isForBookkeeping: true, revision: second?.revision ?? 0 };
    expect(await editContact(place, edited, { by })).toMatchObject({
      replaced: { name: "Jan Kos" },
    });
    expect(flags().filter(([, isForBookkeeping]) => isForBookkeeping)).toEqual([["Ewa Lis", true]]);
    expect(companyContacts.listBy("companyId", "other")).toMatchObject([
      { isForBookkeeping: true },
    ]);
  });

  test("is not found under another company, nor saved over a newer version", async () => {
    const { id, revision } = await aContact();
    await aLead({ id: "other" });
    const edit = (companyId: string) =>
      editContact({ companyId, contactId: id }, { ...input(), revision }, { by });
    expect(await edit("other")).toEqual({ refused: "not-found" });
    expect(await removeContact({ companyId: "other", contactId: id }, { by })).toEqual({
      refused: "not-found",
    });
    await edit("lead");
    expect(await edit("lead")).toEqual({ refused: "stale" });
  });

  test("goes with its company", async () => {
    await aContact();
    await deleteCompany("lead", { by });
    expect(companyContacts.listBy("companyId", "lead")).toEqual([]);
  });

  test("goes two years after the last change to it or its company", async () => {
    await aContact();
    moveClock("2028-11-18T09:00:00.000Z");
    await removeOldCompanyContacts();
    expect(companyContacts.listBy("companyId", "lead")).toHaveLength(1);
    moveClock("2028-11-18T09:00:00.001Z");
    await removeOldCompanyContacts();
    expect(companyContacts.listBy("companyId", "lead")).toEqual([]);
  });

  test("stays while its own change is newer than that of its company", async () => {
    const { id } = await aContact();
    await changeRow(companyContacts, id, { updatedAt: "2027-01-01T09:00:00.000Z" });
    moveClock("2028-12-31T09:00:00.000Z");
    await removeOldCompanyContacts();
    expect(companyContacts.find(id)).not.toBeNull();
  });
});
