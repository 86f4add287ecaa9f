import { describe, expect, test } from "vitest";
import { changesBetween, type Described } from "~/modules/staff/history/history";
import {
  listHistoryOfRecord,
  recordInTransaction,
  removeOldHistory,
} from "~/modules/staff/history/history.server";
import { historyItem } from "~/modules/staff/history/history.view.server";
import { localeOf } from "~/platform/i18n/i18n.server";
import { transaction } from "~/platform/store/stores.server";
import { frozenClock } from "../../../support/frozen-clock";

const moveClock = frozenClock();

const by = { id: "administrator" };
const record = { id: "company-1", title: "Łąka" };
const edit = (before: Described, after: Described) =>
  transaction(() =>
    recordInTransaction({ by, entity: "company", action: "edited", record, before, after }),
  );

describe("the changes between two descriptions of a record", () => {
  test("are the fields that differ, with what they were and are", () => {
    const before = { "companies:fields.name": "Łąka", "companies:fields.size": "1-10" };
    expect(changesBetween(before, { ...before, "companies:fields.name": "Łąka i Syn" })).toEqual([
      { field: "companies:fields.name", before: "Łąka", after: "Łąka i Syn", isPersonal: false },
    ]);
  });

  test("tell of personal data only that they were changed", () => {
    const changes = changesBetween(
      { "companies:fields.name": { personal: "anna@example.com" } },
      { "companies:fields.name": { personal: "ewa@example.com" } },
    );
    expect(changes).toEqual([
      { field: "companies:fields.name", before: null, after: null, isPersonal: true },
    ]);
  });

  test("of a new record are all its fields; a missing value and an empty text are equal", () => {
    expect(
      changesBetween(null, { "companies:fields.name": "Łąka", "companies:fields.size": "" }),
    ).toHaveLength(1);
  });

  test("are cut where they are long", () => {
    const [change] = changesBetween(
      { "companies:fields.fullDescription": "" },
      { "companies:fields.fullDescription": "ż".repeat(5000) },
    );
    expect(String(change?.after)).toHaveLength(301);
  });
});

test("an edit without changes leaves no entry, and one with changes records author, time and fields", async () => {
  await edit({ "companies:fields.name": "Łąka" }, { "companies:fields.name": "Łąka" });
  expect(await listHistoryOfRecord("company", record.id)).toEqual([]);
  await edit({ "companies:fields.name": "Łąka" }, { "companies:fields.name": "Łąka i Syn" });
  const [entry] = await listHistoryOfRecord("company", record.id);
  expect(entry).toMatchObject({
    at: "2026-11-18T09:00:00.000Z",
    staffId: "administrator",
    action: "edited",
    title: "Łąka",
  });
  expect(await listHistoryOfRecord("event", record.id)).toEqual([]);
  expect(await listHistoryOfRecord("company", record.id, { after: entry?.revision })).toEqual([]);
});

test("an entry is shown as text, with its author", async () => {
  await edit(
    { "companies:fields.size": { key: "companies:plans.starter" } },
    { "companies:fields.size": "2026-12-31" },
  );
  const [entry] = await listHistoryOfRecord("company", record.id);
  expect(
    entry && historyItem(entry, new Map([["administrator", "admin"]]), localeOf("pl")),
  ).toMatchObject({
    who: "admin",
    entity: "Firma",
    action: "edycja",
    changes: [{ field: "Wielkość firmy", before: "Plan Startowy", after: "31 grudnia 2026" }],
  });
});

test.each([
  ["added", null, "Łąka", true],
  ["deleted", "Łąka", null, true],
  ["merged", null, "Łąka", true],
  ["participantRemoved", "Łąka", null, true],
  ["reopened", "Łąka", null, false],
  ["edited", null, "Łąka", false],
] as const)(
  "a value that was %s, %s before and %s after, is shown alone: %s",
  async (action, before, after, isOneSided) => {
    await transaction(() =>
      recordInTransaction({
        by: { id: "administrator" },
        entity: "company",
        action,
        record,
        before: { "companies:fields.name": before },
        after: { "companies:fields.name": after },
      }),
    );
    const [entry] = await listHistoryOfRecord("company", record.id);
    const { changes } = historyItem(entry ?? expect.fail("no entry"), new Map(), localeOf("pl"));
    expect(changes).toMatchObject([{ before, after, isOneSided }]);
  },
);

test("an entry is stored for three years", async () => {
  await edit({ "companies:fields.name": "Łąka" }, { "companies:fields.name": "Łąka i Syn" });
  moveClock("2029-11-18T09:00:00.000Z");
  expect(await removeOldHistory()).toBe(0);
  moveClock("2029-11-18T09:00:00.001Z");
  expect(await removeOldHistory()).toBe(1);
});
