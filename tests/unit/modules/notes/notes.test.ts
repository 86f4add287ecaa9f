import { beforeEach, describe, expect, test, vi } from "vitest";
import {
  addContact,
  listContactsOf,
  removeContact,
} from "~/modules/companies/companies/contacts/company-contacts.server";
import { listPeople } from "~/modules/people/accounts/people/searched-people.server";
import { NoteFormSchema } from "~/modules/work/notes/note.schema";
import { noteItems } from "~/modules/work/notes/note.view.server";
import {
  addNote,
  deleteNote,
  editNote,
  findNote,
  followContactsInNotes,
  forgetContactsInNotes,
  lastContactOf,
  listNotes,
  removeOldNotes,
} from "~/modules/work/notes/notes.server";
import { notes } from "~/modules/work/notes/notes.store.server";
import { findSubject } from "~/modules/work/tasks/subjects.server";
import { tasks } from "~/modules/work/tasks/tasks.store.server";
import { localeOf } from "~/platform/i18n/i18n.server";
import { listPersonalStores, transaction } from "~/platform/store/stores.server";
import { accepted } from "../../../support/accepted";
import { aLead } from "../../../support/factories";
import { frozenClock } from "../../../support/frozen-clock";
import { listHistory } from "../../../support/history";
import { ADMINISTRATOR as by } from "../staff/support";

vi.mock(import("~/modules/people/accounts/people/searched-people.server"), async (original) => ({
  ...(await original()),
  listPeople: vi.fn(async () => []),
}));

const moveClock = frozenClock();

const ANNA_ID = "00000000-0000-4000-8000-00000000000a";
const JAN_ID = "00000000-0000-4000-8000-00000000000b";
const [ANNA, JAN] = [
  { id: ANNA_ID, name: "Anna Lis" },
  { id: JAN_ID, name: "Jan Kowalski" },
];
const LAKA = { companyId: "laka", people: [ANNA] };

beforeEach(async () => {
  await aLead({ id: "laka", name: "Łąka" });
});

const input = (changes: object = {}) =>
  NoteFormSchema.parse({ kind: "call", text: "Ustalono termin.", ...changes });

async function added(changes: object = {}, about: Parameters<typeof addNote>[1] = LAKA) {
  return accepted(await addNote(input(changes), about, { by }));
}

describe("a contact who joins (rules 898)", () => {
  const EMAIL = "anna@example.com";

  /** A note about a contact of Łąka with Anna's address. @returns the contact's id */
  async function aNoteAboutContact() {
    await addContact("laka", { name: "Anna Lis", email: EMAIL, isForBookkeeping: false }, { by });
    const [contact] = await listContactsOf("laka");
    if (!contact) throw new Error("no contact");
    const about = { companyId: "laka", people: [{ id: contact.id, name: contact.name }, JAN] };
    await added({ text: "Anna Lis i Jan Kowalski przyjdą." }, about);
    return contact.id;
  }

  test("has the notes on their record and in their export at once, and erases them", async () => {
    await aNoteAboutContact();
    const store = listPersonalStores().find(({ name }) => name === "notes");
    const anna = { id: ANNA_ID, email: EMAIL };
    expect(await listNotes({ personId: ANNA_ID, email: EMAIL })).toHaveLength(1);
    expect(await listNotes({ personId: ANNA_ID, email: "inna@example.com" })).toEqual([]);
    expect(store?.exportOf(anna).rows).toMatchObject([{ text: "Anna Lis i […] […] przyjdą." }]);
    await transaction(() => store?.eraseInTransaction(anna));
    expect(notes.list()).toMatchObject([
      { people: [JAN], text: "[…] […] i Jan Kowalski przyjdą." },
    ]);
  });

  test("stays in the notes when the contact is removed, once a day has passed", async () => {
    const contactId = await aNoteAboutContact();
    vi.mocked(listPeople).mockResolvedValue([
      { ...ANNA, email: EMAIL, organizationId: null, isOwner: false },
    ]);
    expect(await followContactsInNotes()).toBe(1);
    expect(notes.list()).toMatchObject([{ people: [ANNA, JAN] }]);
    expect(await followContactsInNotes()).toBe(0);
    await removeContact({ companyId: "laka", contactId }, { by });
    expect(await forgetContactsInNotes()).toBe(0);
  });
});

