import { beforeEach, describe, expect, test } from "vitest";
import {
  giveBackSeatsInTransaction,
  joinWaitingList,
  registerForEvent,
  removeParticipant,
  withdrawFromEvent,
} from "~/modules/events/events/attendance/registrations.server";
import { events } from "~/modules/events/events/events.store.server";
import { participationIn } from "~/modules/events/events/seats/participations.server";
import { hasFreeSeat, seatsTaken } from "~/modules/events/events/seats/seats.server";
import { cancelEvent, updateEvent } from "~/modules/events/events/staff/event-changes.server";
import { listNotifications } from "~/modules/messages/notifications/notifications.server";
import { notifications } from "~/modules/messages/notifications/notifications.store.server";
import type { Account } from "~/modules/people/accounts/account";
import { outbox } from "~/platform/mail/outbox.server";
import { transaction } from "~/platform/store/stores.server";
import { BY_STAFF, CALLED_OFF, changeRow } from "../../../../support/factories";
import {
  anna,
  attendee,
  eventsToAttend,
  FULL,
  HAS_SEAT,
  jan,
  NOWHERE,
  ONE_SEAT_LEFT,
  WAITS_FIRST,
  zofia,
} from "../support";

const adam = attendee("adam");

const found = (id: string) => events.find(id)!;
const mailsTo = ({ email }: Account) => outbox.list(({ to }) => to === email);

const moveClock = eventsToAttend();

/** Each cause frees one seat. */
const CAUSES: [string, () => Promise<unknown>][] = [
  ["somebody withdraws", () => withdrawFromEvent(FULL, { by: anna })],
  ["staff remove somebody", () => removeParticipant(FULL, "anna", BY_STAFF)],
  ["the capacity is raised", () => updateEvent(FULL, { capacity: 61 }, BY_STAFF)],
  [
    "fewer seats are taken outside the portal",
    () => updateEvent(FULL, { registeredCount: 57 }, BY_STAFF),
  ],
  ["somebody leaves their company", () => transaction(() => giveBackSeatsInTransaction("anna"))],
];

