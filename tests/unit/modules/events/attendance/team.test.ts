import { beforeEach, describe, expect, test } from "vitest";
import { changeAttendance } from "~/modules/events/events/attendance/attendance.server";
import { handOverSeat } from "~/modules/events/events/attendance/hand-over.server";
import {
  joinWaitingList,
  registerForEvent,
} from "~/modules/events/events/attendance/registrations.server";
import { registerTeam, teamAt } from "~/modules/events/events/attendance/team.server";
import { events } from "~/modules/events/events/events.store.server";
import { listGivenUpSeats } from "~/modules/events/events/payments/given-up-seats.server";
import { registrations } from "~/modules/events/events/seats/registrations.store.server";
import { seatsTaken, waitingList } from "~/modules/events/events/seats/seats.server";
import type { Account } from "~/modules/people/accounts/account";
import { outbox } from "~/platform/mail/outbox.server";
import { isRefused } from "~/platform/outcome";
import { changeRow } from "../../../../support/factories";
import { aCoworkerOf, anOwner } from "../../coworkers/support";
import {
  anna,
  CANCELLED,
  EXTERNAL,
  eventsToAttend,
  FULL,
  notificationsOf,
  ONE_SEAT_LEFT,
  OPEN,
  OVER,
  WAITS_FIRST,
} from "../support";

const moveClock = eventsToAttend();

/** An owner with two co-workers. */
let owner: Account;
let team: Account[];
let ids: string[];
beforeEach(async () => {
  owner = await anOwner();
  team = [await aCoworkerOf(owner), await aCoworkerOf(owner)];
  ids = team.map(({ id }) => id);
});

const ORDER = { withSelf: false, mayWait: false, showCompany: false };
const rowOf = (eventId: string, { id }: Account) => registrations.find(`${eventId}:${id}`);

describe("several people of a company (rules 1132, 1133)", () => {
  test("get a seat, a ticket and a mail each, which names who did it", async () => {
    const taken = await registerTeam(
      OPEN,
      { ...ORDER, people: ids, withSelf: true },
      { by: owner },
    );
    expect(taken).toMatchObject({ seats: [{ accountId: owner.id }, {}, {}], waiting: [] });
    expect(seatsTaken(events.find(OPEN)!)).toBe(3);
    const name = `${owner.firstName} ${owner.lastName}`;
    const named = `Zapisu dokonała osoba z Twojej firmy: ${name}.`;
    expect(outbox.list().map(({ to, paragraphs }) => [to, paragraphs.includes(named)])).toEqual([
      [owner.email, false],
      ...team.map(({ email }) => [email, true]),
    ]);
    expect(await notificationsOf(team[0]!)).toMatchObject([
      { title: "events:notifications.registered.title", params: { name } },
    ]);
  });

  test("all or nobody, where seats are missing", async () => {
    expect(await registerTeam(ONE_SEAT_LEFT, { ...ORDER, people: ids }, { by: owner })).toEqual({
      refused: "few",
      free: 1,
      count: 2,
    });
    expect(registrations.list()).toEqual([]);
    expect(outbox.list()).toEqual([]);
  });

  test("the others wait if they may, and who got what is answered", async () => {
    const order = { ...ORDER, people: ids, withSelf: true, mayWait: true };
    const taken = await registerTeam(ONE_SEAT_LEFT, order, { by: owner });
    expect(taken).toMatchObject({
      seats: [{ accountId: owner.id }],
      waiting: [{ status: "waiting" }, { status: "waiting" }],
    });
    expect(seatsTaken(events.find(ONE_SEAT_LEFT)!)).toBe(60);
    expect(await notificationsOf(team[0]!)).toMatchObject([
      { title: "events:notifications.waiting.title" },
    ]);
    expect(await teamAt(ONE_SEAT_LEFT, { by: owner })).toMatchObject([
      WAITS_FIRST,
      { state: "waiting", position: 2 },
    ]);
  });

  test("never overtake people who wait", async () => {
    await joinWaitingList(FULL, { by: anna });
    await changeRow(events, FULL, { capacity: 70 });
    expect(await registerTeam(FULL, { ...ORDER, people: ids }, { by: owner })).toMatchObject({
      refused: "few",
      free: 0,
    });
    await registerTeam(FULL, { ...ORDER, people: ids, mayWait: true }, { by: owner });
    expect(waitingList(FULL)[0]?.accountId).toBe("anna");
    expect(waitingList(FULL)).toHaveLength(3);
  });

  test("what they have stays, and nobody takes two seats", async () => {
    await registerForEvent(OPEN, { by: team[0]! });
    const before = rowOf(OPEN, team[0]!);
    const taken = await registerTeam(OPEN, { ...ORDER, people: ids }, { by: owner });
    expect(taken).toMatchObject({ seats: [{ accountId: ids[1] }] });
    expect(rowOf(OPEN, team[0]!)).toEqual(before);
  });

  test("once the event has begun nobody waits", async () => {
    moveClock("2026-12-02T09:00:00Z");
    const order = { ...ORDER, people: ids, mayWait: true };
    expect(await registerTeam(ONE_SEAT_LEFT, order, { by: owner })).toMatchObject({
      refused: "few",
    });
    const [first] = ids as [string];
    expect(
      await registerTeam(ONE_SEAT_LEFT, { ...order, people: [first] }, { by: owner }),
    ).toMatchObject({ seats: [{ accountId: first }] });
  });

  test.each([
    ["over", OVER],
    ["external", EXTERNAL],
    ["not-found", CANCELLED],
    ["not-found", "nie-ma"],
  ])("%s is refused", async (refused, eventId) => {
    expect(await registerTeam(eventId, { ...ORDER, people: ids }, { by: owner })).toEqual({
      refused,
    });
  });

  test("only people of one's own company can be chosen", async () => {
    const stranger = await anOwner("Inna firma");
    const order = { ...ORDER, people: [...ids, stranger.id] };
    expect(await registerTeam(OPEN, order, { by: owner })).toEqual({ refused: "left" });
    expect(registrations.list()).toEqual([]);
    expect(await teamAt(OPEN, { by: stranger })).toEqual([]);
    expect(await registerTeam(OPEN, { ...ORDER, people: ids }, { by: anna })).toMatchObject({
      refused: "left",
    });
  });

  test("two teams and ten people at once for the last seats: never more seats than exist", async () => {
    await changeRow(events, FULL, { registeredCount: 56 });
    const other = await anOwner("Inna firma");
    const others = [await aCoworkerOf(other), await aCoworkerOf(other)];
    const order = { ...ORDER, withSelf: true, mayWait: false };
    const answers = await Promise.all([
      registerTeam(FULL, { ...order, people: ids }, { by: owner }),
      registerTeam(FULL, { ...order, people: others.map(({ id }) => id) }, { by: other }),
      registerTeam(FULL, { ...order, people: ids, mayWait: true }, { by: owner }),
    ]);
    expect(answers.filter((one) => isRefused(one))).toHaveLength(1);
    expect(seatsTaken(events.find(FULL)!)).toBe(59);
  });
});

