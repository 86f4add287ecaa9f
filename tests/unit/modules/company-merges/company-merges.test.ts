import { describe, expect, test, vi } from "vitest";
import { companies } from "~/modules/companies/companies/companies.store.server";
import { companyContacts } from "~/modules/companies/companies/contacts/company-contacts.store.server";
import * as organizationRows from "~/modules/companies/companies/organization/organization-rows.server";
import { closeAccount } from "~/modules/membership/leaving/account-closure.server";
import { listNotifications } from "~/modules/messages/notifications/notifications.server";
import { currentMovements, receiveInTransaction } from "~/modules/money/dues/ledger/ledger.server";
import { balancePlace } from "~/modules/money/dues/ledger/ledger-entry";
import { balanceOf } from "~/modules/money/dues/ledger/movements";
import { originsIn, successorOf } from "~/modules/office/company-merges/absorbed-companies.server";
import { absorbedCompanies } from "~/modules/office/company-merges/absorbed-companies.store.server";
import {
  completeInterruptedMerges,
  mergeCompanies,
  removeOldMerges,
} from "~/modules/office/company-merges/company-merges.server";
import { companyMerges } from "~/modules/office/company-merges/company-merges.store.server";
import {
  completeInterruptedUndos,
  conflictsOfMerge,
  findMerge,
  listMergesInto,
  undoMerge,
} from "~/modules/office/company-merges/merge-undo.server";
import { changedRows } from "~/modules/staff/change-sets/change-sets.store.server";
import { listPersonalStores, transaction } from "~/platform/store/stores.server";
import { backend } from "~/platform/supabase/backend.server";
import { BackendUnavailableError } from "~/platform/supabase/calls/errors.server";
import { dayFromToday, now } from "~/platform/time/clock";
import { shiftMoment } from "~/platform/time/moments";
import { allRows } from "../../../support/all-rows";
import { aContact, aLead } from "../../../support/factories";
import { aCompany, membersOf, ownersOf, PASSWORD, via } from "../leaving/support";
import { ADMINISTRATOR as by } from "../staff/support";
import { fillStoresOf, inputFor, merged, rowsOf } from "./support";

/** With the embedded backend, where people have memberships. */

/** Stores that only grow, and those of merges and their undo. */
const GROWING = ["history", "last-changes", "ledger-entries", "notifications", "outbox"];
const OF_MERGES = ["change-sets", "changed-rows", "company-merges", "absorbed-companies"];

const contactPerson = {
  firstName: "Ewa",
  lastName: "Lis",
  position: "",
  email: "ewa@zubr.pl",
  phone: "600100200",
};
const contactOf = (companyId: string, email = "ewa@zubr.pl") =>
  aContact({ id: `${companyId}:contact`, companyId, name: "Ewa Lis", email });

/** Two leads; the second knows more. */
async function twoLeads() {
  const empty = { firstName: "", lastName: "", position: "", email: "", phone: "" };
  const one = await aLead({ id: "one", name: "Żubr", staffTags: ["Targi"], contactPerson: empty });
  const other = await aLead({
    id: "other-one",
    name: "Żubr sp. z o.o.",
    nip: "8290000015",
    town: "Łódź",
    status: "invited",
    invitationCode: "ABCD-EFGH",
    staffTags: ["targi", "eksport"],
    contactPerson,
  });
  return { one, other };
}

/** Two companies that have signed up, as records of staff and with their people. */
async function twoMembers() {
  const [first, second] = [await aCompany(1), await aCompany(1)];
  const recordOf = (organizationId: string) =>
    companies.listBy("organizationId", organizationId)[0] ?? expect.fail("no record");
  const [one, other] = [recordOf(first.organizationId), recordOf(second.organizationId)];
  return { first, second, one, other };
}

const ids = async (organizationId: string) =>
  (await membersOf(organizationId)).map(({ id }) => id).sort();

