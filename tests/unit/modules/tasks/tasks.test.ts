import { beforeEach, describe, expect, test } from "vitest";
import { companies } from "~/modules/companies/companies/companies.store.server";
import { companiesNamed } from "~/modules/companies/companies/staff/companies-named.server";
import {
  addStaffMember,
  setStaffRoles,
  switchStaffMember,
} from "~/modules/staff/staff/accounts/staff-accounts.server";
import { staffMembers } from "~/modules/staff/staff/staff.store.server";
import { handingOver } from "~/modules/work/tasks/staff-work.server";
import type { Subject } from "~/modules/work/tasks/subject";
import { findSubject } from "~/modules/work/tasks/subjects.server";
import { taskItem } from "~/modules/work/tasks/task.view.server";
import {
  addTask,
  completeTask,
  currentTasksOf,
  deleteTask,
  editTask,
  findTask,
  listTasks,
  removeOldTasks,
  reopenTask,
} from "~/modules/work/tasks/tasks.server";
import { tasks } from "~/modules/work/tasks/tasks.store.server";
import { countDueTasks } from "~/modules/work/tasks/tasks-ahead.server";
import { accepted } from "../../../support/accepted";
import { aLead } from "../../../support/factories";
import { frozenClock } from "../../../support/frozen-clock";
import { listHistory } from "../../../support/history";
import { POLISH as locale } from "../../../support/polish";
import { ADMINISTRATOR as by } from "../staff/support";

const moveClock = frozenClock();

const NOBODY: Subject = { companyId: null, people: [] };

async function added(changes: object = {}, about = NOBODY) {
  return accepted(
    await addTask({ text: "Zadzwonić", day: "2026-11-20", carerId: by.id, ...changes }, about, {
      by,
    }),
  );
}

const whenOf = async (day: string) => taskItem(await added({ day }), new Map(), locale).when;
const texts = async (state: string) =>
  (await listTasks({ q: "", carerId: by.id, state })).map(({ text }) => text);

