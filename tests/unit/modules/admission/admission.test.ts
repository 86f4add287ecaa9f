import { beforeEach, describe, expect, test } from "vitest";
import { nextMemberNumber } from "~/modules/companies/companies/admission/admissions.server";
import { companies } from "~/modules/companies/companies/companies.store.server";
import { currentStageLines } from "~/modules/companies/companies/stages/member-since.server";
import { AdmissionSchema } from "~/modules/membership/admission/admission.schema";
import {
  admitCompany,
  findAdmission,
  undoAdmission,
} from "~/modules/membership/admission/admission.server";
import { admissionPage } from "~/modules/membership/admission/admission.view.server";
import { dues } from "~/modules/money/dues/dues.store.server";
import { findStandingDue, payDue } from "~/modules/money/dues/ledger/dues.server";
import { mailDues } from "~/modules/money/dues/mails/due-mails.server";
import { draftOf } from "~/modules/money/dues/tariff/tariff";
import { rehearseRun } from "~/modules/money/dues/tariff/tariffs.server";
import { dueSettings, tariffs } from "~/modules/money/dues/tariff/tariffs.store.server";
import { history } from "~/modules/staff/history/history.store.server";
import { outbox } from "~/platform/mail/outbox.server";
import { isRefused } from "~/platform/outcome";
import { transaction } from "~/platform/store/stores.server";
import { accepted } from "../../../support/accepted";
import { aMemberCompany } from "../../../support/factories";
import { frozenClock } from "../../../support/frozen-clock";
import { POLISH as locale } from "../../../support/polish";
import { aBookkeeper, imbalances } from "../dues/support";
import { ADMINISTRATOR as by } from "../staff/support";

const moveClock = frozenClock("2026-10-14T09:00:00.000Z");

const ANNA = { firstName: "Anna", lastName: "Nowicka", position: "", phone: "" };

beforeEach(async () => {
  await aMemberCompany({
    id: "nowicka",
    name: "Piekarnia Nowicka",
    status: "lead",
    joinedAt: null,
    organizationId: null,
    size: "1-10",
    contactPerson: { ...ANNA, email: "anna@example.com" },
  });
  await transaction(() =>
    tariffs.save({
      ...draftOf(2026),
      prices: { small: 800_00, medium: 1200_00, large: null, huge: null },
    }),
  );
});

const nowicka = () => companies.find("nowicka") ?? expect.fail("no company");
const typed = (changes: object = {}) =>
  AdmissionSchema.parse({ memberSince: "2026-10-10", size: "1-10", ...changes });
const admit = (changes: object = {}) => admitCompany("nowicka", typed(changes), { by, locale });
const undo = (mayCharge = true) => undoAdmission("nowicka", { by, mayCharge });
const CHARGED = { isCharged: true, seen: "20000" };

