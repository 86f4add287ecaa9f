import { beforeEach, describe, expect, test, vi } from "vitest";
import { history } from "~/modules/staff/history/history.store.server";
import {
  addStaffMember,
  resetStaffPassword,
} from "~/modules/staff/staff/accounts/staff-accounts.server";
import { inGroups } from "~/modules/staff/staff/factors/staff-factor";
import {
  findStaffFactor,
  isFactorRequired,
  removeStaffFactor,
  replaceRecoveryCodes,
  resetFactorByCommand,
  resetStaffFactor,
  spendStaffCode,
} from "~/modules/staff/staff/factors/staff-factors.server";
import { staffFactors } from "~/modules/staff/staff/factors/staff-factors.store.server";
import { newTotpSecret, stepOfCode, totpAddress } from "~/modules/staff/staff/factors/totp.server";
import { setUpStaffFactor } from "~/modules/staff/staff/login/staff-factor-setup.server";
import {
  awaitsCode,
  completeStaffLogin,
  logStaffIn,
} from "~/modules/staff/staff/login/staff-login.server";
import {
  findStaff,
  openStaffSession,
  requireStaff,
} from "~/modules/staff/staff/login/staff-session.server";
import { ADMINISTRATOR_ID, SERVER_ID, type Staff } from "~/modules/staff/staff/staff";
import { staffSessions } from "~/modules/staff/staff/staff-sessions.store.server";
import { takeScopeHeaders } from "~/platform/http/request-scope.server";
import { log } from "~/platform/log/logger.server";
import { transaction } from "~/platform/store/stores.server";
import { accepted } from "../../../support/accepted";
import { frozenClock } from "../../../support/frozen-clock";
import { totpCode } from "../../../support/totp";
import { ADMINISTRATOR, requestWith } from "./support";

const moveClock = frozenClock();

const RFC_KEY = Buffer.from("12345678901234567890");
const RFC_SECRET = "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ";
const seconds = (ahead: number) => moveClock(new Date(Date.now() + ahead * 1000).toISOString());

describe("a code of an app", () => {
  test.each([
    [59, "94287082"],
    [1111111109, "07081804"],
    [1111111111, "14050471"],
    [1234567890, "89005924"],
    [2000000000, "69279037"],
    [20000000000, "65353130"],
  ])("is that of RFC 6238 at second %i", (second, code) => {
    const at = second * 1000;
    expect(totpCode(RFC_KEY, { at, digits: 8 })).toBe(code);
    moveClock(new Date(at).toISOString());
    expect(stepOfCode(RFC_SECRET, code.slice(2))).toBe(Math.floor(second / 30));
  });

  test("is accepted one step before and after its own, and no further", () => {
    const [code, begin] = [totpCode(RFC_KEY), Date.now()];
    const step = stepOfCode(RFC_SECRET, code);
    const stepAt = (ahead: number) => {
      moveClock(new Date(begin + ahead * 1000).toISOString());
      return stepOfCode(RFC_SECRET, code);
    };
    expect([stepAt(30), stepAt(59), stepAt(-30)]).toEqual([step, step, step]);
    expect([stepAt(60), stepAt(-31)]).toEqual([null, null]);
  });

  test("belongs to a secret of 160 bits, which the QR code gives to the app", () => {
    const secret = newTotpSecret();
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    const address = new URL(totpAddress(secret, { issuer: "Panel DIG", label: "Ewa Żółć" }));
    expect(address.protocol + decodeURIComponent(address.pathname)).toContain("Ewa Żółć");
    expect(Object.fromEntries(address.searchParams)).toEqual({
      issuer: "Panel DIG",
      secret,
      algorithm: "SHA1",
      digits: "6",
      period: "30",
    });
  });
});

