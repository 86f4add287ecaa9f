import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { Account } from "~/modules/accounts/account";
import { cancelEvent, updateEvent } from "~/modules/attendance/event-changes.server";
import { findEventFor, participationIn } from "~/modules/attendance/participations.server";
import { joinWaitingList, registerForEvent } from "~/modules/attendance/registrations.server";
import { registrations } from "~/modules/attendance/registrations.store.server";
import type { Event } from "~/modules/events/event";
import { calendarEntryOf } from "~/modules/events/event-calendar.server";
import { findEvent } from "~/modules/events/events.server";
import { events } from "~/modules/events/events.store.server";
import { listNotifications } from "~/modules/notifications/notifications.server";
import { notifications } from "~/modules/notifications/notifications.store.server";
import { outbox } from "~/platform/mail/outbox.server";
import { anAccount } from "../../../support/factories";
import { readCalendar } from "../../../support/ical";

/** 60 seats, of which 59 are taken; Wednesday 2 December, 9:30–14:30 in Warsaw. */
const EVENT = "prawo-pracy";
const TITLE = "Prawo pracy: co zmienia się dla pracodawców";
/** 10:00–12:00 in Warsaw, a day later. */
const MOVED = { startsAt: "2026-12-03T09:00:00.000Z", endsAt: "2026-12-03T11:00:00.000Z" };

/** Anna has the last seat, Jan waits for one, Zofia does neither. */
const [anna, jan, zofia] = ["anna", "jan", "zofia"].map((id) => anAccount({ id })) as [Account, Account, Account];

const event = () => events.find(EVENT)!;
const mails = () =>
  outbox
    .list()
    .map(({ to, subject, attachments }) => ({ to, subject, entries: attachments.flatMap(({ content }) => readCalendar(content)) }));
const notificationsOf = async ({ id }: Account) =>
  (await listNotifications({ by: { id } })).map(({ title, params, link }) => ({ title, params, link }));

beforeEach(async () => {
  vi.useFakeTimers({ now: new Date("2026-11-18T09:00:00Z"), toFake: ["Date"] });
  for (const store of [events, registrations, notifications, outbox]) store.reset();
  await registerForEvent(EVENT, { by: anna });
  await joinWaitingList(EVENT, { by: jan });
  outbox.reset();
  vi.setSystemTime("2026-11-20T12:00:00Z");
});
afterEach(() => void vi.useRealTimers());

