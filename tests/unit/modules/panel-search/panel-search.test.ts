import { beforeEach, expect, test, vi } from "vitest";
import { companies } from "~/modules/companies/companies/companies.store.server";
import { addContact } from "~/modules/companies/companies/contacts/company-contacts.server";
import type { CompanyDocument } from "~/modules/companies/companies/documents/company-document";
import { companyDocuments } from "~/modules/companies/companies/documents/company-documents.store.server";
import { registerForEvent } from "~/modules/events/events/attendance/registrations.server";
import { registrations } from "~/modules/events/events/seats/registrations.store.server";
import { memberCardOf } from "~/modules/membership/member-card/member-cards.server";
import { onlyAddress, searchPanel } from "~/modules/office/panel-search/panel-search.server";
import { searchPage } from "~/modules/office/panel-search/panel-search.view.server";
import type { SearchKind } from "~/modules/office/panel-search/search-groups.server";
import { readSearchQuery } from "~/modules/office/panel-search/search-query";
import { firstPeopleLike, peopleIn } from "~/modules/people/accounts/people/searched-people.server";
import type { StaffRole } from "~/modules/staff/staff-rights/staff-rights";
import { addUnsentMailsInTransaction } from "~/platform/mail/failed-mails.server";
import { sentMails } from "~/platform/mail/mail-log.server";
import { transaction } from "~/platform/store/stores.server";
import { BackendUnavailableError } from "~/platform/supabase/calls/errors.server";
import {
  aLead,
  aMemberCompany,
  aMemberOf,
  anEvent,
  aSeat,
  changeRow,
} from "../../../support/factories";
import { frozenClock } from "../../../support/frozen-clock";
import { POLISH as pl } from "../../../support/polish";
import { ADMINISTRATOR } from "../staff/support";

vi.mock(import("~/modules/people/accounts/people/searched-people.server"), async (original) => ({
  ...(await original()),
  peopleIn: vi.fn(async () => []),
  firstPeopleLike: vi.fn(async () => ({ people: [], isCut: false })),
  MOST_COMPARED: 500 as const,
}));

frozenClock();

const ANNA = {
  id: "00000000-0000-4000-8000-00000000000a",
  name: "Anna Lis",
  email: "anna@laka.example",
  organizationId: "org-laka",
  isOwner: true,
};

const NOBODY = { firstName: "", lastName: "", position: "", email: "", phone: "" };

beforeEach(async () => {
  vi.mocked(firstPeopleLike).mockResolvedValue({ people: [ANNA], isCut: false });
  vi.mocked(peopleIn).mockImplementation(async (_, ids) => (ids.includes(ANNA.id) ? [ANNA] : []));
});

const search = (
  find: string,
  {
    kind = null,
    page = 1,
    roles = ["administrator"],
  }:
    | { kind?: SearchKind; page?: number; roles?: StaffRole[] }
    | { kind?: null; page?: number; roles?: StaffRole[] } = {},
) => searchPanel(readSearchQuery(find), { kind, page, by: { roles } }, pl);
const addressesOf = async (find: string, roles?: StaffRole[]) =>
  (await search(find, { roles })).groups.flatMap(({ records }) => records.map(({ to }) => to));
const aContact = (companyId: string, email: string) =>
  addContact(
    companyId,
    { name: "Henryk Kmieć", email, phone: "600 000 111", isForBookkeeping: false },
    { by: ADMINISTRATOR },
  );

test("a company is found by name, place, website, and its contact person's data", async () => {
  await aLead({
    id: "zubr",
    name: "Żubr Sp. z o.o.",
    location: "Zgierz",
    website: "https://zm.example",
  });
  const [company] = companies.list();
  if (company)
    await transaction(() =>
      companies.save({
        ...company,
        contactPerson: { ...company.contactPerson, phone: "+48 600-000-110" },
        nip: "5260250995",
        street: "Polna 7",
        country: "Niemcy",
      }),
    );
  for (const typed of [
    "żubr",
    "Zgierzu",
    "zm.example",
    "Irena Maj",
    "@example",
    "600000110",
    "PL 526-025-09-95",
    "Polnej 7",
    "Niemcy",
  ])
    expect(await addressesOf(typed), typed).toEqual(["/admin/leads/zubr"]);
  expect(await addressesOf("https")).toEqual([]);
});