describe("the admission of a company (rules 1520)", () => {
  test("does everything in one step that the history has once", async () => {
    accepted(
      await admit({
        ...CHARGED,
        resolution: "12/2026",
        resolutionDay: "2026-10-09",
        memberNumber: "A-118",
        isWelcomed: true,
        words: "Zapraszamy w czwartek.",
      }),
    );
    expect(nowicka()).toMatchObject({
      status: "member",
      memberSince: "2026-10-10",
      memberNumber: "A-118",
      resolution: "12/2026",
      resolutionDay: "2026-10-09",
    });
    const [due, ...others] = dues.list();
    expect(others).toEqual([]);
    expect(due).toMatchObject({
      kind: "fee",
      year: 2026,
      amountGrosze: 200_00,
      term: "2026-10-28",
      basis: { months: 3, yearGrosze: 800_00 },
      lastMail: { step: "issued", day: "2026-10-14" },
    });
    const [mail] = outbox.list();
    expect(mail).toMatchObject({ to: "anna@example.com", kind: "memberWelcome" });
    expect(mail?.paragraphs).toContain("Zapraszamy w czwartek.");
    expect(mail?.facts.map(({ value }) => value).join(" ")).toMatch(/A-118.*12\/2026.*200/);
    expect(history.list().map(({ action }) => action)).toEqual(["promoted"]);
    expect(imbalances()).toEqual([]);
  });

  test("proposes the next number, the size that the company says, and the share of the year", async () => {
    await aMemberCompany({ id: "other", memberNumber: "A-0117" });
    await aMemberCompany({ id: "older", memberNumber: "B-99" });
    expect(nextMemberNumber()).toBe("A-0118");
    const page = await admissionPage(nowicka(), null, locale);
    expect(page.values).toMatchObject({ memberNumber: "A-0118", size: "1-10", isCharged: "on" });
    expect(page.fee).toMatchObject({ seen: "20000", none: null });
    expect(page.fee.basis).toMatch(/800.*3 z 12 miesięcy/);
  });

  test("computes again for what is typed, and charges no amount that the page has not shown", async () => {
    const posted = new Map([
      ["memberSince", "2026-09-01"],
      ["size", "11-50"],
      ["isCharged", "on"],
    ]);
    const page = await admissionPage(nowicka(), posted, locale);
    expect(page.fee.seen).toBe("40000");
    const changed = { memberSince: "2026-09-01", size: "11-50", isCharged: true };
    expect(await admit({ ...changed, seen: "20000" })).toEqual({ refused: "recounted" });
    expect(nowicka().status).toBe("lead");
    accepted(await admit({ ...changed, seen: "40000" }));
    expect(dues.list()).toMatchObject([{ amountGrosze: 400_00 }]);
    expect(dueSettings.find("nowicka")?.size).toBe("11-50");
  });

  test("charges another amount that staff type, or nothing", async () => {
    accepted(await admit({ isCharged: true, amount: "150", size: undefined }));
    expect(dues.list()).toMatchObject([{ amountGrosze: 150_00, basis: null }]);
    accepted(await undo());
    accepted(await admit());
    expect(dues.list()).toHaveLength(1);
    expect(outbox.list()).toEqual([]);
  });

  test("without a size or a tariff has no amount of its own", async () => {
    expect(await admit({ isCharged: true, size: undefined })).toEqual({ refused: "uncounted" });
    await transaction(() => tariffs.remove("2026"));
    expect(await admit(CHARGED)).toEqual({ refused: "uncounted" });
  });

  test("leaves the note to the bookkeeping where that has an address of its own", async () => {
    await aBookkeeper("nowicka");
    accepted(await admit({ ...CHARGED, isWelcomed: true }));
    expect(outbox.list()).toMatchObject([{ to: "anna@example.com", attachments: [] }]);
    expect(dues.list()).toMatchObject([{ lastMail: null }]);
    await mailDues();
    expect(outbox.list().map(({ to }) => to)).toEqual(["anna@example.com", "ewa@example.com"]);
  });

  test("is refused with a number, a carer or a stage that cannot be", async () => {
    await aMemberCompany({ id: "other", name: "Inna", memberNumber: "7" });
    expect(await admit({ memberNumber: "7" })).toEqual({ refused: "number-taken", name: "Inna" });
    expect(await admit({ carerId: "nobody" })).toEqual({ refused: "unknown-carer" });
    await aMemberCompany({ id: "unconfirmed", status: "starter", emailConfirmed: false });
    const other = (id: string) => admitCompany(id, typed(), { by, locale });
    expect(await other("unconfirmed")).toEqual({ refused: "unconfirmed" });
    expect(await other("nobody")).toEqual({ refused: "not-found" });
  });

  test("happens once, of twenty at once, and the others read who did it", async () => {
    const all = await Promise.all(Array.from({ length: 20 }, () => admit(CHARGED)));
    const refused = all.filter(isRefused);
    expect(refused).toHaveLength(19);
    for (const one of refused)
      expect(one).toMatchObject({ refused: "admitted", move: { staffId: by.id } });
    expect(dues.list()).toHaveLength(1);
    expect(currentStageLines().get("nowicka")).toHaveLength(1);
  });
});

describe("the undo of an admission (rules 1522)", () => {
  test("brings the company back, cancels the fee and drops the mail that waits", async () => {
    const before = nowicka();
    accepted(await admit({ ...CHARGED, isWelcomed: true, memberNumber: "A-118" }));
    accepted(await undo());
    expect({ ...nowicka(), revision: 0 }).toEqual({ ...before, revision: 0 });
    expect(dues.list().map(({ id }) => findStandingDue(id)?.state)).toEqual(["cancelled"]);
    expect(outbox.list()).toEqual([]);
    expect(await findAdmission("nowicka")).toBeNull();
    expect(imbalances()).toEqual([]);
    // The company was never charged: its next admission, and a run, charge it.
    accepted(await admit(CHARGED));
    expect(dues.list()).toHaveLength(2);
  });

  test("leaves the company to the run of the year", async () => {
    accepted(await admit(CHARGED));
    accepted(await undo());
    accepted(await admit());
    expect((await rehearseRun(2026))?.plan).toMatchObject([
      { companyId: "nowicka", instalments: [{ amountGrosze: 200_00 }] },
    ]);
  });

  test.each([
    ["the welcome has left", () => outbox.remove(outbox.list()[0]?.id ?? "")],
    ["the company was changed", () => companies.save({ ...nowicka(), website: "x.example" })],
    [
      "the fee was mailed",
      () => {
        const [due] = dues.list();
        if (due) dues.save({ ...due, lastMail: { step: "before", day: "2026-10-14" } });
      },
    ],
  ])("is refused as a whole once %s", async (_, change) => {
    accepted(await admit({ ...CHARGED, isWelcomed: true }));
    await transaction(() => {
      change();
    });
    expect(await undo()).toEqual({ refused: "changed" });
    expect(nowicka().status).toBe("member");
  });

  test("is refused once the fee is paid, and to staff who may not change dues", async () => {
    accepted(await admit(CHARGED));
    expect(await undo(false)).toEqual({ refused: "fee" });
    accepted(await payDue(dues.list()[0]?.id, { source: "transfer" }, { by }));
    expect(await undo()).toEqual({ refused: "changed" });
  });

  test("happens once, of twenty at once, and only for a day", async () => {
    accepted(await admit(CHARGED));
    const all = await Promise.all(Array.from({ length: 20 }, () => undo()));
    expect(all.filter(isRefused)).toHaveLength(19);
    expect(dues.list().map(({ id }) => findStandingDue(id)?.state)).toEqual(["cancelled"]);
    accepted(await admit());
    moveClock("2026-10-16T09:00:00.000Z");
    expect(await undo()).toEqual({ refused: "over" });
  });
});
