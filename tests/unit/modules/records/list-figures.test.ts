import { beforeEach, expect, test } from "vitest";
import { LIST_COLUMNS } from "~/modules/companies/companies/staff/list-columns";
import { payDue } from "~/modules/money/dues/ledger/dues.server";
import { listFigures } from "~/modules/office/records/list-figures.server";
import type { StaffRole } from "~/modules/staff/staff-rights/staff-rights";
import { addNote } from "~/modules/work/notes/notes.server";
import { accepted } from "../../../support/accepted";
import { aMemberCompany, BY_STAFF } from "../../../support/factories";
import { frozenClock } from "../../../support/frozen-clock";
import { POLISH as locale } from "../../../support/polish";
import { aDue } from "../dues/support";

frozenClock("2026-11-18T09:00:00.000Z");

beforeEach(async () => {
  await aMemberCompany({ id: "szulc" });
});

const figures = (roles: readonly StaffRole[] = ["finance"], columns = LIST_COLUMNS) =>
  listFigures("szulc", { columns, by: { roles } }, locale);
const balance = async () => (await figures()).balance;
const pay = async (id: string, amount: number) =>
  accepted(await payDue(id, { source: "cash", day: "2026-11-18", amount }, BY_STAFF));

test('"Saldo" says what is late, else what comes next, else what was paid in advance (rules 1534)', async () => {
  expect(await balance()).toBeNull();
  const late = await aDue({ companyId: "szulc", term: "2026-11-01", amountGrosze: 600_00 });
  const next = await aDue({ companyId: "szulc", term: "2027-01-31", amountGrosze: 100_00 });
  expect(await balance()).toEqual({ value: "600 zł", note: "17 dni po terminie", isLate: true });
  await pay(late.id, 600_00);
  expect(await balance()).toEqual({ value: "100 zł", note: "do 31.01.2027" });
  await pay(next.id, 100_00);
  expect(await balance()).toEqual({ value: "0 zł", note: "nic po terminie" });
  const other = await aDue({ companyId: "szulc", term: "2027-02-28", amountGrosze: 100_00 });
  await pay(other.id, 150_00);
  expect(await balance()).toEqual({ value: "50 zł", note: "nadpłata" });
});

test("dues are for staff who may read them, and nothing is looked up for a hidden column", async () => {
  await aDue({ companyId: "szulc", term: "2026-11-01" });
  expect((await figures(["events"])).balance).toBeNull();
  expect(
    await listFigures("szulc", { columns: ["tags"], by: { roles: ["finance"] } }, locale),
  ).toEqual({ balance: null, lastContact: null });
});

test("the last contact is the day of a call, a meeting or a mail, not of a note", async () => {
  const about = { companyId: "szulc", people: [] };
  const input = { text: "Rozmowa" };
  for (const [kind, contactDay] of [
    ["call", "2026-11-13"],
    ["note", "2026-11-17"],
  ] as const)
    accepted(await addNote({ ...input, kind, contactDay }, about, BY_STAFF));
  expect((await figures()).lastContact).toBe("13.11.2026");
});
