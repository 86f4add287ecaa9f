import { beforeEach, expect, test } from "vitest";
import { confirmByLink, subscribe } from "~/modules/messages/newsletter/newsletter.server";
import { pastConsents, subscriptions } from "~/modules/messages/newsletter/newsletter.store.server";
import {
  findSubscription,
  keyOf,
  listSubscriptions,
  removeSubscription,
} from "~/modules/messages/newsletter/staff-newsletter.server";
import { subscriptionTable } from "~/modules/messages/newsletter/staff-newsletter.view.server";
import { localeOf } from "~/platform/i18n/i18n.server";
import { frozenClock } from "../../../support/frozen-clock";
import { listHistory } from "../../../support/history";
import { ADMINISTRATOR as by } from "../staff/support";

const SHOWN = { wording: "Zgadzam się na newsletter.", page: "/newsletter" };
const tokenOf = (email: string) => subscriptions.find(email)?.token ?? "";

const moveClock = frozenClock();

beforeEach(async () => {
  for (const [index, email] of [
    "anna@example.com",
    "jan@example.com",
    "czeka@example.com",
  ].entries()) {
    moveClock(`2026-11-18T1${index}:00:00Z`);
    await subscribe(email, SHOWN);
    if (!email.startsWith("czeka")) await confirmByLink(tokenOf(email));
  }
});

test("the list has the confirmed addresses, newest first; those that wait are apart", async () => {
  const found = async (query: Parameters<typeof listSubscriptions>[0]) =>
    (await listSubscriptions(query)).map(({ id }) => id);
  expect(await found({ q: "", state: "active" })).toEqual(["jan@example.com", "anna@example.com"]);
  expect(await found({ q: "", state: "waiting" })).toEqual(["czeka@example.com"]);
  expect(await found({ q: "ANNA", state: "active" })).toEqual(["anna@example.com"]);
});

test("an address is removed once, its consent is stored as proof, and the history does not name it", async () => {
  const key = keyOf({ id: "anna@example.com" });
  expect(key).not.toContain("anna");
  expect(await findSubscription(key)).toMatchObject({ id: "anna@example.com" });
  const outcomes = await Promise.all([1, 2, 3].map(() => removeSubscription(key, { by })));
  expect(outcomes.slice(1)).toEqual([{ refused: "not-found" }, { refused: "not-found" }]);
  expect(await findSubscription(key)).toBeNull();
  expect(pastConsents.list()).toMatchObject([{ email: "anna@example.com", consent: SHOWN }]);
  const entries = await listHistory();
  expect(entries).toMatchObject([{ noun: "newsletter", action: "deleted", title: "2026-11-18" }]);
  expect(JSON.stringify(entries)).not.toContain("anna");
});

test("the table for other programs has each address with its consent and the way out", async () => {
  const [, row] = subscriptionTable(
    await listSubscriptions({ q: "anna", state: "active" }),
    localeOf("pl"),
  );
  expect(row?.[0]).toBe("anna@example.com");
  expect(row?.[1]).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d$/);
  expect(row?.[3]).toContain(tokenOf("anna@example.com"));
});
