import { expect, test } from "vitest";
import { reduceDue } from "~/modules/money/dues/changes/due-changes.server";
import type { TariffSize } from "~/modules/money/dues/due";
import { PaySchema, ReduceSchema } from "~/modules/money/dues/due.schema";
import {
  duesOverview,
  duesOverviewTable,
} from "~/modules/money/dues/figures/dues-overview.view.server";
import { listDues, payDue } from "~/modules/money/dues/ledger/dues.server";
import { sumsOfDues } from "~/modules/money/dues/ledger/dues-sums";
import { receiveInTransaction } from "~/modules/money/dues/ledger/ledger.server";
import { findDuesOfToday } from "~/modules/office/today/overdue-dues.server";
import { findToday } from "~/modules/office/today/today.server";
import { todayView } from "~/modules/office/today/today.view.server";
import { transaction } from "~/platform/store/stores.server";
import { dayFromToday } from "~/platform/time/clock";
import { POLISH as locale } from "../../../support/polish";
import { ADMINISTRATOR as by } from "../staff/support";
import { aDue, aTransfer } from "./support";

const basis = (size: TariffSize) => ({
  size,
  yearGrosze: 600_00,
  months: 12,
  percent: null,
  agreedGrosze: null,
});

/** Dues of two sizes and two years: paid, overdue by 40 days, ahead, and partly credited. */
async function someDues(): Promise<void> {
  const paid = await aDue({ basis: basis("1-10") });
  await payDue(paid.id, PaySchema.parse({}), { by });
  await aDue({ basis: basis("1-10"), term: dayFromToday(-40), companyId: "bud" });
  const credited = await aDue({ basis: basis("250+"), companyId: "cel" });
  const how = { how: "creditNote", amount: "100", reason: "Umowa" };
  await reduceDue(credited.id, ReduceSchema.parse(how), { by });
  await aDue({ year: 2025, kind: "other", term: dayFromToday(-100), companyId: "bud" });
}

test("the parts of a sum make the sum, also by age (rules 1003)", async () => {
  await someDues();
  const { due, paid, ahead, overdue, off, share, ages } = sumsOfDues(await listDues(null));
  expect(paid + ahead + overdue + off).toBe(due);
  expect({ due, paid, ahead, overdue, off, share }).toEqual({
    due: 2400_00,
    paid: 600_00,
    ahead: 500_00,
    overdue: 1200_00,
    off: 100_00,
    share: 25,
  });
  expect(ages.map(({ grosze }) => grosze)).toEqual([0, 600_00, 0, 600_00]);
});

test.each([
  [1, 0],
  [30, 0],
  [31, 1],
  [60, 1],
  [61, 2],
  [90, 2],
  [91, 3],
])("a due %i days late counts in one age alone", async (days, age) => {
  await aDue({ term: dayFromToday(-days) });
  const { ages } = sumsOfDues(await listDues(null));
  expect(ages).toEqual(
    ages.map((_, index) =>
      index === age ? { grosze: 600_00, count: 1 } : { grosze: 0, count: 0 },
    ),
  );
});

test("the board reads the dues of a year by size, and the years as a chart (rules 1003)", async () => {
  await someDues();
  const view = await duesOverview(2026, locale);
  expect(view.rows).toEqual([
    { id: "1-10", label: "1–10 osób", values: ["1200 zł", "600 zł", "0 zł", "600 zł"] },
    { id: "250+", label: "ponad 250 osób", values: ["600 zł", "0 zł", "500 zł", "0 zł"] },
  ]);
  expect(view.columns.map(({ label }) => label)).toEqual(["2025", "2026"]);
  expect(view.columns[1]?.parts.map(({ value }) => value)).toEqual([600, 600, 500, 100]);
  const table = await duesOverviewTable(locale);
  expect(table).toHaveLength(4);
  expect(table[1]?.slice(0, 6)).toEqual([
    "2025",
    "Naliczone ręcznie",
    "600,00",
    "0,00",
    "0,00",
    "600,00",
  ]);
  expect(table.every((row) => row.length === table[0]?.length)).toBe(true);
});

test("the start page names who owes longest, and money without a decision (rules 1004)", async () => {
  await someDues();
  await transaction(() =>
    receiveInTransaction([{ payment: aTransfer({ source: "statement" }), to: [] }], { by }),
  );
  const view = todayView(await findToday({ by }, locale), new Map(), locale);
  expect(view.dues).toMatchObject({
    sum: "1200 zł",
    count: 2,
    waiting: "1 wpłata bez decyzji: 600 zł",
    companies: [{ id: "bud", amount: "1200 zł", late: "100 dni", contact: "bez kontaktu" }],
  });
  expect((await findDuesOfToday()).companies).toHaveLength(1);
});

test("people without the right to dues see none of them on the start page (rules 1004)", async () => {
  await someDues();
  const found = await findToday({ by: { ...by, roles: ["events"] } }, locale);
  expect(todayView(found, new Map(), locale).dues).toBeNull();
});