let by: Staff;
let password: string;
let secret: string;
let recovery: string[];
beforeEach(async () => {
  const made = accepted(
    await addStaffMember(
      { name: "Ewa Nowak", username: "ewa", roles: ["events"] },
      { by: ADMINISTRATOR },
    ),
  );
  by = { ...ADMINISTRATOR, id: made.member.id, name: "Ewa Nowak", roles: ["events"] };
  password = made.password;
  secret = newTotpSecret();
  recovery = await setUp();
});

async function setUp(): Promise<string[]> {
  const codes = accepted(await setUpStaffFactor({ secret, code: totpCode(secret) }, acting()));
  seconds(30);
  return codes;
}

const acting = () => ({ by, via: requestWith() });
const spend = (code: string, via = requestWith()) => spendStaffCode(code, { staffId: by.id, via });
const WRONG = { refused: "wrong-code" };
const actions = () => history.list().map(({ action, staffId }) => `${action} by ${staffId}`);

describe("a second factor", () => {
  test("is stored encrypted, with hashes of ten recovery codes", () => {
    const [row] = staffFactors.list();
    expect(recovery).toHaveLength(10);
    expect(new Set(recovery).size).toBe(10);
    for (const hidden of [secret, ...recovery, ...recovery.map((code) => code.replaceAll("-", ""))])
      expect(JSON.stringify(row)).not.toContain(hidden);
    expect(row?.secret).not.toContain(Buffer.from(secret).toString("base64url").slice(0, 20));
  });

  test("begins with a right code of its app only", async () => {
    await transaction(() => staffFactors.remove(by.id));
    for (const code of ["000000", "", "abc", recovery[0] ?? "", `${totpCode(secret)}0`])
      expect(await setUpStaffFactor({ secret, code }, acting()), code).toEqual(WRONG);
    expect(findStaffFactor(by.id)).toBeNull();
  });

  test("ends sessions that began before it with the password alone", async () => {
    await openStaffSession(by.id, requestWith());
    const before = staffSessions.listBy("staffId", by.id).map(({ id }) => id);
    await setUp();
    const after = staffSessions.listBy("staffId", by.id).map(({ id }) => id);
    expect([after.length, after.filter((id) => before.includes(id))]).toEqual([1, []]);
  });

  test("accepts a code once, with spaces too, and none of an earlier step", async () => {
    const before = totpCode(secret, { at: Date.now() - 30_000 });
    const code = totpCode(secret);
    expect(await spend(before)).toEqual(WRONG);
    expect(await spend(`${code.slice(0, 3)} ${code.slice(3)}`)).toBeNull();
    expect(await spend(code)).toEqual(WRONG);
    seconds(30);
    expect(await spend(code)).toEqual(WRONG);
    expect(await spend(totpCode(secret))).toBeNull();
  });

  test("accepts a code once of two requests at the same time", async () => {
    const code = totpCode(secret);
    const outcomes = await Promise.all([spend(code), spend(code), spend(code)]);
    expect(outcomes.filter((outcome) => outcome === null)).toHaveLength(1);
  });

  test("accepts each recovery code once, however it is written", async () => {
    const [first = "", second = ""] = recovery;
    expect(await spend(first.toUpperCase())).toBeNull();
    expect(await spend(first)).toEqual(WRONG);
    expect(await spend(second.replaceAll("-", " "))).toBeNull();
    expect(findStaffFactor(by.id)?.recoveryCodes).toHaveLength(8);
  });

  test("refuses anything else", async () => {
    for (const odd of [
      "",
      " ",
      "12345",
      "1234567",
      "١٢٣٤٥٦",
      "a".repeat(16),
      inGroups(secret, "-"),
    ])
      expect(await spend(odd), odd).toEqual(WRONG);
  });

  test("is refused after ten wrong codes from one address, recovery codes too", async () => {
    const via = requestWith();
    const wrong = "a".repeat(16);
    for (let turn = 0; turn < 10; turn += 1) expect(await spend(wrong, via)).toEqual(WRONG);
    expect(await spend(recovery[0] ?? "", via)).toMatchObject({ refused: "too-many" });
    expect(await spend(recovery[0] ?? "")).toBeNull();
  });

  test("judges five of 300 wrong codes that come from 300 addresses", async () => {
    const outcomes = await Promise.all(
      Array.from({ length: 300 }, (_, turn) => spend(String(turn).padStart(6, "0"))),
    );
    const judged = outcomes.filter((outcome) => outcome?.refused === "wrong-code");
    expect(judged.length).toBe(5);
    expect(await spend(totpCode(secret))).toEqual({ refused: "too-many", wait: 60 });
  });

  test("makes each further guess wait longer, an hour at most, and a right code ends it", async () => {
    for (let turn = 0; turn < 5; turn += 1) await spend("000000");
    const waits: number[] = [];
    for (let turn = 0; turn < 9; turn += 1) {
      const refused = await spend("000000");
      const wait = refused?.refused === "too-many" ? refused.wait : 0;
      waits.push(wait);
      seconds(wait);
      expect(await spend("000000")).toEqual(WRONG);
    }
    expect(waits).toEqual([60, 120, 240, 480, 960, 1920, 3600, 3600, 3600]);
    seconds(3600);
    expect(await spend(totpCode(secret))).toBeNull();
    expect(findStaffFactor(by.id)?.wrongCodes).toBeNull();
  });

  test("lets a recovery code in while codes of the app have to wait", async () => {
    for (let turn = 0; turn < 6; turn += 1) await spend("000000");
    expect(await spend(totpCode(secret))).toMatchObject({ refused: "too-many" });
    expect(await spend(recovery[0] ?? "")).toBeNull();
  });

  test("cannot be used for another person whose row it was copied to", async () => {
    const row = findStaffFactor(by.id);
    await transaction(() => {
      if (row) staffFactors.save({ ...row, id: "another", revision: undefined } as never);
    });
    const other = { staffId: "another", via: requestWith() };
    expect(await spendStaffCode(totpCode(secret), other)).toEqual(WRONG);
    expect(await spendStaffCode(recovery[0] ?? "", other)).toEqual(WRONG);
  });

  test("that was encrypted with another key still has its recovery codes", async () => {
    const row = findStaffFactor(by.id);
    await transaction(() => {
      if (row) staffFactors.save({ ...row, secret: Buffer.alloc(80).toString("base64url") });
    });
    expect(await spend(totpCode(secret))).toEqual(WRONG);
    expect(await spend(recovery[0] ?? "")).toBeNull();
  });

  test("gets other recovery codes, and is removed, by a code; each is in the history", async () => {
    expect(await replaceRecoveryCodes("000000", acting())).toEqual(WRONG);
    const codes = accepted(await replaceRecoveryCodes(totpCode(secret), acting()));
    expect(await spend(recovery[0] ?? "")).toEqual(WRONG);
    expect(await spend(codes[0] ?? "")).toBeNull();
    expect(await removeStaffFactor("000000", acting())).toEqual(WRONG);
    expect(await removeStaffFactor(codes[1] ?? "", acting())).toBeNull();
    expect(findStaffFactor(by.id)).toBeNull();
    expect(actions()).toEqual([
      `added by ${ADMINISTRATOR_ID}`,
      ...["factorSet", "factorCodes", "factorRemoved"].map((action) => `${action} by ${by.id}`),
    ]);
  });

  test("writes a line of the log with the client's address for each event", async () => {
    const lines = vi.spyOn(log, "info").mockImplementation(() => {});
    const via = requestWith();
    await spend("000000", via);
    await spend(totpCode(secret), via);
    await spend(recovery[0] ?? "", via);
    await resetStaffFactor(by.id, { by: ADMINISTRATOR, via });
    const facts = { staff: by.id, client: via.context.clientAddress };
    expect(lines.mock.calls).toEqual([
      [facts, "second factor refused"],
      [facts, "second factor accepted"],
      [facts, "recovery code used"],
      [facts, "second factor reset"],
    ]);
    lines.mockRestore();
  });
});

