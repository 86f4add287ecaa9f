import { describe, expect, test } from "vitest";
import { localeOf } from "~/platform/i18n/i18n.server";
import { gone, personalStore, wholeRow } from "~/platform/store/personal-data";
import { RETENTION } from "~/platform/store/retention";
import { listPersonalDataOf } from "~/platform/store/stores.server";
import "../support/all-stores";

test("data that outlives the account has a reason and a period", async () => {
  const { t } = localeOf("pl");
  for (const { name, label, keeps } of await listPersonalDataOf({ id: "1", email: "" })) {
    expect(t(label), name).not.toBe(label);
    if (keeps === "account") continue;
    expect(t(keeps.reason), name).not.toBe(keeps.reason);
    if (keeps.period !== "company" && keeps.period !== "always")
      expect(RETENTION, name).toHaveProperty(keeps.period);
  }
});

describe("a store with rows of two people", () => {
  const rows = [
    { id: "1", owner: "anna", note: "Kawa", revision: 7 },
    { id: "2", owner: "jan", note: "Herbata", revision: 8 },
  ];
  const removed: string[] = [];
  const store = personalStore<(typeof rows)[number]>(
    "notes",
    {
      list: (matches = () => true) => rows.filter(matches),
      remove: (id) => removed.push(id) > 0,
      save: (row) => row,
    },
    {
      label: "your-data:stores.offers",
      isOf: ({ owner }, { id }) => owner === id,
      exports: wholeRow,
      erases: gone,
      keeps: "account",
    },
  );
  const anna = { id: "anna", email: "anna@example.com" };

  test("exports those of one, without what the portal counts for itself", () => {
    expect(store.exportOf(anna)).toEqual({
      rows: [{ id: "1", owner: "anna", note: "Kawa" }],
      files: [],
    });
  });

  test("erases those of one", () => {
    store.eraseInTransaction(anna);
    expect(removed).toEqual(["1"]);
  });
});
