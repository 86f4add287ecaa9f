import { beforeEach, describe, expect, test, vi } from "vitest";
import { askExpert } from "~/modules/advice/questions/questions.server";
import { companies } from "~/modules/companies/companies/companies.store.server";
import { addContact } from "~/modules/companies/companies/contacts/company-contacts.server";
import { companyContacts } from "~/modules/companies/companies/contacts/company-contacts.store.server";
import { editCompany } from "~/modules/companies/companies/staff/staff-companies.server";
import { StaffCompanySchema } from "~/modules/companies/companies/staff-company.schema";
import {
  registerForEvent,
  withdrawFromEvent,
} from "~/modules/events/events/attendance/registrations.server";
import { checkIn } from "~/modules/events/events/seats/check-ins.server";
import { givenUpSeats } from "~/modules/events/events/seats/given-up-seats.store.server";
import { decideTerm } from "~/modules/money/dues/changes/term-decisions.server";
import { AskForTermSchema } from "~/modules/money/dues/requests/due-request.schema";
import {
  askForTerm,
  reportTransfer,
  withdrawRequests,
} from "~/modules/money/dues/requests/due-requests.server";
import { companyRecord, timeLineOfCompany } from "~/modules/office/records/company-record.server";
import { companyRecordPage } from "~/modules/office/records/company-record.view.server";
import { officePartOf } from "~/modules/office/records/office-part.view.server";
import {
  chosenBy,
  LINE_FILTERS,
  LINE_SIZE,
  type LineFilter,
} from "~/modules/office/records/time-line";
import { timeLinePage } from "~/modules/office/records/time-line.view.server";
import { type CompanyPerson, listPeopleOf } from "~/modules/people/accounts/people/people.server";
import { peopleWithAddresses } from "~/modules/people/accounts/people/person-for-staff.server";
import type { StaffRole } from "~/modules/staff/staff-rights/staff-rights";
import { writeToOffice } from "~/modules/voice/contact/contact.server";
import { contactMessages } from "~/modules/voice/contact/contact.store.server";
import { closeMessage } from "~/modules/voice/contact/staff-messages.server";
import { ballots } from "~/modules/voice/polls/ballots.store.server";
import { addNote } from "~/modules/work/notes/notes.server";
import { transaction } from "~/platform/store/stores.server";
import { BackendUnavailableError } from "~/platform/supabase/calls/errors.server";
import { shiftMoment } from "~/platform/time/moments";
import {
  aMemberCompany,
  aMemberOf,
  anEvent,
  anExpert,
  aSeat,
  changeRow,
} from "../../../support/factories";
import { frozenClock } from "../../../support/frozen-clock";
import { POLISH as pl } from "../../../support/polish";
import { aDue } from "../dues/support";
import { aPoll, emptyPolls, voted } from "../polls/support";
import { ADMINISTRATOR as by } from "../staff/support";

vi.mock(import("~/modules/people/accounts/people/people.server"), async (original) => ({
  ...(await original()),
  listPeopleOf: vi.fn(async () => []),
}));

vi.mock(import("~/modules/people/accounts/people/person-for-staff.server"), async (original) => ({
  ...(await original()),
  peopleWithAddresses: vi.fn(async () => new Map()),
}));

vi.mock(
  import("~/modules/companies/companies/organization/organization-rows.server"),
  async (original) => ({
    ...(await original()),
    findOwner: vi.fn(async () => null),
  }),
);

const moveClock = frozenClock();
emptyPolls();

const ANNA = "00000000-0000-4000-8000-00000000000a";

const person = (changes: Partial<CompanyPerson> = {}): CompanyPerson => ({
  id: ANNA,
  firstName: "Anna",
  lastName: "Lis",
  name: "Anna Lis",
  position: "Prezeska",
  email: "anna@example.com",
  isOwner: true,
  since: "2026-01-01T00:00:00.000Z",
  avatarUrl: null,
  ...changes,
});

const CONTACT = { isForBookkeeping: false };

beforeEach(async () => {
  await anExpert({ id: "expert", available: true, allowContact: true });
  vi.mocked(listPeopleOf).mockResolvedValue([person()]);
  await aMemberCompany({ id: "laka", name: "Łąka" });
});