describe("a merge (rules 960, 961)", () => {
  test("makes one record of two: chosen values, the higher stage, tags of both", async () => {
    await twoLeads();
    const input = await inputFor("one", "other-one");
    expect(input.choice).toMatchObject({
      name: "kept",
      nip: "absorbed",
      contactPerson: "absorbed",
    });
    await merged("one", "other-one", { choice: { ...input.choice, name: "absorbed" } });
    expect(companies.list()).toEqual([
      expect.objectContaining({
        id: "one",
        name: "Żubr sp. z o.o.",
        status: "invited",
        nip: "8290000015",
        town: "Łódź",
        invitationCode: "ABCD-EFGH",
        staffTags: ["Targi", "eksport"],
        contactPerson,
      }),
    ]);
  });

  test("moves the rows of every store, and an undo brings all of them back", async () => {
    const { first, second, one, other } = await twoMembers();
    await contactOf(one.id);
    await contactOf(other.id);
    await fillStoresOf(other);
    const before = allRows([...GROWING, ...OF_MERGES]);
    const people = [await ids(first.organizationId), await ids(second.organizationId)];
    expect(Object.values(rowsOf(other)).every((count) => count === 1)).toBe(true);
    const { id } = await merged(one.id, other.id, { ownerId: second.owner.id });
    expect(Object.values(rowsOf(other)).every((count) => count === 0)).toBe(true);
    expect(Object.values(rowsOf(one)).every((count) => count >= 1)).toBe(true);
    // No row names the company that is gone, except where it stays as written, and its stages.
    const names = new RegExp(`"(${other.id}|${second.organizationId})"`);
    const named = Object.entries(allRows([...OF_MERGES, "stage-changes", "last-changes"])).filter(
      ([, rows]) => names.test(JSON.stringify(rows)),
    );
    expect(named.map(([name]) => name)).toEqual([]);
    expect(await ids(first.organizationId)).toEqual(people.flat().sort());
    expect(await ownersOf(first.organizationId)).toEqual([second.owner.id]);
    expect(await undoMerge(id, { by })).toMatchObject({ id });
    expect(allRows([...GROWING, ...OF_MERGES])).toEqual(before);
    expect([await ids(first.organizationId), await ids(second.organizationId)]).toEqual(people);
    expect(await ownersOf(first.organizationId)).toEqual([first.owner.id]);
    expect(await ownersOf(second.organizationId)).toEqual([second.owner.id]);
  });

  test("leads from the record that is gone to the one that stayed, until its undo (rules 966)", async () => {
    await twoLeads();
    await aLead({ id: "third", name: "Bóbr" });
    const { id } = await merged("one", "other-one");
    expect(successorOf("other-one")).toBe("one");
    const { id: next } = await merged("third", "one");
    expect([successorOf("other-one"), successorOf("one")]).toEqual(["third", "third"]);
    await undoMerge(next, { by });
    expect([successorOf("other-one"), successorOf("one")]).toEqual(["one", null]);
    await undoMerge(id, { by });
    expect(successorOf("other-one")).toBeNull();
    expect(successorOf("third")).toBeNull();
    expect(absorbedCompanies.list()).toEqual([]);
  });

  test("notes what has come with a company and its people, of the first one (rules 965)", async () => {
    const { second, one, other } = await twoMembers();
    await fillStoresOf(other);
    await aLead({ id: "third", name: "Bóbr" });
    await merged("third", other.id);
    await merged(one.id, "third", { ownerId: second.owner.id });
    const originOf = originsIn(one.id);
    const before = "2026-01-01T11:00:00.000Z";
    const origins = [`${other.id}:notes`, second.owner.id, `${one.id}:notes`].map((one) =>
      originOf({ ids: [one], at: before }),
    );
    expect(origins).toEqual([other.name, "Bóbr", null]);
    // Later entries of its people are those of the company.
    expect(originOf({ ids: [second.owner.id], at: shiftMoment(now(), { days: 1 }) })).toBeNull();
  });

  test("forgets what was noted of a company that is gone", async () => {
    await twoLeads();
    await merged("one", "other-one");
    expect(await removeOldMerges()).toBe(0);
    await transaction(() => companies.remove("one"));
    expect(successorOf("other-one")).toBeNull();
    expect(await removeOldMerges()).toBe(1);
  });

  test("joins contacts of one address, and keeps the contact person who was not chosen", async () => {
    await twoLeads();
    await contactOf("one", "jan@zubr.pl");
    await contactOf("other-one", "jan@zubr.pl");
    await transaction(() => {
      const [contact] = companyContacts.listBy("companyId", "other-one");
      if (contact) companyContacts.save({ ...contact, phone: "42 000 00 15" });
    });
    const { choice } = await inputFor("one", "other-one");
    const named = { ...contactPerson, firstName: "Adam", email: "adam@zubr.pl" };
    await transaction(() => {
      const one = companies.find("one");
      if (one) companies.save({ ...one, contactPerson: named });
    });
    await merged("one", "other-one", { choice: { ...choice, contactPerson: "absorbed" } });
    expect(
      companyContacts
        .list()
        .map(({ companyId, name, email, phone }) => [companyId, name, email, phone]),
    ).toEqual([
      ["one", "Ewa Lis", "jan@zubr.pl", "42 000 00 15"],
      ["one", "Adam Lis", "adam@zubr.pl", "600100200"],
    ]);
  });

  test("keeps one contact for bookkeeping, and an undo brings both back (rules 1300)", async () => {
    await twoLeads();
    for (const companyId of ["one", "other-one"]) {
      const contact = await contactOf(companyId, `${companyId}@zubr.pl`);
      await transaction(() => companyContacts.save({ ...contact, isForBookkeeping: true }));
    }
    const flags = () =>
      companyContacts
        .list()
        .map(({ companyId, email, isForBookkeeping }) => [companyId, email, isForBookkeeping]);
    const { id } = await merged("one", "other-one");
    expect(flags().filter(([, , isForBookkeeping]) => isForBookkeeping)).toEqual([
      ["one", "one@zubr.pl", true],
    ]);
    expect(flags()).toContainEqual(["one", "other-one@zubr.pl", false]);
    await undoMerge(id, { by });
    expect(flags()).toEqual([
      ["one", "one@zubr.pl", true],
      ["other-one", "other-one@zubr.pl", true],
    ]);
  });

  test("needs an owner that staff have chosen, if both companies have signed up", async () => {
    const { first, one, other } = await twoMembers();
    const place = { companyId: one.id, otherId: other.id };
    for (const ownerId of [null, "", "somebody"])
      expect(
        await mergeCompanies(place, await inputFor(one.id, other.id, { ownerId }), { by }),
      ).toEqual({ refused: "owner" });
    const merge = await merged(one.id, other.id, { ownerId: first.team[0]?.id });
    expect(await ownersOf(first.organizationId)).toEqual([first.team[0]?.id]);
    expect(merge.people?.moved).toHaveLength(2);
    expect(await listNotifications({ by: first.owner })).toContainEqual(
      expect.objectContaining({ title: "leaving:notifications.merged.title" }),
    );
  });

  test("brings the organization to a record that has none, with the chosen name", async () => {
    const { first, one } = await twoMembers();
    await aLead({ id: "lead", name: "Żubr z leadów" });
    await merged("lead", one.id);
    expect(companies.find("lead")).toMatchObject({
      organizationId: first.organizationId,
      status: "starter",
      name: "Żubr z leadów",
    });
    expect((await organizationRows.findOrganization(first.organizationId))?.name).toBe(
      "Żubr z leadów",
    );
    const [merge] = await listMergesInto("lead");
    await undoMerge(merge?.id, { by });
    expect((await organizationRows.findOrganization(first.organizationId))?.name).toBe(one.name);
  });

  test.each<[string, () => Promise<unknown>, string]>([
    ["one is gone", () => transaction(() => companies.remove("one")), "not-found"],
    ["one has changed", () => aChange("one", { town: "Zgierz" }), "stale"],
    ["one is closed", () => aChange("one", { closedAt: now() }), "stale"],
  ])("is refused where %s since the page was made", async (_, act, refused) => {
    await twoLeads();
    const input = await inputFor("one", "other-one");
    await act();
    expect(await mergeCompanies(PLACE, input, { by })).toEqual({ refused });
    expect(companyMerges.list()).toEqual([]);
  });

  test("leaves closed companies alone", async () => {
    await twoLeads();
    await aChange("one", { closedAt: now() });
    expect(await mergeCompanies(PLACE, await inputFor("one", "other-one"), { by })).toEqual({
      refused: "closed",
    });
  });
});