test("people are found with and without accounts; an account stands for a contact of its address", async () => {
  await aMemberCompany({ id: "laka", name: "Pracownia" });
  await aContact("laka", "kmiec@laka.example");
  expect(await addressesOf("kmieć")).toEqual(["/admin/leads/laka"]);
  expect(await addressesOf("600-000-111")).toEqual(["/admin/leads/laka"]);
  expect(await addressesOf("@laka")).toEqual([`/admin/people/${ANNA.id}`, "/admin/leads/laka"]);
  await aContact("laka", ANNA.email);
  expect(await addressesOf("anna@")).toEqual([`/admin/people/${ANNA.id}`]);
});

// rules 1290
test("an account is found by what the office knows of its address, and is never 'bez konta'", async () => {
  await aMemberCompany({ id: "laka", name: "Pracownia", organizationId: "org-laka" });
  await addContact(
    "laka",
    { name: "A. Lisowska", email: ANNA.email, phone: "600 000 222", isForBookkeeping: true },
    { by: ADMINISTRATOR },
  );
  const anna = `/admin/people/${ANNA.id}`;
  for (const typed of ["600000222", "lisowska", "anna"])
    expect(await addressesOf(typed), typed).toEqual([anna]);
  const query = readSearchQuery("600-000-222");
  const [hit] = searchPage(await search("600-000-222"), query, null).groups[0]?.hits ?? [];
  expect(hit?.note).toBe("właściciel konta");
  const marked = hit?.facts.flat().filter(({ isHit }) => isHit);
  expect(marked?.map(({ text }) => text).join("")).toBe("600 000 222");
  // The contact person of another company has an account in this one.
  await aLead({ id: "zubr", name: "Żubr" });
  await changeRow(companies, "zubr", {
    contactPerson: { ...NOBODY, firstName: "Anka", email: "Anna@Laka.example", phone: "600000333" },
  });
  expect(await addressesOf("600 000 333")).toEqual(["/admin/leads/zubr", anna]);
});

// rules 953
test("an outage of the backend leaves companies and contacts, and the page says so", async () => {
  await aLead({ id: "zubr", name: "Żubr" });
  await aContact("zubr", "kmiec@zubr.example");
  vi.mocked(firstPeopleLike).mockRejectedValue(new BackendUnavailableError("no response"));
  const found = await search("żubr");
  expect(found.isPartial).toBe(true);
  expect(found.groups.map(({ kind }) => kind)).toEqual(["companies", "people"]);
  expect(found.groups[1]?.records[0]?.note).toBeNull();
  expect(onlyAddress(await search("kmieć"))).toBeNull();
});

// rules 953
test("of too many people the first are found, and the page says that there are more", async () => {
  vi.mocked(firstPeopleLike).mockResolvedValue({ people: [ANNA], isCut: true });
  const found = await search("anna");
  expect(searchPage(found, readSearchQuery("anna"), null).compared).toBe(500);
  expect(onlyAddress(found)).toBeNull();
});

// rules 1291
test("seats of people without an account are found by name, address and company", async () => {
  await anEvent({ id: "past", title: "Forum" }, -30);
  await anEvent({ id: "ahead", title: "Kongres" }, 30);
  const guest = { company: "Piekarnia", organizationId: null };
  for (const event of ["past", "ahead"])
    await aSeat(event, "guest-1", { name: "Olga Kmieć", email: "olga@piekarnia.example", guest });
  await aSeat("ahead", ANNA.id, { name: ANNA.name, email: ANNA.email });
  const found = ["/admin/events/ahead/participants", "/admin/events/past/participants"];
  for (const typed of ["Kmieć Olgi", "@piekarnia", "piekarni"])
    expect(await addressesOf(typed), typed).toEqual(found);
  expect(await addressesOf("lis anna")).toEqual([`/admin/people/${ANNA.id}`]);
});

test("the numbers of a seat, a card and a booking are found whole", async () => {
  const company = await aMemberCompany({ id: "laka" });
  const anna = aMemberOf(company, { id: ANNA.id });
  await anEvent({ id: "kongres" });
  await registerForEvent("kongres", { by: anna });
  const reference = registrations.list()[0]?.reference ?? "";
  const card = (await memberCardOf({ by: anna }))?.number ?? "";
  expect(await addressesOf(reference.toLowerCase())).toEqual([
    "/admin/events/kongres/participants",
  ]);
  expect(await addressesOf(reference.slice(0, 6))).toEqual([]);
  expect(await addressesOf(card.replace("-", " "))).toEqual([`/admin/people/${ANNA.id}`]);
});

test("coming events stand before past ones", async () => {
  await anEvent({ id: "past", title: "Kongres 2025" }, -30);
  await anEvent({ id: "ahead", title: "Kongres 2026" }, 30);
  expect(await addressesOf("kongresie")).toEqual([
    "/admin/events/ahead/participants",
    "/admin/events/past/participants",
  ]);
});

