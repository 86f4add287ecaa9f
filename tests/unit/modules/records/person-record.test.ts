import { beforeEach, describe, expect, test, vi } from "vitest";
import { askExpert } from "~/modules/advice/questions/questions.server";
import { companies } from "~/modules/companies/companies/companies.store.server";
import { companyDocuments } from "~/modules/companies/companies/documents/company-documents.store.server";
import { addPersonDocument } from "~/modules/office/records/person-documents.server";
import { personRecord, timeLineOfPerson } from "~/modules/office/records/person-record.server";
import { personRecordPage } from "~/modules/office/records/person-record.view.server";
import { chosenBy, type LineFilter } from "~/modules/office/records/time-line";
import { namesOfPeople } from "~/modules/people/accounts/people/people.server";
import {
  findPersonForStaff,
  type PersonForStaff,
} from "~/modules/people/accounts/people/person-for-staff.server";
import { consents } from "~/modules/people/consents/consents.store.server";
import { recordInTransaction } from "~/modules/staff/history/history.server";
import type { StaffRole } from "~/modules/staff/staff-rights/staff-rights";
import { writeToOffice } from "~/modules/voice/contact/contact.server";
import { addNote } from "~/modules/work/notes/notes.server";
import { transaction } from "~/platform/store/stores.server";
import { aMemberCompany, aMemberOf, anEvent, anExpert, aSeat } from "../../../support/factories";
import { frozenClock } from "../../../support/frozen-clock";
import { POLISH as pl } from "../../../support/polish";
import { ADMINISTRATOR as by } from "../staff/support";

vi.mock(import("~/modules/people/accounts/people/person-for-staff.server"), async (original) => ({
  ...(await original()),
  findPersonForStaff: vi.fn(async () => null),
  peopleWithAddresses: vi.fn(async () => new Map()),
}));

vi.mock(import("~/modules/people/accounts/people/people.server"), async (original) => ({
  ...(await original()),
  listPeopleOf: vi.fn(async () => []),
  namesOfPeople: vi.fn(async () => new Map()),
}));

const moveClock = frozenClock();

const ANNA = "00000000-0000-4000-8000-00000000000a";
const SINCE = "2026-01-01T09:00:00.000Z";

const person = (changes: Partial<PersonForStaff> = {}): PersonForStaff => ({
  id: ANNA,
  email: "anna@example.com",
  name: "Anna Lis",
  position: "Prezeska",
  firstName: "Anna",
  lastName: "Lis",
  expertise: ["Eksport"],
  isExpert: false,
  isInDirectory: true,
  allowsContact: false,
  wantsMails: true,
  createdAt: SINCE,
  membership: {
    organizationId: "org-laka",
    companyName: "Łąka",
    isOwner: true,
    since: "2026-02-01T09:00:00.000Z",
  },
  ...changes,
});

const is = (changes: Partial<PersonForStaff>) =>
  vi.mocked(findPersonForStaff).mockResolvedValue(person(changes));

beforeEach(async () => {
  await anExpert({ id: "expert", available: true, allowContact: true });
  await aMemberCompany({ id: "laka", name: "Łąka" });
  vi.mocked(namesOfPeople).mockResolvedValue(new Map([[ANNA, "Anna Lis"]]));
  is({});
});

const recordFor = async (roles: readonly StaffRole[] = by.roles) =>
  (await personRecord(ANNA, { by: { roles } })) ?? expect.fail("no person");
const pageFor = async (roles?: readonly StaffRole[]) =>
  personRecordPage(await recordFor(roles), pl);
const lineFor = async (filter: LineFilter = "all", roles?: readonly StaffRole[]) => {
  const entries = await timeLineOfPerson(await recordFor(roles), pl);
  return chosenBy(filter, entries).map(({ show }) => show(pl).text);
};

const anna = () =>
  aMemberOf(companies.find("laka") ?? expect.fail("no company"), {
    id: ANNA,
    email: "anna@example.com",
  });

