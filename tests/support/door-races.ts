import { randomUUID } from "node:crypto";
import { expect } from "vitest";
import { handOverSeat } from "~/modules/events/events/attendance/hand-over.server";
import {
  joinWaitingList,
  registerForEvent,
  withdrawFromEvent,
} from "~/modules/events/events/attendance/registrations.server";
import { registerTeam } from "~/modules/events/events/attendance/team.server";
import { followUnpaidSeats } from "~/modules/events/events/attendance/unpaid-seats.server";
import { arrive } from "~/modules/events/events/door/arrivals.server";
import { events } from "~/modules/events/events/events.store.server";
import { inviteGuest, listGuests, removeGuest } from "~/modules/events/events/guests/guests.server";
import { addParticipant } from "~/modules/events/events/participants/added-people.server";
import { registrationId } from "~/modules/events/events/seats/registration";
import { registrations } from "~/modules/events/events/seats/registrations.store.server";
import { hasFreeSeat, seatsTaken, waitingList } from "~/modules/events/events/seats/seats.server";
import { dues } from "~/modules/money/dues/dues.store.server";
import { findStandingDue, payDue } from "~/modules/money/dues/ledger/dues.server";
import type { Account } from "~/modules/people/accounts/account";
import { isRefused } from "~/platform/outcome";
import { now } from "~/platform/time/clock";
import { dayInWarsaw, shiftMoment } from "~/platform/time/moments";
import { anAccount, anEvent, BY_STAFF } from "./factories";
import { duesMatchSeats } from "./seat-dues";

/** A company whose people race for seats: its owner and co-workers, at the backend. */
export interface RacingCompany {
  owner: Account;
  team: readonly Account[];
}

/** A short random order; the same seed gives the same one. */
function shuffled<T>(all: readonly T[], random: () => number): T[] {
  return all
    .map((one) => ({ one, place: random() }))
    .sort((a, b) => a.place - b.place)
    .map(({ one }) => one);
}

/**
 * Teams, guests, single people and staff at once for the seats of one event, then two phones at its
 * door. Seats never exceed the capacity, nobody waits beside a free seat, each person is counted
 * once, and no seat is without its due or a due without its seat.
 *
 * @param moveClock sets the clock of the test
 */
export async function race(
  companies: readonly RacingCompany[],
  random: () => number,
  moveClock: (to: string) => void,
): Promise<void> {
  const capacity = 4 + Math.floor(random() * 8);
  const start = now();
  const startsAt = shiftMoment(start, { hours: 4 });
  const { id } = await anEvent({
    id: `race-${randomUUID()}`,
    capacity,
    registeredCount: 0,
    guestsPerCompany: 2,
    prices: { members: 180_00, others: 260_00, early: null, paidBy: null },
    startsAt,
    endsAt: shiftMoment(startsAt, { hours: 3 }),
  });
  const event = () => events.find(id)!;
  const rows = () => registrations.listBy("eventId", id);
  const expectOrder = () => {
    expect(seatsTaken(event())).toBeLessThanOrEqual(capacity);
    expect(duesMatchSeats()).toEqual([]);
    expect(hasFreeSeat(event()) && waitingList(id).length > 0, "free beside people who wait").toBe(
      false,
    );
  };
  const single = Array.from({ length: 6 }, (_, place) =>
    anAccount({ id: `one-${place}`, membership: companies[0]!.owner.membership }),
  );
  const presses: (() => Promise<unknown>)[] = [
    ...companies.flatMap(({ owner, team }) => [
      () =>
        registerTeam(
          id,
          {
            people: team.map((person) => person.id),
            withSelf: true,
            mayWait: random() < 0.5,
            showCompany: false,
          },
          { by: owner },
        ),
      ...[1, 2, 3].map(
        (place) => () =>
          inviteGuest(
            id,
            { name: "Gość", email: `${owner.id}-${place}@gosc.example` },
            { by: owner },
          ),
      ),
      () => handOverSeat(id, team[0]!.id, { by: owner }),
      async () => {
        const [guest] = await listGuests(id, { by: owner });
        return guest && removeGuest(id, guest.accountId, { by: owner });
      },
    ]),
    ...single.flatMap((by) => [
      () => registerForEvent(id, { by }),
      () => joinWaitingList(id, { by }),
      () => withdrawFromEvent(id, { by }),
    ]),
    ...["Ada", "Bea"].map(
      (name) => () =>
        addParticipant(id, { name, email: "", company: "", mayWait: random() < 0.5 }, BY_STAFF),
    ),
  ];
  await Promise.all(shuffled(presses, random).map((press) => press().then(expectOrder)));
  for (const { owner } of companies)
    expect((await listGuests(id, { by: owner })).length).toBeLessThanOrEqual(2);
  const ids = rows().map(({ accountId }) => accountId);
  expect(new Set(ids).size, "each person once").toBe(ids.length);

  moveClock(shiftMoment(startsAt, { minutes: 5 }));
  const phones = [{ by: { id: "pass-one" } }, { by: { id: "pass-two" } }];
  const answers = await Promise.all(
    shuffled(
      phones.flatMap((phone) => [
        ...rows().map(({ accountId: person, status }) => async () => ({
          person,
          answer: await arrive(id, { intent: status === "waiting" ? "seat" : "in", person }, phone),
        })),
        ...["Zuza", "Zenon", "Zyta"].map((name) => async () => ({
          person: "",
          answer: await arrive(id, { intent: "walk-in", person: "", name }, phone),
        })),
      ]),
      random,
    ).map((press) =>
      press().then((done) => {
        expect(seatsTaken(event())).toBeLessThanOrEqual(capacity);
        return done;
      }),
    ),
  );
  const counted = answers.filter(({ answer }) => !isRefused(answer));
  const known = counted.flatMap(({ person }) => person || []);
  expect(new Set(known).size, "each person is counted once").toBe(known.length);
  const arrived = rows().filter(({ checkedInAt }) => checkedInAt !== null);
  expect(arrived).toHaveLength(counted.length);
  expect(arrived.every(({ status }) => status === "registered")).toBe(true);
  expect(duesMatchSeats()).toEqual([]);
  expect(dues.list().filter(({ eventId }) => eventId === id).length).toBeGreaterThan(0);
  moveClock(start);
}

