import { beforeEach, describe, expect, test, vi } from "vitest";
import { companies } from "~/modules/companies/companies/companies.store.server";
import {
  addContact,
  listContactsOf,
} from "~/modules/companies/companies/contacts/company-contacts.server";
import { companyContacts } from "~/modules/companies/companies/contacts/company-contacts.store.server";
import { registrations } from "~/modules/events/events/seats/registrations.store.server";
import { eraseContact, findContactData } from "~/modules/membership/your-data/contact-data.server";
import { erasures } from "~/modules/membership/your-data/erasures.store.server";
import { eraseRestoredPerson } from "~/modules/membership/your-data/person-erasure.server";
import { listPeopleOf } from "~/modules/people/accounts/people/people.server";
import { peopleWithAddresses } from "~/modules/people/accounts/people/person-for-staff.server";
import { notes } from "~/modules/work/notes/notes.store.server";
import { CONTACT_PERSON } from "~/platform/http/panel-paths";
import { sentMails } from "~/platform/mail/mail-log.server";
import { transaction } from "~/platform/store/stores.server";
import { aLead, aSeat } from "../../../support/factories";
import { frozenClock } from "../../../support/frozen-clock";
import { listHistory } from "../../../support/history";
import { ADMINISTRATOR as by } from "../staff/support";

/** Data of contacts without an account, on their request (rules 899). */

vi.mock(import("~/modules/people/accounts/people/people.server"), async (original) => ({
  ...(await original()),
  listPeopleOf: vi.fn(async () => []),
}));

vi.mock(import("~/modules/people/accounts/people/person-for-staff.server"), async (original) => ({
  ...(await original()),
  peopleWithAddresses: vi.fn(async () => new Map()),
}));

frozenClock();

const AT = "2026-11-10T09:00:00.000Z";

beforeEach(async () => {
  await aLead({ id: "laka", name: "Łąka" });
  await aLead({ id: "bor", name: "Bór", contactPerson: { ...PERSON, email: "" } });
});

const PERSON = { firstName: "Ewa", lastName: "Bór", position: "", email: "", phone: "" };

/** A contact of Łąka with a note and a sent mail. @returns its place */
async function aContact(email: string) {
  await addContact("laka", { name: "Anna Lis", email, isForBookkeeping: false }, { by });
  const contactId = (await listContactsOf("laka"))[0]?.id ?? "";
  const people = [{ id: contactId, name: "Anna Lis" }];
  await transaction(() => {
    notes.save({
      id: "n",
      kind: "call",
      text: "Anna Lis oddzwoni.",
      contactDay: null,
      companyId: "laka",
      people,
      at: AT,
      staffId: by.id,
      editedAt: null,
      isPinned: false,
    });
    sentMails.save({
      id: "m",
      to: "anna@example.com",
      kind: "companyInvitation",
      subject: "",
      at: AT,
      result: "sent",
    });
  });
  return { companyId: "laka", contactId };
}

/** The fields that the page of a contact posts. */
async function shownAt(place: Parameters<typeof findContactData>[0]) {
  const found = await findContactData(place);
  return { revision: found?.contact.revision ?? expect.fail("no contact") };
}

describe.each([
  ["with an address", "anna@example.com", ["company-contacts", "notes", "sent-mails"]],
  ["without one", "", ["company-contacts", "notes"]],
])("a contact %s", (_, email, stores) => {
  test("gets everything that the stores hold of them, and nothing of others", async () => {
    const found = await findContactData(await aContact(email));
    expect(found?.data.parts.map(({ name }) => name).sort()).toEqual(stores);
    expect(found?.account).toBeNull();
  });

  test("is erased in all of them, and the rest stays", async () => {
    const place = await aContact(email);
    expect(await eraseContact(place, { by, ...(await shownAt(place)) })).toMatchObject({
      name: "Łąka",
    });
    expect(companyContacts.list()).toEqual([]);
    expect(notes.list()).toMatchObject([{ people: [], text: "[…] […] oddzwoni." }]);
    expect(sentMails.list()).toHaveLength(email === "" ? 1 : 0);
    expect(companies.find("bor")?.contactPerson).toMatchObject({ firstName: "Ewa" });
    const [entry] = await listHistory();
    expect(JSON.stringify(entry)).not.toContain("Anna");
  });
});

test("a contact with an account erases themselves", async () => {
  const place = await aContact("anna@example.com");
  vi.mocked(peopleWithAddresses).mockResolvedValue(
    new Map([["anna@example.com", { id: "1", name: "Anna Lis", organizationId: null }]]),
  );
  const shown = await shownAt(place);
  expect(await eraseContact(place, { by, ...shown })).toEqual({ refused: "has-account" });
  expect((await findContactData(place))?.account).toMatchObject({ name: "Anna Lis" });
  expect(companyContacts.list()).toHaveLength(1);
});

