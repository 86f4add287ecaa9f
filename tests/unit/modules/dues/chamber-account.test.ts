import { beforeEach, expect, test } from "vitest";
import { accountPage } from "~/modules/money/dues/account/account.view.server";
import {
  announceAccount,
  cancelAccount,
  listAccountChanges,
  waitingAccount,
} from "~/modules/money/dues/account/account-changes.server";
import {
  chamberAccountNumbers,
  chamberPayee,
  hasFormerAccount,
  payeeOf,
} from "~/modules/money/dues/account/chamber-payee.server";
import { findDueDocument } from "~/modules/money/dues/documents/due-documents.server";
import { ownAccounts } from "~/modules/money/statements/books.server";
import { history } from "~/modules/staff/history/history.store.server";
import { newTotpSecret } from "~/modules/staff/staff/factors/totp.server";
import { setUpStaffFactor } from "~/modules/staff/staff/login/staff-factor-setup.server";
import { outbox } from "~/platform/mail/outbox.server";
import { isRefused } from "~/platform/outcome";
import { accepted } from "../../../support/accepted";
import { frozenClock } from "../../../support/frozen-clock";
import { POLISH as locale } from "../../../support/polish";
import { totpCode } from "../../../support/totp";
import { ADMINISTRATOR as by, requestWith } from "../staff/support";
import { aDue } from "./support";

const CONFIGURED = "70999210200000000100020002";
const NEXT = "98999114090000000200020010";
const moveClock = frozenClock();
const hours = (ahead: number) => moveClock(Date.now() + ahead * 3600_000);

let secret: string;
beforeEach(async () => {
  secret = newTotpSecret();
  await setUpStaffFactor({ secret, code: totpCode(secret) }, { by, via: requestWith() });
  hours(1);
});

const announce = (account = NEXT, code = totpCode(secret)) =>
  announceAccount({ account, code }, { by, via: requestWith() });

/** The id of a change that waits. */
async function announced(): Promise<string> {
  return accepted(await announce()).id;
}

test("another account comes into use a day after it was announced (rules 1005)", async () => {
  const before = await aDue();
  await announced();
  expect(chamberPayee()?.account).toBe(CONFIGURED);
  hours(23.9);
  expect(chamberPayee()?.account).toBe(CONFIGURED);
  hours(0.2);
  expect(chamberPayee()?.account).toBe(NEXT);
  expect(waitingAccount()).toBeNull();
  const after = await aDue();
  expect([before.issuer?.account, after.issuer?.account]).toEqual([CONFIGURED, NEXT]);
  expect([...ownAccounts()].sort()).toEqual([CONFIGURED, NEXT].sort());
  expect(chamberAccountNumbers()).toHaveLength(2);
});

test("a note keeps the number of its day, and an open due is paid to the present one (rules 1007)", async () => {
  const due = await aDue();
  await announced();
  hours(25);
  const note = JSON.stringify((await findDueDocument(due.id, "note", locale))?.document);
  expect(note).toContain("70 9992 1020 0000 0001 0002 0002");
  expect(payeeOf(due)?.account).toBe(NEXT);
  expect(hasFormerAccount(due)).toBe(true);
  expect(hasFormerAccount(await aDue())).toBe(false);
});

test("nothing changes without a right code, and a code is used once (rules 1005)", async () => {
  expect(await announce(NEXT, "000000")).toEqual({ refused: "wrong-code" });
  const code = totpCode(secret);
  expect(isRefused(await announce(NEXT, code))).toBe(false);
  await cancelAccount(waitingAccount()?.id, { by });
  expect(await announce(NEXT, code)).toEqual({ refused: "wrong-code" });
  expect(waitingAccount()).toBeNull();
  const other = { ...by, id: "without-factor" };
  expect(await announceAccount({ account: NEXT, code }, { by: other, via: requestWith() })).toEqual(
    { refused: "no-factor" },
  );
});

test("a refused change uses no code (rules 1005)", async () => {
  expect(await announce(CONFIGURED)).toEqual({ refused: "same" });
  await announced();
  hours(1);
  expect(await announce(CONFIGURED)).toEqual({ refused: "waiting" });
  await cancelAccount(waitingAccount()?.id, { by });
  expect(isRefused(await announce())).toBe(false);
});

test("an administrator cancels a change within the day, not later (rules 1006)", async () => {
  const first = await announced();
  await cancelAccount(first, { by });
  hours(25);
  expect(chamberPayee()?.account).toBe(CONFIGURED);
  const second = await announced();
  hours(24);
  expect(await cancelAccount(second, { by })).toEqual({ refused: "too-late" });
  expect(await cancelAccount("unknown", { by })).toEqual({ refused: "not-found" });
  expect(chamberPayee()?.account).toBe(NEXT);
});

test("each step is in the history, in the list of numbers, and mailed to the office (rules 1006)", async () => {
  await cancelAccount(await announced(), { by });
  hours(1);
  await announced();
  hours(25);
  const own = history.list().filter(({ noun }) => noun === "chamberAccount");
  expect(own.map(({ action }) => action)).toEqual(["edited", "cancelled", "edited"]);
  expect(outbox.list().map(({ to, subject }) => [to, subject])).toEqual([
    ["biuro@example.com", "Zmiana rachunku izby czeka"],
    ["biuro@example.com", "Zmiana rachunku izby anulowana"],
    ["biuro@example.com", "Zmiana rachunku izby czeka"],
  ]);
  const page = accountPage(by, { names: new Map([[by.id, "admin"]]), locale });
  expect(page.changes.map(({ state }) => state)).toEqual(["valid", "cancelled"]);
  expect(page.current).toBe("98 9991 1409 0000 0002 0002 0010");
  expect(listAccountChanges()).toHaveLength(2);
});
