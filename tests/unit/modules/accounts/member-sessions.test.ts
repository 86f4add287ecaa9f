import { describe, expect, test } from "vitest";
import {
  accountOfCookie,
  currentMemberSession,
  dropMemberSession,
  endMemberSession,
  endMemberSessionsInTransaction,
  findMemberSession,
  lastLoginOf,
  listMemberSessions,
  removeEndedMemberSessions,
  startMemberSession,
  writeLastUsesOfMembers,
} from "~/modules/people/accounts/sessions/member-sessions.server";
import {
  memberSessions,
  seenLogins,
} from "~/modules/people/accounts/sessions/member-sessions.store.server";
import { takeScopeHeaders } from "~/platform/http/request-scope.server";
import { currentRevision, listPersonalStores, transaction } from "~/platform/store/stores.server";
import { anAccount } from "../../../support/factories";
import { frozenClock } from "../../../support/frozen-clock";

const moveClock = frozenClock("2026-11-18T09:00:00Z");

const ANNA = "anna";
const BY = { by: anAccount({ id: ANNA }) };

const requestWith = (
  cookie = "",
  { userAgent = "Firefox (Windows)", address = "203.0.113.7" } = {},
) => ({
  request: new Request("http://localhost:3000/dashboard", {
    headers: { Cookie: cookie, "User-Agent": userAgent },
  }),
  context: { clientAddress: address },
});

/** A session that the auth server has accepted. */
const accepted = (loginId: string | null, { isRemembered = true, accountId = ANNA } = {}) => ({
  session: { loginId: () => loginId, isRemembered: () => isRemembered },
  accountId,
});

const cookiesOf = (via: ReturnType<typeof requestWith>) =>
  takeScopeHeaders(via.context).flatMap(([name, value]) =>
    name.toLowerCase() === "set-cookie" ? [value] : [],
  );

async function logIn(loginId: string, options: { isRemembered?: boolean } = {}): Promise<string> {
  const via = requestWith();
  await startMemberSession(via, accepted(loginId, options));
  return cookiesOf(via)[0]?.split(";")[0] ?? "";
}

const isOpen = async (cookie: string, loginId: string) =>
  (await findMemberSession(requestWith(cookie), accepted(loginId))) !== null;

describe("a session of a member", () => {
  test("with the box selected lasts thirty days, used every day", async () => {
    const cookie = await logIn("login");
    for (let day = 1; day < 30; day += 1) {
      moveClock(Date.parse("2026-11-18T09:00:00Z") + day * 86_400_000);
      expect(await isOpen(cookie, "login"), `day ${day}`).toBe(true);
    }
    moveClock("2026-12-18T09:00:00.000Z");
    expect(await isOpen(cookie, "login")).toBe(true);
    moveClock("2026-12-18T09:00:00.001Z");
    expect(await isOpen(cookie, "login")).toBe(false);
  });

  test("without it lasts twenty-four hours", async () => {
    const cookie = await logIn("login", { isRemembered: false });
    moveClock("2026-11-19T09:00:00.000Z");
    expect(await isOpen(cookie, "login")).toBe(true);
    moveClock("2026-11-19T09:00:00.001Z");
    expect(await isOpen(cookie, "login")).toBe(false);
  });

  test("ends after fourteen days without a use", async () => {
    const cookie = await logIn("login");
    moveClock("2026-11-20T09:00:00.000Z");
    expect(await isOpen(cookie, "login")).toBe(true);
    moveClock("2026-12-04T09:00:00.000Z");
    expect(await isOpen(cookie, "login")).toBe(true);
    moveClock("2026-12-18T08:00:00.000Z");
    expect(await isOpen(cookie, "login")).toBe(true);
    const other = await logIn("other");
    moveClock("2027-01-01T08:00:00.001Z");
    expect(await isOpen(other, "other")).toBe(false);
  });

  test("keeps row and limits when its tokens are those of another login", async () => {
    const cookie = await logIn("login", { isRemembered: false });
    const [before] = memberSessions.list();
    expect(await isOpen(cookie, "login after a change of password")).toBe(true);
    expect(memberSessions.list().map(({ id, startedAt }) => [id, startedAt])).toEqual([
      [before?.id, before?.startedAt],
    ]);
    // Its new login has a row, too: without the cookie it opens nothing.
    await endMemberSession(before?.id ?? "", BY);
    expect(await isOpen("", "login after a change of password")).toBe(false);
  });

  test("is open for its account only", async () => {
    const cookie = await logIn("login");
    expect(
      await findMemberSession(requestWith(cookie), accepted("login", { accountId: "other" })),
    ).toBeNull();
    expect(await isOpen(cookie.replace(/=.{8}/, "=12345678"), "login")).toBe(false);
  });

  test("replaces the one that the browser had, and none of anyone else", async () => {
    const cookie = await logIn("first");
    await startMemberSession(requestWith(cookie), accepted("other", { accountId: "other" }));
    expect(await isOpen(cookie, "first")).toBe(true);
    await startMemberSession(requestWith(cookie), accepted("second"));
    expect(await isOpen(cookie, "first")).toBe(false);
  });

  test("has a cookie that lasts as long as the session, and a hash of it in the row", async () => {
    const [remembered, other] = [requestWith(), requestWith()];
    await startMemberSession(remembered, accepted("one"));
    await startMemberSession(other, accepted("two", { isRemembered: false }));
    expect(cookiesOf(remembered)[0]).toContain("Max-Age=2592000");
    const [line = ""] = cookiesOf(other);
    expect(line).not.toMatch(/Max-Age|Expires/);
    const sent = JSON.parse(
      Buffer.from(decodeURIComponent(line.split(/[=.;]/)[1] ?? ""), "base64").toString(),
    );
    expect(JSON.stringify(memberSessions.list())).not.toContain(sent);
  });
});

