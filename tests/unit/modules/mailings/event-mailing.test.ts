import { expect, test } from "vitest";
import {
  joinWaitingList,
  registerForEvent,
} from "~/modules/events/events/attendance/registrations.server";
import { addParticipant } from "~/modules/events/events/participants/added-people.server";
import { checkIn } from "~/modules/events/events/seats/check-ins.server";
import { registrations } from "~/modules/events/events/seats/registrations.store.server";
import {
  reachOfGroups,
  sendEventMailing,
} from "~/modules/mail/mailings/delivery/event-mailing.server";
import { runMailings } from "~/modules/mail/mailings/delivery/runner.server";
import { mailChoices } from "~/modules/people/mail-choices/mail-choices.store.server";
import { outbox } from "~/platform/mail/outbox.server";
import { transaction } from "~/platform/store/stores.server";
import { now } from "~/platform/time/clock";
import { BY_STAFF } from "../../../support/factories";
import { listHistory } from "../../../support/history";
import { POLISH as locale } from "../../../support/polish";
import { anna, eventsToAttend, FULL, jan, OPEN, zofia } from "../events/support";

const moveClock = eventsToAttend();

const WORDS = { subject: "Wejście od podwórza", text: "Raz & dwa.\n\nTrzy." };

/** Sends a message, and lets the mailing begin. */
async function send(group: "registered" | "waiting" | "absent", id: string = OPEN) {
  const outcome = await sendEventMailing(id, { group, ...WORDS }, { ...BY_STAFF, locale });
  await runMailings();
  return outcome;
}

async function threePeople() {
  for (const by of [anna, jan]) await registerForEvent(OPEN, { by });
  const person = { name: "Adam", email: "", company: "", mayWait: false };
  await addParticipant(OPEN, person, BY_STAFF);
  outbox.reset();
}

const sent = () => outbox.list().sort((one, other) => one.to.localeCompare(other.to));

test("reaches the people with a seat one by one, and counts those without an address (rules 1144)", async () => {
  await threePeople();
  expect(await send("registered")).toEqual({ mailed: 2, withoutAddress: 1, refused: 0 });
  const [first, second, ...others] = sent();
  expect(others).toEqual([]);
  expect(second?.to).toBe("jan@example.com");
  expect(first).toMatchObject({
    to: "anna@example.com",
    subject: WORDS.subject,
    kind: "mailingEvent",
    priority: "bulk",
  });
  expect(first?.content?.html).toContain("<p>Raz &amp; dwa.</p>\n<p>Trzy.</p>");
  const seat = registrations.listBy("accountId", "anna")[0];
  expect(first?.facts.map(({ value }) => value)).toContain(seat?.reference);
  expect(first?.moreLinks[0]?.url).toContain(`/events/${OPEN}`);
  const entries = await listHistory();
  expect(entries).toContainEqual(
    expect.objectContaining({ action: "messageSent", recordId: OPEN }),
  );
});

test("a guest's mail leads to their ticket", async () => {
  const person = { name: "Ewa", email: "ewa@example.com", company: "", mayWait: false };
  await addParticipant(OPEN, person, BY_STAFF);
  outbox.reset();
  await send("registered");
  expect(sent()[0]?.moreLinks[0]?.url).toContain("/guest-ticket/");
});

test("the waiting list is a group of its own", async () => {
  await joinWaitingList(FULL, { by: zofia });
  expect(await send("waiting", FULL)).toMatchObject({ mailed: 1, withoutAddress: 0 });
  expect(await send("registered", FULL)).toEqual({ refused: "nobody" });
});

test("people are absent after the end alone, and where somebody was noted", async () => {
  await threePeople();
  moveClock("2026-12-04T16:00:00Z");
  expect((await reachOfGroups(OPEN)).absent.mailed, "nobody was noted").toBe(0);
  await checkIn(OPEN, "anna", BY_STAFF);
  expect(await send("absent")).toMatchObject({ mailed: 1, withoutAddress: 1 });
  expect(sent().map(({ to }) => to)).toEqual(["jan@example.com"]);
});

test("who refuses mails about events is counted, and gets none", async () => {
  await threePeople();
  const change = { at: now(), wanted: false, wording: "Nie", page: "/" };
  await transaction(() =>
    mailChoices.save({
      id: "event jan@example.com",
      email: "jan@example.com",
      purpose: "event",
      changes: [change],
    }),
  );
  expect(await send("registered")).toEqual({ mailed: 1, withoutAddress: 1, refused: 1 });
  expect(sent().map(({ to }) => to)).toEqual(["anna@example.com"]);
});

test("an unknown event is not found", async () => {
  expect(await send("registered", "nie-ma")).toEqual({ refused: "not-found" });
});
