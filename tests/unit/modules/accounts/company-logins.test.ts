import { expect, test, vi } from "vitest";
import { organizationsWithLogin } from "~/modules/people/accounts/people/company-logins.server";
import { listMemberships } from "~/modules/people/accounts/people/people.server";
import { lastLogins } from "~/modules/people/accounts/sessions/last-logins.store.server";
import { transaction } from "~/platform/store/stores.server";
import { frozenClock } from "../../../support/frozen-clock";

vi.mock(import("~/modules/people/accounts/people/people.server"), async (original) => ({
  ...(await original()),
  listMemberships: vi.fn(async () => []),
}));

frozenClock("2026-11-18T11:00:00.000Z");

const person = (accountId: string, organizationId: string) => ({ accountId, organizationId });

// rules 964
test("organizations with a login within a year", async () => {
  vi.mocked(listMemberships).mockResolvedValue([
    person("anna", "two-people"),
    person("jan", "two-people"),
    person("ewa", "long-ago"),
    person("ola", "never"),
  ]);
  await transaction(() => {
    lastLogins.save({ id: "anna", at: "2024-01-01T11:00:00.000Z" });
    lastLogins.save({ id: "jan", at: "2025-11-18T11:00:00.000Z" });
    lastLogins.save({ id: "ewa", at: "2025-11-18T10:59:59.999Z" });
  });
  expect([...(await organizationsWithLogin())]).toEqual(["two-people"]);
});
