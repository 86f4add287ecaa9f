import { beforeEach, describe, expect, test } from "vitest";
import { companies } from "~/modules/companies/companies/companies.store.server";
import { companyJournal } from "~/modules/companies/companies/staff/company-journal.server";
import { receiveInTransaction } from "~/modules/money/dues/ledger/ledger.server";
import { balancePlace } from "~/modules/money/dues/ledger/ledger-entry";
import { changePage } from "~/modules/office/company-changes/company-change.view.server";
import {
  findCompanyChange,
  listCompanyChanges,
  undoCompanyChange,
} from "~/modules/office/company-changes/company-changes.server";
import {
  beginChangeSetInTransaction,
  listChangeSets,
} from "~/modules/staff/change-sets/change-sets.server";
import { addNote } from "~/modules/work/notes/notes.server";
import { localeOf } from "~/platform/i18n/i18n.server";
import { isRefused } from "~/platform/outcome";
import { listCompanyStores, transaction } from "~/platform/store/stores.server";
import { dayFromToday } from "~/platform/time/clock";
import { allRows } from "../../../support/all-rows";
import { aContact, aLead } from "../../../support/factories";
import { frozenClock } from "../../../support/frozen-clock";
import { carryOut } from "../company-imports/support";
import { fillStore } from "../company-merges/support";
import { ADMINISTRATOR as by } from "../staff/support";

frozenClock();

/** Their rows outlive a company, or name an organization, which an added one has not. */
const NOT_HOLDING = [
  "history",
  "different-companies",
  "offers",
  "invitations",
  "departures",
  "registrations",
];

const HEAD = ["id", "Nazwa firmy", "Lokalizacja", "Etap", "Telefon"];

beforeEach(async () => {
  await aLead({ id: "known", name: "Łąka", location: "Zgierz", staffTags: ["targi"] });
  await aLead({ id: "other", name: "Sad", location: "Łódź" });
});

/** All rows of all stores, but for what an undo adds itself. */
const rowsNow = () =>
  allRows(["history", "last-changes", "change-sets", "changed-rows", "imported-files"]);

/** Imports a change of one company and another one. @returns the id of the set */
async function imported(): Promise<string> {
  const outcome = await carryOut([
    HEAD,
    ["known", "Łąka", "Zgierz", "Zaproszona", "42 600"],
    ["", "Nowa", "Łask", "", ""],
  ]);
  expect(outcome).toEqual({ added: 1, changed: 1 });
  const [set] = await listChangeSets();
  return set?.id ?? expect.fail("no set");
}

const added = () => companies.list(({ name }) => name === "Nowa")[0] ?? expect.fail("not added");

const page = async (id: string) => {
  const change = (await findCompanyChange(id)) ?? expect.fail("no change");
  return changePage(change, new Map([[by.id, "Anna Lis"]]), localeOf("pl"));
};