const row = () => companies.find("laka") ?? expect.fail("no company");
const anna = () => aMemberOf(row(), { id: ANNA, email: "anna@example.com" });
const pageOf = async () => companyRecordPage(await companyRecord(row(), { by }), pl);
const lineOf = async (address = "") =>
  timeLinePage(
    new Request(`http://localhost:3000/admin/leads/laka${address}`),
    await timeLineOfCompany(await companyRecord(row(), { by }), pl),
    pl,
  );
const texts = async (address = "") => (await lineOf(address)).rows.map(({ text }) => text);

describe("the record of a company", () => {
  test("names its people with the way to them, and when the membership ends (rules 851)", async () => {
    const { people, strip, stage } = await pageOf();
    expect(people).toMatchObject([
      { name: "Anna Lis", to: `/admin/people/${ANNA}`, isOwner: true, role: "Prezeska" },
    ]);
    expect(stage).toBe("Członek");
    expect(strip[0]).toMatchObject({ term: "Członkostwo do", value: "30.11.2027", note: null });
    await changeRow(companies, "laka", { memberUntil: "2026-11-01" });
    expect((await pageOf()).strip[0]).toMatchObject({ note: "termin minął", isLate: true });
  });

  test("shows what lies ahead apart from what was (rules 853)", async () => {
    const event = await anEvent({ id: "soon", title: "Śniadanie" });
    await registerForEvent(event.id, { by: anna() });
    expect((await pageOf()).dealings).toMatchObject({
      ahead: [{ title: "Śniadanie", person: { name: "Anna Lis" }, state: { text: "Zapis" } }],
      past: [],
    });
    moveClock(shiftMoment(event.endsAt, { hours: 1 }));
    expect((await pageOf()).dealings).toMatchObject({ ahead: [], past: [{ title: "Śniadanie" }] });
  });

  test("says who came to an event once it is over (rules 1150)", async () => {
    const event = await anEvent({ id: "soon", title: "Śniadanie" });
    await registerForEvent(event.id, { by: anna() });
    await aSeat(event.id, "jan");
    moveClock(shiftMoment(event.endsAt, { hours: 1 }));
    expect((await pageOf()).dealings).toMatchObject({
      past: [{ state: { text: "Zapis" } }],
      attendance: null,
    });
    await checkIn(event.id, "jan", { by });
    expect((await pageOf()).dealings).toMatchObject({
      past: [{ state: { tone: "bad", text: "Nieobecność" } }],
      attendance: "Wydarzenia z listą obecności: obecność 0, nieobecność 1.",
    });
    await checkIn(event.id, ANNA, { by });
    expect((await pageOf()).dealings).toMatchObject({
      past: [{ state: { tone: "ok", text: "Obecność" } }],
      attendance: "Wydarzenia z listą obecności: obecność 1, nieobecność 0.",
    });
    expect(await texts()).toContain("Obecność na wydarzeniu: Śniadanie");
  });
});