/**
 * The run that gives unpaid seats on, several times at once, while people pay, give up their seats
 * or wait. Nobody who paid first loses the seat, and nobody keeps an unpaid one.
 */
export async function raceForUnpaid(
  companies: readonly RacingCompany[],
  random: () => number,
  moveClock: (to: string) => void,
): Promise<void> {
  const start = now();
  const startsAt = shiftMoment(start, { hours: 20 * 24 });
  const { id } = await anEvent({
    id: `unpaid-${randomUUID()}`,
    capacity: 6,
    registeredCount: 0,
    startsAt,
    endsAt: shiftMoment(startsAt, { hours: 3 }),
    prices: {
      members: 180_00,
      others: 260_00,
      early: null,
      paidBy: dayInWarsaw(shiftMoment(start, { hours: 4 * 24 })),
    },
  });
  const company = companies[0]!.owner.membership;
  const people = Array.from({ length: 10 }, (_, place) =>
    anAccount({ id: `unpaid-${place}`, membership: company }),
  );
  for (const [place, by] of people.entries())
    await (place < 6 ? registerForEvent(id, { by }) : joinWaitingList(id, { by }));
  const seatOf = (one: Account) => registrations.find(registrationId(id, one.id));

  moveClock(`${dayInWarsaw(shiftMoment(start, { hours: 12 * 24 }))}T10:00:00.000Z`);
  const isPaid = new Set<string>();
  const presses = [
    ...[1, 2, 3].map(() => () => followUnpaidSeats()),
    ...people.slice(0, 4).map((one) => async () => {
      const dueId = seatOf(one)?.charge?.dueId;
      if (!dueId || findStandingDue(dueId)?.due.isSeatOver) return;
      const paid = await payDue(dueId, { source: "transfer" }, BY_STAFF);
      if (!isRefused(paid)) isPaid.add(one.id);
    }),
    ...people.slice(4, 8).map((by) => () => withdrawFromEvent(id, { by })),
    ...people.slice(8).map((by) => () => joinWaitingList(id, { by })),
  ];
  await Promise.all(
    shuffled(presses, random).map(async (press) => {
      await press();
      expect(seatsTaken(events.find(id)!)).toBeLessThanOrEqual(6);
      expect(duesMatchSeats()).toEqual([]);
    }),
  );
  for (const one of people.slice(0, 6))
    expect(seatOf(one)?.status === "registered", one.id).toBe(isPaid.has(one.id));
  expect(hasFreeSeat(events.find(id)!) && waitingList(id).length > 0).toBe(false);
  moveClock(start);
}
