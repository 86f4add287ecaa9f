import { beforeEach, describe, expect, test, vi } from "vitest";
import { companies } from "~/modules/companies/companies/companies.store.server";
import {
  cardCodeOf,
  checkCard,
  revokeCardCode,
} from "~/modules/membership/member-card/card-codes.server";
import { cardCodes } from "~/modules/membership/member-card/card-codes.store.server";
import { memberCardOf } from "~/modules/membership/member-card/member-cards.server";
import { notifications } from "~/modules/messages/notifications/notifications.store.server";
import { findMember } from "~/modules/people/accounts/people/people.server";
import { transaction } from "~/platform/store/stores.server";
import { aMemberCompany, anAccount } from "../../../support/factories";
import { frozenClock } from "../../../support/frozen-clock";

vi.mock(import("~/modules/people/accounts/people/people.server"), async (original) => ({
  ...(await original()),
  findMember: vi.fn(),
}));

const moveClock = frozenClock();

const membership = {
  organizationId: "org-stolarnia",
  companyName: "Stolarnia Zielińscy",
  isOwner: true,
  since: "2026-03-12T09:00:00.000Z",
};
const anna = anAccount({ id: "anna", membership });
const by = { by: anna };

beforeEach(async () => {
  vi.mocked(findMember).mockReset();
  vi.mocked(findMember).mockImplementation(async (id) =>
    id === "anna" ? { name: "Anna Zielińska", membership } : null,
  );
  await aMemberCompany({
    id: "stolarnia",
    joinedAt: "2026-03-12T09:00:00.000Z",
    memberUntil: null,
  });
  await memberCardOf(by);
});

const tokenOf = async () => (await cardCodeOf(by))?.id ?? "";

describe(cardCodeOf, () => {
  test("returns the same code, also for many requests at once, and it cannot be guessed", async () => {
    const tokens = await Promise.all(Array.from({ length: 20 }, tokenOf));
    expect(new Set(tokens).size).toBe(1);
    expect(Buffer.from(tokens[0] ?? "", "base64url").length * 8).toBeGreaterThanOrEqual(128);
  });
});

describe(checkCard, () => {
  test("returns the name on the card and its last day, and nothing else", async () => {
    moveClock("2026-11-22T10:00:00Z");
    expect(await checkCard(await tokenOf())).toEqual({
      state: "valid",
      name: "Anna Zielińska",
      company: "Stolarnia Zielińscy",
      number: (await memberCardOf(by))?.number,
      validUntil: "2027-03-31",
    });
  });

  test("reports that it has expired from the day after the last one", async () => {
    moveClock("2027-03-31T21:59:00Z");
    expect(await checkCard(await tokenOf())).toMatchObject({ state: "valid" });
    moveClock("2027-03-31T22:01:00Z");
    expect(await checkCard(await tokenOf())).toMatchObject({
      state: "expired",
      company: "Stolarnia Zielińscy",
    });
  });

  test("reports only that it is revoked for a person who was removed from the company", async () => {
    const token = await tokenOf();
    vi.mocked(findMember).mockResolvedValue(null);
    expect(await checkCard(token)).toEqual({ state: "revoked" });
  });

  test("reports only that it is revoked for a company that is no longer a member", async () => {
    const token = await tokenOf();
    await transaction(() => {
      for (const company of companies.listBy("organizationId", "org-stolarnia"))
        companies.save({ ...company, status: "lead" });
    });
    expect(await checkCard(token)).toEqual({ state: "revoked" });
  });

  test.each(["", "nic", undefined])("returns null for an unknown code (%s)", async (token) => {
    expect(await checkCard(token)).toBeNull();
  });
});

describe(revokeCardCode, () => {
  test("lets the old code report that it is revoked, creates a new one and keeps the number", async () => {
    const [old, card] = [await tokenOf(), await memberCardOf(by)];
    const fresh = await revokeCardCode(by);
    expect(fresh.id).not.toBe(old);
    expect(await tokenOf()).toBe(fresh.id);
    expect(await checkCard(old)).toEqual({ state: "revoked" });
    expect(await checkCard(fresh.id)).toMatchObject({ number: card?.number });
    expect(notifications.list().map(({ accountId, title }) => [accountId, title])).toEqual([
      ["anna", "notifications:done.cardCodeRevoked.title"],
    ]);
  });

  test("leaves one valid code, however many revocations come at once", async () => {
    await tokenOf();
    await Promise.all(Array.from({ length: 20 }, () => revokeCardCode(by)));
    const counting = cardCodes.list(({ revokedAt }) => revokedAt === null);
    expect(counting.map(({ id }) => id)).toEqual([await tokenOf()]);
    expect(cardCodes.list()).toHaveLength(21);
  });

  test("hides the card from a check that it overtakes", async () => {
    const token = await tokenOf();
    vi.mocked(findMember).mockImplementation(async () => {
      await revokeCardCode(by);
      return { name: "Anna Zielińska", membership };
    });
    expect(await checkCard(token)).toEqual({ state: "revoked" });
  });

  test("leaves the codes of others, and at most a hundred old ones of the person", async () => {
    const jan = await cardCodeOf({ by: anAccount({ id: "jan" }) });
    for (let times = 0; times < 105; times += 1) await revokeCardCode(by);
    expect(await cardCodeOf({ by: anAccount({ id: "jan" }) })).toEqual(jan);
    expect(cardCodes.listBy("accountId", "anna").length).toBeLessThanOrEqual(102);
  });
});