describe("the list of sessions", () => {
  test("shows kind of device, half of the address and last use", async () => {
    const via = requestWith("", { userAgent: "iPhone Mobile", address: "198.51.100.4" });
    await startMemberSession(via, accepted("login"));
    const cookie = cookiesOf(via)[0]?.split(";")[0] ?? "";
    moveClock("2026-11-18T11:00:00Z");
    const later = requestWith(cookie, { address: "192.0.2.9" });
    await findMemberSession(later, accepted("login"));
    expect(await listMemberSessions(BY)).toMatchObject([
      {
        device: "phone",
        address: "192.0",
        startedAt: "2026-11-18T09:00:00.000Z",
        lastUsedAt: "2026-11-18T11:00:00.000Z",
      },
    ]);
    expect(await currentMemberSession(later)).toBe(memberSessions.list()[0]?.id);
  });

  test("leaves out what has ended, and the daily run removes it", async () => {
    await logIn("short", { isRemembered: false });
    await logIn("long");
    moveClock("2026-11-20T09:00:00Z");
    expect(await listMemberSessions(BY)).toHaveLength(1);
    expect(await removeEndedMemberSessions()).toBe(1);
    expect(memberSessions.list()).toHaveLength(1);
  });

  test("ends one session of the person, and none of anyone else", async () => {
    const [here, there] = [await logIn("here"), await logIn("there")];
    const [first, second] = await Promise.all(
      [here, there].map((cookie) =>
        findMemberSession(requestWith(cookie), accepted(cookie === here ? "here" : "there")),
      ),
    );
    expect(await endMemberSession(second?.id ?? "", { by: anAccount({ id: "other" }) })).toEqual({
      refused: "not-found",
    });
    expect(await endMemberSession(second?.id ?? "", BY)).toBeNull();
    expect(await isOpen(there, "there")).toBe(false);
    expect(await isOpen("", "there"), "its tokens without the cookie").toBe(false);
    expect(await isOpen(here, "here")).toBe(true);
    expect(await endMemberSession(second?.id ?? "", BY)).toEqual({ refused: "not-found" });
    await transaction(() => endMemberSessionsInTransaction(ANNA, first?.id));
    expect(await isOpen(here, "here")).toBe(true);
    await endAll();
    expect(await isOpen(here, "here")).toBe(false);
  });
});

test("the last use is written every few minutes, all sessions at once", async () => {
  const cookies = [await logIn("one"), await logIn("two")];
  await writeLastUsesOfMembers();
  const before = currentRevision();
  for (const minute of [1, 2, 3, 4]) {
    moveClock(`2026-11-18T09:0${minute}:00Z`);
    for (const [index, cookie] of cookies.entries())
      expect(await isOpen(cookie, index === 0 ? "one" : "two")).toBe(true);
  }
  expect(currentRevision()).toBe(before);
  moveClock("2026-11-18T09:05:00Z");
  expect(await isOpen(cookies[0] ?? "", "one")).toBe(true);
  await expect
    .poll(() =>
      memberSessions
        .list()
        .map(({ lastUsedAt }) => lastUsedAt.slice(11, 16))
        .sort(),
    )
    .toEqual(["09:04", "09:05"]);
  expect(currentRevision()).toBe(before + 1);
});