describe.each([
  ["with an address", "Ewa@example.com"],
  ["without one", ""],
])("the contact person of a company's row %s (rules 1301)", (_, email) => {
  const place = { companyId: "bor", contactId: CONTACT_PERSON };

  beforeEach(async () => {
    vi.mocked(peopleWithAddresses).mockResolvedValue(new Map());
    const bor = companies.find("bor") ?? expect.fail("no company");
    const note = {
      kind: "call" as const,
      companyId: "bor",
      people: [],
      at: AT,
      contactDay: null,
      staffId: by.id,
    };
    await transaction(() => {
      companies.save({ ...bor, contactPerson: { ...PERSON, phone: "600 100 200", email } });
      notes.save({
        ...note,
        id: "one",
        text: "Ewa Bór i Jan oddzwonią.",
        editedAt: null,
        isPinned: false,
      });
      notes.save({
        ...note,
        id: "two",
        text: "Ewa była na targach.",
        editedAt: null,
        isPinned: false,
      });
      notes.save({
        ...note,
        id: "else",
        companyId: "laka",
        text: "Ewa Bór.",
        editedAt: null,
        isPinned: false,
      });
    });
    if (email !== "")
      await aSeat("event", "guest", {
        email: "ewa@example.com",
        guest: { company: "", organizationId: null },
      });
  });

  test("gets the row, the notes of the company that have their name, and what has the address", async () => {
    const found = await findContactData(place);
    expect(found?.contact).toMatchObject({ name: "Ewa Bór", email: email.toLowerCase() });
    const rows = new Map(found?.data.parts.map((part) => [part.name, part.rows]));
    expect(rows.get("companies")).toMatchObject([{ contactPerson: { phone: "600 100 200" } }]);
    expect(rows.get("notes")).toMatchObject([{ text: "Ewa Bór i Jan oddzwonią." }]);
    expect(rows.has("registrations")).toBe(email !== "");
  });

  test("is erased in all of them, and the rest of the row stays", async () => {
    expect(await eraseContact(place, { by, ...(await shownAt(place)) })).toMatchObject({
      name: "Bór",
    });
    expect(companies.find("bor")).toMatchObject({
      name: "Bór",
      contactPerson: { firstName: "", lastName: "", email: "", phone: "" },
    });
    expect(notes.list().map(({ text }) => text)).toEqual([
      "[…] […] i Jan oddzwonią.",
      "Ewa była na targach.",
      "Ewa Bór.",
    ]);
    expect(registrations.list()).toEqual([]);
    const [entry] = await listHistory();
    expect(entry?.changes.map(({ field }) => field)).toEqual([
      "panel-companies:fields.contactPerson",
    ]);
    expect(JSON.stringify(entry)).not.toMatch(/Ewa|600 100/);
    expect(await findContactData(place)).toBeNull();
  });

  test("is not erased from a page that shows the one before", async () => {
    const shown = await shownAt(place);
    const bor = companies.find("bor") ?? expect.fail("no company");
    const next = { ...PERSON, firstName: "Jan", lastName: "Kos" };
    await transaction(() => companies.save({ ...bor, contactPerson: next }));
    expect(await eraseContact(place, { by, ...shown })).toEqual({ refused: "stale" });
    expect(companies.find("bor")?.contactPerson).toEqual(next);
  });

  test("is erased again after a restore, and the one who came later stays", async () => {
    const before = companies.find("bor") ?? expect.fail("no company");
    const restored = () =>
      transaction(() => {
        const bor = companies.find("bor") ?? before;
        companies.save({ ...bor, contactPerson: before.contactPerson });
      });
    await eraseContact(place, { by, ...(await shownAt(place)) });
    const erased = erasures.list().find(({ id }) => id.startsWith("contact-person:bor:"));
    // A restore brings back the revision, too; a store under test counts on.
    const id = `contact-person:bor:${before.revision + 1000}`;
    expect(erased?.kind).toBe("person");
    await restored();
    await eraseRestoredPerson(id);
    expect(companies.find("bor")?.contactPerson.lastName).toBe("");
    await restored();
    await eraseRestoredPerson(erased?.id ?? "");
    expect(companies.find("bor")?.contactPerson.lastName).toBe("Bór");
  });
});

test("has an account: the contact person erases themselves (rules 1301)", async () => {
  const bor = companies.find("bor") ?? expect.fail("no company");
  const contactPerson = { ...PERSON, email: "ewa@example.com" };
  await transaction(() => companies.save({ ...bor, contactPerson }));
  vi.mocked(peopleWithAddresses).mockResolvedValue(
    new Map([["ewa@example.com", { id: "1", name: "Ewa Bór", organizationId: null }]]),
  );
  const place = { companyId: "bor", contactId: CONTACT_PERSON };
  const shown = await shownAt(place);
  expect(await eraseContact(place, { by, ...shown })).toEqual({ refused: "has-account" });
});

test("a note names none of the company's people with an account (rules 874)", async () => {
  const place = await aContact("anna@example.com");
  vi.mocked(peopleWithAddresses).mockResolvedValue(new Map());
  const laka = companies.find("laka") ?? expect.fail("no company");
  const note = notes.find("n") ?? expect.fail("no note");
  await transaction(() => {
    companies.save({ ...laka, organizationId: "org" });
    notes.save({ ...note, text: "Anna Lis odda sprawę Krystynie Nowak." });
  });
  const person = { position: "", isOwner: false, since: AT, avatarUrl: null };
  vi.mocked(listPeopleOf).mockResolvedValue([
    {
      ...person,
      id: "1",
      name: "Krystyna Nowak",
      email: "krystyna@example.com",
      firstName: "Krystyna",
      lastName: "Nowak",
    },
  ]);
  const rows = (await findContactData(place))?.data.parts.find(({ name }) => name === "notes");
  expect(rows?.rows).toMatchObject([{ text: "Anna Lis odda sprawę […] […]." }]);
  expect(listPeopleOf).toHaveBeenCalledWith("org");
});