describe("tasks", () => {
  test("stand by day, so that late ones come first, and the menu counts those of today and before", async () => {
    await added({ text: "jutro", day: "2026-11-19" });
    await added({ text: "dziś", day: "2026-11-18" });
    await added({ text: "spóźnione", day: "2026-11-02" });
    expect(await texts("open")).toEqual(["spóźnione", "dziś", "jutro"]);
    expect(await texts("due")).toEqual(["spóźnione", "dziś"]);
    expect(await countDueTasks(by.id)).toBe(2);
    expect(await countDueTasks("anyone")).toBe(0);
  });

  test("are found by text and by the company that their row shows (rules 871)", async () => {
    await aLead({ id: "zubr", name: "Żubr Transport" });
    await added({ text: "zadzwonić" });
    await added({ text: "umowa" }, { companyId: "zubr", people: [] });
    const found = async (q: string) =>
      (await listTasks({ q, carerId: by.id, state: "open" })).map(({ text }) => text);
    expect(await found("zubr")).toEqual(["umowa"]);
    expect(await found("zadz")).toEqual(["zadzwonić"]);
    expect(await found("łąka")).toEqual([]);
  });

  test("say in words when they are due", async () => {
    expect(await whenOf("2026-11-17")).toBe("1 dzień po terminie");
    expect(await whenOf("2026-10-17")).toBe("32 dni po terminie");
    expect(await whenOf("2026-11-18")).toBe("dziś");
    expect(await whenOf("2026-11-19")).toBe("jutro");
    expect(await whenOf("2026-11-20")).toBe("piątek 20 listopada");
  });

  test("need a carer who can log in and may do tasks", async () => {
    const task = await added();
    expect(
      await addTask({ text: "x", day: "2026-11-20", carerId: "nobody" }, NOBODY, { by }),
    ).toEqual({ refused: "no-carer" });
    const reader = { name: "Jan Lis", username: "jan", roles: ["reading" as const] };
    const made = accepted(await addStaffMember(reader, { by }));
    const ofReader = { text: "x", day: "2026-11-20", carerId: made.member.id };
    expect(await addTask(ofReader, NOBODY, { by })).toEqual({ refused: "no-carer" });
    const { revision } = (await findTask(task.id))!;
    const input = { text: "x", day: "2026-11-20", carerId: "nobody", revision };
    expect(await editTask(task.id, input, { by })).toEqual({ refused: "no-carer" });
    expect(await editTask(task.id, { ...input, revision: 0 }, { by })).toEqual({
      refused: "stale",
    });
  });

  test("are done with one press, and taken up again only on that day in Warsaw", async () => {
    const { id } = await added();
    await completeTask(id, { by });
    await completeTask(id, { by });
    expect(await texts("done")).toEqual(["Zadzwonić"]);
    moveClock("2026-11-18T22:59:00Z");
    expect(await reopenTask(id, { by })).toMatchObject({ doneAt: null, doneBy: null });
    await completeTask(id, { by });
    moveClock("2026-11-18T23:00:00Z");
    expect(await reopenTask(id, { by })).toEqual({ refused: "too-late" });
    expect((await listHistory()).map(({ action }) => action).toSorted()).toEqual([
      "added",
      "done",
      "done",
      "undone",
    ]);
  });

  test("of a company stand on its record, those done today last", async () => {
    await aLead({ id: "laka" });
    const about = { companyId: "laka", people: [{ id: "anna", name: "Anna Lis" }] };
    const done = await added({ text: "zrobione" }, about);
    await completeTask(done.id, { by });
    await added({ text: "otwarte" }, about);
    const shown = async (record: Parameters<typeof currentTasksOf>[0]) =>
      (await currentTasksOf(record)).map(({ text }) => text);
    expect(await shown({ companyId: "laka" })).toEqual(["otwarte", "zrobione"]);
    expect(await shown({ personId: "anna" })).toEqual(["otwarte", "zrobione"]);
    moveClock("2026-11-19T09:00:00Z");
    expect(await shown({ companyId: "laka" })).toEqual(["otwarte"]);
  });

  describe("of a person who can have none any more (rules 900)", () => {
    /** Ewa, carer of Łąka with an open task and one that is done. */
    async function ewa() {
      const made = accepted(
        await addStaffMember(
          { name: "Ewa Nowak", username: "ewa", roles: ["secretariat"] },
          { by },
        ),
      );
      const { member } = made;
      const carerId = member.id;
      await aLead({ id: "opieka", name: "Opieka", carerId });
      const open = await added({ carerId });
      const done = await added({ carerId, text: "zrobione" });
      await completeTask(done.id, { by });
      return { member, carerId, open, done };
    }

    test("go with the companies to the chosen person when the account is switched off", async () => {
      const { carerId, open, done } = await ewa();
      const { done: work, handOverInTransaction } = handingOver(by.id, { by });
      await switchStaffMember(carerId, { by, handOverInTransaction });
      expect(work).toEqual({ tasks: 1, companies: 1 });
      expect(await findTask(open.id)).toMatchObject({ carerId: by.id, handedOverFrom: carerId });
      expect(await findTask(done.id)).toMatchObject({ carerId, handedOverFrom: null });
      expect(companies.find("opieka")?.carerId).toBe(by.id);
    });

    test.each(["the person", "nobody"])("go to nobody instead of %s", async (heir) => {
      const { carerId, open } = await ewa();
      const { handOverInTransaction } = handingOver(heir === "the person" ? carerId : heir, { by });
      expect(await switchStaffMember(carerId, { by, handOverInTransaction })).toEqual({
        refused: "no-heir",
      });
      expect(await findTask(open.id)).toMatchObject({ carerId });
      expect(staffMembers.find(carerId)?.switchedOffAt).toBeNull();
    });

    test("go when the right to have tasks is lost", async () => {
      const { member, carerId, open } = await ewa();
      const { handOverInTransaction } = handingOver(by.id, { by });
      const { revision } = staffMembers.find(member.id) ?? { revision: 0 };
      await setStaffRoles(carerId, { roles: ["reading"], revision }, { by, handOverInTransaction });
      expect(await findTask(open.id)).toMatchObject({ carerId: by.id });
    });
  });

  test("go three years after they were done, or after their day", async () => {
    const done = await added({ text: "zrobione" });
    await completeTask(done.id, { by });
    await added({ day: "2026-11-20" });
    moveClock("2029-11-18T09:00:00.001Z");
    expect(await removeOldTasks()).toBe(1);
    moveClock("2029-11-20T00:00:00Z");
    expect(await removeOldTasks()).toBe(1);
    expect(tasks.list()).toEqual([]);
  });

  test("are removed for good, and the history does not say their text", async () => {
    const { id } = await added({ text: "Zadzwonić do Anny Lis" });
    await deleteTask(id, { by });
    expect(await findTask(id)).toBeNull();
    expect(JSON.stringify(await listHistory())).not.toContain("Lis");
  });
});

describe("a typed company", () => {
  beforeEach(async () => {
    await aLead({ id: "1", name: "Łąka", location: "Zgierz" });
    await aLead({ id: "2", name: "Łąka i Synowie", location: "Pabianice" });
  });

  test("is the one with exactly that name, or the only one that fits", async () => {
    const found = async (companyName: string) => findSubject({ companyName }, locale);
    expect(await found("laka")).toMatchObject({ companyId: "1" });
    expect(await found("Pabianice")).toMatchObject({ companyId: "2" });
    expect(await found("ąka")).toEqual({ refused: "which-company" });
    expect(await found("Żuraw")).toEqual({ refused: "unknown-company" });
    expect(await found("")).toEqual(NOBODY);
  });

  test("is chosen among those that fit", async () => {
    expect((await companiesNamed("ąka", locale)).map(({ id }) => id)).toEqual(["1", "2"]);
    expect(await findSubject({ companyId: "2", companyName: "ąka" }, locale)).toMatchObject({
      companyId: "2",
    });
    expect(await findSubject({ companyId: "9" }, locale)).toEqual({ refused: "not-found" });
  });
});
