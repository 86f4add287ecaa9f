import { beforeEach, describe, expect, test } from "vitest";
import { companies } from "~/modules/companies/companies/companies.store.server";
import { companyContacts } from "~/modules/companies/companies/contacts/company-contacts.store.server";
import {
  companyJournal,
  contactJournal,
} from "~/modules/companies/companies/staff/company-journal.server";
import {
  beginChangeSetInTransaction,
  conflictsOf,
  findChangeSet,
  listChangeSets,
  removeOldChangeSets,
  undoChangeSet,
} from "~/modules/staff/change-sets/change-sets.server";
import { changedRows, changeSets } from "~/modules/staff/change-sets/change-sets.store.server";
import { history } from "~/modules/staff/history/history.store.server";
import { isRefused } from "~/platform/outcome";
import { listPersonalStores, transaction } from "~/platform/store/stores.server";
import { aContact, aLead } from "../../../support/factories";
import { frozenClock } from "../../../support/frozen-clock";
import { ADMINISTRATOR as by } from "../staff/support";

const NOON = "2026-11-18T11:00:00.000Z";
const moveClock = frozenClock(NOON);

const contactOf = (email: string) => ({
  firstName: "Anna",
  lastName: "Żak",
  position: "",
  email,
  phone: "",
});

beforeEach(async () => {
  await aLead({ id: "changed", name: "Łąka", contactPerson: contactOf("anna@example.com") });
  await aLead({ id: "removed", name: "Sad" });
  await aLead({ id: "other", name: "Las" });
  await aContact({
    id: "contact",
    companyId: "removed",
    name: "Jan Lis",
    email: "jan@example.com",
  });
});

/** Changes, adds and removes rows of two stores in one set. @returns its id */
const change = () =>
  transaction(() => {
    const set = beginChangeSetInTransaction({ kind: "import", by });
    const company = companies.find("changed");
    if (!company) return expect.fail("no company");
    const { revision: _, ...fields } = company;
    const first = companyJournal.saveInTransaction(set.id, { ...company, name: "Łąka i las" });
    companyJournal.saveInTransaction(set.id, {
      ...first,
      contactPerson: contactOf("ewa@example.com"),
    });
    companyJournal.saveInTransaction(set.id, { ...fields, id: "added", name: "Nowa" });
    companyJournal.removeInTransaction(set.id, "removed");
    contactJournal.removeInTransaction(set.id, "contact");
    return set.id;
  });

const edit = (id: string, changes: object) =>
  transaction(() => {
    const company = companies.find(id);
    if (company) companies.save({ ...company, ...changes });
  });

/** All rows of both stores, without what the stores count. */
const allRows = () =>
  [...companies.list(), ...companyContacts.list()]
    .map(({ revision: _, ...row }) => row)
    .sort((one, other) => (one.id < other.id ? -1 : 1));

const conflicts = async (id: string) => {
  const found = await findChangeSet(id);
  return (await conflictsOf(found?.rows ?? [], () => false)).map(({ rowId, title, reason }) => [
    rowId,
    title,
    reason,
  ]);
};