describe("the time line of a company (rules 854)", () => {
  test("joins the changes by staff and what its people do, newest first", async () => {
    const { revision } = row();
    const input = StaffCompanySchema.parse({ name: "Łąka", location: "Zgierz", status: "member" });
    moveClock("2026-11-19T09:00:00.000Z");
    await editCompany("laka", input, { by, revision });
    moveClock("2026-11-20T09:00:00.000Z");
    const event = await anEvent({ id: "soon", title: "Śniadanie" });
    await registerForEvent(event.id, { by: anna() });
    const { rows } = await lineOf();
    const line = rows.filter(({ at }) => at > "2026-11-19");
    expect(line).toMatchObject([
      { by: "member", who: "Anna Lis", text: "Zapis na wydarzenie: Śniadanie" },
      { by: "system", text: expect.stringContaining("E-mail") },
      { by: "staff", who: "admin", changes: [{ field: "Lokalizacja", after: "Zgierz" }] },
    ]);
    expect(await texts("?line=office")).toHaveLength(1);
    expect(await texts("?line=participation")).toEqual(["Zapis na wydarzenie: Śniadanie"]);
  });

  test("has each request for full membership, also after the decision (rules 971)", async () => {
    await changeRow(companies, "laka", {
      status: "starter",
      membershipRequestedAt: "2026-11-10T09:00:00.000Z",
      membershipRequests: ["2026-10-10T09:00:00.000Z", "2026-11-10T09:00:00.000Z"],
    });
    const asked = (await texts()).filter((text) => text === "Prośba o pełne członkostwo");
    expect(asked).toHaveLength(2);
  });

  test("has what its people have changed themselves (rules 1285)", async () => {
    await changeRow(companies, "laka", {
      ownChanges: [
        { at: "2026-10-10T09:00:00.000Z", what: ["industry", "fullDescription"] },
        { at: "2026-10-11T09:00:00.000Z", what: ["left"] },
      ],
    });
    expect(await texts("?line=changes")).toEqual(["Zmiana danych przez firmę: Branża, Pełny opis"]);
    expect(await texts("?line=membership")).toContain("Odejście osoby z firmy");
    expect(await texts("?line=company")).toHaveLength(3);
  });

  test("tells of a vote once its poll has ended, and never of its option (rules 856)", async () => {
    const poll = await aPoll();
    await voted(anna(), "no");
    const told = "Udział w głosowaniu: Termin walnego zebrania";
    expect(ballots.list()).toHaveLength(1);
    expect(await texts()).not.toContain(told);
    moveClock(shiftMoment(`${poll.endDate}T12:00:00.000Z`, { hours: 48 }));
    expect(await texts()).toContain(told);
    const words = JSON.stringify([await lineOf(), await pageOf()]);
    for (const option of ['Nie"', '"no"', 'Tak"', "Wstrzymuję"])
      expect(words).not.toContain(option);
  });

  test("has the notes of staff in their own words, and the last contact (rules 870)", async () => {
    const about = { companyId: "laka", people: [] };
    await addNote({ kind: "call", text: "Pytali o stoisko." }, about, { by });
    const { rows } = await lineOf("?line=notes");
    expect(rows).toMatchObject([
      { by: "staff", who: "admin", text: "Telefon", body: "Pytali o stoisko." },
    ]);
    const { lastContact } = await officePartOf({ company: "laka" }, { by }, pl);
    expect(lastContact).toMatchObject({ value: "18.11.2026", note: "Telefon, admin" });
  });

  test("has no bookings, questions and mails for staff who may not read letters (rules 890)", async () => {
    await askExpert("expert", { text: "Czy warto?", email: "anna@example.com" }, { by: anna() });
    const kinds = async (roles: StaffRole[]) => {
      const record = await companyRecord(row(), { by: { roles } });
      const page = await companyRecordPage(record, pl);
      const entries = await timeLineOfCompany(record, pl);
      return [page.dealings.ahead.length, chosenBy("messages", entries).length];
    };
    expect(await kinds(["events", "editors", "finance"])).toEqual([0, 0]);
    expect(await kinds(["secretariat"])).toEqual([1, 1]);
  });

  test("leads page by page to the oldest entry", async () => {
    const made = { by: "staff", kind: "changes" } as const;
    const entries = Array.from({ length: 2 * LINE_SIZE + 1 }, (_, index) => ({
      ...made,
      id: String(index),
      at: shiftMoment("2026-11-18T09:00:00.000Z", { hours: -index }),
      show: () => ({ who: "Ewa", text: `Wpis ${index}`, to: null }),
    }));
    const request = new Request("http://localhost:3000/admin/leads/laka?page=3");
    const page = await timeLinePage(request, entries, pl);
    expect([page.pages, page.total, page.rows.map(({ text }) => text)]).toEqual([
      3,
      2 * LINE_SIZE + 1,
      [`Wpis ${2 * LINE_SIZE}`],
    ]);
  });

  test("has each entry under the link of its author and under that of its kind", async () => {
    const event = await anEvent({ id: "soon", title: "Śniadanie" });
    await registerForEvent(event.id, { by: anna() });
    const input = StaffCompanySchema.parse({ name: "Łąka", location: "Zgierz", status: "member" });
    await editCompany("laka", input, { by, revision: row().revision });
    await addNote({ kind: "call", text: "Pytali." }, { companyId: "laka", people: [] }, { by });
    const entries = await timeLineOfCompany(await companyRecord(row(), { by }), pl);
    const authors: LineFilter[] = ["office", "company", "portal"];
    const kinds = LINE_FILTERS.filter((filter) => filter !== "all" && !authors.includes(filter));
    for (const filter of LINE_FILTERS) expect(chosenBy(filter, entries), filter).not.toEqual([]);
    for (const filters of [authors, kinds])
      expect(new Set(filters.flatMap((filter) => chosenBy(filter, entries)))).toEqual(
        new Set(entries),
      );
  });

  test("has dues with their changes under the link of dues, and what the owner says of them (rules 1281)", async () => {
    const due = await aDue({ companyId: "laka", term: "2026-11-30" });
    const owner = anna();
    if (owner.membership) owner.membership.isOwner = true;
    await reportTransfer(due.id, { by: owner });
    const asked = AskForTermSchema.parse({ term: "2027-01-31", reason: "Czekamy" });
    await askForTerm(due.id, asked, { by: owner });
    moveClock("2026-11-19T09:00:00.000Z");
    await withdrawRequests(due.id, { by: owner });
    await askForTerm(due.id, asked, { by: owner });
    await decideTerm(due.id, { how: "refusal", reason: "Za późno" }, { by });
    const dueLines = (await lineOf("?line=membership")).rows
      .filter(({ to }) => to === `/admin/dues/${due.id}`)
      .map(({ by: author, who, text }) => [author, who, text]);
    expect(dueLines).toEqual(
      expect.arrayContaining([
        ["member", "Anna Lis", "Zgłoszenie przelewu: Składka członkowska"],
        ["member", "Anna Lis", "Cofnięcie zgłoszenia przelewu: Składka członkowska"],
        ["member", "Anna Lis", "Prośba o termin 31 stycznia 2027: Składka członkowska"],
        ["member", "Anna Lis", "Cofnięcie prośby o termin 31 stycznia 2027: Składka członkowska"],
        ["staff", "admin", expect.stringContaining("Składka")],
      ]),
    );
    const blind = await companyRecord(row(), { by: { roles: ["events"] } });
    const words = (await timeLineOfCompany(blind, pl)).map(({ show }) => show(pl).text);
    expect(words.join()).not.toContain("przelewu");
  });

  test("has a seat that was given up, and when it had been taken (rules 1282)", async () => {
    const event = await anEvent({ id: "soon", title: "Śniadanie" });
    await registerForEvent(event.id, { by: anna() });
    moveClock("2026-11-19T09:00:00.000Z");
    await withdrawFromEvent(event.id, { by: anna() });
    const { rows } = await lineOf("?line=participation");
    expect(rows.map(({ at, who, text }) => [at, who, text])).toEqual([
      ["2026-11-19T09:00:00.000Z", "Anna Lis", "Rezygnacja z wydarzenia: Śniadanie"],
      ["2026-11-18T09:00:00.000Z", "Anna Lis", "Zapis na wydarzenie: Śniadanie"],
    ]);
    const row = { eventId: event.id, accountId: ANNA, reference: "W-1", name: "", email: "" };
    await transaction(() => {
      for (const how of ["staff", "unpaid"] as const)
        givenUpSeats.save({
          ...row,
          id: `old:${how}`,
          company: "",
          had: "registered",
          how,
          charge: null,
          at: "2026-11-17T09:00:00.000Z",
          takenAt: null,
        });
    });
    const old = (await lineOf("?line=participation")).rows.slice(2);
    expect(old.map(({ by: author, who }) => [author, who])).toEqual(
      expect.arrayContaining([
        ["staff", null],
        ["system", null],
      ]),
    );
    expect(old).toHaveLength(2);
  });

  test("has messages to the office from its people and contacts (rules 1281)", async () => {
    const jan = { name: "Jan Kos", email: "jan@example.com", isForBookkeeping: false };
    await addContact("laka", jan, { by });
    for (const email of ["anna@example.com", "Jan@Example.com", "obcy@example.com"])
      await writeToOffice({ name: "Jan", email, subject: email, message: "Ile kosztuje?" });
    const [first] = contactMessages.list(({ email }) => email === "anna@example.com");
    await closeMessage(first?.id, "handled", { by });
    const { rows } = await lineOf("?line=messages");
    expect(rows.map(({ text }) => text).filter((text) => text.startsWith("Wiadomość"))).toEqual(
      expect.arrayContaining([
        "Wiadomość do biura: anna@example.com",
        "Wiadomość do biura: Jan@Example.com",
        expect.stringContaining("Wiadomość: 18 listopada 2026 – "),
      ]),
    );
    expect((await pageOf()).dealings).toMatchObject({
      ahead: [{ title: "Jan@Example.com", state: { text: "Czeka na odpowiedź" } }],
      past: [{ title: "anna@example.com", state: { text: "Załatwione" } }],
    });
    await transaction(() => companyContacts.removeWhere(() => true));
  });
});