test("mails are found by subject and recipient, for those who may read letters", async () => {
  const mail = {
    id: "m",
    to: "jan@dal.example",
    subject: "Przypomnienie",
    attempts: 1,
    paragraphs: ["…"],
    link: null,
    kind: "eventReminder" as const,
  };
  await transaction(() => addUnsentMailsInTransaction([mail]));
  expect(await addressesOf("przypomnieniu")).toEqual(["/admin/mails?q=Przypomnienie"]);
  expect(await addressesOf("jan@dal.example", ["secretariat"])).toHaveLength(1);
  for (const role of ["events", "editors", "finance"] as const)
    expect(await addressesOf("przypomnienie", [role]), role).toEqual([]);
});

test("notes of sent mails are found by subject and recipient", async () => {
  const note = {
    kind: "pollOpened" as const,
    subject: "Nowe głosowanie: Statut",
    result: "sent" as const,
  };
  const mail = { ...note, id: "s", to: "jan@dal.example", at: "2026-11-01T09:00:00.000Z" };
  await transaction(() => sentMails.save(mail));
  const found = ["/admin/mails/sent?q=jan%40dal.example"];
  expect(await addressesOf("glosowanie statutu")).toEqual(found);
  expect(await addressesOf("jan@dal.example", ["secretariat"])).toEqual(found);
  expect(await addressesOf("jan@dal.example", ["events"])).toEqual([]);
});

test("a document is found by the name of its file and leads to its company", async () => {
  await aMemberCompany({ id: "laka" });
  const row = { id: "d", companyId: "laka", filename: "Uchwała_2026.pdf", kind: "pdf", size: 1 };
  const added = { addedAt: "2026-11-01T09:00:00.000Z", staffId: "administrator" };
  await transaction(() =>
    companyDocuments.save({ ...row, accountId: null, ...added } as CompanyDocument),
  );
  for (const typed of ["uchwala", "uchwałą 2026"])
    expect(await addressesOf(typed)).toEqual(["/admin/leads/laka"]);
});

test("a document of a person leads to them, and has no name during an outage (rules 1305)", async () => {
  const row = { id: "d", companyId: null, accountId: ANNA.id, filename: "Umowa.pdf" };
  const added = { kind: "pdf", size: 1, addedAt: "2026-11-01T09:00:00.000Z" } as const;
  await transaction(() => companyDocuments.save({ ...row, ...added, staffId: "administrator" }));
  const found = async () =>
    (await search("umowa", { kind: "documents" })).groups.flatMap(({ records }) =>
      records.map(({ to, facts }) => [to, JSON.stringify(facts).includes("Anna Lis")]),
    );
  const to = `/admin/people/${ANNA.id}`;
  expect(await found()).toEqual([[to, true]]);
  vi.mocked(peopleIn).mockRejectedValue(new BackendUnavailableError("down"));
  expect(await found()).toEqual([[to, false]]);
});

test("each kind shows five, and one alone shows a page; a page past the end is the last", async () => {
  for (let index = 10; index < 40; index += 1)
    await aLead({ id: `f${index}`, name: `Firma ${index}` });
  await anEvent({ id: "e", title: "Firma roku" });
  const all = await search("firma");
  expect(all.groups.map(({ kind, total, records }) => [kind, total, records.length])).toEqual([
    ["companies", 30, 5],
    ["events", 1, 1],
  ]);
  const last = await search("firma", { kind: "companies", page: 9 });
  expect([last.page, last.pages, last.total]).toEqual([2, 2, 31]);
  expect(last.groups[0]?.records.map(({ title }) => title)).toContain("Firma 39");
  expect(last.groups[1]?.records).toEqual([]);
});

test("one record opens directly, several do not", async () => {
  await aLead({ id: "zubr", name: "Żubr" });
  expect(onlyAddress(await search("żubr"))).toBe("/admin/leads/zubr");
  await aLead({ id: "zubrowo", name: "Żubrowo" });
  expect(onlyAddress(await search("żubr"))).toBeNull();
  expect(onlyAddress(await search("niedźwiedź"))).toBeNull();
});

test("fields that are usually not shown stand where something in them is marked", async () => {
  await aLead({ id: "zubr", name: "Żubr", location: "Łódź" });
  const factsOf = async (find: string) => {
    const page = searchPage(await search(find), readSearchQuery(find), null);
    return page.groups[0]?.hits[0]?.facts.map((pieces) => pieces.map(({ text }) => text).join(""));
  };
  expect(await factsOf("żubr")).toEqual(["Lead", "Łódź"]);
  expect(await factsOf("irena")).toEqual(["Lead", "Łódź", "Irena Maj", "irena@example.com"]);
});