// rules 940, 941
describe("undoing a set of changes", () => {
  test("brings back every row of every store as it was", async () => {
    const before = allRows();
    const id = await change();
    expect(allRows()).not.toEqual(before);
    expect(isRefused(await undoChangeSet(id, { by }))).toBe(false);
    expect(allRows()).toEqual(before);
    expect(changedRows.list()).toEqual([]);
    expect(await listChangeSets()).toEqual([]);
  });

  test("is recorded in the history of each company", async () => {
    await undoChangeSet(await change(), { by });
    const entries = history.list().filter(({ action }) => action === "reverted");
    expect(entries.map(({ recordId }) => recordId).sort()).toEqual(["added", "changed", "removed"]);
  });

  test("happens once", async () => {
    const id = await change();
    await undoChangeSet(id, { by });
    expect(await undoChangeSet(id, { by })).toEqual({ refused: "over" });
  });

  test("is possible for a day", async () => {
    const id = await change();
    moveClock("2026-11-19T11:00:00.000Z");
    expect(await listChangeSets()).toHaveLength(1);
    moveClock("2026-11-19T11:00:00.001Z");
    expect(await listChangeSets()).toEqual([]);
    expect(await undoChangeSet(id, { by })).toEqual({ refused: "over" });
  });

  test.each<[string, () => Promise<unknown>, unknown[]]>([
    [
      "has changed",
      () => edit("changed", { town: "Zgierz" }),
      ["changed", "Łąka i las", "changed"],
    ],
    ["has gone", () => transaction(() => companies.remove("added")), ["added", "Nowa", "gone"]],
    ["has come back", () => aLead({ id: "removed", name: "Sad" }), ["removed", "Sad", "changed"]],
  ])("changes nothing where a row %s since", async (_, act, conflict) => {
    const id = await change();
    await act();
    const rows = allRows();
    expect(await conflicts(id)).toEqual([conflict]);
    expect(await undoChangeSet(id, { by })).toEqual({ refused: "changed" });
    expect(allRows()).toEqual(rows);
  });

  test("sees a change that comes while its rows are being made (rules 967)", async () => {
    const id = await change();
    const undoing = undoChangeSet(id, { by });
    await edit("changed", { town: "Zgierz" });
    expect(await undoing).toEqual({ refused: "changed" });
    expect(companies.find("changed")?.town).toBe("Zgierz");
  });

  test("takes place once where it is asked for twice at a time", async () => {
    const id = await change();
    const outcomes = await Promise.all([undoChangeSet(id, { by }), undoChangeSet(id, { by })]);
    expect(outcomes).toContainEqual({ refused: "over" });
    expect(outcomes).toContainEqual(expect.objectContaining({ id }));
  });

  test("is possible where a row has changed and changed back", async () => {
    const id = await change();
    await edit("changed", { town: "Zgierz" });
    await edit("changed", { town: "" });
    expect(await conflicts(id)).toEqual([]);
  });

  test("is refused where an added row is in use", async () => {
    const id = await change();
    const isInUse = ({ rowId }: { rowId: string }) => rowId === "added";
    expect(await undoChangeSet(id, { by, isInUse })).toEqual({ refused: "changed" });
  });

  test("is refused where another company has the NIP now", async () => {
    await edit("removed", { nip: "5260250995" });
    const id = await change();
    await edit("other", { nip: "5260250995" });
    expect(await conflicts(id)).toEqual([["removed", "Sad", "taken"]]);
  });
});

// rules 942
describe("copies of a person's data", () => {
  const anna = { id: "anna", email: "anna@example.com" };
  const store = () =>
    listPersonalStores().find(({ name }) => name === "changed-rows") ?? expect.fail("no store");

  test("are in their export, without those of others", async () => {
    await change();
    expect(store().exportOf(anna).rows).toEqual([
      { before: expect.objectContaining({ name: "Łąka" }), after: null },
      // The added company has her as well.
      { before: null, after: expect.objectContaining({ name: "Nowa" }) },
    ]);
  });

  test("are erased with their account, and no undo brings them back", async () => {
    const id = await change();
    await transaction(() => store().eraseInTransaction(anna));
    expect(JSON.stringify(changedRows.list())).not.toContain("anna@example.com");
    expect(await conflicts(id)).toEqual([
      ["changed", "Łąka i las", "erased"],
      ["added", "Nowa", "erased"],
    ]);
    expect(await undoChangeSet(id, { by })).toEqual({ refused: "changed" });
  });

  test("get their new address", async () => {
    await change();
    await transaction(() => store().readdressInTransaction(anna, "nowa@example.com"));
    expect(JSON.stringify(changedRows.list())).not.toContain("anna@example.com");
    expect(JSON.stringify(changedRows.list())).toContain("nowa@example.com");
  });

  test("are removed a day after the change", async () => {
    await change();
    moveClock("2026-11-19T11:00:00.000Z");
    expect(await removeOldChangeSets()).toBe(0);
    moveClock("2026-11-19T11:00:00.001Z");
    expect(await removeOldChangeSets()).toBe(5);
    expect([...changeSets.list(), ...changedRows.list()]).toEqual([]);
  });
});