describe("a lost second factor", () => {
  test("is reset by the administrator, which ends the person's sessions", async () => {
    await openStaffSession(by.id, requestWith());
    const reset = () => resetStaffFactor(by.id, { by: ADMINISTRATOR, via: requestWith() });
    expect(await reset()).toEqual({ name: "Ewa Nowak" });
    expect([findStaffFactor(by.id), staffSessions.listBy("staffId", by.id)]).toEqual([null, []]);
    expect(actions().at(-1)).toBe(`factorReset by ${ADMINISTRATOR_ID}`);
    expect(await reset()).toEqual({ refused: "no-factor" });
    const unknown = { by: ADMINISTRATOR, via: requestWith() };
    expect(await resetStaffFactor("nobody", unknown)).toEqual({ refused: "not-found" });
  });

  test("is reset by the command, for the administrator unless another name is given", async () => {
    by = ADMINISTRATOR;
    await setUp();
    expect(await resetFactorByCommand(undefined)).toBe("reset");
    expect(await resetFactorByCommand(undefined)).toBe("no-factor");
    expect(await resetFactorByCommand("EWA")).toBe("reset");
    expect(await resetFactorByCommand("nobody")).toBe("not-found");
    expect(staffFactors.list()).toEqual([]);
    expect(actions().slice(-2)).toEqual(Array(2).fill(`factorReset by ${SERVER_ID}`));
  });
});