const PLACE = { companyId: "one", otherId: "other-one" };

const aChange = (id: string, changes: object) =>
  transaction(() => {
    const company = companies.find(id);
    if (company) companies.save({ ...company, ...changes });
  });

describe("twenty merges at once", () => {
  test("of two companies: the first wins, the others find one company", async () => {
    await twoLeads();
    const input = await inputFor("one", "other-one");
    const outcomes = await Promise.all(
      Array.from({ length: 20 }, () => mergeCompanies(PLACE, input, { by })),
    );
    const refused = outcomes.flatMap((outcome) => ("refused" in outcome ? outcome.refused : []));
    expect(refused).toHaveLength(19);
    expect(["busy", "stale", "not-found"]).toEqual(expect.arrayContaining(refused));
    expect(companies.list().map(({ id }) => id)).toEqual(["one"]);
  });

  test("of twenty pairs, in both directions: each pair becomes one", async () => {
    for (let count = 0; count < 20; count += 1)
      for (const id of [`a${count}`, `b${count}`]) {
        await aLead({ id, name: `Żubr ${count}` });
        await contactOf(id, `${id}@zubr.pl`);
      }
    await Promise.all(
      Array.from({ length: 20 }, (_, count) =>
        count % 2 ? merged(`a${count}`, `b${count}`) : merged(`b${count}`, `a${count}`),
      ),
    );
    expect(companies.list()).toHaveLength(20);
    expect(companyMerges.list(({ doneAt }) => doneAt !== null)).toHaveLength(20);
    const kept = new Set(companies.list().map(({ id }) => id));
    expect(companyContacts.list().every(({ companyId }) => kept.has(companyId))).toBe(true);
  });
});

