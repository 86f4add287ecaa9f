import { beforeEach, describe, expect, test } from "vitest";
import { companies } from "~/modules/companies/companies/companies.store.server";
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
const rowsNow = () => allRows(["history", "last-changes", "change-sets", "changed-rows"]);

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
      rows: "1 dodany, 1 zmieniony",
      titles: ["Łąka", "Nowa"],
      others: 0,
      conflicts: [],
    });
  });

  test("is refused with the names of companies that have changed or are in use", async () => {
    const id = await imported();
    const company = companies.find("known") ?? expect.fail("no company");
    await transaction(() => companies.save({ ...company, town: "Zgierz" }));
    const input = { kind: "call", text: "Oddzwonić" } as const;
    await addNote(input, { companyId: added().id, people: [] }, { by });
    const rows = rowsNow();
    expect(await undoCompanyChange(id, { by })).toEqual({ refused: "changed" });
    expect(rowsNow()).toEqual(rows);
    const { conflicts } = await page(id);
    expect(conflicts.map(({ title, reason }) => `${title}: ${reason}`).sort()).toEqual([
      "Nowa: ma już osoby kontaktowe, dokumenty, wpisy, zadania, składki albo inne dane",
      "Łąka: zmieniony później",
    ]);
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
