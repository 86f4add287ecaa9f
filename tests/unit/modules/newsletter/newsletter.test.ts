import { describe, expect, test } from "vitest";
import {
  awaitSubscriptionInTransaction,
  confirmByLink,
  confirmSubscriptionInTransaction,
  forgetAwaitedSubscriptionInTransaction,
  stateOfLink,
  subscribe,
  unsubscribe,
} from "~/modules/messages/newsletter/newsletter.server";
import { subscriptions } from "~/modules/messages/newsletter/newsletter.store.server";
import { outbox } from "~/platform/mail/outbox.server";
import { transaction } from "~/platform/store/stores.server";
import { now } from "~/platform/time/clock";
import { frozenClock } from "../../../support/frozen-clock";

const EMAIL = "anna@example.com";
/** The consent text beside the button, and its page. */
const SHOWN = { wording: "Zgadzam się na newsletter.", page: "/newsletter" };
const TWENTY = Array.from({ length: 20 });

const moveClock = frozenClock();

const tokenOf = (email: string) => subscriptions.find(email)?.token ?? "";
const linksMailed = () =>
  outbox.list().map(({ link }) => new URL(link?.url ?? "").searchParams.get("token"));

describe("an address that signs up", () => {
  test("many times at once is one subscription, and the link that works is one that was mailed", async () => {
    await Promise.all(TWENTY.map(() => subscribe(EMAIL, SHOWN)));
    expect(subscriptions.list()).toMatchObject([{ id: EMAIL, status: "awaiting-link" }]);
    expect(linksMailed()).toContain(tokenOf(EMAIL));
  });

  test("is confirmed once and welcomed once, however often its link is used at once", async () => {
    await subscribe(EMAIL, SHOWN);
    outbox.reset();
    const answers = await Promise.all(TWENTY.map(() => confirmByLink(tokenOf(EMAIL))));
    for (const answer of answers) expect(answer).toMatchObject({ id: EMAIL, status: "active" });
    expect(subscriptions.list()).toMatchObject([{ status: "active" }]);
    expect(outbox.list()).toHaveLength(1);
  });

  test("has a link that says whether it is to be used, was used, or is none", async () => {
    await subscribe(EMAIL, SHOWN);
    const token = tokenOf(EMAIL);
    expect(stateOfLink(token)).toBe("open");
    await confirmByLink(token);
    expect(stateOfLink(token)).toBe("used");
    expect(stateOfLink("nic")).toBe("dead");
  });

  test("already on the list changes nothing and gets no mail, also simultaneously with the confirmation", async () => {
    await subscribe(EMAIL, SHOWN);
    outbox.reset();
    await Promise.all([confirmByLink(tokenOf(EMAIL)), subscribe(EMAIL, SHOWN)]);
    expect(subscriptions.list()).toMatchObject([{ status: "active" }]);
    expect(outbox.list()).toHaveLength(1);
  });

  test("leaves the list once: a simultaneous confirmation does not add it again", async () => {
    await subscribe(EMAIL, SHOWN);
    const token = tokenOf(EMAIL);
    expect(
      await Promise.all([unsubscribe(token), confirmByLink(token), unsubscribe(token)]),
    ).toEqual([
      expect.objectContaining({ id: EMAIL }),
      { refused: "link-dead" },
      { refused: "link-dead" },
    ]);
    expect(subscriptions.list()).toEqual([]);
  });
});

