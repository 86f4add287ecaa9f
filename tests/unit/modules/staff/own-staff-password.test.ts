import { beforeEach, expect, test } from "vitest";
import { listHistoryOfRecord } from "~/modules/staff/history/history.server";
import { addStaffMember } from "~/modules/staff/staff/accounts/staff-accounts.server";
import {
  changeStaffPassword,
  chooseStaffPassword,
} from "~/modules/staff/staff/login/own-staff-password.server";
import { logStaffIn } from "~/modules/staff/staff/login/staff-login.server";
import { findStaff } from "~/modules/staff/staff/login/staff-session.server";
import type { Staff } from "~/modules/staff/staff/staff";
import { staffSessions } from "~/modules/staff/staff/staff-sessions.store.server";
import { takeScopeHeaders } from "~/platform/http/request-scope.server";
import { accepted } from "../../../support/accepted";
import { frozenClock } from "../../../support/frozen-clock";
import { ADMINISTRATOR, requestWith } from "./support";

const moveClock = frozenClock();

const OWN = "Zielony-Rower-7";
const NEXT = "Szybki-Tramwaj-8";
let by: Staff;

beforeEach(async () => {
  const made = accepted(
    await addStaffMember(
      { name: "Ewa Nowak", username: "ewa", roles: ["events"] },
      { by: ADMINISTRATOR },
    ),
  );
  by = {
    id: made.member.id,
    name: "Ewa Nowak",
    roles: ["events"],
    mustSetUpFactor: false,
    mustChangePassword: true,
  };
  await chooseStaffPassword(OWN, { by, via: requestWith() });
  by = { ...by, mustChangePassword: false };
});

/** The cookie set for a request. */
const cookieOf = (via: ReturnType<typeof requestWith>) =>
  (takeScopeHeaders(via.context)[0]?.[1] ?? "").split(";")[0] ?? "";

async function session(password: string): Promise<string> {
  const via = requestWith();
  expect(await logStaffIn({ username: "ewa", password }, via)).toBeNull();
  return cookieOf(via);
}

test("a changed password changes nothing about the end of the session", async () => {
  const via = requestWith(await session(OWN));
  moveClock("2026-11-18T09:59:00Z");
  await changeStaffPassword({ currentPassword: OWN, password: NEXT }, { by, via });
  expect(staffSessions.listBy("staffId", by.id).map(({ startedAt }) => startedAt)).toEqual([
    "2026-11-18T09:00:00.000Z",
  ]);
});

test("with the present password it is changed: this session goes on, the others of the account end", async () => {
  const [here, elsewhere] = [await session(OWN), await session(OWN)];
  const via = requestWith(here);
  expect(
    await changeStaffPassword({ currentPassword: OWN, password: NEXT }, { by, via }),
  ).toBeNull();
  expect(await findStaff(requestWith(cookieOf(via)))).toMatchObject({ id: by.id });
  expect(await findStaff(requestWith(elsewhere))).toBeNull();
  expect(await logStaffIn({ username: "ewa", password: OWN }, requestWith())).toEqual({
    refused: "wrong-credentials",
  });
  const [entry] = await listHistoryOfRecord("staff", by.id);
  expect(entry).toMatchObject({ action: "passwordChosen", staffId: by.id, changes: [] });
});

test.each([
  ["another present one", { currentPassword: NEXT, password: NEXT }, "wrong-password"],
  ["the same once more", { currentPassword: OWN, password: OWN }, "same-password"],
  [
    "one that is soon guessed",
    { currentPassword: OWN, password: "aaaaaaaaaaaa" },
    "guessable-password",
  ],
])("%s is refused, and every session goes on", async (_, passwords, refused) => {
  const elsewhere = await session(OWN);
  expect(await changeStaffPassword(passwords, { by, via: requestWith() })).toEqual({ refused });
  expect(await findStaff(requestWith(elsewhere))).not.toBeNull();
});

test("wrong tries count like those of a login", async () => {
  const via = requestWith();
  const wrong = () =>
    changeStaffPassword({ currentPassword: "nie to", password: NEXT }, { by, via });
  for (let tried = 0; tried < 10; tried += 1)
    expect(await wrong()).toEqual({ refused: "wrong-password" });
  expect(await wrong()).toMatchObject({ refused: "too-many" });
  expect(
    await changeStaffPassword({ currentPassword: OWN, password: NEXT }, { by, via }),
  ).toMatchObject({ refused: "too-many" });
});
