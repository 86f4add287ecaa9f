import { beforeEach, expect, test, vi } from "vitest";
import { companies } from "~/modules/companies/companies/companies.store.server";
import { addContact } from "~/modules/companies/companies/contacts/company-contacts.server";
import { personRecord } from "~/modules/office/records/person-record.server";
import { personRecordPage } from "~/modules/office/records/person-record.view.server";
import { type CompanyPerson, listPeopleOf } from "~/modules/people/accounts/people/people.server";
import {
  findPersonForStaff,
  type PersonForStaff,
} from "~/modules/people/accounts/people/person-for-staff.server";
import { aMemberCompany, anEvent, aSeat, changeRow } from "../../../support/factories";
import { frozenClock } from "../../../support/frozen-clock";
import { POLISH as pl } from "../../../support/polish";
import { ADMINISTRATOR as by } from "../staff/support";

vi.mock(import("~/modules/people/accounts/people/people.server"), async (original) => ({
  ...(await original()),
  listPeopleOf: vi.fn(async () => []),
}));
vi.mock(import("~/modules/people/accounts/people/person-for-staff.server"), async (original) => ({
  ...(await original()),
  findPersonForStaff: vi.fn(),
  peopleWithAddresses: vi.fn(async () => new Map()),
}));

frozenClock();

const ANNA = "00000000-0000-4000-8000-00000000000a";
const JAN = "00000000-0000-4000-8000-00000000000b";
const SINCE = "2026-01-01T00:00:00.000Z";

const PERSON: PersonForStaff = {
  id: ANNA,
  email: "anna@example.com",
  firstName: "Anna",
  lastName: "Lis",
  name: "Anna Lis",
  position: "Prezeska",
  expertise: [],
  isExpert: false,
  createdAt: SINCE,
  isInDirectory: true,
  allowsContact: false,
  wantsMails: true,
  membership: { organizationId: "org-laka", companyName: "Łąka", isOwner: true, since: SINCE },
};

const member = (id: string, name: string, email: string): CompanyPerson => ({
  id,
  name,
  email,
  firstName: name,
  lastName: "",
  position: "dyrektor",
  since: SINCE,
  isOwner: id === ANNA,
  avatarUrl: null,
});

beforeEach(async () => {
  vi.mocked(findPersonForStaff).mockResolvedValue(PERSON);
  vi.mocked(listPeopleOf).mockResolvedValue([
    member(ANNA, "Anna Lis", PERSON.email),
    member(JAN, "Jan Kos", "jan@example.com"),
  ]);
  await aMemberCompany({ id: "laka", name: "Łąka" });
});

const pageOf = async () => {
  const record = await personRecord(ANNA, { by });
  return personRecordPage(record ?? expect.fail("no record"), pl);
};
const phoneOf = async () => (await pageOf()).strip.find(({ term }) => term === "Telefon");

// rules 1290
test("the record of a person has the phone that the office knows, of their company first", async () => {
  expect(await phoneOf()).toBeUndefined();
  await aMemberCompany({ id: "bor", name: "Bór" });
  const [contactPerson] = companies.list().map((company) => company.contactPerson);
  await changeRow(companies, "bor", {
    contactPerson: { ...contactPerson!, email: "Anna@example.com", phone: "600 000 001" },
  });
  expect(await phoneOf()).toMatchObject({ value: "600\u00a0000\u00a0001" });
  const fields = { name: "A. Lis", email: "anna@example.com", isForBookkeeping: false };
  await addContact("laka", { ...fields, phone: "+48 600 000 002" }, { by });
  expect(await phoneOf()).toMatchObject({ to: "tel:+48600000002" });
});

// rules 1292
test("a person's record names the others of the company, with and without an account", async () => {
  await addContact(
    "laka",
    { name: "Ewa Maj", role: "księgowość", email: "ewa@example.com", isForBookkeeping: true },
    { by },
  );
  expect((await pageOf()).coworkers).toMatchObject([
    { name: "Jan Kos", to: `/admin/people/${JAN}`, about: "dyrektor" },
    { name: "Ewa Maj", to: null, about: "księgowość, bez konta" },
  ]);
  vi.mocked(findPersonForStaff).mockResolvedValue({ ...PERSON, membership: null });
  expect((await pageOf()).coworkers).toEqual([]);
});

// rules 1291
test("seats that a person has as a guest by their address are theirs", async () => {
  const event = await anEvent({ id: "soon", title: "Śniadanie" });
  const guest = { company: "Łąka", organizationId: null };
  await aSeat(event.id, "guest-1", { email: "anna@example.com", guest });
  await aSeat(event.id, "guest-2", { email: "other@example.com", guest });
  const { ahead } = (await pageOf()).dealings;
  expect(ahead.map(({ title, person }) => [title, person?.name])).toEqual([
    ["Śniadanie", "Anna Lis"],
  ]);
});