describe("a session of an earlier version, without a row", () => {
  test("gets one at its first request, requests at once the same one", async () => {
    const requests = [requestWith(), requestWith(), requestWith()];
    const rows = await Promise.all(
      requests.map((via) => findMemberSession(via, accepted("login of an earlier version"))),
    );
    expect(new Set(rows.map((row) => row?.id)).size).toBe(1);
    const cookies = requests.map((via) => cookiesOf(via)[0]?.split(";")[0]);
    expect(new Set(cookies).size).toBe(1);
    expect(await isOpen(cookies[0] ?? "", "login of an earlier version")).toBe(true);
    expect(memberSessions.list()).toHaveLength(1);
  });

  test("gets no other one after that has ended", async () => {
    expect(await isOpen("", "old")).toBe(true);
    await endAll();
    expect(await isOpen("", "old")).toBe(false);
  });

  test("gets none after all sessions of the account were ended", async () => {
    await logIn("new");
    await endAll();
    expect(await isOpen("", "old, not used since the update")).toBe(false);
    expect(await isOpen(await logIn("next"), "next")).toBe(true);
  });

  test("gets none for a login that this version has made", async () => {
    const cookie = await logIn("new");
    await dropMemberSession(requestWith(cookie));
    expect(await isOpen("", "new")).toBe(false);
    expect(await isOpen(cookie, "new")).toBe(false);
  });

  test("gets none once it would have been idle for too long", async () => {
    await isOpen("", "first");
    moveClock("2026-12-02T08:59:59Z");
    expect(await isOpen("", "second")).toBe(true);
    moveClock("2026-12-02T09:00:00Z");
    expect(await isOpen("", "third")).toBe(false);
    await removeEndedMemberSessions();
    expect(seenLogins.list()).toHaveLength(1);
    expect(await isOpen("", "first"), "its mark is gone, and the time is over").toBe(false);
  });

  test("is not known by its cookie before", async () => {
    expect(await accountOfCookie(requestWith())).toBeNull();
    expect(await accountOfCookie(requestWith(await logIn("login")))).toBe(ANNA);
  });
});

test("the person gets the sessions with their data, without the hash, and closing erases them", async () => {
  await logIn("login");
  const store = listPersonalStores().find(({ name }) => name === "member-sessions");
  const person = { id: ANNA, email: "anna@example.com" };
  const [row] = store?.exportOf(person).rows ?? [];
  expect(Object.keys(row ?? {}).sort()).toEqual([
    "accountId",
    "address",
    "device",
    "isRemembered",
    "lastUsedAt",
    "startedAt",
  ]);
  await transaction(() => store?.eraseInTransaction(person));
  expect(memberSessions.list()).toEqual([]);
});

test("the last login outlives its sessions, until the account is closed (rules 855)", async () => {
  expect(lastLoginOf(ANNA)).toBeNull();
  await logIn("first");
  moveClock("2026-11-20T09:00:00.000Z");
  await logIn("second");
  await endAll();
  expect(memberSessions.list()).toEqual([]);
  expect(lastLoginOf(ANNA)).toBe("2026-11-20T09:00:00.000Z");
  const person = { id: ANNA, email: "anna@example.com" };
  const store = listPersonalStores().find(({ name }) => name === "last-logins");
  expect(store?.exportOf(person).rows).toEqual([{ id: ANNA, at: "2026-11-20T09:00:00.000Z" }]);
  await transaction(() => store?.eraseInTransaction(person));
  expect(lastLoginOf(ANNA)).toBeNull();
});

const endAll = () => transaction(() => endMemberSessionsInTransaction(ANNA));

test("a row notes its login, and the next one after a change of password or of an earlier version", async () => {
  const cookie = await logIn("login");
  expect(memberSessions.list().map(({ loginId }) => loginId)).toEqual(["login"]);
  await isOpen(cookie, "after a change");
  expect(memberSessions.list().map(({ loginId }) => loginId)).toEqual(["after a change"]);
  const revision = currentRevision();
  await isOpen(cookie, "after a change");
  expect(currentRevision()).toBe(revision);
});