describe("a login", () => {
  /** The cookies of a response, without their attributes. */
  const cookiesOf = (via: ReturnType<typeof requestWith>) =>
    takeScopeHeaders(via.context)
      .filter(([name]) => name.toLowerCase() === "set-cookie")
      .map(([, value]) => value.split(";")[0])
      .join("; ");

  async function half(): Promise<string> {
    const via = requestWith();
    expect(await logStaffIn({ username: "ewa", password }, via)).toBe("code");
    return cookiesOf(via);
  }

  test("with the password alone opens no session, and needs the code", async () => {
    const cookie = await half();
    expect(staffSessions.list()).toHaveLength(1);
    expect(await findStaff(requestWith(cookie))).toBeNull();
    expect(await awaitsCode(requestWith(cookie))).toBe(true);
    const via = requestWith(cookie);
    expect(await completeStaffLogin("000000", via)).toEqual(WRONG);
    expect(await completeStaffLogin(totpCode(secret), via)).toMatchObject({ count: 1 });
    expect((await findStaff(requestWith(cookiesOf(via))))?.id).toBe(by.id);
  });

  test("begins anew after ten minutes, another password, a reset, and without its cookie", async () => {
    const expired = { refused: "expired" };
    const complete = (cookie: string) => completeStaffLogin(recovery[0] ?? "", requestWith(cookie));
    expect(await complete("")).toEqual(expired);
    expect(await complete("dig-staff-code=x")).toEqual(expired);
    const late = await half();
    seconds(11 * 60);
    expect(await complete(late)).toEqual(expired);
    const before = await half();
    const drawn = accepted(await resetStaffPassword(by.id, { by: ADMINISTRATOR }));
    expect(await complete(before)).toEqual(expired);
    password = drawn.password;
    const reset = await half();
    await resetStaffFactor(by.id, { by: ADMINISTRATOR, via: requestWith() });
    expect(await complete(reset)).toEqual(expired);
    expect(await logStaffIn({ username: "ewa", password }, requestWith())).toBeNull();
  });

  test("needs no factor in demo mode", async () => {
    expect(isFactorRequired(ADMINISTRATOR)).toBe(false);
    const via = requestWith();
    await openStaffSession(ADMINISTRATOR_ID, via);
    expect(await requireStaff(requestWith(cookiesOf(via)))).toEqual(ADMINISTRATOR);
  });
});
