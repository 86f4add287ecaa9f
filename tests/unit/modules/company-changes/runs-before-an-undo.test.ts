import { beforeEach, describe, expect, test } from "vitest";
import type { Bulk } from "~/modules/companies/companies/bulk/company-bulk";
import {
  carryOut,
  companiesWith,
  planBulk,
} from "~/modules/companies/companies/bulk/company-bulk.server";
import { tellApart } from "~/modules/companies/companies/duplicates/suspects.server";
import { issueMembership } from "~/modules/events/certificates/membership-certificates.server";
import { undoCompanyChange } from "~/modules/office/company-changes/company-changes.server";
import { DELETION } from "~/modules/office/company-changes/company-deletion.server";
import { undoMerge } from "~/modules/office/company-merges/merge-undo.server";
import { listChangeSets } from "~/modules/staff/change-sets/change-sets.server";
import { addNote } from "~/modules/work/notes/notes.server";
import { notes } from "~/modules/work/notes/notes.store.server";
import { addTask } from "~/modules/work/tasks/tasks.server";
import { localeOf } from "~/platform/i18n/i18n.server";
import { workOf } from "~/platform/jobs/scheduled-jobs.server";
import { isRefused } from "~/platform/outcome";
import { dayFromToday, now } from "~/platform/time/clock";
import { shiftMoment } from "~/platform/time/moments";
import { RETENTION_JOBS } from "~/retention.server";
import { allRows } from "../../../support/all-rows";
import { aContact, aLead } from "../../../support/factories";
import { frozenClock } from "../../../support/frozen-clock";
import { merged } from "../company-merges/support";
import { ADMINISTRATOR as by } from "../staff/support";

/** With the embedded backend, which some of the runs ask. */

const moveClock = frozenClock();

const run = async () => {
  for (const job of Object.values(RETENTION_JOBS)) await workOf(job)();
};

/** All rows of all stores, but for what an undo adds itself. */
const rowsNow = () =>
  allRows(["history", "last-changes", "change-sets", "changed-rows", "seen-logins"]);

const IDS = ["one", "two", "member"];
const person = { id: "one:contact", name: "Ewa Lis" };

/** Companies with everything that depends on them or on a contact. */
beforeEach(async () => {
  await aLead({ id: "one", name: "Żubr" });
  await aLead({ id: "two", name: "Żubr sp. z o.o." });
  await aLead({ id: "part", name: "Bóbr" });
  await aLead({ id: "member", status: "member", memberUntil: dayFromToday(90) });
  await merged("one", "part");
  await aContact({ ...person, companyId: "one", email: "ewa@zubr.pl" });
  const note = { kind: "call", text: "Rozmowa: Ewa Lis prosi o ofertę" } as const;
  await addNote(note, { companyId: "one", people: [person] }, { by });
  await addNote(note, { companyId: null, people: [person] }, { by });
  const task = { text: "Zadzwonić: Ewa Lis", day: dayFromToday(3), carerId: by.id };
  await addTask(task, { companyId: "two", people: [person] }, { by });
  await tellApart({ companyId: "one", otherId: "two" }, { by });
  await issueMembership("member", { by: null, locale: localeOf("pl") });
  // This run removes what is too old already.
  moveClock(shiftMoment(now(), { days: 2 }));
  await run();
});

async function changed(bulk: Bulk): Promise<string> {
  const { hash } = planBulk(bulk, companiesWith(IDS), DELETION);
  const outcome = await carryOut(bulk, IDS, { by, seen: hash, ...DELETION });
  expect(outcome).toBeGreaterThan(0);
  return (await listChangeSets())[0]?.id ?? expect.fail("no set");
}

// rules 1270
describe("an undo after the runs of the day brings back all rows", () => {
  test.each<Bulk>([
    { action: "delete", value: "" },
    { action: "move", value: "lead" },
    { action: "validity", value: "2020-01-01" },
  ])("of $action", async (bulk) => {
    const before = rowsNow();
    const id = await changed(bulk);
    await run();
    expect(isRefused(await undoCompanyChange(id, { by }))).toBe(false);
    expect(rowsNow()).toEqual(before);
  });

  test("of a merge", async () => {
    const before = rowsNow();
    const { id } = await merged("two", "one");
    await run();
    expect(isRefused(await undoMerge(id, { by }))).toBe(false);
    expect(rowsNow()).toEqual(before);
  });
});

test("after the day the runs remove what depends on a company or contact that is gone", async () => {
  await changed({ action: "delete", value: "" });
  moveClock(shiftMoment(now(), { hours: 25 }));
  await run();
  const rows = rowsNow();
  expect([rows["different-companies"], rows["absorbed-companies"]]).toEqual([[], []]);
  expect(notes.list(({ companyId }) => companyId === "one")).toMatchObject([
    { people: [], text: "Rozmowa: […] […] prosi o ofertę" },
  ]);
  expect(JSON.stringify([rows.notes, rows.tasks])).not.toContain("Ewa");
  expect(rows.certificates).toMatchObject([{ revokedAt: expect.any(String) }]);
});
