import { afterAll, beforeEach, describe, expect, test, vi } from "vitest";
import { companies } from "~/modules/companies/companies/companies.store.server";
import { EMPTY_COMPANY } from "~/modules/companies/companies/company";
import { parseNumber } from "~/modules/money/dues/due-number";
import { dues } from "~/modules/money/dues/dues.store.server";
import { listDues } from "~/modules/money/dues/ledger/dues.server";
import { ledgerEntries } from "~/modules/money/dues/ledger/ledger-entries.store.server";
import { payments } from "~/modules/money/dues/ledger/payments.store.server";
import {
  addSampleDuesInTransaction,
  removeSampleDuesInTransaction,
} from "~/modules/money/dues/sample/sample-dues.server";
import { dueSettings, tariffs } from "~/modules/money/dues/tariff/tariffs.store.server";
import { bookStatement, isAgreedAtFirst } from "~/modules/money/statements/booking.server";
import { readStatements } from "~/modules/money/statements/reading/read-statements";
import { rehearseStatements } from "~/modules/money/statements/rehearsal.server";
import {
  addSampleStatementsInTransaction,
  removeSampleStatementsInTransaction,
  sampleStatement,
} from "~/modules/money/statements/sample-statements.server";
import { statements } from "~/modules/money/statements/statements.store.server";
import { isRefused } from "~/platform/outcome";
import { transaction } from "~/platform/store/stores.server";
import { dayFromToday, now, today } from "~/platform/time/clock";
import { aDue, imbalances } from "../dues/support";
import { ADMINISTRATOR as by } from "../staff/support";

vi.hoisted(() => vi.stubEnv("SAMPLE_DATA", "on"));

const STORES = [dues, payments, ledgerEntries, tariffs, dueSettings, statements];
const DEMO_COMPANY = "company-of-the-demo-owner";

const addSamples = () =>
  transaction(() => {
    const { createdAt, ...rest } = { ...EMPTY_COMPANY, createdAt: dayFromToday(-115) };
    const company = { ...rest, id: DEMO_COMPANY, name: "Demo", status: "starter" as const };
    companies.save({ ...company, createdAt, joinedAt: now(), emailConfirmed: true });
    const isAdded = addSampleDuesInTransaction(DEMO_COMPANY);
    if (isAdded) addSampleStatementsInTransaction();
    return isAdded;
  });

const rehearsed = async () =>
  rehearseStatements(readStatements(Buffer.from(sampleStatement() ?? "")));

beforeEach(async () => {
  await transaction(() => STORES.map((store) => store.removeWhere(() => true)));
  companies.reset();
});
afterAll(() => void vi.useRealTimers());

describe.each(["2026-11-24", "2027-01-01", "2028-02-29", "2027-07-15", "2026-12-31"])(
  "sample dues of a start on %s (rules 1080)",
  (day) => {
    beforeEach(() => {
      vi.useFakeTimers({ toFake: ["Date"] });
      vi.setSystemTime(`${day}T12:00:00+01:00`);
      companies.reset();
    });

    test("are of this year, in every state and of every age, and the books are closed", async () => {
      expect(await addSamples()).toBe(true);
      const all = await listDues(today().year);
      expect(new Set(all.map(({ state }) => state))).toEqual(
        new Set(["open", "partly", "overdue", "paid", "writtenOff", "cancelled"]),
      );
      const terms = all.filter(({ state }) => state === "overdue").map(({ due }) => due.term);
      for (const [from, to] of [
        [-30, -1],
        [-60, -31],
        [-90, -61],
        [-999, -91],
      ] as const)
        if (from !== -90)
          expect(
            terms.filter((term) => term >= dayFromToday(from) && term <= dayFromToday(to)),
            `${from}`,
          ).not.toEqual([]);
      expect(imbalances()).toEqual([]);
      expect(payments.list().filter(({ day: paid }) => paid > dayFromToday(0))).toEqual([]);
      expect(ledgerEntries.list().filter(({ at }) => at > now())).toEqual([]);
      expect(dues.list().filter(({ issuedAt }) => issuedAt > now())).toEqual([]);
    });

    test("have numbers without gaps in each year", async () => {
      await addSamples();
      const parts = dues.list().map(({ number }) => parseNumber(number));
      for (const year of [today().year, today().year - 1]) {
        const serials = parts.flatMap((one) => (one?.year === year ? [one.serial] : []));
        expect(serials.sort((one, other) => one - other)).toEqual(serials.map((_, at) => at + 1));
      }
    });

    test("are paid by a statement that shows each kind of match", async () => {
      await addSamples();
      const rehearsal = await rehearsed();
      const of = (group: string) => rehearsal.lines.filter((line) => line.group === group).length;
      expect([of("sure"), of("check"), of("open"), of("waiting")]).toEqual([4, 5, 1, 2]);
      expect(new Set(rehearsal.lines.flatMap(({ match }) => match?.reason ?? []))).toEqual(
        new Set(["number", "spacedNumber", "repairedNumber", "nip", "account", "name"]),
      );
      const shown = new Set(rehearsal.lines.map(({ index }) => index));
      const agreed = new Set(rehearsal.lines.filter(isAgreedAtFirst).map(({ index }) => index));
      const booked = await bookStatement(rehearsal, {
        by,
        seen: rehearsal.hash,
        filename: "wyciag.sta",
        selection: { shown, agreed, choices: new Map() },
      });
      expect(isRefused(booked)).toBe(false);
      expect(imbalances()).toEqual([]);
      expect((await rehearsed()).lines.filter(({ known }) => known === null)).toEqual([]);
    });

    test("extend no membership of a company that has not paid", async () => {
      await addSamples();
      const unpaid = (await listDues(today().year))
        .filter(({ due, open }) => due.kind === "fee" && open > 0)
        .map(({ due }) => due.companyId);
      const before = new Map(companies.list().map(({ id, memberUntil }) => [id, memberUntil]));
      companies.reset();
      for (const id of unpaid) expect(companies.find(id)?.memberUntil).toBe(before.get(id));
    });
  },
);

test("sample dues are not added to a portal with a due of its own (rules 1080)", async () => {
  await aDue();
  expect(await addSamples()).toBe(false);
  expect(dues.list()).toHaveLength(1);
  await transaction(removeSampleDuesInTransaction);
  expect(dues.list()).toHaveLength(1);
});

test("everything booked since is removed with them (rules 1080)", async () => {
  await addSamples();
  await aDue({ companyId: DEMO_COMPANY });
  await transaction(() => {
    removeSampleStatementsInTransaction();
    removeSampleDuesInTransaction();
  });
  for (const store of STORES) expect(store.list()).toEqual([]);
});
