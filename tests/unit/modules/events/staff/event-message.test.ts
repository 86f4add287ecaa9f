import { expect, test } from "vitest";
import { checkIn } from "~/modules/events/attendance/check-ins.server";
import {
  joinWaitingList,
  registerForEvent,
} from "~/modules/events/attendance/registrations.server";
import { registrations } from "~/modules/events/attendance/registrations.store.server";
import { events } from "~/modules/events/events.store.server";
import { addParticipant } from "~/modules/events/staff/added-people.server";
import { reachOfGroups, sendEventMessage } from "~/modules/events/staff/event-message.server";
import { listHistory } from "~/modules/history/history.server";
import { history } from "~/modules/history/history.store.server";
import { outbox } from "~/platform/mail/outbox.server";
import { BY_STAFF } from "../../../../support/factories";
import { frozenClock } from "../../../../support/frozen-clock";
import { resetStores } from "../../../../support/reset-stores";
import { anna, eventsToAttend, FULL, jan, OPEN, zofia } from "../support";

const moveClock = frozenClock();
resetStores(events, registrations, outbox, history);
eventsToAttend();

const WORDS = { subject: "Wejście od podwórza", text: "Raz.\n\nDwa." };
const send = (group: "registered" | "waiting" | "absent", id: string = OPEN) =>
  sendEventMessage(id, { group, ...WORDS }, BY_STAFF);

async function threePeople() {
  for (const by of [anna, jan]) await registerForEvent(OPEN, { by });
  const person = { name: "Adam", email: "", company: "", mayWait: false };
  await addParticipant(OPEN, person, BY_STAFF);
  outbox.reset();
}

test("reaches the people with a seat one by one, and counts those without an address (rules 1144)", async () => {
  await threePeople();
  expect(await send("registered")).toEqual({ mailed: 2, withoutAddress: 1 });
  expect(outbox.list()).toMatchObject([
    {
      to: "anna@example.com",
      subject: WORDS.subject,
      kind: "eventMessage",
      priority: "bulk",
      quotes: [{ paragraphs: ["Raz.", "Dwa."] }],
    },
    { to: "jan@example.com" },
  ]);
  const [line] = await listHistory();
  expect(line).toMatchObject({ action: "messageSent", recordId: OPEN });
});

test("the waiting list is a group of its own", async () => {
  await joinWaitingList(FULL, { by: zofia });
  expect(await send("waiting", FULL)).toEqual({ mailed: 1, withoutAddress: 0 });
  expect(await send("registered", FULL)).toEqual({ refused: "nobody" });
});

test("people are absent after the end alone, and where somebody was noted", async () => {
  await threePeople();
  moveClock("2026-12-04T16:00:00Z");
  expect(reachOfGroups(events.find(OPEN)!).absent.mailed, "nobody was noted").toBe(0);
  await checkIn(OPEN, "anna", BY_STAFF);
  expect(await send("absent")).toEqual({ mailed: 1, withoutAddress: 1 });
  expect(outbox.list().map(({ to }) => to)).toEqual(["jan@example.com"]);
});

test("an unknown event is not found", async () => {
  expect(await send("registered", "nie-ma")).toEqual({ refused: "not-found" });
});