test("a contact whose address a person of the company has is one row with that person (rules 857)", async () => {
  const fields = { role: "księgowość", phone: "600 100 200", isForBookkeeping: true };
  await addContact("laka", { ...fields, name: "A. Lis", email: "anna@example.com" }, { by });
  const other = { ...fields, name: "Jan Kos", phone: "", isForBookkeeping: false };
  await addContact("laka", other, { by });
  const { people } = await pageOf();
  expect(people.map(({ name, phone, parts, to }) => [name, phone, parts, to])).toEqual([
    ["Anna Lis", "600 100 200", ["isForBookkeeping"], `/admin/people/${ANNA}`],
    ["Jan Kos", "", [], null],
  ]);
  vi.mocked(listPeopleOf).mockResolvedValue([]);
  expect((await pageOf()).people.map(({ name }) => name)).toEqual(["A. Lis", "Jan Kos"]);
  await transaction(() => companyContacts.removeWhere(() => true));
});

// rules 1290
test("a contact with an account of another company leads to it, and is not 'bez konta'", async () => {
  const jan = "00000000-0000-4000-8000-00000000000b";
  await aMemberCompany({ id: "bor", name: "Bór" });
  await addContact("laka", { ...CONTACT, name: "Jan Kos", email: "jan@bor.example" }, { by });
  await addContact("laka", { ...CONTACT, name: "Ewa Lis", email: "ewa@laka.example" }, { by });
  const account = { id: jan, name: "Jan Kos", organizationId: "org-bor" };
  vi.mocked(peopleWithAddresses).mockResolvedValueOnce(new Map([["jan@bor.example", account]]));
  const shown = async () => (await pageOf()).people.slice(1);
  expect(await shown()).toMatchObject([
    { name: "Jan Kos", to: `/admin/people/${jan}`, role: "konto w firmie Bór", login: "Brak" },
    { name: "Ewa Lis", to: null, role: "", login: "bez konta" },
  ]);
  vi.mocked(peopleWithAddresses).mockRejectedValueOnce(new BackendUnavailableError("away"));
  expect((await shown()).map(({ login }) => login)).toEqual(["", ""]);
});

