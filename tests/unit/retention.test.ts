import { readFileSync } from "node:fs";
import { beforeEach, describe, expect, test } from "vitest";
import { findDocument } from "~/content/documents.server";
import { askExpert, removeOldQuestions } from "~/modules/advice/questions/questions.server";
import { questions } from "~/modules/advice/questions/questions.store.server";
import { registerForEvent } from "~/modules/events/events/attendance/registrations.server";
import { saveEvent } from "~/modules/events/events/attendance/saved-events.server";
import { savedEvents } from "~/modules/events/events/attendance/saved-events.store.server";
import { events } from "~/modules/events/events/events.store.server";
import { registrations } from "~/modules/events/events/seats/registrations.store.server";
import { removeOldAttendance } from "~/modules/events/events/staff/attendance-retention.server";
import {
  addAnswerInTransaction,
  removeOldChatMessages,
} from "~/modules/messages/conversations/conversations.server";
import { conversations } from "~/modules/messages/conversations/conversations.store.server";
import {
  awaitSubscriptionInTransaction,
  confirmByLink,
  subscribe,
  unsubscribe,
} from "~/modules/messages/newsletter/newsletter.server";
import { pastConsents, subscriptions } from "~/modules/messages/newsletter/newsletter.store.server";
import { removeOldSubscriptions } from "~/modules/messages/newsletter/newsletter-retention.server";
import { paymentWords } from "~/modules/money/dues/tariff/payment-words.server";
import { removeOldMessages, writeToOffice } from "~/modules/voice/contact/contact.server";
import { contactMessages } from "~/modules/voice/contact/contact.store.server";
import { localeOf } from "~/platform/i18n/i18n.server";
import { removeOldMails } from "~/platform/mail/mailbox.server";
import { outbox } from "~/platform/mail/outbox.server";
import { RETENTION } from "~/platform/store/retention";
import { transaction } from "~/platform/store/stores.server";
import { shiftMoment } from "~/platform/time/moments";
import { anEvent, anExpert, aSeat, changeRow } from "../support/factories";
import { frozenClock } from "../support/frozen-clock";
import { attendee } from "./modules/events/support";

const EMAIL = "anna@example.com";
const SHOWN = { wording: "Zgadzam się na newsletter.", page: "/newsletter" };
const NOON = "2026-11-18T11:00:00.000Z";
const A_MOMENT = { milliseconds: 1 };

const moveClock = frozenClock(NOON);

/** Nothing is removed at the last moment of the period, everything right after it. */
async function expectRemovedAfter(
  last: string,
  remove: () => Promise<number>,
  count: () => number,
): Promise<void> {
  const before = count();
  expect(before).toBeGreaterThan(0);
  moveClock(last);
  expect(await remove()).toBe(0);
  expect(count()).toBe(before);
  moveClock(shiftMoment(last, A_MOMENT));
  expect(await remove()).toBe(before);
  expect(count()).toBe(0);
}

