import { describe, expect, test, vi } from "vitest";
import {
  endUnusedLogins,
  markInTransaction,
} from "~/modules/people/accounts/sessions/member-logins.server";
import { endMemberSession } from "~/modules/people/accounts/sessions/member-sessions.server";
import {
  type MemberSession,
  memberSessions,
} from "~/modules/people/accounts/sessions/member-sessions.store.server";
import { transaction } from "~/platform/store/stores.server";
import { backend } from "~/platform/supabase/backend.server";
import { shiftMoment } from "~/platform/time/moments";
import { anAccount } from "../../../support/factories";
import { frozenClock } from "../../../support/frozen-clock";

const NOW = "2026-11-18T09:00:00.000Z";
const ANNA = "anna";

frozenClock(NOW);
const ago = (days: number) => shiftMoment(NOW, { days: -days });
const row = (changes: Partial<MemberSession>): MemberSession => ({
  id: "row",
  accountId: ANNA,
  loginId: "login",
  isRemembered: true,
  startedAt: ago(5),
  lastUsedAt: ago(1),
  device: "computer",
  address: "203.0",
  ...changes,
});

/** The logins that the daily run ends, of those that the auth server has. */
async function endedOf(
  logins: { id: string; startedAt: string; lastUsedAt: string }[],
): Promise<string[]> {
  vi.restoreAllMocks();
  const running = await backend();
  vi.spyOn(running, "listLogins").mockResolvedValue(
    logins.map((login) => ({ ...login, userId: ANNA })),
  );
  const end = vi.spyOn(running, "endLogins").mockResolvedValue();
  const count = await endUnusedLogins();
  const ended = end.mock.calls.flatMap(([, ids]) => ids);
  expect(count).toBe(ended.length);
  return ended;
}

const login = (id: string, days: number) => ({ id, startedAt: ago(days), lastUsedAt: ago(days) });

describe("the daily run ends a login at the auth server", () => {
  const saved = (...rows: MemberSession[]) =>
    transaction(() => {
      markInTransaction("anna's other login");
      for (const one of rows) memberSessions.save(one);
    });

  test("unless a session names it, or it is of the last day", async () => {
    await saved(row({}));
    await transaction(() => markInTransaction(ANNA));
    expect(await endedOf([login("login", 5), login("other", 5), login("fresh", 0.9)])).toEqual([
      "other",
    ]);
  });

  test("only past its limits where a session of an earlier version may belong to it", async () => {
    await saved(row({ loginId: "" }));
    await transaction(() => markInTransaction(ANNA));
    expect(await endedOf([login("young", 13), login("old", 31), login("idle", 15)])).toEqual([
      "old",
      "idle",
    ]);
  });

  test("only past its limits while it may still get a session", async () => {
    expect(await endedOf([login("young", 13), login("old", 31)])).toEqual(["old"]);
    await transaction(() => markInTransaction("young"));
    expect(await endedOf([login("young", 13)])).toEqual(["young"]);
  });
});

describe("a session that its person ends", () => {
  const by = anAccount({ id: ANNA });

  test("ends its login, and no other one", async () => {
    await transaction(() => {
      memberSessions.save(row({}));
      memberSessions.save(row({ id: "other", loginId: "other" }));
    });
    const end = vi.spyOn(await backend(), "endLogins").mockResolvedValue();
    expect(await endMemberSession("row", { by })).toBeNull();
    expect(end.mock.calls).toEqual([[ANNA, ["login"]]]);
  });

  test("is ended also while the auth server is unavailable", async () => {
    await transaction(() => memberSessions.save(row({})));
    vi.spyOn(await backend(), "endLogins").mockRejectedValue(new Error("unavailable"));
    expect(await endMemberSession("row", { by })).toBeNull();
    expect(memberSessions.list()).toEqual([]);
  });
});