describe("the form", () => {
  const pressed = (intent: "register" | "wait" | "team", person: string[]) =>
    changeAttendance(intent, ONE_SEAT_LEFT, { by: owner, person, mayWait: true });

  test("says by name who has a seat and who waits", async () => {
    expect(await pressed("register", ids)).toMatchObject({
      toast: { text: "events:team.toast.both", params: { seats: expect.any(String) } },
      to: `/events/${ONE_SEAT_LEFT}`,
    });
    expect(await pressed("team", ids)).toMatchObject({
      toast: { text: "events:team.toast.waiting" },
    });
  });

  test("without anybody chosen is refused", async () => {
    expect(await pressed("team", [])).toEqual({ refused: "nobody" });
  });
});

describe("handing over a seat (rules 1139)", () => {
  const handOver = (to: Account) => handOverSeat(ONE_SEAT_LEFT, to.id, { by: owner });

  test("gives the co-worker a ticket of their own, and the former one ends", async () => {
    const seat = await registerForEvent(ONE_SEAT_LEFT, { by: owner });
    await joinWaitingList(ONE_SEAT_LEFT, { by: anna });
    await joinWaitingList(ONE_SEAT_LEFT, { by: team[0]! });
    outbox.reset();
    expect(await handOver(team[0]!)).toMatchObject({ name: expect.any(String) });
    expect(rowOf(ONE_SEAT_LEFT, owner)).toBeNull();
    expect(rowOf(ONE_SEAT_LEFT, team[0]!)).toMatchObject({ status: "registered" });
    expect(rowOf(ONE_SEAT_LEFT, team[0]!)?.entryCode).not.toBe(
      "entryCode" in seat && seat.entryCode,
    );
    expect(seatsTaken(events.find(ONE_SEAT_LEFT)!)).toBe(60);
    expect(waitingList(ONE_SEAT_LEFT).map(({ accountId }) => accountId)).toEqual(["anna"]);
    expect(outbox.list().map(({ to }) => to)).toEqual([team[0]!.email]);
    expect(await listGivenUpSeats(ONE_SEAT_LEFT)).toMatchObject([
      { accountId: owner.id, how: "handed" },
    ]);
  });

  test("hands over its price and payment, too, and nobody is charged again", async () => {
    await registerForEvent(OPEN, { by: owner });
    const charge = {
      amountGrosze: 180_00,
      dueId: "due",
      paidAtDoor: null,
      reminders: 1,
      isOver: false,
    };
    await changeRow(registrations, `${OPEN}:${owner.id}`, { charge });
    await handOverSeat(OPEN, ids[0]!, { by: owner });
    expect(rowOf(OPEN, team[0]!)).toMatchObject({ status: "registered", charge });
  });

  test("needs a seat, a co-worker without one, and time", async () => {
    expect(await handOver(team[0]!)).toEqual({ refused: "not-found" });
    await registerForEvent(OPEN, { by: owner });
    await registerForEvent(OPEN, { by: team[0]! });
    const to = (id: string) => handOverSeat(OPEN, id, { by: owner });
    expect(await to(ids[0]!)).toEqual({ refused: "has-seat" });
    expect(await to("anna")).toEqual({ refused: "left" });
    moveClock("2026-12-04T08:30:00Z");
    expect(await to(ids[1]!)).toEqual({ refused: "begun" });
  });

  test("twice at once gives one seat", async () => {
    await registerForEvent(ONE_SEAT_LEFT, { by: owner });
    const answers = await Promise.all(team.map(handOver));
    expect(answers.filter((one) => isRefused(one))).toHaveLength(1);
    expect(seatsTaken(events.find(ONE_SEAT_LEFT)!)).toBe(60);
  });
});