describe("the record of a person (rules 852)", () => {
  test("has address, company, facts and the days of the account", async () => {
    expect(await pageFor()).toMatchObject({
      id: ANNA,
      name: "Anna Lis",
      email: "anna@example.com",
      position: "Prezeska",
      isOwner: true,
      company: { name: "Łąka", to: "/admin/leads/laka" },
      expert: null,
      strip: [
        { term: "Adres e-mail", value: "anna@example.com" },
        { term: "Ostatnie logowanie", value: "Brak" },
        { term: "Konto od", value: "01.01.2026" },
      ],
      facts: [
        { value: "Prezeska" },
        { term: "Obszary specjalizacji", value: "Eksport" },
        { term: "W firmie od", value: "1 lutego 2026" },
      ],
    });
    is({ membership: null, position: "", expertise: [] });
    expect(await pageFor()).toMatchObject({ company: null, isOwner: false, facts: [] });
  });

  test("leads to the expert profile, with its standing", async () => {
    await anExpert({ id: "anna", accountId: ANNA, keptBy: "profile" });
    expect((await pageFor()).expert).toMatchObject({ to: "/admin/experts/anna" });
    const record = { id: "anna", title: "Anna Lis" };
    await transaction(() =>
      recordInTransaction({
        by: { id: by.id, role: "secretariat" },
        entity: "expert",
        action: "approved",
        record,
      }),
    );
    const entries = await timeLineOfPerson(await recordFor(), pl);
    expect(chosenBy("changes", entries).map(({ show }) => show(pl))).toMatchObject([
      { who: "admin", role: "Sekretariat", to: "/admin/experts/anna" },
    ]);
  });

  test("has the documents of the person, and their changes in the time line (rules 1305)", async () => {
    const file = new File(["Umowa"], "Umowa.txt");
    await addPersonDocument(ANNA, file, { by: { id: by.id } });
    const [document] = companyDocuments.list();
    const to = `/admin/people/${ANNA}/documents/${document?.id}`;
    expect((await pageFor()).documents).toMatchObject([
      { name: "Umowa.txt", to, deleteTo: `${to}/delete` },
    ]);
    const entries = await timeLineOfPerson(await recordFor(), pl);
    expect(chosenBy("changes", entries).map(({ show }) => show(pl))).toMatchObject([
      { who: "admin", text: "edycja", to: null, changes: [{ field: "Dokumenty" }] },
    ]);
  });

  test("is not found for an account that does not exist", async () => {
    vi.mocked(findPersonForStaff).mockResolvedValue(null);
    expect(await personRecord(ANNA, { by })).toBeNull();
  });

  test("has the consents that hold, with their day where it was noted", async () => {
    const row = { accountId: ANNA, wording: "x", page: "/register" };
    await transaction(() => {
      for (const [id, kind, withdrawnAt] of [
        ["one", "terms", null],
        ["two", "contact", "2026-03-01T09:00:00.000Z"],
      ] as const)
        consents.save({ ...row, id, kind, givenAt: SINCE, withdrawnAt });
    });
    const { consents: held } = await pageFor();
    expect(held.map(({ id, since }) => [id, since])).toEqual([
      ["terms", "01.01.2026"],
      ["directory", null],
      ["mails", null],
    ]);
    const line = await lineFor("membership");
    expect(line.filter((text) => text.startsWith("Zgoda: "))).toHaveLength(2);
    expect(line.filter((text) => text.startsWith("Wycofanie zgody: "))).toHaveLength(1);
  });
});

describe("the time line of a person (rules 854)", () => {
  test("has each entry under the link of its author, and of its kind", async () => {
    const event = await anEvent({ id: "soon", title: "Śniadanie" });
    await aSeat(event.id, ANNA);
    moveClock("2026-11-19T09:00:00.000Z");
    const about = { companyId: "laka", people: [{ id: ANNA, name: "Anna Lis" }] };
    await addNote({ kind: "call", text: "Pytała o stoisko." }, about, { by });
    await askExpert("expert", { text: "Czy warto?", email: "anna@example.com" }, { by: anna() });
    expect(await lineFor("notes")).toEqual(["Telefon"]);
    expect(await lineFor("office")).toEqual(["Telefon"]);
    expect(await lineFor("participation")).toEqual(["Zapis na wydarzenie: Śniadanie"]);
    expect(await lineFor("membership")).toEqual([
      "Dołączenie do firmy: Anna Lis",
      "Założenie konta",
    ]);
    expect(await lineFor("messages")).toContain("Pytanie do eksperta: Czy warto?");
    expect(await lineFor("company")).toHaveLength(4);
    const portal = await lineFor("portal");
    expect(portal.length + 5).toBe((await lineFor()).length);
  });

  test("names the company of a note, and nobody twice", async () => {
    const JAN = { id: "00000000-0000-4000-8000-00000000000b", name: "Jan Kos" };
    const about = { companyId: "laka", people: [{ id: ANNA, name: "Anna Lis" }, JAN] };
    const task = { task: "Wysłać plan", day: "2026-11-20", carerId: by.id };
    await addNote({ kind: "call", text: "Pytali o stoisko.", ...task }, about, { by });
    const entries = await timeLineOfPerson(await recordFor(), pl);
    expect(chosenBy("notes", entries).map(({ show }) => show(pl))).toMatchObject([
      {
        subject: {
          company: { name: "Łąka", to: "/admin/leads/laka" },
          people: [{ name: "Jan Kos" }],
        },
        task: { text: "Wysłać plan", isDone: false },
      },
    ]);
  });

  test("has messages to the office from the person's address, also where they wait (rules 1281)", async () => {
    const words = { subject: "Stoisko", message: "Ile kosztuje?" };
    await writeToOffice({ name: "A. Lis", email: "Anna@Example.com", ...words });
    await writeToOffice({ name: "Jan", email: "jan@example.com", ...words });
    expect((await pageFor()).dealings.ahead).toMatchObject([
      { title: "Stoisko", kind: "wiadomość do biura · A. Lis", state: { tone: "warn" } },
    ]);
    expect(await lineFor("messages")).toContain("Wiadomość do biura: Stoisko");
    expect(await lineFor("company")).toContain("Wiadomość do biura: Stoisko");
  });

  test("has no letters for staff who may not read them, and the rest for everyone (rules 890)", async () => {
    await askExpert("expert", { text: "Czy warto?", email: "anna@example.com" }, { by: anna() });
    const words = { subject: "Stoisko", message: "Ile kosztuje?" };
    await writeToOffice({ name: "Anna Lis", email: "anna@example.com", ...words });
    await addNote(
      { kind: "note", text: "Woli e-maile." },
      { companyId: null, people: [{ id: ANNA, name: "Anna Lis" }] },
      { by },
    );
    for (const role of ["events", "editors", "finance"] as const) {
      expect(await lineFor("messages", [role]), role).toEqual([]);
      expect((await pageFor([role])).dealings.ahead, role).toEqual([]);
      expect(await lineFor("notes", [role]), role).toEqual(["Notatka"]);
    }
    for (const role of ["secretariat", "reading"] as const) {
      expect((await lineFor("messages", [role])).length, role).toBeGreaterThanOrEqual(2);
      expect((await pageFor([role])).dealings.ahead, role).toHaveLength(2);
    }
  });
});
