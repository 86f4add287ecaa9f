import { expect, test } from "vitest";
import {
  joinWaitingList,
  registerForEvent,
  withdrawFromEvent,
} from "~/modules/events/events/attendance/registrations.server";
import { events } from "~/modules/events/events/events.store.server";
import { reminderMail, removedMail } from "~/modules/events/events/mails/event-mails.server";
import { eventPage } from "~/modules/events/events/page/event.view.server";
import { registrations } from "~/modules/events/events/seats/registrations.store.server";
import { updateEvent } from "~/modules/events/events/staff/event-changes.server";
import { ticketPage } from "~/modules/events/events/tickets/ticket.view.server";
import { findTicket } from "~/modules/events/events/tickets/tickets.server";
import { outbox } from "~/platform/mail/outbox.server";
import { BY_STAFF, changeRow } from "../../../../support/factories";
import { POLISH as polish } from "../../../../support/polish";
import { anna, eventsToAttend, FULL, jan, ONE_SEAT_LEFT } from "../support";

const moveClock = eventsToAttend();

const ticketOf = async (eventId: string) =>
  ticketPage((await findTicket(eventId, { by: anna }))!, { by: anna }, polish);

test("a ticket belongs to the person with the seat while they have it", async () => {
  expect(await findTicket(ONE_SEAT_LEFT, { by: anna })).toBeNull();
  const seat = await registerForEvent(ONE_SEAT_LEFT, { by: anna });
  expect(await findTicket(ONE_SEAT_LEFT, { by: anna })).toMatchObject({
    event: { id: ONE_SEAT_LEFT },
    registration: seat,
  });
  expect(await findTicket(ONE_SEAT_LEFT, { by: jan })).toBeNull();
  await withdrawFromEvent(ONE_SEAT_LEFT, { by: anna });
  expect(await findTicket(ONE_SEAT_LEFT, { by: anna })).toBeNull();
  expect(await findTicket("nie-ma", { by: anna })).toBeNull();
  expect(await findTicket(undefined, { by: anna })).toBeNull();
});

test("a person on the waiting list has no ticket and gets one with a free seat", async () => {
  await joinWaitingList(FULL, { by: anna });
  expect(await findTicket(FULL, { by: anna })).toBeNull();
  await updateEvent(FULL, { capacity: 61 }, BY_STAFF);
  const reference = registrations.find(`${FULL}:anna`)!.reference;
  expect((await ticketOf(FULL)).reference).toBe(reference);
  expect(outbox.list()[0]?.facts).toContainEqual(
    expect.objectContaining({ label: "Numer biletu", value: reference }),
  );
});

test("a ticket has name, date and place, and line by line what to bring and how to get there", async () => {
  await changeRow(events, ONE_SEAT_LEFT, {
    toBring: "Wizytówki\r\n\n  Pytania ",
    gettingThere: "Tramwaj 11",
  });
  await registerForEvent(ONE_SEAT_LEFT, { by: anna });
  expect(await ticketOf(ONE_SEAT_LEFT)).toMatchObject({
    name: "Anna Zielińska",
    company: "Demo Sp. z o.o.",
    email: "anna@example.com",
    startsAt: "2 grudnia 2026, 9:30",
    registeredAt: "18 listopada 2026, 10:00",
    state: "open",
    toBring: ["Wizytówki", "Pytania"],
    gettingThere: ["Tramwaj 11"],
    event: {
      dateWithWeekday: "środa, 2 grudnia 2026",
      hours: "9:30–14:30",
      location: "Siedziba izby, Łódź",
      price: "240 zł",
    },
  });
});

test("the ticket of an event online has its link, or says when it comes, and so have mails (rules 1663)", async () => {
  await changeRow(events, ONE_SEAT_LEFT, { type: "online", streamUrl: "" });
  await registerForEvent(ONE_SEAT_LEFT, { by: anna });
  expect((await ticketOf(ONE_SEAT_LEFT)).stream).toBe("");
  const streamUrl = "https://spotkania.example.com/prawo";
  const event = await changeRow(events, ONE_SEAT_LEFT, { streamUrl });
  expect((await ticketOf(ONE_SEAT_LEFT)).stream).toBe(streamUrl);
  const seat = registrations.find(`${ONE_SEAT_LEFT}:anna`)!;
  expect(reminderMail(event, seat).facts).toContainEqual({
    label: "Link do transmisji",
    value: streamUrl,
  });
  expect(JSON.stringify(removedMail(event, seat))).not.toContain(streamUrl);
  expect(JSON.stringify(eventPage(event, { taken: 1 }, polish))).not.toContain(streamUrl);
  moveClock(event.endsAt);
  expect((await ticketOf(ONE_SEAT_LEFT)).stream).toBeNull();
});

test("a ticket stays after the end or cancellation of its event, with a note", async () => {
  await registerForEvent(ONE_SEAT_LEFT, { by: anna });
  const { endsAt } = await changeRow(events, ONE_SEAT_LEFT, {});
  moveClock(endsAt);
  expect((await ticketOf(ONE_SEAT_LEFT)).state).toBe("ended");
  await changeRow(events, ONE_SEAT_LEFT, { cancelledAt: "2026-11-20T09:00:00.000Z" });
  expect((await ticketOf(ONE_SEAT_LEFT)).state).toBe("cancelled");
});

test("every registration has its own reference", async () => {
  for (const by of [anna, jan]) await joinWaitingList(FULL, { by });
  expect(new Set(registrations.list().map(({ reference }) => reference)).size).toBe(2);
});
