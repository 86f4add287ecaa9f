import { expect, test } from "vitest";
import { StaffMemberSchema } from "~/modules/staff/staff/staff";
import {
  isAllowed,
  levelOf,
  needsSecondFactor,
  RIGHTS,
  roleFor,
  rolesWith,
  STAFF_AREAS,
  STAFF_ROLES,
} from "~/modules/staff/staff-rights/staff-rights";

test("roles add up; to change includes to read", () => {
  expect(isAllowed("events:change", ["editors"])).toBe(false);
  expect(isAllowed("events:read", ["editors"])).toBe(true);
  expect(isAllowed("events:change", ["editors", "events"])).toBe(true);
  expect(isAllowed("content:change", ["editors", "events"])).toBe(true);
  expect(isAllowed("panel:read", [])).toBe(false);
});

test("administrators may do everything, and only they know accounts", () => {
  for (const area of STAFF_AREAS) expect(levelOf("administrator", area)).toBe("change");
  expect(rolesWith("accounts:read")).toEqual(["administrator"]);
});

test("who only reads changes nothing but their own account", () => {
  const changed = STAFF_AREAS.filter((area) => isAllowed(`${area}:change`, ["reading"]));
  expect(changed).toEqual(["panel"]);
});

test("every role opens its own account and the companies, where the login leads", () => {
  for (const role of STAFF_ROLES) {
    expect(isAllowed("panel:change", [role])).toBe(true);
    expect(isAllowed("companies:read", [role])).toBe(true);
  }
});

test("the history names the first role that allows an action", () => {
  expect(roleFor("events:change", ["events", "secretariat"])).toBe("secretariat");
  expect(roleFor("events:change", ["administrator", "events"])).toBe("events");
  expect(roleFor("accounts:read", ["events"])).toBeNull();
});

test("administrators and finance need a second factor", () => {
  expect(STAFF_ROLES.filter((role) => needsSecondFactor([role]))).toEqual([
    "finance",
    "administrator",
  ]);
});

test("an account from before there were roles has all but administrator", () => {
  const row = {
    id: "ewa",
    name: "Ewa Nowak",
    username: "ewa",
    passwordHash: "",
    isOneTime: false,
    createdAt: "2026-01-05T09:00:00.000Z",
    switchedOffAt: null,
  };
  expect(StaffMemberSchema.parse(row).roles).toEqual(Object.keys(RIGHTS.panel));
});
