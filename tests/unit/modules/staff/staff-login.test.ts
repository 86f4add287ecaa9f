import { describe, expect, test } from "vitest";
import {
  addStaffMember,
  resetStaffPassword,
  setStaffRoles,
  switchStaffMember,
} from "~/modules/staff/staff/accounts/staff-accounts.server";
import { chooseStaffPassword } from "~/modules/staff/staff/login/own-staff-password.server";
import { logStaffIn } from "~/modules/staff/staff/login/staff-login.server";
import {
  closeStaffSession,
  endStaffSession,
  endStaffSessions,
  findStaff,
  guardOf,
  listStaffSessions,
  removeEndedStaffSessions,
  requireStaff,
  staffSessionOf,
} from "~/modules/staff/staff/login/staff-session.server";
import { staffMembers } from "~/modules/staff/staff/staff.store.server";
import { staffSessions } from "~/modules/staff/staff/staff-sessions.store.server";
import { takeScopeHeaders } from "~/platform/http/request-scope.server";
import { isRefused } from "~/platform/outcome";
import { accepted } from "../../../support/accepted";
import { frozenClock } from "../../../support/frozen-clock";
import { ADMINISTRATOR, requestWith } from "./support";

const moveClock = frozenClock();

const DEMO = { username: "admin", password: "dig-demo" };

/** The cookie of a login, or its refusal. */
async function logIn(login: { username: string; password: string }) {
  const via = requestWith();
  const refused = await logStaffIn(login, via);
  return refused ?? cookieOf(via);
}

const cookieOf = (via: ReturnType<typeof requestWith>) =>
  (
    takeScopeHeaders(via.context).find(([name]) => name.toLowerCase() === "set-cookie")?.[1] ?? ""
  ).split(";")[0] ?? "";

async function session(login = DEMO): Promise<string> {
  const cookie = await logIn(login);
  if (typeof cookie !== "string") throw new Error("the login was refused");
  return cookie;
}

async function anAccount() {
  const account = { name: "Ewa Nowak", username: "Ewa", roles: ["events" as const] };
  const made = accepted(await addStaffMember(account, { by: ADMINISTRATOR }));
  return { ...made, login: { username: "ewa", password: made.password } };
}

describe("a session of the panel", () => {
  test("belongs to the configured administrator after a correct login, regardless of the case of the name", async () => {
    expect(await findStaff(requestWith(await session()))).toEqual(ADMINISTRATOR);
    expect(await findStaff(requestWith(await session({ ...DEMO, username: " ADMIN " })))).toEqual(
      ADMINISTRATOR,
    );
  });

  test.each([
    ["a wrong password", { username: "admin", password: "dig-dem0" }],
    ["an unknown name", { username: "nobody", password: "dig-demo" }],
    ["no password", { username: "admin", password: "" }],
  ])("does not begin with %s", async (_, login) => {
    expect(await logIn(login)).toEqual({ refused: "wrong-credentials" });
    expect(staffSessions.list()).toEqual([]);
  });

  test("ends after eight hours, whatever is done in it", async () => {
    const cookie = await session();
    for (let hour = 10; hour <= 16; hour += 1) {
      moveClock(`2026-11-18T${hour}:00:00Z`);
      expect(await findStaff(requestWith(cookie)), `${hour}:00`).not.toBeNull();
    }
    moveClock("2026-11-18T16:59:59Z");
    expect(await findStaff(requestWith(cookie))).not.toBeNull();
    moveClock("2026-11-18T17:00:01Z");
    expect(await findStaff(requestWith(cookie))).toBeNull();
  });

  test("ends after an hour in which nothing is done", async () => {
    const cookie = await session();
    moveClock("2026-11-18T10:00:00Z");
    expect(await findStaff(requestWith(cookie))).not.toBeNull();
    moveClock("2026-11-18T11:00:01Z");
    expect(await findStaff(requestWith(cookie))).toBeNull();
  });

  test("is removed by the daily run once it has ended", async () => {
    await session();
    moveClock("2026-11-18T10:00:01Z");
    expect(await removeEndedStaffSessions()).toBe(1);
  });

  test("is listed for its person alone, who ends one or all of them", async () => {
    const { member, login } = await anAccount();
    const [mine, second] = [await session(), await session()];
    const others = await session(login);
    const here = requestWith(mine);
    const ids = (await listStaffSessions({ by: ADMINISTRATOR })).map(({ id }) => id);
    expect(ids).toContain(await staffSessionOf(here));
    expect(ids).toHaveLength(2);
    const foreign = staffSessions.listBy("staffId", member.id)[0]?.id ?? "";
    expect(await endStaffSession(foreign, { by: ADMINISTRATOR })).toEqual({
      refused: "not-found",
    });
    expect(
      await endStaffSession(await staffSessionOf(requestWith(second)), { by: ADMINISTRATOR }),
    ).toBeNull();
    expect(await findStaff(requestWith(second))).toBeNull();
    expect(await findStaff(requestWith(mine))).not.toBeNull();
    await endStaffSessions({ by: ADMINISTRATOR, via: here });
    expect(await findStaff(requestWith(mine))).toBeNull();
    expect(await findStaff(requestWith(others))).not.toBeNull();
  });

  test("ends with the logout, also for a copy of the cookie, and no other ends with it", async () => {
    const [cookie, other] = [await session(), await session()];
    await closeStaffSession(requestWith(cookie));
    expect(await findStaff(requestWith(cookie))).toBeNull();
    expect(await findStaff(requestWith(other))).not.toBeNull();
  });

  test("does not exist for a changed cookie", async () => {
    const cookie = await session();
    for (const odd of [
      `${cookie}x`,
      cookie.replace(/=./, "=x"),
      "dig-staff=",
      "dig-staff=x",
      "dig-staff=x.y",
    ])
      expect(await findStaff(requestWith(odd)), odd).toBeNull();
  });

  test("is stored as a hash: the stored data allows no login", async () => {
    const cookie = await session();
    const [row] = staffSessions.list();
    expect(decodeURIComponent(cookie)).not.toContain(row?.id);
  });
});

