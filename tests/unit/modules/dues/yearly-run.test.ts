import { afterEach, describe, expect, test, vi } from "vitest";
import type { Company } from "~/modules/companies/companies/company";
import { reduceDue } from "~/modules/money/dues/changes/due-changes.server";
import { dues } from "~/modules/money/dues/dues.store.server";
import {
  findAcceptedSizes,
  listAcceptedSizes,
  undoSizes,
} from "~/modules/money/dues/tariff/accepted-sizes.server";
import {
  carriedOver,
  draftOf,
  feeOf,
  inParts,
  monthsFrom,
  suggestedSize,
  type Tariff,
} from "~/modules/money/dues/tariff/tariff";
import {
  DueSettingsFormSchema,
  TariffFormSchema,
  tariffFields,
} from "~/modules/money/dues/tariff/tariff.schema";
import { runTable } from "~/modules/money/dues/tariff/tariff.view.server";
import {
  acceptSizes,
  carryOutRun,
  countSizes,
  findTariff,
  rehearseRun,
  saveDueSettings,
  saveTariff,
} from "~/modules/money/dues/tariff/tariffs.server";
import { dueSettings } from "~/modules/money/dues/tariff/tariffs.store.server";
import { isLeftOut } from "~/modules/money/dues/tariff/yearly-run";
import { history } from "~/modules/staff/history/history.store.server";
import { localeOf } from "~/platform/i18n/i18n.server";
import { isRefused } from "~/platform/outcome";
import { dayFromToday, today } from "~/platform/time/clock";
import { momentInWarsaw } from "~/platform/time/moments";
import { aMemberCompany } from "../../../support/factories";
import { moveTo } from "../companies/moved-company";
import { ADMINISTRATOR as by } from "../staff/support";
import { imbalances } from "./support";

afterEach(() => expect(imbalances()).toEqual([]));

const { t } = localeOf("pl");
const YEAR = today().year + 1;

const accept = <Outcome>(outcome: Outcome) =>
  isRefused(outcome)
    ? expect.fail(String(outcome.refused))
    : (outcome as Exclude<Outcome, { refused: string }>);

/** Saves a tariff: 800, 1200, 2000 and no price for the largest. */
const aTariff = async (changes: object = {}) =>
  accept(
    await saveTariff(
      YEAR,
      TariffFormSchema.parse({
        ...tariffFields.values({ ...draftOf(YEAR) }),
        small: "800",
        medium: "1 200,00",
        large: "2000",
        huge: undefined,
        resolution: "7/26",
        revision: String((await findTariff(YEAR)).revision),
        ...changes,
      }),
      { by },
    ),
  );

const settle = async (companyId: string, typed: object) =>
  accept(
    await saveDueSettings(
      companyId,
      DueSettingsFormSchema.parse({
        ...typed,
        revision: String(dueSettings.find(companyId)?.revision ?? 0),
      }),
      { by },
    ),
  );

const aMember = async (id: string, changes: Partial<Company> = {}, size?: string) => {
  const joinedAt = momentInWarsaw(`${YEAR - 3}-05-05`);
  const row = { id, name: id, nip: "9990002036", size: "11-50", createdAt: `${YEAR - 3}-05-05` };
  await aMemberCompany({ ...row, joinedAt, ...changes });
  if (size) await settle(id, { size });
};

const plan = async () => (await rehearseRun(YEAR))?.plan ?? expect.fail("no tariff");
const carryOut = async (seen?: string) =>
  carryOutRun(YEAR, { seen: seen ?? (await rehearseRun(YEAR))?.hash ?? "", by, t });

describe("amounts (rules 1021)", () => {
  const tariff: Tariff = {
    ...draftOf(2027),
    prices: { small: 800_00, medium: 1200_00, large: null, huge: null },
  };

  test("depend on size, months and agreement", () => {
    const none = { percent: null, agreedGrosze: null };
    const fee = (changes: object) =>
      feeOf(tariff, { size: "11-50", months: 12, ...none, ...changes })?.amountGrosze;
    expect(fee({})).toBe(1200_00);
    expect(fee({ months: 8 })).toBe(800_00);
    expect(fee({ percent: 15, months: 7 })).toBe(595_00);
    expect(fee({ agreedGrosze: 1000_01 })).toBe(1000_01);
    expect(fee({ agreedGrosze: 1000_00, percent: 50 })).toBe(500_00);
    expect(fee({ percent: 100 })).toBe(0);
    expect(feeOf(tariff, { size: "250+", months: 12, ...none })).toBeNull();
  });

  test("the month of joining counts whole", () => {
    const days = ["2027-01-01", "2027-05-31", "2027-12-31", "2026-12-31", "2028-01-01"];
    expect(days.map((day) => monthsFrom(day, 2027))).toEqual([12, 8, 1, 12, 12]);
  });

  test("instalments lose no grosz", () => {
    expect(inParts(1001, 2)).toEqual([501, 500]);
    expect(inParts(1, 2)).toEqual([1]);
    expect(inParts(1001, 1)).toEqual([1001]);
  });

  test("sizes of both forms are suggestions, where one size of the tariff fits", () => {
    const said = ["1-10", "11-50", "51-200", "51-250", "201-500", "500+", "250+", ""];
    expect(said.map(suggestedSize)).toEqual([
      "1-10",
      "11-50",
      "51-250",
      "51-250",
      null,
      "250+",
      "250+",
      null,
    ]);
  });
});

