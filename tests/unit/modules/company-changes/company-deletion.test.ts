import { beforeEach, describe, expect, test } from "vitest";
import {
  carryOut,
  companiesWith,
  planBulk,
} from "~/modules/companies/companies/bulk/company-bulk.server";
import { companies } from "~/modules/companies/companies/companies.store.server";
import { companyContacts } from "~/modules/companies/companies/contacts/company-contacts.store.server";
import { deleteCompany } from "~/modules/companies/companies/staff/staff-companies.server";
import { undoCompanyChange } from "~/modules/office/company-changes/company-changes.server";
import {
  DELETION,
  goesWithCompany,
} from "~/modules/office/company-changes/company-deletion.server";
import { listChangeSets } from "~/modules/staff/change-sets/change-sets.server";
import { history } from "~/modules/staff/history/history.store.server";
import { addNote } from "~/modules/work/notes/notes.server";
import { addTask, completeTask } from "~/modules/work/tasks/tasks.server";
import { tasks } from "~/modules/work/tasks/tasks.store.server";
import { isRefused } from "~/platform/outcome";
import { erasePersonInTransaction, transaction } from "~/platform/store/stores.server";
import { dayFromToday } from "~/platform/time/clock";
import { allRows } from "../../../support/all-rows";
import { aContact, aLead } from "../../../support/factories";
import { frozenClock } from "../../../support/frozen-clock";
import { ADMINISTRATOR as by } from "../staff/support";

frozenClock();

/** All rows of all stores, but for what an undo adds itself. */
const rowsNow = () => allRows(["history", "last-changes", "change-sets", "changed-rows"]);

const contact = { id: "contact", name: "Ewa Lis" };
const member = { id: "8a4c7c1e-3c1a-4a53-9d4b-0c9c6f1f8f10", name: "Jan Wilk" };

const task = (text: string, people: { id: string; name: string }[] = []) =>
  addTask({ text, day: dayFromToday(2), carerId: by.id }, { companyId: "lead", people }, { by });

beforeEach(async () => {
  await aLead({ id: "lead", name: "Łąka" });
  await aContact({ ...contact, companyId: "lead", email: "ewa@laka.pl" });
  await task("Zadzwonić", [contact]);
  await task("Spotkanie", [member]);
  const done = await task("Oferta");
  await completeTask("id" in done ? done.id : "", { by });
});

/** Both ways to delete the company. */
const WAYS: Record<string, () => Promise<unknown>> = {
  "one company": () => deleteCompany("lead", { by, ...DELETION }),
  "selected companies": () => {
    const bulk = { action: "delete", value: "" } as const;
    const { hash } = planBulk(bulk, companiesWith(["lead"]), DELETION);
    return carryOut(bulk, ["lead"], { by, seen: hash, ...DELETION });
  },
};

// rules 1271, 1272
describe.each(Object.keys(WAYS))("the deletion of %s", (way) => {
  test("takes open tasks along; others stay with the people they are about", async () => {
    expect(await goesWithCompany("lead")).toEqual({ tasks: 2, documents: 0 });
    expect(isRefused(await WAYS[way]?.())).toBe(false);
    expect(companies.find("lead")).toBeNull();
    expect(companyContacts.find("contact")).toBeNull();
    expect(
      tasks.list().map(({ text, companyId, doneAt }) => [text, companyId, doneAt !== null]),
    ).toEqual([
      ["Spotkanie", null, false],
      ["Oferta", "lead", true],
    ]);
    expect(
      history.list().filter(({ noun, action }) => noun === "task" && action === "deleted"),
    ).toHaveLength(1);
  });

  test("hides nobody from an erasure, which then keeps the company from returning", async () => {
    const note = { kind: "call", text: "Rozmowa z Ewa Lis" } as const;
    await addNote(note, { companyId: "lead", people: [contact] }, { by });
    await WAYS[way]?.();
    const namesEwa = () => {
      const { notes: noted, tasks: planned, "changed-rows": copied } = allRows();
      return JSON.stringify([noted, planned, copied]).includes("Ewa");
    };
    expect(namesEwa()).toBe(true);
    await transaction(() => erasePersonInTransaction({ id: member.id, email: "ewa@laka.pl" }));
    expect(namesEwa()).toBe(false);
    const [set] = await listChangeSets();
    expect(await undoCompanyChange(set?.id, { by })).toEqual({ refused: "changed" });
  });

  test("can be undone for a day, with all rows", async () => {
    const before = rowsNow();
    await WAYS[way]?.();
    const [set] = await listChangeSets();
    expect(isRefused(await undoCompanyChange(set?.id, { by }))).toBe(false);
    expect(rowsNow()).toEqual(before);
  });
});