// rules 1291
test("seats of guests and contacts without an account are among the dealings, each once", async () => {
  const event = await anEvent({ id: "soon", title: "Śniadanie" });
  await addContact("laka", { ...CONTACT, name: "Ewa Lis", email: "ewa@laka.example" }, { by });
  const guestOf = (organizationId: string | null) => ({
    guest: { company: "Łąka", organizationId },
  });
  await aSeat(event.id, "brought", { name: "Olga", ...guestOf("org-laka"), payer: "org-laka" });
  await aSeat(event.id, "paid", { name: "Iga", ...guestOf(null), payer: "org-laka" });
  await aSeat(event.id, "ewa", { name: "Ewa", email: "ewa@laka.example", ...guestOf("org-laka") });
  await aSeat(event.id, "anna", { name: "A.", email: "anna@example.com", ...guestOf(null) });
  await aSeat(event.id, "other", { name: "Obca", ...guestOf("org-other") });
  const { ahead } = (await pageOf()).dealings;
  expect(ahead.map(({ person }) => [person?.name, person?.to])).toEqual([
    ["Anna Lis", `/admin/people/${ANNA}`],
    ["Olga", null],
    ["Iga", null],
    ["Ewa", null],
  ]);
  expect((await texts("?line=participation")).length).toBe(4);
});
