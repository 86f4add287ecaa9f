import { describe, expect, test } from "vitest";
import {
  addStaffMember,
  listStaffMembers,
  resetStaffPassword,
  setStaffRoles,
  staffNames,
  switchStaffMember,
} from "~/modules/staff/staff/accounts/staff-accounts.server";
import { StaffMemberFormSchema } from "~/modules/staff/staff/accounts/staff-member.schema";
import { resetStaffFactor } from "~/modules/staff/staff/factors/staff-factors.server";
import { openStaffSession } from "~/modules/staff/staff/login/staff-session.server";
import type { Staff } from "~/modules/staff/staff/staff";
import { staffMembers } from "~/modules/staff/staff/staff.store.server";
import type { StaffRole } from "~/modules/staff/staff-rights/staff-rights";
import { localeOf } from "~/platform/i18n/i18n.server";
import { isRefused } from "~/platform/outcome";
import { now } from "~/platform/time/clock";
import { accepted } from "../../../support/accepted";
import { frozenClock } from "../../../support/frozen-clock";
import { listHistory } from "../../../support/history";
import { ADMINISTRATOR, requestWith } from "./support";

frozenClock();

const add = (name: string, username: string) =>
  addStaffMember({ name, username, roles: ["events"] }, { by: ADMINISTRATOR });

test("a user name belongs to one account, the configured administrator's among them", async () => {
  expect(isRefused(await add("Ewa Nowak", "ewa"))).toBe(false);
  expect(await add("Ewa Lis", " EWA ")).toEqual({ refused: "username-taken" });
  expect(await add("Adam Min", "Admin")).toEqual({ refused: "username-taken" });
  expect((await listStaffMembers({ q: "" }, localeOf("pl"))).map(({ name }) => name)).toEqual([
    "Ewa Nowak",
  ]);
});

test("a form without a role says so together with its other problems", () => {
  const problems = (form: object) =>
    StaffMemberFormSchema.safeParse(form).error?.issues.map(({ path }) => path[0]);
  expect(problems({ name: "", username: "" })).toEqual(["name", "username", "secretariat"]);
  expect(problems({ name: "", username: "ewa", editors: true })).toEqual(["name"]);
  expect(problems({ name: "Ewa", username: "ewa", editors: true })).toBeUndefined();
});

test("the password is drawn for each account and stands nowhere in its row", async () => {
  const [one, other] = [await add("Ewa", "ewa"), await add("Jan", "jan")];
  if (isRefused(one) || isRefused(other)) throw new Error("refused");
  expect(one.password).toMatch(/^(\w{4}-){3}\w{4}$/);
  expect(one.password).not.toBe(other.password);
  expect(JSON.stringify(one.member)).not.toContain(one.password);
});

test("the last login of an account is stored", async () => {
  const made = accepted(await add("Ewa", "ewa"));
  expect(made.member.lastLoginAt).toBeNull();
  await openStaffSession(made.member.id, requestWith());
  expect(staffMembers.find(made.member.id)?.lastLoginAt).toBe(now());
});

test("what is done to an account stands in the history, with the name of its person", async () => {
  const made = accepted(await add("Ewa Nowak", "ewa"));
  await switchStaffMember(made.member.id, { by: ADMINISTRATOR });
  const entries = await listHistory();
  expect(entries.map(({ action, title, staffId }) => [action, title, staffId])).toEqual(
    expect.arrayContaining([
      ["added", "Ewa Nowak", "administrator"],
      ["switchedOff", "Ewa Nowak", "administrator"],
    ]),
  );
  expect((await staffNames(localeOf("pl"))).get(made.member.id)).toBe("Ewa Nowak");
  expect(await switchStaffMember("nobody", { by: ADMINISTRATOR })).toEqual({
    refused: "not-found",
  });
});

describe("the roles of an account", () => {
  async function account(...roles: StaffRole[]) {
    const made = accepted(
      await addStaffMember({ name: "Ewa Nowak", username: "ewa", roles }, { by: ADMINISTRATOR }),
    );
    return staffMembers.find(made.member.id) ?? made.member;
  }

  test("are at least one, and change only as they were seen", async () => {
    const { id } = await account("events");
    const { revision } = staffMembers.find(id) ?? { revision: 0 };
    const set = (roles: StaffRole[], seen = revision) =>
      setStaffRoles(
        id,
        { roles, revision: seen },
        { by: { ...ADMINISTRATOR, role: "administrator" } },
      );
    expect(await set([])).toEqual({ refused: "no-role" });
    expect(await set(["editors"], revision - 1)).toEqual({ refused: "stale" });
    expect(await set(["editors", "events"])).toMatchObject({ roles: ["editors", "events"] });
    const [{ changes, role } = { changes: [] }] = (await listHistory()).filter(
      ({ action }) => action === "edited",
    );
    expect([role, changes]).toEqual([
      "administrator",
      [
        {
          field: "staff:roles.editors",
          before: { key: "staff:has.no" },
          after: { key: "staff:has.yes" },
          isPersonal: false,
        },
      ],
    ]);
  });

  test("administrators keep that role, their account and their password while they act themselves", async () => {
    const { id, name } = await account("administrator", "events");
    const { revision } = staffMembers.find(id) ?? { revision: 0 };
    const by: Staff = { ...ADMINISTRATOR, id, name, role: "administrator" };
    const own = { refused: "own-account" };
    expect(await setStaffRoles(id, { roles: ["events"], revision }, { by })).toEqual(own);
    expect(await switchStaffMember(id, { by })).toEqual(own);
    expect(await resetStaffPassword(id, { by })).toEqual(own);
    expect(await resetStaffFactor(id, { by, via: requestWith() })).toEqual(own);
    expect(await setStaffRoles(id, { roles: ["administrator"], revision }, { by })).toMatchObject({
      roles: ["administrator"],
    });
  });
});