describe(updateEvent, () => {
  test.each<Partial<Event>>([
    { title: "Prawo pracy" },
    { description: "Nowy opis." },
    { startsAt: "2026-12-02T09:00:00.000Z" },
    { endsAt: "2026-12-02T15:00:00.000Z" },
    { location: "Online" },
    { address: "ul. Tkacka 7, 90-002 Łódź" },
  ])("to %o is a change that calendars learn of", async (changes) => {
    expect(await updateEvent(EVENT, changes)).toMatchObject({ ...changes, sequence: 1, updatedAt: "2026-11-20T12:00:00.000Z" });
    expect(event()).toMatchObject({ ...changes, sequence: 1 });
  });

  test.each<Partial<Event>>([
    { price: "99 zł" },
    { capacity: 61 },
    { registeredCount: 60 },
    { category: "workshop" },
    { type: "hybrid" },
    { image: "/images/covers/inne.svg" },
    { featured: true },
    { agenda: [{ time: "10:00", title: "Początek" }] },
    { speakers: [] },
    { forWhom: ["Wszyscy"] },
    { relatedEvents: [] },
    { externalUrl: "https://www.example.com/zapisy" },
  ])("to %o is none that calendars show", async (changes) => {
    expect(await updateEvent(EVENT, changes)).toMatchObject({ ...changes, sequence: 0, updatedAt: "2026-11-20T12:00:00.000Z" });
  });

  test("to the description is none where calendars show no more than before: its first paragraph", async () => {
    expect(await updateEvent(EVENT, { description: `${event().description}\n\nI coś jeszcze.` })).toMatchObject({ sequence: 0 });
  });

  test("counts on with every change", async () => {
    await updateEvent(EVENT, { title: "Pierwszy", location: "Online" });
    await updateEvent(EVENT, { title: "Drugi" });
    expect(await updateEvent(EVENT, { price: "bezpłatnie" })).toMatchObject({ title: "Drugi", location: "Online", sequence: 2 });
  });

  test("to what it was changes no row and tells nobody", async () => {
    const before = event();
    const { title, startsAt, address, capacity, agenda, speakers, externalUrl } = structuredClone(before);
    expect(await updateEvent(EVENT, { title, startsAt, address, capacity, agenda, speakers, externalUrl })).toEqual(before);
    expect(await updateEvent(EVENT, {})).toEqual(before);
    expect(event()).toBe(before);
    expect(outbox.list()).toEqual([]);
    expect(notifications.list()).toEqual([]);
  });

  test("to another time tells people with a seat by mail, with the new time for their calendar, and everybody by notification", async () => {
    await updateEvent(EVENT, MOVED);
    expect(mails()).toEqual([
      {
        to: "anna@example.com",
        subject: `Zmiana terminu lub miejsca: ${TITLE}`,
        entries: [
          expect.objectContaining({
            uid: "event-prawo-pracy@localhost",
            sequence: 1,
            status: "CONFIRMED",
            starts: MOVED.startsAt,
            ends: MOVED.endsAt,
          }),
        ],
      },
    ]);
    const notification = [
      { title: "events:notifications.moved.title", params: { title: TITLE, date: MOVED.startsAt }, link: "/events/prawo-pracy" },
    ];
    expect(await notificationsOf(anna)).toEqual(notification);
    expect(await notificationsOf(jan)).toEqual(notification);
    expect(await notificationsOf(zofia)).toEqual([]);
  });

  test.each<Partial<Event>>([{ location: "Online" }, { address: "" }, { endsAt: "2026-12-02T15:00:00.000Z" }])(
    "to %o tells as well",
    async (changes) => {
      await updateEvent(EVENT, changes);
      expect(mails()).toMatchObject([{ to: "anna@example.com", subject: `Zmiana terminu lub miejsca: ${TITLE}` }]);
      expect(await notificationsOf(jan)).toHaveLength(1);
    },
  );

  test.each<Partial<Event>>([{ title: "Prawo pracy" }, { description: "Nowy opis." }, { price: "99 zł" }, { capacity: 10 }])(
    "to %o leaves time and place, and tells nobody",
    async (changes) => {
      await updateEvent(EVENT, changes);
      expect(mails()).toEqual([]);
      expect(notifications.list()).toEqual([]);
    },
  );

  test("to another time and more seats sends nobody two mails", async () => {
    await updateEvent(EVENT, { ...MOVED, capacity: 61 });
    expect(mails()).toMatchObject([
      { to: "anna@example.com", subject: `Zmiana terminu lub miejsca: ${TITLE}` },
      { to: "jan@example.com", subject: `Zwolniło się miejsce: ${TITLE}`, entries: [{ starts: MOVED.startsAt, sequence: 1 }] },
    ]);
    expect(await participationIn(EVENT, { by: jan })).toEqual({ state: "registered", position: null });
  });

  test("after it is over tells nobody", async () => {
    vi.setSystemTime(event().endsAt);
    expect(await updateEvent(EVENT, { location: "Online" })).toMatchObject({ location: "Online", sequence: 1 });
    expect(mails()).toEqual([]);
    expect(notifications.list()).toEqual([]);
  });

  test("answers not found for one that is cancelled or was never there", async () => {
    const cancelled = events.find("fotografia-produktowa");
    expect(await updateEvent("fotografia-produktowa", { capacity: 30 })).toEqual({ refused: "not-found" });
    expect(events.find("fotografia-produktowa")).toEqual(cancelled);
    expect(await updateEvent("nie-ma", { capacity: 30 })).toEqual({ refused: "not-found" });
    expect(events.find("nie-ma")).toBeNull();
  });
});

