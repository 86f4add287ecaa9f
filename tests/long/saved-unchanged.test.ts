import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  EDIT_FORMS,
  type EditForm,
  type Editors,
  emptyControls,
  everyField,
  formsWithStartValues,
  formWithId,
  newEventAt,
  OTHER_FORMS,
  sendForm,
} from "../integration/support/edit-forms.ts";
import { type Portal, startPortal } from "../support/portal.ts";
import { joinAs, logInStaff } from "../support/story.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";
import { Visitor } from "../support/visitor.ts";
import { readDisk } from "./support/disk.ts";

const dataDir = temporaryFolder("dig-unchanged-");
let portal: Portal;
let editors: Editors;

beforeAll(async () => {
  portal = await startPortal({ DATA_DIR: dataDir });
  const [staff, member] = [new Visitor(portal.url), new Visitor(portal.url)];
  await logInStaff(staff);
  editors = { staff, member, joined: await joinAs(member) };
});
afterAll(() => portal.stop());

/** Stores that a save changes beside the record: the trace of who did it, and the session. */
const BESIDE = ["history", "last-changes", "notifications", "sessions", "auth.users"];

/** Every stored row but those, without revision and moment. */
function rows(): string[] {
  const disk = readDisk(dataDir);
  return disk.stores
    .filter((store) => !BESIDE.some((name) => store.endsWith(name)))
    .flatMap((store) =>
      disk
        .rows(store)
        .map((row) => `${store} ${row.replace(/"(updated_?At|revision)":[^,}]+/gi, "")}`),
    );
}

/** Opens a form with every field of its record filled. */
async function filled({ id, who = "staff", path, fields = {}, empty = [] }: EditForm) {
  const visitor = editors[who];
  const address = await path(editors);
  const form = await visitor.get(address);
  const saved = await sendForm(visitor, form, {
    id,
    fields: everyField(formWithId(form, id), fields),
  });
  expect(saved.status, saved.text.slice(0, 2000)).toBe(200);
  const page = await visitor.get(address);
  expect(emptyControls(formWithId(page, id)).filter((name) => !empty.includes(name))).toEqual([]);
  return { visitor, page };
}

describe("saving a form that nobody has changed", () => {
  test.each(EDIT_FORMS)("changes nothing: $file", async (form) => {
    const { visitor, page } = await filled(form);
    const before = rows();
    const saved = await sendForm(visitor, page, { id: form.id });
    expect(saved.status, saved.text.slice(0, 2000)).toBe(200);
    const after = rows();
    expect(after.filter((row) => !before.includes(row))).toEqual([]);
    expect(before.filter((row) => !after.includes(row))).toEqual([]);
  });

  test("a copied event has all of the first but its days, seats and publication", async () => {
    const [eventForm] = EDIT_FORMS;
    if (!eventForm) throw new Error("no form of an event");
    const { visitor, page } = await filled({
      ...eventForm,
      path: newEventAt("Szkolenie do kopii"),
    });
    const id = /events\/(\w+)\/edit/.exec(page.path)?.[1] ?? "";
    const copy = await visitor.get(`/admin/events/new?copy=${id}`);
    await sendForm(visitor, copy, { id: "event", fields: { title: "Kopia szkolenia" } });
    const events = readDisk(dataDir)
      .rows("events")
      .map((row) => JSON.parse(row));
    const first = events.find((event) => event.id === id);
    const second = events.find(({ title }) => title === "Kopia szkolenia");
    const days = (day: string, other: string) =>
      (Date.parse(other.slice(0, 10)) - Date.parse(day.slice(0, 10))) / 86_400_000;
    const { title, startsAt, endsAt, closesAt, registeredCount, prices, ...rest } = second;
    expect(days(first.startsAt, startsAt)).toBe(28);
    expect(days(first.endsAt, endsAt)).toBe(28);
    expect([closesAt, registeredCount]).toEqual([null, 0]);
    expect(days(first.prices.paidBy, prices.paidBy)).toBe(28);
    expect(days(first.prices.early.until, prices.early.until)).toBe(28);
    const { id: copyId, updatedAt, sequence } = rest;
    expect({ ...first, ...rest }).toEqual({ ...first, id: copyId, updatedAt, sequence });
    expect({ ...prices, paidBy: "", early: { ...prices.early, until: "" } }).toEqual({
      ...first.prices,
      paidBy: "",
      early: { ...first.prices.early, until: "" },
    });
  });

  test("a copied mailing has all of the first", async () => {
    const mailing = EDIT_FORMS.find(({ id }) => id === "mailing");
    if (!mailing) throw new Error("no form of a mailing");
    const { visitor, page } = await filled(mailing);
    const id = /mailings\/(\w+)\/edit/.exec(page.path)?.[1] ?? "";
    const copy = await visitor.submit(await visitor.get(`/admin/mailings/${id}/copy`), "Kopiuj");
    const copyId = /mailings\/(\w+)\/edit/.exec(copy.path)?.[1] ?? "";
    const mailings = readDisk(dataDir)
      .rows("mailings")
      .map((row) => JSON.parse(row));
    const [first, second] = [id, copyId].map((one) => mailings.find((row) => row.id === one));
    const { subject, createdAt, updatedAt } = second;
    expect(second).toEqual({ ...first, id: copyId, subject, createdAt, updatedAt });
  });

  test("every form with start values is one of these, or edits no record", () => {
    expect(formsWithStartValues()).toEqual(
      [...EDIT_FORMS.map(({ file }) => file), ...Object.keys(OTHER_FORMS)].sort(),
    );
  });
});
