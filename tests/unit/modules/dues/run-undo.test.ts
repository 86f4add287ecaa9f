import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { companies } from "~/modules/companies/companies/companies.store.server";
import { dues } from "~/modules/money/dues/dues.store.server";
import { findStandingDue, payDue } from "~/modules/money/dues/ledger/dues.server";
import { mailDues } from "~/modules/money/dues/mails/due-mails.server";
import { findRun, rehearseUndo, runsOf, undoRun } from "~/modules/money/dues/runs/runs.server";
import { runLines, undoRunPage } from "~/modules/money/dues/runs/runs.view.server";
import { draftOf, noSettings } from "~/modules/money/dues/tariff/tariff";
import { carryOutRun, rehearseRun } from "~/modules/money/dues/tariff/tariffs.server";
import { dueSettings, tariffs } from "~/modules/money/dues/tariff/tariffs.store.server";
import { history } from "~/modules/staff/history/history.store.server";
import { outbox } from "~/platform/mail/outbox.server";
import { isRefused } from "~/platform/outcome";
import { transaction } from "~/platform/store/stores.server";
import { accepted } from "../../../support/accepted";
import { aMemberCompany } from "../../../support/factories";
import { frozenClock } from "../../../support/frozen-clock";
import { POLISH as locale } from "../../../support/polish";
import { ADMINISTRATOR as by } from "../staff/support";
import { aBookkeeper, imbalances } from "./support";

// A Saturday: no notes leave.
const moveClock = frozenClock("2026-11-14T09:00:00.000Z");
const MONDAY = "2026-11-16T10:00:00.000Z";
const YEAR = 2027;

afterEach(() => expect(imbalances()).toEqual([]));

beforeEach(async () => {
  for (const id of ["anna", "bartek", "cezary"]) {
    await aMemberCompany({ id, name: id, joinedAt: "2020-02-04T10:00:00.000Z" });
    await aBookkeeper(id, `${id}@example.com`);
    await transaction(() => dueSettings.save({ ...noSettings(id), size: "11-50" }));
  }
  await transaction(() =>
    tariffs.save({
      ...draftOf(YEAR),
      prices: { small: 800_00, medium: 1200_00, large: null, huge: null },
    }),
  );
});

const charge = async () => {
  const { hash = "" } = (await rehearseRun(YEAR)) ?? {};
  accepted(await carryOutRun(YEAR, { seen: hash, by, t: locale.t }));
  return runsOf(YEAR)[0] ?? expect.fail("no run");
};
const undo = async (id: string) => {
  const run = findRun(id) ?? expect.fail("no run");
  return undoRun(id, { seen: (await rehearseUndo(run)).hash, by });
};
const stateOf = (companyId: string) =>
  dues.listBy("companyId", companyId).map(({ id }) => findStandingDue(id)?.state);

describe("the undo of a yearly run (rules 1523)", () => {
  test("takes all of it back before the first note, so that the year can be charged again", async () => {
    const run = await charge();
    expect(accepted(await undo(run.id))).toBe(3);
    expect(["anna", "bartek", "cezary"].flatMap(stateOf)).toEqual(Array(3).fill("cancelled"));
    moveClock(MONDAY);
    expect(await mailDues()).toBe(0);
    expect(history.list().filter(({ action }) => action === "reverted")).toMatchObject([
      { noun: "tariff", title: "2027" },
    ]);
    const again = await charge();
    expect(again.dues).toHaveLength(3);
    expect(new Set(dues.list().map(({ number }) => number)).size).toBe(6);
    expect(await mailDues()).toBe(3);
  });

  test("keeps what was mailed, paid or moved, names it, and takes back the rest", async () => {
    const run = await charge();
    const [anna, bartek] = ["anna", "bartek"].map((id) => dues.listBy("companyId", id)[0]);
    accepted(await payDue(anna?.id, { source: "transfer", amount: 10_00 }, { by }));
    await transaction(
      () => bartek && dues.save({ ...bartek, lastMail: { step: "issued", day: "2026-11-14" } }),
    );
    const present = findRun(run.id) ?? expect.fail("no run");
    const page = undoRunPage(present, await rehearseUndo(present), locale);
    expect(page).toMatchObject({ count: 1, kept: 2, goes: "cezary" });
    expect(page.stays.map(({ name, why }) => [name, why])).toEqual([
      ["anna", "jest wpłata albo korekta"],
      ["bartek", "nota już wyszła"],
    ]);
    expect(accepted(await undo(run.id))).toBe(1);
    expect([stateOf("anna"), stateOf("bartek"), stateOf("cezary")]).toEqual([
      ["partly"],
      ["open"],
      ["cancelled"],
    ]);
    expect((await rehearseRun(YEAR))?.plan.map(({ companyId }) => companyId)).toEqual(["cezary"]);
    const [line] = await runLines(YEAR, new Map(), locale);
    expect(line).toMatchObject({ undone: "Cofnięto 1.", undoTo: null });
  });

  test("does nothing that the page has not shown, and nothing after the last note", async () => {
    const run = await charge();
    const { hash } = await rehearseUndo(run);
    accepted(await payDue(dues.list()[0]?.id, { source: "transfer" }, { by }));
    expect(await undoRun(run.id, { seen: hash, by })).toEqual({ refused: "outdated" });
    moveClock(MONDAY);
    await mailDues();
    expect(outbox.list().length).toBeGreaterThan(0);
    expect(await undo(run.id)).toEqual({ refused: "over" });
    expect(await undoRun("nothing", { seen: "", by })).toEqual({ refused: "not-found" });
  });

  test("happens once, of twenty at once, also while notes leave", async () => {
    const run = await charge();
    const all = await Promise.all(Array.from({ length: 20 }, () => undo(run.id)));
    expect(all.filter((one) => !isRefused(one))).toEqual([3]);
    const again = await charge();
    moveClock(MONDAY);
    const [mailed, undone] = await Promise.all([mailDues(), undo(again.id)]);
    const states = again.dues.map(({ id }) => {
      const due = dues.find(id);
      return [due?.lastMail !== null, findStandingDue(id)?.state];
    });
    expect(states.filter(([isMailed]) => isMailed)).toHaveLength(mailed);
    // None is both: mailed and taken back.
    for (const [isMailed, state] of states)
      if (isMailed) expect(state).toBe("open");
      else if (!isRefused(undone)) expect(state).toBe("cancelled");
  });

  test("takes five hundred companies back in one press", async () => {
    await Promise.all(
      Array.from({ length: 500 }, async (_, at) => {
        const id = `many-${at}`;
        await aMemberCompany({ id, name: id, joinedAt: "2020-02-04T10:00:00.000Z" });
        await transaction(() => dueSettings.save({ ...noSettings(id), size: "1-10" }));
      }),
    );
    const run = await charge();
    expect(accepted(await undo(run.id))).toBe(companies.list().length);
  });
});
