import { beforeEach, describe, expect, test, vi } from "vitest";
import { peopleWithAddresses } from "~/modules/accounts/person-for-staff.server";
import { companies } from "~/modules/companies/companies.store.server";
import { addContact, listContactsOf } from "~/modules/companies/contacts/company-contacts.server";
import { companyContacts } from "~/modules/companies/contacts/company-contacts.store.server";
import { listHistory } from "~/modules/history/history.server";
import { history } from "~/modules/history/history.store.server";
import { notes } from "~/modules/notes/notes.store.server";
import { eraseContact, findContactData } from "~/modules/your-data/contact-data.server";
import { sentMails } from "~/platform/mail/sent-mails.server";
import { transaction } from "~/platform/store/stores.server";
import { aLead } from "../../../support/factories";
import { frozenClock } from "../../../support/frozen-clock";
import { emptyStore, resetStores } from "../../../support/reset-stores";
import { ADMINISTRATOR as by } from "../staff/support";

/** Data of contacts without an account, on their request (rules 899). */

vi.mock(import("~/modules/accounts/person-for-staff.server"), async (original) => ({
  ...(await original()),
  peopleWithAddresses: vi.fn(async () => new Map()),
}));

frozenClock();
resetStores(companies, companyContacts, history, notes, sentMails);

const AT = "2026-11-10T09:00:00.000Z";

beforeEach(async () => {
  for (const store of [companies, companyContacts, notes]) await emptyStore(store as typeof notes);
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
      ...{ id: "n", kind: "call", text: "Anna Lis oddzwoni.", companyId: "laka", people },
      ...{ at: AT, staffId: by.id, editedAt: null },
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
    expect(await eraseContact(place, { by })).toMatchObject({ name: "Łąka" });
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
  expect(await eraseContact(place, { by })).toEqual({ refused: "has-account" });
  expect((await findContactData(place))?.account).toMatchObject({ name: "Anna Lis" });
  expect(companyContacts.list()).toHaveLength(1);
});
