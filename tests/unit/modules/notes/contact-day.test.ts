import { beforeEach, expect, test } from "vitest";
import { notesAbout } from "~/modules/office/records/time-line.server";
import { timeLinePage } from "~/modules/office/records/time-line.view.server";
import { EditedNoteSchema, NoteFormSchema } from "~/modules/work/notes/note.schema";
import {
  addNote,
  editNote,
  lastContactOf,
  listNotes,
  pinNote,
} from "~/modules/work/notes/notes.server";
import { localeOf } from "~/platform/i18n/i18n.server";
import { accepted } from "../../../support/accepted";
import { aLead } from "../../../support/factories";
import { frozenClock } from "../../../support/frozen-clock";
import { listHistory } from "../../../support/history";
import { ADMINISTRATOR as by } from "../staff/support";

// rules 1542

const moveClock = frozenClock();
const MONDAY = "2026-11-23T09:00:00Z";
const LAKA = { companyId: "laka", people: [] };

beforeEach(async () => {
  moveClock(MONDAY);
  await aLead({ id: "laka", name: "Łąka" });
});

const added = async (contactDay: string | undefined, text = "Rozmowa") => {
  const input = NoteFormSchema.parse({ kind: "call", text, contactDay });
  return accepted(await addNote(input, LAKA, { by })).note;
};

/** The notes of the time line that a search finds. */
async function shown(q = "") {
  const request = new Request(`http://localhost/admin/leads/laka?q=${encodeURIComponent(q)}`);
  const locale = localeOf("pl");
  const page = await timeLinePage(request, await notesAbout(LAKA, locale), locale);
  return page.rows.map(({ body }) => body);
}

test("a call of Friday that is entered on Monday stands on Friday", async () => {
  const today = await added(undefined, "dziś");
  await added("2026-11-20", "w piątek");
  expect((await listNotes(LAKA)).map(({ text }) => text)).toEqual(["dziś", "w piątek"]);
  const entries = await notesAbout(LAKA, localeOf("pl"));
  expect(entries.map(({ at, isDay }) => [at, isDay])).toEqual([
    [today.at, false],
    ["2026-11-19T23:00:00.000Z", true],
  ]);
  expect((await lastContactOf(LAKA))?.text).toBe("dziś");
});

test("the day of writing is no other day, as the form shows it", async () => {
  expect((await added("2026-11-23")).contactDay).toBeNull();
  expect((await added(undefined)).contactDay).toBeNull();
});

test("a day that has not come is refused", () => {
  const { error } = NoteFormSchema.safeParse({ kind: "call", text: "x", contactDay: "2026-11-24" });
  expect(error?.issues.map(({ message }) => message)).toEqual(["notes:errors.futureDay"]);
});

test("the author corrects the day, and the history has both", async () => {
  const note = await added("2026-11-20");
  const { revision } = (await listNotes(LAKA))[0] ?? expect.fail("no note");
  const input = EditedNoteSchema.parse({
    kind: "call",
    text: "Rozmowa",
    contactDay: "2026-11-19",
    revision: String(revision),
  });
  expect(accepted(await editNote(note.id, input, { by })).contactDay).toBe("2026-11-19");
  const [entry] = await listHistory(({ noun }) => noun === "note");
  expect(entry?.changes).toEqual([
    expect.objectContaining({
      field: "notes:fields.contactDay",
      before: "2026-11-20",
      after: "2026-11-19",
    }),
  ]);
});

test("a pinned note stands first, also on the page of a search, and the history has it (rules 1458)", async () => {
  const old = await added("2026-11-02", "Płacą w dwóch ratach");
  await added(undefined, "Rozmowa o szkoleniu, raty bez zmian");
  accepted(await pinNote(old.id, true, { by }));
  expect((await shown())[0]).toBe("Płacą w dwóch ratach");
  const history = await listHistory(({ noun }) => noun === "note");
  expect(history.some(({ changes }) => changes[0]?.field === "notes:fields.isPinned")).toBe(true);
  accepted(await pinNote(old.id, false, { by }));
  expect((await shown())[1]).toBe("Płacą w dwóch ratach");
});

test("a search in the time line finds all words, without Polish letters (rules 1459)", async () => {
  await added("2026-11-02", "Płacą w dwóch ratach");
  await added(undefined, "Szkolenie");
  expect(await shown("ratach placa")).toEqual(["Płacą w dwóch ratach"]);
  expect(await shown("ratach szkolenie")).toEqual([]);
});