describe("a note", () => {
  test("stands on the records of its company and its people, the newest first", async () => {
    await added({ text: "pierwszy" });
    moveClock("2026-11-18T10:00:00Z");
    await added({ kind: "note", text: "drugi" });
    const shown = async (record: Parameters<typeof listNotes>[0]) =>
      (await listNotes(record)).map(({ text }) => text);
    expect(await shown({ companyId: "laka" })).toEqual(["drugi", "pierwszy"]);
    expect(await shown({ personId: ANNA_ID })).toEqual(["drugi", "pierwszy"]);
    expect(await shown({ personId: JAN_ID })).toEqual([]);
    expect(await lastContactOf({ companyId: "laka" })).toMatchObject({ text: "pierwszy" });
  });

  // See rules 871.
  test("brings a task in the same form, about the same company and people", async () => {
    const { note, task } = await added({
      task: "Wysłać ofertę",
      day: "2026-11-20",
      carerId: by.id,
    });
    expect(task).toMatchObject({ ...LAKA, noteId: note.id, text: "Wysłać ofertę" });
    const [item] = await noteItems([note], { by }, localeOf("pl"));
    expect(item?.task).toMatchObject({ text: "Wysłać ofertę", when: "piątek 20 listopada" });
    expect((await added({ day: "2026-11-20", carerId: by.id })).task).toBeNull();
    const without = NoteFormSchema.safeParse({ text: "x", task: "Wysłać" });
    expect(without.error?.issues.map(({ path }) => path)).toEqual([["day"], ["carerId"]]);
  });

  test("is about a company or a person, and nothing is saved if its task has no carer", async () => {
    const about = { companyId: null, people: [] };
    expect(await addNote(input(), about, { by })).toEqual({ refused: "no-subject" });
    const withTask = input({ task: "x", day: "2026-11-20", carerId: "nobody" });
    expect(await addNote(withTask, LAKA, { by })).toEqual({ refused: "no-carer" });
    expect([...notes.list(), ...tasks.list()]).toEqual([]);
  });

  test("is edited by its author alone, for a day", async () => {
    const { note } = await added();
    const edit = (who: string, text: string) =>
      editNote(
        note.id,
        { kind: "meeting", text, revision: notes.find(note.id)?.revision ?? 0 },
        { by: { id: who } },
      );
    expect(await edit("other", "x")).toEqual({ refused: "fixed" });
    expect(await edit(by.id, "poprawiony")).toMatchObject({ text: "poprawiony" });
    moveClock("2026-11-19T09:00:00Z");
    expect(await edit(by.id, "za późno")).toEqual({ refused: "fixed" });
  });

  test("is deleted with a reason; the history has the reason and no text", async () => {
    const { note } = await added({ text: "Sekret Anny" });
    await deleteNote(note.id, "Pomyłka", { by });
    expect(await findNote(note.id)).toBeNull();
    const entries = JSON.stringify(await listHistory());
    expect(entries).toContain("Pomyłka");
    expect(entries).not.toMatch(/Sekret|Anna/);
  });

  test("forgets a contact that has been removed, with the name", async () => {
    const contact = { name: "Irena Wolska", isForBookkeeping: false };
    await addContact("laka", contact, { by });
    const [{ id, name } = { id: "", name: "" }] = await listContactsOf("laka");
    const about = await findSubject({ companyId: "laka", personIds: [id] }, localeOf("pl"));
    expect(about).toEqual({ companyId: "laka", people: [{ id, name }] });
    const { note } = await added(
      { text: "Irena prosi o fakturę." },
      { ...LAKA, people: [{ id, name }] },
    );
    expect(await forgetContactsInNotes()).toBe(0);
    await removeContact({ companyId: "laka", contactId: id }, { by });
    expect(await forgetContactsInNotes()).toBe(1);
    expect(await findNote(note.id)).toMatchObject({ text: "[…] prosi o fakturę.", people: [] });
  });

  // See rules 875.
  test("goes three years after it was written", async () => {
    await added();
    moveClock("2029-11-18T09:00:00.000Z");
    expect(await removeOldNotes()).toBe(0);
    moveClock("2029-11-18T09:00:00.001Z");
    expect(await removeOldNotes()).toBe(1);
  });
});

describe("a person's own data", () => {
  const anna = { id: ANNA_ID, email: "anna@example.com" };
  const stores = () =>
    ["notes", "tasks"].flatMap((store) =>
      listPersonalStores().filter(({ name }) => name === store),
    );

  // See rules 874.
  test("have the notes and tasks about them, with the names of others masked and no author", async () => {
    await added(
      {
        text: "Anna Lis i Jan Kowalski pytali o fakturę dla pani Ireny Maj.",
        task: "Oddzwonić do Kowalskiego",
        day: "2026-11-20",
        carerId: by.id,
      },
      { companyId: "laka", people: [ANNA, JAN] },
    );
    const rows = stores().map(({ exportOf }) => exportOf(anna).rows);
    expect(rows.flat()).toEqual([
      {
        kind: "call",
        at: "2026-11-18T09:00:00.000Z",
        contactDay: null,
        text: "Anna Lis i […] […] pytali o fakturę dla pani […] […].",
      },
      {
        day: "2026-11-20",
        createdAt: "2026-11-18T09:00:00.000Z",
        doneAt: null,
        text: "Oddzwonić do […]",
      },
    ]);
    expect(stores().flatMap(({ exportOf }) => exportOf({ id: "else", email: "" }).rows)).toEqual(
      [],
    );
  });

  test("are erased with the account: rows about them alone go, in others their name is masked", async () => {
    await added({ text: "Tylko o Annie." }, { companyId: null, people: [ANNA] });
    await added({ text: "Anna Lis i Jan." }, { companyId: null, people: [ANNA, JAN] });
    await added({ text: "Anna Lis o firmie." });
    await transaction(() => {
      for (const { eraseInTransaction } of stores()) eraseInTransaction(anna);
    });
    expect(
      notes
        .list()
        .map(({ text, people }) => [text, people.length])
        .toSorted(),
    ).toEqual([
      ["[…] […] i Jan.", 1],
      ["[…] […] o firmie.", 0],
    ]);
  });
});