describe("an interrupted merge (rules 962)", () => {
  test("is completed at the next start, whatever it had done", async () => {
    const { first, second, one, other } = await twoMembers();
    const running = await backend();
    // The people have moved, and the backend does not say who the owner is.
    vi.spyOn(running, "findAddress").mockRejectedValue(new BackendUnavailableError("away"));
    vi.spyOn(organizationRows, "findOwner").mockRejectedValueOnce(
      new BackendUnavailableError("away"),
    );
    await merged(one.id, other.id, { ownerId: second.owner.id });
    expect(companies.find(other.id)).not.toBeNull();
    expect(await ids(second.organizationId)).toEqual([]);
    expect(await findMerge(companyMerges.list()[0]?.id)).toBeNull();
    expect(
      await mergeCompanies(
        { companyId: one.id, otherId: other.id },
        await inputFor(one.id, other.id, { ownerId: second.owner.id }),
        { by },
      ),
    ).toEqual({ refused: "busy" });
    vi.restoreAllMocks();
    expect(await completeInterruptedMerges()).toBe(1);
    expect(await completeInterruptedMerges()).toBe(0);
    expect(companies.find(other.id)).toBeNull();
    expect(await ids(first.organizationId)).toHaveLength(4);
    expect(await ownersOf(first.organizationId)).toEqual([second.owner.id]);
  });

  test("ends without a company that is gone", async () => {
    await twoLeads();
    vi.spyOn(organizationRows, "findOwner").mockRejectedValueOnce(
      new BackendUnavailableError("away"),
    );
    await merged("one", "other-one");
    await transaction(() => companies.remove("other-one"));
    expect(await completeInterruptedMerges()).toBe(1);
    expect(companyMerges.list()).toEqual([]);
    expect(companies.find("one")).not.toBeNull();
  });

  test("that was being undone is undone", async () => {
    const { first, second, one, other } = await twoMembers();
    const { id } = await merged(one.id, other.id, { ownerId: first.owner.id });
    // The note of the undo is on the disk, and nothing else has happened.
    await transaction(() => {
      const merge = companyMerges.find(id);
      if (merge) companyMerges.save({ ...merge, undoneBy: { id: by.id } });
    });
    expect(await completeInterruptedUndos()).toBe(1);
    expect(companies.find(other.id)).toMatchObject({ organizationId: second.organizationId });
    expect(await ownersOf(second.organizationId)).toEqual([second.owner.id]);
    expect(companyMerges.list()).toEqual([]);
  });
});