// rules 940, 941
describe("undoing an import", () => {
  test("brings back all rows as they were before it", async () => {
    const before = rowsNow();
    const id = await imported();
    expect(rowsNow()).not.toEqual(before);
    expect(isRefused(await undoCompanyChange(id, { by }))).toBe(false);
    expect(rowsNow()).toEqual(before);
  });

  test("brings back five hundred rows", async () => {
    const before = rowsNow();
    const lines = Array.from({ length: 500 }, (_, line) => ["", `Firma ${line}`, "Łask", "", ""]);
    await carryOut([HEAD, ...lines]);
    const [set] = await listChangeSets();
    await undoCompanyChange(set?.id, { by });
    expect(rowsNow()).toEqual(before);
  });

  test("asks with the numbers and the names", async () => {
    expect(await page(await imported())).toMatchObject({
      name: "Import firm",
      who: "Anna Lis",
      rows: "firmy dodane: 1, zmienione: 1",
      lists: [{ titles: ["Łąka", "Nowa"], others: 0 }],
      conflicts: [],
    });
  });

  test("is refused with the names of companies that have changed or are in use", async () => {
    const id = await imported();
    const company = companies.find("known") ?? expect.fail("no company");
    await transaction(() =>
      companies.save({
        ...company,
        status: "lead",
        contactPerson: { ...company.contactPerson, phone: "1" },
      }),
    );
    const input = { kind: "call", text: "Oddzwonić" } as const;
    await addNote(input, { companyId: added().id, people: [] }, { by });
    const rows = rowsNow();
    expect(await undoCompanyChange(id, { by })).toEqual({ refused: "changed" });
    expect(rowsNow()).toEqual(rows);
    const { conflicts } = await page(id);
    expect(conflicts.map(({ title, reason }) => `${title}: ${reason}`).sort()).toEqual([
      "Nowa: ma już: wpisy",
      "Łąka: zmieniony później",
    ]);
  });

  describe("of which one row no longer allows it (rules 941)", () => {
    const note = async () => {
      const input = { kind: "call", text: "Oddzwonić" } as const;
      await addNote(input, { companyId: added().id, people: [] }, { by });
    };
    const undoSeen = async (id: string) =>
      undoCompanyChange(id, { by, seen: (await page(id)).hash });

    test("keeps that one, names it, and undoes the others", async () => {
      const before = companies.find("known");
      const id = await imported();
      await note();
      expect(await page(id)).toMatchObject({
        isPossible: true,
        lists: [{ titles: ["Łąka"] }],
        going: { count: 1, text: "firmy zmienione: 1" },
        conflicts: [{ title: "Nowa", reason: expect.stringContaining("wpisy") }],
      });
      expect(isRefused(await undoSeen(id))).toBe(false);
      expect(companies.find("known")).toEqual({ ...before, revision: expect.any(Number) });
      expect(added()).toMatchObject({ town: "" });
      expect(await undoSeen(id).catch(() => "over")).toEqual({ refused: "over" });
    });

    test("takes the other fields back where somebody has changed one since (rules 1536)", async () => {
      const before = companies.find("known") ?? expect.fail("no company");
      const id = await imported();
      const phone = async (text: string) => {
        const row = companies.find("known") ?? expect.fail("no company");
        const contactPerson = { ...row.contactPerson, phone: text };
        await transaction(() => companies.save({ ...row, contactPerson, town: "Zgierz" }));
      };
      await phone("42 700");
      expect(await page(id)).toMatchObject({
        partly: [{ title: "Łąka", to: "/admin/leads/known", stays: "Telefon" }],
        conflicts: [],
        lists: [{ titles: ["Łąka", "Nowa"] }],
      });
      expect(await undoCompanyChange(id, { by })).toEqual({ refused: "changed" });
      const { hash } = await page(id);
      expect(isRefused(await undoCompanyChange(id, { by, seen: hash }))).toBe(false);
      expect(companies.find("known")).toMatchObject({
        status: before.status,
        town: "Zgierz",
        contactPerson: { ...before.contactPerson, phone: "42 700" },
      });
    });

    test("says nothing of a field that the import has not touched, and keeps it (rules 1536)", async () => {
      const id = await imported();
      const row = companies.find("known") ?? expect.fail("no company");
      await transaction(() => companies.save({ ...row, town: "Zgierz" }));
      expect(await page(id)).toMatchObject({ partly: [], conflicts: [] });
      expect(isRefused(await undoCompanyChange(id, { by }))).toBe(false);
      expect(companies.find("known")).toMatchObject({ town: "Zgierz", status: "lead" });
    });

    test("does not do what the page has not shown of a company's fields (rules 1536)", async () => {
      const id = await imported();
      const { hash } = await page(id);
      const row = companies.find("known") ?? expect.fail("no company");
      const contactPerson = { ...row.contactPerson, phone: "42 700" };
      await transaction(() => companies.save({ ...row, contactPerson }));
      expect(await undoCompanyChange(id, { by, seen: hash })).toEqual({ refused: "changed" });
    });

    test("does nothing that the page has not shown", async () => {
      const id = await imported();
      const { hash } = await page(id);
      await note();
      const rows = rowsNow();
      expect(await undoCompanyChange(id, { by, seen: hash })).toEqual({ refused: "changed" });
      expect(rowsNow()).toEqual(rows);
    });

    test("happens once, of twenty at once", async () => {
      const lines = Array.from({ length: 30 }, (_, line) => ["", `Firma ${line}`, "Łask", "", ""]);
      await carryOut([HEAD, ["", "Nowa", "Łask", "", ""], ...lines]);
      const [set] = await listChangeSets();
      await note();
      const { hash } = await page(set?.id ?? "");
      const all = await Promise.all(
        Array.from({ length: 20 }, () => undoCompanyChange(set?.id, { by, seen: hash })),
      );
      expect(all.filter(isRefused)).toHaveLength(19);
      expect(companies.list().map(({ name }) => name)).toEqual(
        expect.arrayContaining(["Łąka", "Sad", "Nowa"]),
      );
      expect(companies.list()).toHaveLength(3);
    });

    /** Gives the NIP of one company to another in a set; the latter is compared with registers. */
    async function movedNip(changes: object): Promise<string> {
      const [nip, other] = ["9990002036", "9990002102"];
      const known = companies.find("known") ?? expect.fail("no company");
      const before = await transaction(() => companies.save({ ...known, nip }));
      const sad = companies.find("other") ?? expect.fail("no company");
      const registerCheck = { day: "2026-11-18", sources: [], notice: null };
      return transaction(() => {
        const { id: setId } = beginChangeSetInTransaction({ kind: "import", by });
        companyJournal.saveInTransaction(setId, { ...before, nip: other });
        const after = companyJournal.saveInTransaction(setId, { ...sad, ...changes, nip });
        companies.save({ ...after, registerCheck });
        return setId;
      });
    }

    test("keeps a company whose NIP one has that stays", async () => {
      const { conflicts, isPossible } = await page(await movedNip({}));
      expect(conflicts.map(({ title, reason }) => `${title}: ${reason}`).sort()).toEqual([
        "Sad: zmieniony później",
        "Łąka: jego NIP ma teraz inna firma",
      ]);
      expect(isPossible).toBe(false);
    });

    test("gives no NIP back that stays with a company of which other fields go back (rules 1536)", async () => {
      const id = await movedNip({ location: "Kutno" });
      const { conflicts, partly, hash } = await page(id);
      expect(conflicts.map(({ title, reason }) => [title, reason])).toEqual([
        ["Łąka", "jego NIP ma teraz inna firma"],
      ]);
      expect(partly).toMatchObject([{ title: "Sad", stays: "NIP" }]);
      expect(isRefused(await undoCompanyChange(id, { by, seen: hash }))).toBe(false);
      expect(companies.find("other")).toMatchObject({ location: "Łódź", nip: "9990002036" });
      expect(companies.find("known")).toMatchObject({ nip: "9990002102" });
    });
  });

  test("is refused where an added company has a contact", async () => {
    const id = await imported();
    await aContact({ id: "contact", companyId: added().id, name: "Jan Lis" });
    expect(await undoCompanyChange(id, { by })).toEqual({ refused: "changed" });
  });

  test("is refused where an added company has a balance", async () => {
    const id = await imported();
    const payment = {
      source: "cash" as const,
      day: dayFromToday(0),
      amountGrosze: 500,
      payerName: "",
      payerAccount: "",
      title: "",
      ownAccount: "",
      bankRef: null,
      keys: [],
      statementId: null,
    };
    const to = [{ to: balancePlace(added().id), amountGrosze: 500 }];
    await transaction(() => receiveInTransaction([{ payment, to }], { by }));
    expect(await undoCompanyChange(id, { by })).toEqual({ refused: "changed" });
    expect(companies.find(added().id)).not.toBeNull();
  });

  test.each(listCompanyStores().map(({ name }) => name))(
    "leaves a company to which a row of %s belongs",
    async (name) => {
      const id = await imported();
      await fillStore(name, added());
      const before = rowsNow();
      const isUndone = !isRefused(await undoCompanyChange(id, { by }));
      expect(isUndone).toBe(NOT_HOLDING.includes(name));
      if (!isUndone) expect(rowsNow()).toEqual(before);
    },
  );
});

test("a merge is neither listed nor undone here", async () => {
  const set = await transaction(() => beginChangeSetInTransaction({ kind: "merge", by }));
  expect(await listCompanyChanges()).toEqual([]);
  expect(await undoCompanyChange(set.id, { by })).toEqual({ refused: "not-found" });
});

test("an import that changes nothing makes no set", async () => {
  await carryOut([HEAD, ["known", "Łąka", "Zgierz", "Lead", ""]]);
  expect(await listChangeSets()).toEqual([]);
});