describe("a seat that becomes free", () => {
  /** Anna and Jan have the last two seats, Zofia and Adam wait. */
  beforeEach(async () => {
    await changeRow(events, FULL, { registeredCount: 58 });
    for (const by of [anna, jan]) await registerForEvent(FULL, { by });
    for (const by of [zofia, adam]) await joinWaitingList(FULL, { by });
    outbox.reset();
  });

  const standing = async (by: Account) => participationIn(FULL, { by });
  const IS_SECOND = { state: "waiting", position: 2 };
  test.each(CAUSES)(
    "because %s goes to the first on the waiting list and notifies them; the second moves up",
    async (_, freeSeat) => {
      await freeSeat();
      expect(await standing(zofia)).toEqual(HAS_SEAT);
      expect(await standing(adam)).toEqual(WAITS_FIRST);
      expect(await standing(jan)).toEqual(HAS_SEAT);
      expect(seatsTaken(found(FULL))).toBe(found(FULL).capacity);

      expect(mailsTo(zofia)).toMatchObject([
        {
          subject: "Zwolniło się miejsce: Finansowanie inwestycji: fundusze dla firm",
          attachments: [{ filename: `${FULL}.ics` }],
        },
      ]);
      expect(await listNotifications({ by: { id: "zofia" } })).toMatchObject([
        {
          title: "events:notifications.promoted.title",
          text: "events:notifications.promoted.text",
          params: {
            title: "Finansowanie inwestycji: fundusze dla firm",
            date: found(FULL).startsAt,
          },
          link: `/events/${FULL}`,
          isShown: false,
          isRead: false,
        },
      ]);
      for (const other of [adam, jan]) {
        expect(mailsTo(other)).toEqual([]);
        expect(await listNotifications({ by: { id: other.id } })).toEqual([]);
      }
    },
  );

  test.each(CAUSES)("because %s after the event began stays free", async (_, freeSeat) => {
    moveClock(found(FULL).startsAt);
    await freeSeat();
    expect(await standing(zofia)).toEqual(WAITS_FIRST);
    expect(await standing(adam)).toEqual(IS_SECOND);
    expect([...mailsTo(zofia), ...mailsTo(adam)]).toEqual([]);
  });

  test.each(CAUSES)(
    "because %s a millisecond before the begin still goes to the first on the list",
    async (_, freeSeat) => {
      moveClock(Date.parse(found(FULL).startsAt) - 1);
      await freeSeat();
      expect(await standing(zofia)).toEqual(HAS_SEAT);
    },
  );

  test.each(CAUSES)("because %s stays free once the event is cancelled", async (_, freeSeat) => {
    await cancelEvent(FULL, CALLED_OFF);
    outbox.reset();
    notifications.reset();
    await freeSeat();
    expect(await standing(zofia)).toEqual(WAITS_FIRST);
    expect(await standing(adam)).toEqual(IS_SECOND);
    expect([...mailsTo(zofia), ...mailsTo(adam)]).toEqual([]);
    expect(await listNotifications({ by: { id: "zofia" } })).toEqual([]);
  });

  test.each([
    ["the capacity", { capacity: 62 }],
    ["the seats taken outside the portal", { registeredCount: 56 }],
    ["both", { capacity: 61, registeredCount: 57 }],
  ])(
    "together with another one, by a change of %s, goes to several people, each notified once",
    async (_, changes) => {
      await updateEvent(FULL, changes, BY_STAFF);
      expect(await Promise.all([zofia, adam].map(standing))).toEqual([HAS_SEAT, HAS_SEAT]);
      expect(mailsTo(zofia)).toHaveLength(1);
      expect(mailsTo(adam)).toHaveLength(1);
      expect(await listNotifications({ by: { id: "adam" } })).toHaveLength(1);
      expect(hasFreeSeat(found(FULL))).toBe(false);
    },
  );

  test("stays free if the waiting list is empty", async () => {
    await updateEvent(FULL, { capacity: 63 }, BY_STAFF);
    expect(seatsTaken(found(FULL))).toBe(62);
    expect(await registerForEvent(FULL, { by: attendee("nowa") })).toMatchObject({
      status: "registered",
    });
    expect(await registerForEvent(FULL, { by: attendee("nastepna") })).toEqual({ refused: "full" });
  });

  test("stays unassigned while more seats are taken than exist", async () => {
    await changeRow(events, FULL, { capacity: 59 });
    expect(
      await Promise.all([anna, jan, zofia, adam].map(standing)),
      "people with a seat keep it",
    ).toEqual([HAS_SEAT, HAS_SEAT, WAITS_FIRST, IS_SECOND]);
    await withdrawFromEvent(FULL, { by: anna });
    expect(await standing(zofia)).toEqual(WAITS_FIRST);
    await withdrawFromEvent(FULL, { by: jan });
    expect(await standing(zofia)).toEqual(HAS_SEAT);
    expect(await standing(adam)).toEqual(WAITS_FIRST);
  });

  test("does not return to the person who released it", async () => {
    await withdrawFromEvent(FULL, { by: anna });
    await withdrawFromEvent(FULL, { by: jan });
    await withdrawFromEvent(FULL, { by: zofia });
    expect(hasFreeSeat(found(FULL)), "the waiting list is empty").toBe(true);
    expect(await Promise.all([anna, jan, zofia, adam].map(standing))).toEqual([
      NOWHERE,
      NOWHERE,
      NOWHERE,
      HAS_SEAT,
    ]);
    expect([...mailsTo(anna), ...mailsTo(jan)]).toEqual([]);
  });

  test("does not go to a person who has left the list, and leaving frees no seat", async () => {
    await withdrawFromEvent(FULL, { by: zofia });
    expect(await standing(adam)).toEqual(WAITS_FIRST);
    expect(outbox.list()).toEqual([]);
    await withdrawFromEvent(FULL, { by: anna });
    expect(await standing(zofia)).toEqual(NOWHERE);
    expect(await standing(adam)).toEqual(HAS_SEAT);
  });

  test("goes to a person who came back only after all others on the list", async () => {
    await withdrawFromEvent(FULL, { by: zofia });
    await joinWaitingList(FULL, { by: zofia });
    expect(await standing(zofia)).toEqual(IS_SECOND);
    await withdrawFromEvent(FULL, { by: anna });
    expect(await standing(adam)).toEqual(HAS_SEAT);
    expect(await standing(zofia)).toEqual(WAITS_FIRST);
  });

  test("belongs to its event: the waiting lists of others stay unchanged", async () => {
    await registerForEvent(ONE_SEAT_LEFT, { by: anna });
    await joinWaitingList(ONE_SEAT_LEFT, { by: adam });
    await withdrawFromEvent(FULL, { by: anna });
    expect(await participationIn(ONE_SEAT_LEFT, { by: adam })).toEqual(WAITS_FIRST);
    expect(await participationIn(ONE_SEAT_LEFT, { by: anna })).toEqual(HAS_SEAT);
  });

  test("is passed on at every event of a person who leaves their company", async () => {
    await registerForEvent(ONE_SEAT_LEFT, { by: anna });
    await joinWaitingList(ONE_SEAT_LEFT, { by: adam });
    await transaction(() => giveBackSeatsInTransaction("anna"));
    expect(await standing(zofia)).toEqual(HAS_SEAT);
    expect(await participationIn(ONE_SEAT_LEFT, { by: adam })).toEqual(HAS_SEAT);
  });
});
