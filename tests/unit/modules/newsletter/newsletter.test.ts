import { describe, expect, test } from "vitest";
import {
  awaitSubscriptionInTransaction,
  confirmByLink,
  confirmSubscriptionInTransaction,
  forgetAwaitedSubscriptionInTransaction,
  subscribe,
  unsubscribe,
} from "~/modules/newsletter/newsletter.server";
import { subscriptions } from "~/modules/newsletter/newsletter.store.server";
import { outbox } from "~/platform/mail/outbox.server";
import { transaction } from "~/platform/store/stores.server";
import { frozenClock } from "../../../support/frozen-clock";
import { resetStores } from "../../../support/reset-stores";

const EMAIL = "anna@example.com";
const TWENTY = Array.from({ length: 20 });

const moveClock = frozenClock();
resetStores(subscriptions, outbox);

const tokenOf = (email: string) => subscriptions.find(email)?.token ?? "";
const linksMailed = () => outbox.list().map(({ link }) => new URL(link?.url ?? "").searchParams.get("token"));

describe("an address that signs up", () => {
  test("many times at once is one subscription, and the link that works is one that was mailed", async () => {
    await Promise.all(TWENTY.map(() => subscribe(EMAIL)));
    expect(subscriptions.list()).toMatchObject([{ id: EMAIL, status: "awaiting-link" }]);
    expect(linksMailed()).toContain(tokenOf(EMAIL));
  });

  test("is confirmed once and welcomed once, however often its link is used at once", async () => {
    await subscribe(EMAIL);
    outbox.reset();
    const answers = await Promise.all(TWENTY.map(() => confirmByLink(tokenOf(EMAIL))));
    for (const answer of answers) expect(answer).toMatchObject({ id: EMAIL, status: "active" });
    expect(subscriptions.list()).toMatchObject([{ status: "active" }]);
    expect(outbox.list()).toHaveLength(1);
  });

  test("and is on the list already changes nothing and gets no mail, also in the same moment as the confirmation", async () => {
    await subscribe(EMAIL);
    outbox.reset();
    await Promise.all([confirmByLink(tokenOf(EMAIL)), subscribe(EMAIL)]);
    expect(subscriptions.list()).toMatchObject([{ status: "active" }]);
    expect(outbox.list()).toHaveLength(1);
  });

  test("leaves the list once: who confirms in the same moment is not put back", async () => {
    await subscribe(EMAIL);
    const token = tokenOf(EMAIL);
    expect(await Promise.all([unsubscribe(token), confirmByLink(token), unsubscribe(token)])).toEqual([
      expect.objectContaining({ id: EMAIL }),
      { refused: "link-dead" },
      { refused: "link-dead" },
    ]);
    expect(subscriptions.list()).toEqual([]);
  });
});

describe("a consent given with a sign-up", () => {
  const consent = () => transaction(() => awaitSubscriptionInTransaction({ email: EMAIL, consentAt: "2026-11-18T09:00:00.000Z" }));

  test("keeps its moment, and is confirmed once with one mail", async () => {
    await Promise.all(TWENTY.map(consent));
    await Promise.all(TWENTY.map(() => transaction(() => confirmSubscriptionInTransaction(EMAIL))));
    expect(subscriptions.list()).toMatchObject([{ status: "active", consentAt: "2026-11-18T09:00:00.000Z" }]);
    expect(outbox.list()).toHaveLength(1);
  });

  test("is forgotten with its sign-up, but not once it counts", async () => {
    await consent();
    await transaction(() => forgetAwaitedSubscriptionInTransaction(EMAIL));
    expect(subscriptions.list()).toEqual([]);
    await consent();
    await Promise.all([
      transaction(() => confirmSubscriptionInTransaction(EMAIL)),
      transaction(() => forgetAwaitedSubscriptionInTransaction(EMAIL)),
    ]);
    expect(subscriptions.list()).toMatchObject([{ status: "active" }]);
  });
});

describe("the link of a confirmation", () => {
  const START = "2026-11-18T09:00:00.000Z";
  const WEEK_LATER = Date.parse("2026-11-25T09:00:00.000Z");

  test("works for seven days to the millisecond; the consent is of the sign-up, the confirmation of the link's use", async () => {
    await subscribe(EMAIL);
    expect(subscriptions.find(EMAIL)).toMatchObject({ consentAt: START, confirmedAt: null });
    moveClock(WEEK_LATER);
    expect(await confirmByLink(tokenOf(EMAIL))).toMatchObject({ status: "active" });
    expect(subscriptions.find(EMAIL)).toMatchObject({ consentAt: START, confirmedAt: new Date(WEEK_LATER).toISOString() });
  });

  test("is dead after that, until the address signs up again: then the consent is of that day", async () => {
    await subscribe(EMAIL);
    moveClock(WEEK_LATER + 1);
    expect(await confirmByLink(tokenOf(EMAIL))).toEqual({ refused: "link-dead" });
    expect(subscriptions.list()).toMatchObject([{ status: "awaiting-link" }]);
    await subscribe(EMAIL);
    expect(subscriptions.find(EMAIL)).toMatchObject({ consentAt: new Date(WEEK_LATER + 1).toISOString() });
    expect(await confirmByLink(tokenOf(EMAIL))).toMatchObject({ status: "active" });
  });
});