describe("a consent given with a sign-up", () => {
  const AT_SIGN_UP = { wording: "Chcę otrzymywać newsletter izby", page: "/register/company" };
  const consent = () =>
    transaction(() => awaitSubscriptionInTransaction(EMAIL, { ...AT_SIGN_UP, at: now() }));

  test("stores its time, and is confirmed once with one mail", async () => {
    await Promise.all(TWENTY.map(consent));
    await Promise.all(TWENTY.map(() => transaction(() => confirmSubscriptionInTransaction(EMAIL))));
    expect(subscriptions.list()).toMatchObject([
      { status: "active", consent: { at: "2026-11-18T09:00:00.000Z", ...AT_SIGN_UP } },
    ]);
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

describe("a sign-up without the tick", () => {
  test("does not put an address on the list that only waits for its own link", async () => {
    await subscribe(EMAIL, SHOWN);
    outbox.reset();
    await transaction(() => confirmSubscriptionInTransaction(EMAIL));
    expect(subscriptions.find(EMAIL)).toMatchObject({ status: "awaiting-link", confirmedAt: null });
    expect(outbox.list()).toEqual([]);
  });
});

describe("a tick at sign-up beside a link that still waits", () => {
  const AT_SIGN_UP = { wording: "Chcę otrzymywać newsletter izby", page: "/register/company" };
  const LINK_AT = "2026-11-18T09:00:00.000Z";
  const TICK_AT = "2026-11-19T09:00:00.000Z";

  async function both() {
    await subscribe(EMAIL, SHOWN);
    moveClock(Date.parse(TICK_AT));
    await transaction(() => awaitSubscriptionInTransaction(EMAIL, { ...AT_SIGN_UP, at: now() }));
  }

  test("counts with the moment, the wording and the page of the tick once the account is confirmed", async () => {
    await both();
    await transaction(() => confirmSubscriptionInTransaction(EMAIL));
    expect(subscriptions.find(EMAIL)).toMatchObject({
      status: "active",
      consent: { at: TICK_AT, ...AT_SIGN_UP },
    });
  });

  test("leaves the link working, with the consent that it was mailed for", async () => {
    await both();
    await confirmByLink(tokenOf(EMAIL));
    expect(subscriptions.find(EMAIL)).toMatchObject({
      status: "active",
      consent: { at: LINK_AT, ...SHOWN },
    });
  });

  test("is removed with a replaced sign-up, and the link is still valid", async () => {
    await both();
    await transaction(() => forgetAwaitedSubscriptionInTransaction(EMAIL));
    expect(subscriptions.find(EMAIL)).toMatchObject({
      status: "awaiting-link",
      consent: { at: LINK_AT, ...SHOWN },
    });
    moveClock(Date.parse("2026-11-25T09:00:00.001Z"));
    expect(await confirmByLink(tokenOf(EMAIL))).toEqual({ refused: "link-dead" });
  });
});

describe("the link of a confirmation", () => {
  const START = "2026-11-18T09:00:00.000Z";
  const WEEK_LATER = Date.parse("2026-11-25T09:00:00.000Z");

  test("works for seven days to the millisecond; the consent is of the sign-up, the confirmation of the link's use", async () => {
    await subscribe(EMAIL, SHOWN);
    expect(subscriptions.find(EMAIL)).toMatchObject({
      consent: { at: START, ...SHOWN },
      confirmedAt: null,
    });
    moveClock(WEEK_LATER);
    expect(await confirmByLink(tokenOf(EMAIL))).toMatchObject({ status: "active" });
    expect(subscriptions.find(EMAIL)).toMatchObject({
      consent: { at: START, ...SHOWN },
      confirmedAt: new Date(WEEK_LATER).toISOString(),
    });
  });

  test("is dead after that, until the address signs up again: then the consent is of that day", async () => {
    await subscribe(EMAIL, SHOWN);
    moveClock(WEEK_LATER + 1);
    expect(await confirmByLink(tokenOf(EMAIL))).toEqual({ refused: "link-dead" });
    expect(subscriptions.list()).toMatchObject([{ status: "awaiting-link" }]);
    await subscribe(EMAIL, SHOWN);
    expect(subscriptions.find(EMAIL)).toMatchObject({
      consent: { at: new Date(WEEK_LATER + 1).toISOString(), ...SHOWN },
    });
    expect(await confirmByLink(tokenOf(EMAIL))).toMatchObject({ status: "active" });
  });
});