describe("the daily run preserves", () => {
  test("seats, positions and saved events for a year after the event", async () => {
    const event = await anEvent({
      id: "event",
      startsAt: "2026-12-01T09:00:00.000Z",
      endsAt: "2026-12-01T15:00:00.000Z",
    });
    const by = attendee("anna");
    await registerForEvent(event.id, { by });
    await saveEvent(event.id, { by });
    await expectRemovedAfter(
      "2027-12-01T15:00:00.000Z",
      removeOldAttendance,
      () => registrations.list().length + savedEvents.list().length,
    );
  });

  test("the numbers of seats and arrivals, also of those that went before", async () => {
    const event = await anEvent({
      id: "event",
      startsAt: "2026-12-01T09:00:00.000Z",
      endsAt: "2026-12-01T15:00:00.000Z",
      registeredCount: 3,
      pastArrivals: { seats: 3, arrived: 2 },
    });
    await aSeat(event.id, "anna", { checkedInAt: event.startsAt });
    await aSeat(event.id, "jan");
    moveClock("2027-12-02T15:00:00.000Z");
    await removeOldAttendance();
    expect(events.find("event")).toMatchObject({
      registeredCount: 5,
      pastArrivals: { seats: 5, arrived: 3 },
    });
  });

  test("seats of a removed event, counted from registration", async () => {
    const event = await anEvent({ id: "event" });
    await registerForEvent(event.id, { by: attendee("anna") });
    events.reset();
    await expectRemovedAfter(
      "2027-11-18T11:00:00.000Z",
      removeOldAttendance,
      () => registrations.list().length,
    );
  });

  test("messages to the office for two years", async () => {
    await writeToOffice({ name: "Anna", email: EMAIL, subject: "Składka", message: "Ile wynosi?" });
    await expectRemovedAfter(
      "2028-11-18T11:00:00.000Z",
      removeOldMessages,
      () => contactMessages.list().length,
    );
  });

  test("a message to the office for two years after its answer", async () => {
    await writeToOffice({ name: "Anna", email: EMAIL, subject: "Składka", message: "Ile wynosi?" });
    const [message] = contactMessages.list();
    await changeRow(contactMessages, message?.id ?? "", {
      answer: "100 zł",
      answeredAt: "2026-12-24T11:00:00.000Z",
    });
    await expectRemovedAfter(
      "2028-12-24T11:00:00.000Z",
      removeOldMessages,
      () => contactMessages.list().length,
    );
  });

  test("a question for two years after its answer, or after it was sent", async () => {
    const expert = await anExpert({ id: "expert", available: true, allowContact: true });
    await askExpert(expert.id, { text: "Czy umowa wystarczy?", email: EMAIL }, { by: null });
    const [question] = questions.list();
    await changeRow(questions, question?.id ?? "", {
      answer: "Tak.",
      answeredAt: "2026-12-24T11:00:00.000Z",
    });
    await expectRemovedAfter(
      "2028-12-24T11:00:00.000Z",
      removeOldQuestions,
      () => questions.list().length,
    );
  });

  test("each message of a conversation for a year", async () => {
    const tell = () =>
      transaction(() => addAnswerInTransaction("anna", { expert: "Marta", answer: "Tak." }));
    await tell();
    moveClock("2026-12-24T11:00:00.000Z");
    await tell();
    moveClock("2027-11-18T11:00:00.001Z");
    expect(await removeOldChatMessages()).toBe(1);
    await expectRemovedAfter(
      "2027-12-24T11:00:00.000Z",
      removeOldChatMessages,
      () => conversations.list().length,
    );
  });

  test("unsendable mails for thirty days", async () => {
    await subscribe(EMAIL, SHOWN);
    await expectRemovedAfter(
      "2026-12-18T11:00:00.000Z",
      removeOldMails,
      () => outbox.list().length,
    );
  });
});

describe("an address of the newsletter", () => {
  beforeEach(() => subscribe(EMAIL, SHOWN));

  const token = () => subscriptions.find(EMAIL)?.token ?? "";

  test("without a used link goes after thirty days", async () => {
    await expectRemovedAfter(
      "2026-12-18T11:00:00.000Z",
      removeOldSubscriptions,
      () => subscriptions.list().length,
    );
  });

  test("given at a sign-up goes with it", async () => {
    await transaction(() => awaitSubscriptionInTransaction(EMAIL, { ...SHOWN, at: NOON }));
    await expectRemovedAfter(
      "2027-11-18T11:00:00.000Z",
      removeOldSubscriptions,
      () => subscriptions.list().length,
    );
  });

  test("that is on the list stays, however long", async () => {
    await confirmByLink(token());
    moveClock("2046-11-18T11:00:00.000Z");
    expect(await removeOldSubscriptions()).toBe(0);
    expect(subscriptions.find(EMAIL)).toMatchObject({ status: "active" });
  });

  test("that has left leaves its consent behind for three years, and no address on the list", async () => {
    await confirmByLink(token());
    moveClock("2026-12-24T11:00:00.000Z");
    await unsubscribe(token());
    expect(subscriptions.list()).toEqual([]);
    expect(pastConsents.list()).toMatchObject([
      {
        email: EMAIL,
        consent: { at: NOON, ...SHOWN },
        confirmedAt: NOON,
        leftAt: "2026-12-24T11:00:00.000Z",
      },
    ]);
    await expectRemovedAfter(
      "2029-12-24T11:00:00.000Z",
      removeOldSubscriptions,
      () => pastConsents.list().length,
    );
  });

  test("that was never on the list needs no proof", async () => {
    await unsubscribe(token());
    expect(pastConsents.list()).toEqual([]);
  });
});

test("the privacy text prints every period", () => {
  const source = ["privacy.md", "retention.json"]
    .map((name) => readFileSync(`app/content/pl/${name}`, "utf8"))
    .join("\n");
  const names = [...source.matchAll(/\{\{retention\.(\w+)\}\}/g)].map(([, name]) => name);
  expect([...new Set(names)].toSorted()).toEqual(Object.keys(RETENTION).toSorted());
  const text = (
    findDocument("privacy", localeOf("pl"), paymentWords(localeOf("pl")))?.html ?? ""
  ).replaceAll("\u00a0", " ");
  for (const [name, period] of Object.entries(RETENTION)) {
    const [[unit, count = 0] = []] = Object.entries(period);
    const printed = { days: "dni", months: "miesięcy", years: count < 5 ? "lata" : "lat" };
    expect(text, name).toContain(`${count} ${printed[unit as keyof typeof printed]}`);
  }
  expect(text).not.toContain("{{");
});
