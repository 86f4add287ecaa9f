import { expect, test, vi } from "vitest";
import { companies } from "~/modules/companies/companies/companies.store.server";
import {
  lookUpCompany,
  takeFromRegisters,
} from "~/modules/companies/companies/register-comparison/register-comparison.server";
import { registerComparison } from "~/modules/companies/companies/register-comparison/register-comparison.view.server";
import type { RegisterRecord } from "~/modules/companies/registers/register-record";
import { registers } from "~/modules/companies/registers/registers.server";
import { history } from "~/modules/staff/history/history.store.server";
import { aLead } from "../../../support/factories";
import { frozenClock } from "../../../support/frozen-clock";
import { ADMINISTRATOR as by } from "../staff/support";

frozenClock();

const NIP = "9990005158";
const RECORD: RegisterRecord = {
  nip: NIP,
  regon: "990000513",
  krs: "0009990051",
  name: "TECHNO-ŁĄCZ",
  street: "Przemysłowa 44A",
  postcode: "39-300",
  town: "Zalesie",
  isSoleTrader: false,
  sources: ["vat", "krs"],
  isPartial: false,
  notice: null,
};
const PARTIAL: RegisterRecord = { ...RECORD, sources: ["vat"], isPartial: true };
const NOTHING = { regon: false, krs: false, address: false };

function found(record: RegisterRecord | null) {
  vi.spyOn(registers(), "cached").mockResolvedValue(record);
}

async function take(choice: Partial<typeof NOTHING>) {
  const revision = companies.find("own")?.revision ?? expect.fail();
  return takeFromRegisters("own", { ...NOTHING, ...choice }, { by, revision });
}

test("staff take only what they choose, and the day is noted", async () => {
  await aLead({ id: "own", name: "Łąka", nip: NIP, krs: "0000000001", town: "Łódź" });
  found(RECORD);
  expect(await take({ regon: true })).toMatchObject({
    regon: "990000513",
    krs: "0000000001",
    town: "Łódź",
    name: "Łąka",
    registerCheck: { day: expect.any(String), sources: ["vat", "krs"], notice: null },
  });
  expect(await take({ krs: true, address: true })).toMatchObject({
    krs: "0009990051",
    street: "Przemysłowa 44A",
    postcode: "39-300",
    town: "Zalesie",
  });
  expect(history.list()).toHaveLength(2);
});

test("the address of a sole trader stays out, even if it is chosen", async () => {
  await aLead({ id: "own", nip: NIP });
  found({ ...RECORD, krs: "", isSoleTrader: true });
  expect(await take({ address: true })).toMatchObject({ street: "", postcode: "", town: "" });
});

test("a known liquidation stays while KRS does not answer, and ends when KRS says so", async () => {
  const notice = { kind: "liquidation", on: "2026-06-02" } as const;
  await aLead({ id: "own", nip: NIP });
  found({ ...RECORD, notice });
  await take({});
  found(PARTIAL);
  expect(await take({})).toMatchObject({ registerCheck: { sources: ["vat"], notice } });
  found(RECORD);
  expect(await take({})).toMatchObject({ registerCheck: { notice: null } });
});

test("nothing is taken without a look-up, or from a changed record", async () => {
  await aLead({ id: "own", nip: NIP });
  found(null);
  expect(await take({ regon: true })).toEqual({ refused: "outdated" });
  found(RECORD);
  const stale = takeFromRegisters("own", { ...NOTHING, regon: true }, { by, revision: -1 });
  expect(await stale).toEqual({ refused: "stale" });
  expect(companies.find("own")).toMatchObject({ regon: "", registerCheck: null });
});

test("a company without a NIP is not looked up", async () => {
  await aLead({ id: "own" });
  expect(await lookUpCompany("own")).toEqual({ refused: "no-nip" });
});

test("the comparison shows what differs, whatever the case of letters", () => {
  const company = { ...RECORD, street: "PRZEMYSŁOWA 44A", regon: "" };
  const row = { ...company, id: "own", revision: 1 } as never;
  expect(
    registerComparison(row, RECORD).found?.rows.map(({ field, isSame }) => [field, isSame]),
  ).toEqual([
    ["regon", false],
    ["krs", true],
    ["address", true],
  ]);
});