describe(cancelEvent, () => {
  test("marks the event as a change that calendars learn of", async () => {
    await updateEvent(EVENT, { title: "Prawo pracy" });
    vi.setSystemTime("2026-11-21T12:00:00Z");
    const cancelled = { cancelledAt: "2026-11-21T12:00:00.000Z", updatedAt: "2026-11-21T12:00:00.000Z", sequence: 2 };
    expect(await cancelEvent(EVENT)).toMatchObject(cancelled);
    expect(event()).toMatchObject(cancelled);
    expect(calendarEntryOf(event())).toMatchObject({ isCancelled: true, sequence: 2 });
  });

  test("tells everybody who has a seat or waits, by mail with the entry taken back and by notification", async () => {
    await cancelEvent(EVENT);
    const entry = expect.objectContaining({
      uid: "event-prawo-pracy@localhost",
      sequence: 1,
      status: "CANCELLED",
      starts: "2026-12-02T08:30:00.000Z",
    });
    const subject = `Wydarzenie odwołane: ${TITLE}`;
    expect(mails()).toEqual([
      { to: "anna@example.com", subject, entries: [entry] },
      { to: "jan@example.com", subject, entries: [entry] },
    ]);
    const notification = [
      {
        title: "events:notifications.cancelled.title",
        params: { title: TITLE, date: "2026-12-02T08:30:00.000Z" },
        link: "/events/prawo-pracy",
      },
    ];
    expect(await notificationsOf(anna)).toEqual(notification);
    expect(await notificationsOf(jan)).toEqual(notification);
    expect(await notificationsOf(zofia)).toEqual([]);
  });

  test("a second time answers not found and tells nobody again", async () => {
    await cancelEvent(EVENT);
    const before = event();
    vi.setSystemTime("2026-11-21T12:00:00Z");
    expect(await cancelEvent(EVENT)).toEqual({ refused: "not-found" });
    expect(await cancelEvent("nie-ma")).toEqual({ refused: "not-found" });
    expect(event()).toEqual(before);
    expect(mails()).toHaveLength(2);
    expect(notifications.list()).toHaveLength(2);
  });

  test("after it is over tells nobody", async () => {
    vi.setSystemTime(event().endsAt);
    expect(await cancelEvent(EVENT)).toMatchObject({ sequence: 1 });
    expect([...outbox.list(), ...notifications.list()]).toEqual([]);
  });

  test("leaves the seat and the position where they are, so that the page can tell of them", async () => {
    await cancelEvent(EVENT);
    expect(await participationIn(EVENT, { by: anna })).toEqual({ state: "registered", position: null });
    expect(await participationIn(EVENT, { by: jan })).toEqual({ state: "waiting", position: 1 });
    expect(await registerForEvent(EVENT, { by: zofia })).toEqual({ refused: "not-found" });
    expect(await updateEvent(EVENT, { capacity: 80 })).toEqual({ refused: "not-found" });
  });
});

describe(findEventFor, () => {
  test("finds a cancelled event for people with a seat or who wait, and for nobody else", async () => {
    await cancelEvent(EVENT);
    for (const by of [anna, jan]) expect(await findEventFor(EVENT, { by })).toEqual(event());
    for (const by of [zofia, null]) expect(await findEventFor(EVENT, { by })).toBeNull();
    expect(await findEvent(EVENT)).toBeNull();
  });

  test("finds every other event for everybody", async () => {
    for (const by of [anna, zofia, null]) expect(await findEventFor(EVENT, { by })).toEqual(event());
    expect(await findEventFor("nie-ma", { by: anna })).toBeNull();
    expect(await findEventFor(undefined, { by: anna })).toBeNull();
  });
});
