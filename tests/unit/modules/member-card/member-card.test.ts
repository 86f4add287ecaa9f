import { describe, expect, test } from "vitest";
import { validUntil } from "~/modules/companies/companies/membership/valid-until";
import { cardState } from "~/modules/membership/member-card/member-card";
import { memberCardView } from "~/modules/membership/member-card/member-card.view.server";
import { memberCardOf, newNumber } from "~/modules/membership/member-card/member-cards.server";
import { memberCards } from "~/modules/membership/member-card/member-cards.store.server";
import { localeOf } from "~/platform/i18n/i18n.server";
import { transaction } from "~/platform/store/stores.server";
import { anAccount } from "../../../support/factories";
import { frozenClock } from "../../../support/frozen-clock";

const membership = {
  organizationId: "demo",
  companyName: "Demo Sp. z o.o.",
  isOwner: true,
  since: "2026-03-12T09:00:00.000Z",
};
const anna = anAccount({ id: "anna", membership });
const SINCE = membership.since;
const joined = (joinedAt: string | null, memberUntil: string | null = null) => ({
  joinedAt,
  memberUntil,
});

describe(validUntil, () => {
  test.each([
    ["2026-03-12T09:00:00.000Z", "2027-03-31"],
    ["2027-02-10T09:00:00.000Z", "2028-02-29"],
    ["2026-12-31T22:30:00.000Z", "2027-12-31"],
    ["2026-12-31T23:30:00.000Z", "2028-01-31"],
  ])("of a company that joined at %s is %s, by the clock of Warsaw", (joinedAt, last) => {
    expect(validUntil(joined(joinedAt), SINCE)).toBe(last);
  });

  test("is the day to which staff extended the membership", () => {
    expect(validUntil(joined("2024-01-10T09:00:00.000Z", "2027-05-15"), SINCE)).toBe("2027-05-15");
  });

  test("counts from the person's own membership if the company has no date of joining", () => {
    expect(validUntil(joined(null), SINCE)).toBe("2027-03-31");
  });
});

describe(cardState, () => {
  const moveClock = frozenClock();
  const company = {
    status: "starter" as const,
    closedAt: null,
    ...joined("2025-11-20T09:00:00.000Z"),
  };

  const stateOf = (changes: object = {}) => {
    const changed = { ...company, ...changes };
    return cardState(changed, validUntil(changed, SINCE));
  };

  test("is valid on its last day and expired on the next", () => {
    moveClock("2026-11-30T22:59:00Z");
    expect(stateOf()).toBe("valid");
    moveClock("2026-11-30T23:00:00Z");
    expect(stateOf()).toBe("expired");
    expect(stateOf({ memberUntil: "2027-11-30" })).toBe("valid");
  });

  test("is revoked once its owner has closed the company", () => {
    expect(stateOf({ closedAt: "2026-11-01T09:00:00.000Z" })).toBe("revoked");
  });

  test.each(["lead", "invited"] as const)("is revoked while the company is %s", (status) => {
    expect(stateOf({ status, memberUntil: "2030-01-31" })).toBe("revoked");
  });
});

describe(memberCardOf, () => {
  test("gives a person one permanent number, also for many requests at once", async () => {
    const cards = await Promise.all(Array.from({ length: 20 }, () => memberCardOf({ by: anna })));
    expect(new Set(cards.map((card) => card?.number)).size).toBe(1);
    expect(cards[0]?.number).toMatch(/^DIG-\d{6}$/);
    expect(memberCards.list()).toHaveLength(1);
  });

  test("gives unique numbers, and null without a company; the number comes back with a company", async () => {
    const first = await memberCardOf({ by: anna });
    const other = await memberCardOf({ by: { ...anna, id: "jan" } });
    expect(other?.number).not.toBe(first?.number);
    expect(await memberCardOf({ by: { ...anna, membership: null } })).toBeNull();
    expect(await memberCardOf({ by: anna })).toEqual(first);
  });
});

test("skips taken numbers, also past the end of the range", async () => {
  await transaction(() => {
    memberCards.save({ id: "a", number: "DIG-999999" });
    memberCards.save({ id: "b", number: "DIG-000000" });
  });
  expect([newNumber(999_999), newNumber(7)]).toEqual(["DIG-000001", "DIG-000007"]);
});

test("the card shows name, plan and last day", () => {
  const company = { status: "member", ...joined("2026-03-12T09:00:00.000Z") } as never;
  expect(
    memberCardView(
      { id: "anna", number: "DIG-000417" },
      { by: anna, membership, company },
      localeOf("pl"),
    ),
  ).toMatchObject({
    number: "DIG-000417",
    name: "Anna Zielińska",
    company: "Demo Sp. z o.o.",
    plan: "companies:plans.full",
    validUntil: "31.03.2027",
  });
});
