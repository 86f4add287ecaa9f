import { expect, test } from "vitest";
import { listHistory } from "~/modules/history/history.server";
import { history } from "~/modules/history/history.store.server";
import { staffMembers } from "~/modules/staff/staff.store.server";
import {
  addStaffMember,
  listStaffMembers,
  staffNames,
  switchStaffMember,
} from "~/modules/staff/staff-accounts.server";
import { localeOf } from "~/platform/i18n/i18n.server";
import { isRefused } from "~/platform/outcome";
import { frozenClock } from "../../../support/frozen-clock";
import { resetStores } from "../../../support/reset-stores";
import { ADMINISTRATOR } from "./support";

frozenClock();
resetStores(staffMembers, history);

const add = (name: string, username: string) =>
  addStaffMember({ name, username }, { by: ADMINISTRATOR });

test("a user name belongs to one account, the configured administrator's among them", async () => {
  expect(isRefused(await add("Ewa Nowak", "ewa"))).toBe(false);
  expect(await add("Ewa Lis", " EWA ")).toEqual({ refused: "username-taken" });
  expect(await add("Adam Min", "Admin")).toEqual({ refused: "username-taken" });
  expect((await listStaffMembers({ q: "" }, localeOf("pl"))).map(({ name }) => name)).toEqual([
    "Ewa Nowak",
  ]);
});

test("the password is drawn for each account and stands nowhere in its row", async () => {
  const [one, other] = [await add("Ewa", "ewa"), await add("Jan", "jan")];
  if (isRefused(one) || isRefused(other)) throw new Error("refused");
  expect(one.password).toMatch(/^(\w{4}-){3}\w{4}$/);
  expect(one.password).not.toBe(other.password);
  expect(JSON.stringify(one.member)).not.toContain(one.password);
});

test("what is done to an account stands in the history, with the name of its person", async () => {
  const made = await add("Ewa Nowak", "ewa");
  if (isRefused(made)) throw new Error("refused");
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