describe("undoing a merge (rules 963)", () => {
  test("is refused with a list where something has changed since", async () => {
    await twoLeads();
    const { id } = await merged("one", "other-one");
    await aChange("one", { town: "Zgierz" });
    const [merge] = companyMerges.list();
    expect(merge && (await conflictsOfMerge(merge))).toEqual([
      { store: "companies", rowId: "one", title: "Żubr", reason: "changed" },
    ]);
    expect(await undoMerge(id, { by })).toEqual({ refused: "changed" });
    expect(companies.find("other-one")).toBeNull();
  });

  test("is refused where the company has another owner", async () => {
    const { first, one, other } = await twoMembers();
    const { id } = await merged(one.id, other.id, { ownerId: first.owner.id });
    await transaction(() => {
      const merge = companyMerges.find(id);
      if (merge?.people)
        companyMerges.save({
          ...merge,
          people: { ...merge.people, ownerId: first.team[0]?.id ?? "" },
        });
    });
    expect(await undoMerge(id, { by })).toEqual({ refused: "changed" });
  });

  test("is refused once the data of a person are erased", async () => {
    const { first, second, one, other } = await twoMembers();
    await contactOf(other.id, second.team[0]?.email);
    const { id } = await merged(one.id, other.id, { ownerId: first.owner.id });
    const [gone] = second.team;
    if (!gone) return expect.fail("no coworker");
    const person = { id: gone.id, email: gone.email };
    const stores = listPersonalStores();
    const own = stores.find(({ name }) => name === "company-merges");
    expect(own?.exportOf(person).rows).toEqual([
      { keptName: one.name, absorbedName: other.name, begunAt: expect.any(String) },
    ]);
    expect(await closeAccount(PASSWORD, { by: gone, via: via() })).toBeNull();
    expect(JSON.stringify([changedRows.list(), companyMerges.list()])).not.toContain(gone.email);
    expect(JSON.stringify(companyMerges.list())).not.toContain(gone.id);
    expect(await undoMerge(id, { by })).toEqual({ refused: "changed" });
  });

  test("is possible for a day; then the organization without people goes as well", async () => {
    const { first, second, one, other } = await twoMembers();
    const { id } = await merged(one.id, other.id, { ownerId: first.owner.id });
    expect(await removeOldMerges()).toBe(0);
    await transaction(() => {
      const merge = companyMerges.find(id);
      if (merge) companyMerges.save({ ...merge, doneAt: "2020-01-01T00:00:00.000Z" });
    });
    expect(await undoMerge(id, { by })).toEqual({ refused: "not-found" });
    expect(await removeOldMerges()).toBe(1);
    expect(await organizationRows.findOrganization(second.organizationId)).toBeNull();
    expect(await organizationRows.findOrganization(first.organizationId)).not.toBeNull();
  });

  test("moves the balance back, unless it is spent", async () => {
    await twoLeads();
    await transaction(() =>
      receiveInTransaction(
        [
          {
            payment: {
              source: "cash",
              day: dayFromToday(0),
              amountGrosze: 500,
              payerName: "",
              payerAccount: "",
              title: "",
              ownAccount: "",
              bankRef: null,
              keys: [],
              statementId: null,
            },
            to: [{ to: balancePlace("other-one"), amountGrosze: 500 }],
          },
        ],
        { by },
      ),
    );
    const balances = () => ["one", "other-one"].map((id) => balanceOf(currentMovements(), id));
    const { id } = await merged("one", "other-one");
    expect(balances()).toEqual([500, 0]);
    await undoMerge(id, { by });
    expect(balances()).toEqual([0, 500]);
  });
});
