import { beforeEach } from "vitest";
import {
  joinWaitingList,
  registerForEvent,
} from "~/modules/events/events/attendance/registrations.server";
import { type Event, momentsOf } from "~/modules/events/events/event";
import { listNotifications } from "~/modules/messages/notifications/notifications.server";
import type { Account } from "~/modules/people/accounts/account";
import { outbox } from "~/platform/mail/outbox.server";
import { anAccount, anEvent } from "../../../support/factories";
import { frozenClock } from "../../../support/frozen-clock";
import { readCalendar } from "../../../support/ical";

/** 60 seats, of which 59 are taken; Wednesday 2 December, 9:30–14:30 in Warsaw. */
export const ONE_SEAT_LEFT = "one-seat-left";
/** 60 seats, all of them taken; Tuesday 8 December. */
export const FULL = "full";
/** Seats for many; Thursday 19 November, 18:00, and Friday 4 December. */
export const [TOMORROW, OPEN] = ["tomorrow", "open"] as const;
/** Events without registration. */
export const [OVER, CANCELLED, EXTERNAL] = ["over", "cancelled", "external"] as const;

const EVENTS: [id: string, day: string, hours: string, changes: Partial<Event>][] = [
  [
    ONE_SEAT_LEFT,
    "2026-12-02",
    "09:30-14:30",
    {
      title: "Prawo pracy: co zmienia się dla pracodawców",
      location: "Siedziba izby, Łódź",
      price: "240 zł",
      category: "training",
      image: null,
      speakers: [
        {
          expertId: null,
          name: "Anna Wójcik",
          title: "Radca prawny",
          company: "Kancelaria",
          bio: "Uczy.",
        },
      ],
      relatedEvents: [FULL],
    },
  ],
  [
    FULL,
    "2026-12-08",
    "11:00-14:00",
    { title: "Finansowanie inwestycji: fundusze dla firm", registeredCount: 60 },
  ],
  [TOMORROW, "2026-11-19", "18:00-19:30", { registeredCount: 0 }],
  [OPEN, "2026-12-04", "09:00-16:00", { registeredCount: 0 }],
  [OVER, "2026-10-09", "09:00-15:00", {}],
  [CANCELLED, "2026-12-03", "10:00-13:00", { cancelledAt: "2026-11-10T09:00:00.000Z" }],
  [EXTERNAL, "2027-01-04", "09:00-18:00", { externalUrl: "https://www.example.com/kongres" }],
];

/** Begins each test on 18 November with these events. @returns a function that moves the clock */
export function eventsToAttend(): ReturnType<typeof frozenClock> {
  const moveClock = frozenClock();
  beforeEach(async () => {
    for (const [id, day, hours, changes] of EVENTS)
      await anEvent({ id, ...momentsOf(day, hours)!, ...changes });
  });
  return moveClock;
}

/** The same; then Anna has the last seat, Jan waits, two days have passed. */
export function lastSeatTaken(): ReturnType<typeof frozenClock> {
  const moveClock = eventsToAttend();
  beforeEach(async () => {
    await registerForEvent(ONE_SEAT_LEFT, { by: anna });
    await joinWaitingList(ONE_SEAT_LEFT, { by: jan });
    outbox.reset();
    moveClock("2026-11-20T12:00:00Z");
  });
  return moveClock;
}

/** Participations of a person. */
export const HAS_SEAT = { state: "registered", position: null };
export const WAITS_FIRST = { state: "waiting", position: 1 };
export const NOWHERE = { state: "none", position: null };

/** A member with a company. */
export const attendee = (id: string): Account =>
  anAccount({
    id,
    membership: {
      organizationId: "demo",
      companyName: "Demo Sp. z o.o.",
      isOwner: true,
      since: "2026-01-01T00:00:00Z",
    },
  });

export const [anna, jan, zofia] = ["anna", "jan", "zofia"].map(attendee) as [
  Account,
  Account,
  Account,
];

/** The queued mails: recipient, subject, calendar entries. */
export const mails = () =>
  outbox.list().map(({ to, subject, attachments }) => ({
    to,
    subject,
    entries: attachments.flatMap(({ content }) => readCalendar(content)),
  }));

/** The notifications of a person. */
export const notificationsOf = async ({ id }: Account) =>
  (await listNotifications({ by: { id } })).map(({ title, params, link }) => ({
    title,
    params,
    link,
  }));

/** Typed fields of a new event: Thursday 10 December, 9:00–11:30 in Warsaw. */
export const TYPED_EVENT = {
  title: "Poranek eksportera",
  description: "Rozmowy o pierwszym kontrakcie za granicą.",
  date: "2026-12-10",
  time: "09:00-11:30",
  type: "offline",
  location: "Siedziba izby",
  address: "ul. Kupiecka 14, Łódź",
  category: "workshop",
  image: "/covers/1-arcs-1.svg",
  capacity: "50",
  registeredCount: "0",
};
