import { expect, test } from "vitest";
import { duesOf } from "~/modules/money/dues/ledger/dues.server";
import { duesFacts } from "~/modules/money/dues/list/company-dues.view.server";
import { dayFromToday } from "~/platform/time/clock";
import { frozenClock } from "../../../support/frozen-clock";
import { POLISH } from "../../../support/polish";
import { aDue } from "./support";

frozenClock("2026-11-16T09:00:00Z");

const facts = async () =>
  duesFacts(await duesOf("anna"), POLISH).map(({ term, value, note, isLate }) => [
    term,
    value.replaceAll("\u00a0", " "),
    note,
    isLate,
  ]);

test("money that is late, next and later stands apart (rules 1457)", async () => {
  await aDue({ term: dayFromToday(-16), title: "II rata", amountGrosze: 600_00 });
  await aDue({ term: dayFromToday(-2), amountGrosze: 100_00 });
  await aDue({ term: "2027-08-31", amountGrosze: 500_00 });
  await aDue({ term: "2026-12-15", amountGrosze: 1500_00 });
  await aDue({ term: "2027-12-31", amountGrosze: 500_00 });
  const [late, ...others] = await facts();
  expect(late?.slice(0, 2)).toEqual(["Po terminie", "700 zł"]);
  expect(late?.[2]).toMatch(/^16 dni po terminie, II rata.*, i 1 inna$/);
  expect(late?.[3]).toBe(true);
  expect(others).toEqual([
    ["Następna", "1500 zł", "do 15.12.2026", false],
    ["Później", "1000 zł", "2 raty", false],
  ]);
});

test("with nothing late says so", async () => {
  await aDue({ term: "2026-12-15" });
  expect(await facts()).toEqual([
    ["Po terminie", "0 zł", "nic po terminie", false],
    ["Następna", "600 zł", "do 15.12.2026", false],
  ]);
});