describe("a tariff (rules 1020)", () => {
  test("is carried over as a draft, and edits of others are noticed", async () => {
    expect((await findTariff(YEAR)).isSaved).toBe(false);
    await aTariff();
    expect((await findTariff(YEAR)).tariff).toMatchObject({
      prices: { medium: 1200_00, huge: null },
    });
    const next = (await findTariff(YEAR + 1)).tariff;
    expect(next).toMatchObject({ resolution: "", wholeTerm: `${YEAR + 1}-01-31` });
    const stale = TariffFormSchema.parse({
      ...tariffFields.values(next),
      huge: undefined,
      revision: "0",
    });
    expect(await saveTariff(YEAR, stale, { by })).toEqual({ refused: "stale" });
    const leap = { ...draftOf(2028), firstTerm: "2028-02-29", wholeTerm: "2027-12-31" };
    expect(carriedOver(leap, 2029)).toMatchObject({
      firstTerm: "2029-02-28",
      wholeTerm: "2028-12-31",
    });
  });
});

describe("a yearly run (rules 1023)", () => {
  test("needs a saved tariff", async () => {
    expect(await rehearseRun(YEAR)).toBeNull();
    expect(await carryOut("")).toEqual({ refused: "outdated" });
  });

  test("keeps a term that is today, and moves one that has passed", async () => {
    await aTariff();
    await aMember("anna", {}, "1-10");
    const termOn = async (day: string) => {
      vi.useFakeTimers({ now: new Date(`${YEAR}-${day}T11:00:00Z`), toFake: ["Date"] });
      const [planned] = await plan();
      vi.useRealTimers();
      return [planned?.instalments[0]?.term, planned?.odd.includes("termPast")];
    };
    expect(await termOn("01-31")).toEqual([`${YEAR}-01-31`, false]);
    expect(await termOn("02-01")).toEqual([`${YEAR}-02-15`, true]);
  });

  test("charges each member company once, whoever presses how often", async () => {
    await aTariff({ instalments: "2" });
    await aMember("anna", {}, "1-10");
    await aMember("jan", {}, "11-50");
    await settle("jan", { size: "11-50", instalments: "1", percent: "20", reason: "Branża" });
    const { hash } = (await rehearseRun(YEAR)) ?? expect.fail();
    const outcomes = await Promise.all(Array.from({ length: 5 }, () => carryOut(hash)));
    expect(outcomes.filter((one) => !isRefused(one))).toEqual([
      { count: 3, amountGrosze: 800_00 + 960_00 },
    ]);
    const issued = dues.list().toSorted((one, other) => (one.number < other.number ? -1 : 1));
    expect(
      issued.map(({ companyId, amountGrosze, term }) => [companyId, amountGrosze, term]),
    ).toEqual([
      ["anna", 400_00, `${YEAR}-01-31`],
      ["anna", 400_00, `${YEAR}-07-31`],
      ["jan", 960_00, `${YEAR}-01-31`],
    ]);
    expect(issued[2]?.basis).toMatchObject({ size: "11-50", percent: 20, yearGrosze: 1200_00 });
    expect(await plan()).toEqual([]);
    await aMember("ola", {}, "1-10");
    expect((await plan()).map(({ companyId }) => companyId)).toEqual(["ola"]);
    expect(history.list().filter(({ action }) => action === "charged")).toHaveLength(1);
  });

  test("does nothing that was not shown", async () => {
    await aTariff();
    await aMember("anna", {}, "1-10");
    const { hash } = (await rehearseRun(YEAR)) ?? expect.fail();
    await aTariff({ small: "900" });
    expect(await carryOut(hash)).toEqual({ refused: "outdated" });
    expect(dues.list()).toEqual([]);
  });

  test("leaves out what it cannot compute, and says what deserves a look", async () => {
    await aTariff();
    await aMember("no-size");
    await aMember("no-price", {}, "250+");
    await aMember("free", {}, "1-10");
    await settle("free", { size: "1-10", percent: "100" });
    await aMember("differs", { nip: "" }, "1-10");
    await aMember("closed", { closedAt: momentInWarsaw(dayFromToday(-1)) }, "1-10");
    await aMember("lead", { status: "lead" }, "1-10");
    await aMember("new", { joinedAt: momentInWarsaw(`${YEAR}-05-20`) }, "11-50");
    const rows = await plan();
    const odd = Object.fromEntries(rows.map((row) => [row.companyId, row.odd]));
    expect(odd).toEqual({
      "no-size": ["noSize"],
      "no-price": ["noPrice"],
      free: ["zero"],
      differs: ["sizeDiffers", "noNip"],
      new: ["partOfYear"],
    });
    expect(
      rows
        .filter(isLeftOut)
        .map(({ companyId }) => companyId)
        .toSorted(),
    ).toEqual(["free", "no-price", "no-size"]);
    expect(await acceptSizes(YEAR, { by })).toBe(1);
    expect(await acceptSizes(YEAR, { by })).toBe(0);
    expect(Object.fromEntries(await countSizes())).toEqual({
      "1-10": 2,
      "11-50": 2,
      "51-250": 0,
      "250+": 1,
      null: 0,
    });
  });

  // rules 1543
  test("accepted sizes go back at once, but for those that were changed since", async () => {
    await aTariff();
    for (const id of ["ala", "ola", "ula"]) await aMember(id);
    await settle("ula", { percent: "10" });
    expect(await acceptSizes(YEAR, { by })).toBe(3);
    await settle("ola", { size: "51-250" });
    const [id] = await listAcceptedSizes(YEAR);
    const { undo } = (await findAcceptedSizes(id)) ?? expect.fail("no set");
    expect(undo.conflicts.map(({ title, reason }) => [title, reason])).toEqual([
      ["ola", "changed"],
    ]);
    const presses = Array.from({ length: 20 }, () => undoSizes(id, { by, seen: undo.hash }));
    const done = (await Promise.all(presses)).filter((outcome) => !isRefused(outcome));
    expect(done).toHaveLength(1);
    expect(["ala", "ola", "ula"].map((one) => dueSettings.find(one)?.size ?? null)).toEqual([
      null,
      "51-250",
      null,
    ]);
    expect(dueSettings.find("ula")?.percent).toBe(10);
    expect(history.list().filter(({ recordId }) => recordId === "ala")).toHaveLength(2);
    expect(await listAcceptedSizes(YEAR)).toEqual([]);
    expect(await acceptSizes(YEAR, { by })).toBe(2);
  });

  test("a starter pays one transfer of 12 zł for the first year, once", async () => {
    await aTariff();
    await aMember("starter", { status: "starter", joinedAt: momentInWarsaw(dayFromToday(-9)) });
    const old = momentInWarsaw(dayFromToday(-500));
    await aMember("old", { status: "starter", joinedAt: old, memberUntil: null });
    expect((await plan()).map(({ companyId, odd }) => [companyId, odd])).toEqual([
      ["old", ["yearOver"]],
      ["starter", []],
    ]);
    accept(await carryOut());
    expect(dues.list()).toMatchObject([
      { amountGrosze: 12_00, kind: "starter", instalment: null, term: dayFromToday(14) },
    ]);
    expect((await plan()).map(({ companyId }) => companyId)).toEqual(["old"]);
    // As a full member it pays the fee of the year besides.
    expect(await moveTo("member", "starter")).toBe(1);
    await settle("starter", { size: "1-10" });
    const fee = (await plan()).find(({ companyId }) => companyId === "starter");
    expect(fee).toMatchObject({ kind: "fee", instalments: [{ amountGrosze: 800_00 }] });
  });

  test("a cancelled fee is not charged again by itself", async () => {
    await aTariff();
    await aMember("anna", {}, "1-10");
    accept(await carryOut());
    const [due] = dues.list();
    const reason = "Zła wielkość";
    accept(await reduceDue(due?.id, { how: "cancellation", reason, amount: undefined }, { by }));
    expect((await plan()).map(({ odd }) => odd)).toEqual([["cancelled"]]);
    expect(await carryOut()).toEqual({ refused: "nothing" });
  });

  test("the rehearsal as CSV has those who pay, then those who are left out (rules 1009)", async () => {
    await aTariff();
    await aMember("anna", {}, "1-10");
    await aMember("bez", {});
    const [heads, ...rows] = runTable(await plan(), localeOf("pl"));
    expect(rows.map((row) => row.length)).toEqual([heads?.length, heads?.length]);
    expect(rows.map((row) => [row[2], row.at(-1)])).toEqual([
      ["800,00", "naliczana"],
      ["0,00", "pominięta"],
    ]);
  });

  test("a changed size counts from the next run on", async () => {
    await aTariff();
    await aMember("anna", {}, "1-10");
    accept(await carryOut());
    await settle("anna", { size: "51-250" });
    expect(dues.list()).toMatchObject([{ amountGrosze: 800_00 }]);
    expect(await plan()).toEqual([]);
  });
});
