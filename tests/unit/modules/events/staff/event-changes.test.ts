import { describe, expect, test } from "vitest";
import type { Event } from "~/modules/events/events/event";
import { events } from "~/modules/events/events/events.store.server";
import { participationIn } from "~/modules/events/events/seats/participations.server";
import { updateEvent } from "~/modules/events/events/staff/event-changes.server";
import { notifications } from "~/modules/messages/notifications/notifications.store.server";
import { outbox } from "~/platform/mail/outbox.server";
import { BY_STAFF } from "../../../../support/factories";
import {
  anna,
  CANCELLED,
  ONE_SEAT_LEFT as EVENT,
  HAS_SEAT,
  jan,
  lastSeatTaken,
  mails,
  notificationsOf,
  zofia,
} from "../support";

/** 10:00–12:00 in Warsaw, a day later. */
const MOVED = { startsAt: "2026-12-03T09:00:00.000Z", endsAt: "2026-12-03T11:00:00.000Z" };
const TITLE = "Prawo pracy: co zmienia się dla pracodawców";

const event = () => events.find(EVENT)!;

const moveClock = lastSeatTaken();

describe(updateEvent, () => {
  test.each<Partial<Event>>([
    { title: "Prawo pracy" },
    { description: "Nowy opis." },
    { startsAt: "2026-12-02T09:00:00.000Z" },
    { endsAt: "2026-12-02T15:00:00.000Z" },
    { location: "Online" },
    { address: "ul. Tkacka 7, 90-002 Łódź" },
  ])("to %o is a change for calendars", async (changes) => {
    expect(await updateEvent(EVENT, changes, BY_STAFF)).toMatchObject({
      ...changes,
      sequence: 1,
      updatedAt: "2026-11-20T12:00:00.000Z",
    });
    expect(event()).toMatchObject({ ...changes, sequence: 1 });
  });

  test.each<Partial<Event>>([
    { price: "99 zł" },
    { capacity: 61 },
    { registeredCount: 58 },
    { category: "workshop" },
    { type: "hybrid" },
    { image: "https://example.com/zdjecie.jpg" },
    { featured: true },
    { agenda: [{ time: "10:00", title: "Początek" }] },
    { speakers: [] },
    { forWhom: ["Wszyscy"] },
    { relatedEvents: [] },
    { externalUrl: "https://www.example.com/zapisy" },
  ])("to %o does not change the calendar entry", async (changes) => {
    expect(await updateEvent(EVENT, changes, BY_STAFF)).toMatchObject({
      ...changes,
      sequence: 0,
      updatedAt: "2026-11-20T12:00:00.000Z",
    });
  });

  test("to the description changes the entry only by the first paragraph", async () => {
    expect(
      await updateEvent(
        EVENT,
        { description: `${event().description}\n\nI coś jeszcze.` },
        BY_STAFF,
      ),
    ).toMatchObject({ sequence: 0 });
  });

  test("increases the sequence with every change", async () => {
    await updateEvent(EVENT, { title: "Pierwszy", location: "Online" }, BY_STAFF);
    await updateEvent(EVENT, { title: "Drugi" }, BY_STAFF);
    expect(await updateEvent(EVENT, { price: "bezpłatnie" }, BY_STAFF)).toMatchObject({
      title: "Drugi",
      location: "Online",
      sequence: 2,
    });
  });

  test("without a difference changes no row and notifies no one", async () => {
    const before = event();
    const { title, startsAt, address, capacity, agenda, speakers, externalUrl } =
      structuredClone(before);
    expect(
      await updateEvent(
        EVENT,
        { title, startsAt, address, capacity, agenda, speakers, externalUrl },
        BY_STAFF,
      ),
    ).toEqual(before);
    expect(await updateEvent(EVENT, {}, BY_STAFF)).toEqual(before);
    expect(event()).toBe(before);
    expect(outbox.list()).toEqual([]);
    expect(notifications.list(({ kind }) => kind === "told")).toEqual([]);
  });

  test("to another time notifies all participants, and mails those with a seat the new calendar entry", async () => {
    await updateEvent(EVENT, MOVED, BY_STAFF);
    expect(mails()).toEqual([
      {
        to: "anna@example.com",
        subject: `Zmiana terminu lub miejsca: ${TITLE}`,
        entries: [
          expect.objectContaining({
            uid: "event-one-seat-left@localhost",
            sequence: 1,
            status: "CONFIRMED",
            starts: MOVED.startsAt,
            ends: MOVED.endsAt,
          }),
        ],
      },
    ]);
    const notification = [
      {
        title: "events:notifications.newTime.title",
        params: {
          title: TITLE,
          date: MOVED.startsAt,
          place: event().location,
          was: "2 grudnia 2026, 9:30–14:30",
          is: expect.stringMatching(/^\d+ grudnia 2026, \d+:\d\d–\d+:\d\d$/),
        },
        link: "/events/one-seat-left",
      },
    ];
    expect(await notificationsOf(anna)).toEqual(notification);
    expect(await notificationsOf(jan)).toEqual(notification);
    expect(await notificationsOf(zofia)).toEqual([]);
  });

  test.each<Partial<Event>>([
    { location: "Online" },
    { address: "" },
    { endsAt: "2026-12-02T15:00:00.000Z" },
  ])("to %o notifies as well", async (changes) => {
    await updateEvent(EVENT, changes, BY_STAFF);
    expect(mails()).toMatchObject([
      { to: "anna@example.com", subject: `Zmiana terminu lub miejsca: ${TITLE}` },
    ]);
    expect(await notificationsOf(jan)).toHaveLength(1);
  });

  test.each<Partial<Event>>([
    { title: "Prawo pracy" },
    { description: "Nowy opis." },
    { price: "99 zł" },
    { capacity: 60 },
  ])("to %o leaves time and place, and notifies no one", async (changes) => {
    await updateEvent(EVENT, changes, BY_STAFF);
    expect(mails()).toEqual([]);
    expect(notifications.list(({ kind }) => kind === "told")).toEqual([]);
  });

  test("to another time and more seats sends each person one mail", async () => {
    await updateEvent(EVENT, { ...MOVED, capacity: 61 }, BY_STAFF);
    expect(mails()).toMatchObject([
      { to: "anna@example.com", subject: `Zmiana terminu lub miejsca: ${TITLE}` },
      {
        to: "jan@example.com",
        subject: `Zwolniło się miejsce: ${TITLE}`,
        entries: [{ starts: MOVED.startsAt, sequence: 1 }],
      },
    ]);
    expect(await participationIn(EVENT, { by: jan })).toEqual(HAS_SEAT);
  });

  test("after it is over notifies no one", async () => {
    moveClock(event().endsAt);
    expect(await updateEvent(EVENT, { location: "Online" }, BY_STAFF)).toMatchObject({
      location: "Online",
      sequence: 1,
    });
    expect(mails()).toEqual([]);
    expect(notifications.list(({ kind }) => kind === "told")).toEqual([]);
  });

  test("refuses a cancelled or unknown event as not found", async () => {
    const cancelled = events.find(CANCELLED);
    expect(await updateEvent(CANCELLED, { capacity: 30 }, BY_STAFF)).toEqual({
      refused: "not-found",
    });
    expect(events.find(CANCELLED)).toEqual(cancelled);
    expect(await updateEvent("nie-ma", { capacity: 30 }, BY_STAFF)).toEqual({
      refused: "not-found",
    });
    expect(events.find("nie-ma")).toBeNull();
  });
});