describe("an account of staff", () => {
  test("can only replace its one-time password, and then does what its roles allow", async () => {
    const { member, login } = await anAccount();
    const cookie = await session(login);
    await expect(requireStaff(requestWith(cookie))).rejects.toMatchObject({ status: 302 });
    const by = (await findStaff(requestWith(cookie))) ?? ADMINISTRATOR;
    expect(await chooseStaffPassword(login.password, { by, via: requestWith(cookie) })).toEqual({
      refused: "same-password",
    });
    expect(await chooseStaffPassword("Ewa-Nowak-1", { by, via: requestWith(cookie) })).toBeNull();
    expect(await logIn(login)).toEqual({ refused: "wrong-credentials" });
    const own = await session({ username: "ewa", password: "Ewa-Nowak-1" });
    expect(await requireStaff(requestWith(own))).toEqual({
      id: member.id,
      name: "Ewa Nowak",
      roles: ["events"],
      mustChangePassword: false,
      mustSetUpFactor: false,
    });
    expect(await guardOf("events:change")(requestWith(own))).toMatchObject({ role: "events" });
    await expect(guardOf("accounts:read")(requestWith(own))).rejects.toMatchObject({
      data: { text: "failures:rights?needed=Administrator&own=Wydarzenia" },
      init: { status: 403 },
    });
    const { revision } = staffMembers.find(member.id) ?? { revision: 0 };
    await setStaffRoles(member.id, { roles: ["editors"], revision }, { by: ADMINISTRATOR });
    await expect(guardOf("events:change")(requestWith(own))).rejects.toMatchObject({
      init: { status: 403 },
    });
  });

  test("that is switched off is out at the next request and cannot log in, until it is switched on again", async () => {
    const { member, login } = await anAccount();
    const cookie = await session(login);
    await switchStaffMember(member.id, { by: ADMINISTRATOR });
    expect(await findStaff(requestWith(cookie))).toBeNull();
    expect(await logIn(login)).toEqual({ refused: "wrong-credentials" });
    await switchStaffMember(member.id, { by: ADMINISTRATOR });
    expect(await findStaff(requestWith(cookie))).toBeNull();
    expect(await findStaff(requestWith(await session(login)))).not.toBeNull();
  });

  test("with a new password set for it is logged out", async () => {
    const { member, login } = await anAccount();
    const cookie = await session(login);
    const drawn = await resetStaffPassword(member.id, { by: ADMINISTRATOR });
    expect(await findStaff(requestWith(cookie))).toBeNull();
    expect(await logIn(login)).toEqual({ refused: "wrong-credentials" });
    expect(
      isRefused(drawn) ? null : await logIn({ username: "ewa", password: drawn.password }),
    ).toEqual(expect.any(String));
  });
});
