import { expect, test } from "vitest";
import {
  joinWaitingList,
  registerForEvent,
  withdrawFromEvent,
} from "~/modules/events/events/attendance/registrations.server";
import { saveEvent, unsaveEvent } from "~/modules/events/events/attendance/saved-events.server";
import { savedEvents } from "~/modules/events/events/attendance/saved-events.store.server";
import { registerTeam } from "~/modules/events/events/attendance/team.server";
import {
  findPublicEvent,
  listAllEvents,
  listEvents,
  listEventsForCalendar,
  listEventsOfStaff,
  listOwnEvents,
  relatedEvents,
  searchEvents,
  upcomingEvents,
} from "~/modules/events/events/events.server";
import { events } from "~/modules/events/events/events.store.server";
import { inviteGuest } from "~/modules/events/events/guests/guests.server";
import { registrations } from "~/modules/events/events/seats/registrations.store.server";
import { NewEventSchema } from "~/modules/events/events/staff/staff-event.schema";
import { copiedValues } from "~/modules/events/events/staff/staff-event.view.server";
import { addEvent, publishEvent } from "~/modules/events/events/staff/staff-events.server";
import { listHistoryOfRecord } from "~/modules/staff/history/history.server";
import { outbox } from "~/platform/mail/outbox.server";
import { accepted } from "../../../../support/accepted";
import { anEvent, BY_STAFF } from "../../../../support/factories";
import { frozenClock } from "../../../../support/frozen-clock";
import { POLISH } from "../../../../support/polish";
import { anna, TYPED_EVENT } from "../support";

const moveClock = frozenClock();

async function draft(changes: Record<string, string> = {}): Promise<string> {
  const input = NewEventSchema.parse({
    ...TYPED_EVENT,
    guestsPerCompany: "2",
    asDraft: true,
    ...changes,
  });
  const event = accepted(await addEvent(input, BY_STAFF));
  return event.id;
}

/** The lists that people who are not of the staff, search engines and programs get. */
const listsWith = async (id: string) => {
  const neighbour = await anEvent({ category: "workshop", relatedEvents: [id] });
  const lists = {
    listEvents: await listEvents(),
    listOwnEvents: await listOwnEvents(),
    listAllEvents: await listAllEvents(),
    listEventsForCalendar: await listEventsForCalendar(),
    searchEvents: await searchEvents({ q: TYPED_EVENT.title }, POLISH),
    upcomingEvents: await upcomingEvents(100),
    relatedEvents: await relatedEvents(neighbour),
  };
  return Object.entries(lists).flatMap(([name, list]) =>
    list.some((event) => event.id === id) ? name : [],
  );
};

test("a draft is in no list but that of staff, and its page is not found (rules 1104)", async () => {
  const id = await draft();
  expect(await listsWith(id)).toEqual([]);
  expect(await findPublicEvent(id)).toBeNull();
  for (const show of ["coming", "drafts"] as const) {
    const ofStaff = await listEventsOfStaff({ q: "", show }, POLISH);
    expect(ofStaff.map((event) => event.id)).toContain(id);
  }
});

test("nobody registers for a draft, gives a seat back there or saves it", async () => {
  const id = await draft();
  const order = { people: [], withSelf: true, mayWait: true, showCompany: false };
  for (const attempt of [
    () => registerForEvent(id, { by: anna }),
    () => joinWaitingList(id, { by: anna }),
    () => withdrawFromEvent(id, { by: anna }),
    () => saveEvent(id, { by: anna }),
    () => unsaveEvent(id, { by: anna }),
    () => inviteGuest(id, { name: "Ewa Kos", email: "ewa@example.com" }, { by: anna }),
    () => registerTeam(id, order, { by: anna }),
  ])
    expect(await attempt()).toEqual({ refused: "not-found" });
  expect([...registrations.list(), ...savedEvents.list(), ...outbox.list()]).toEqual([]);
});

test("a draft is published at once, and the history says so (rules 1105)", async () => {
  const id = await draft();
  await publishEvent(id, null, BY_STAFF);
  expect(await listsWith(id)).toHaveLength(7);
  expect(await registerForEvent(id, { by: anna })).toMatchObject({ status: "registered" });
  expect(await publishEvent(id, null, BY_STAFF)).toEqual({ refused: "published" });
  expect((await listHistoryOfRecord("event", id))[0]).toMatchObject({ action: "published" });
});

test("a publication at a moment begins with that moment, and can be changed before", async () => {
  const id = await draft();
  for (const late of ["2026-11-18T09:00:00.000Z", "2026-12-10T10:30:00.000Z"])
    expect(await publishEvent(id, late, BY_STAFF)).toEqual({ refused: "late" });
  await publishEvent(id, "2026-11-25T07:00:00.000Z", BY_STAFF);
  await publishEvent(id, "2026-11-20T07:00:00.000Z", BY_STAFF);
  moveClock("2026-11-20T06:59:59.999Z");
  expect([await listsWith(id), await findPublicEvent(id)]).toEqual([[], null]);
  moveClock("2026-11-20T07:00:00.000Z");
  expect(await listsWith(id)).toHaveLength(7);
  expect(await findPublicEvent(id)).toMatchObject({ id });
});

test("a copy is a draft of the same day of the week, ahead, without seats taken (rules 1106)", async () => {
  const id = await draft({ date: "2026-09-10", registeredCount: "7" });
  const copied = copiedValues(events.find(id)!);
  expect(copied).toMatchObject({
    title: TYPED_EVENT.title,
    time: TYPED_EVENT.time,
    location: TYPED_EVENT.location,
    date: "2026-12-03",
    registeredCount: "0",
    asDraft: "on",
  });
});
