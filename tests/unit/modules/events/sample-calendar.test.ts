import { Temporal } from "temporal-polyfill";
import { beforeAll, describe, expect, test, vi } from "vitest";
import type { Booking } from "~/modules/advice/bookings/booking";
import { bookings } from "~/modules/advice/bookings/bookings.store.server";
import { type Expert, startOf } from "~/modules/advice/experts/expert";
import { experts } from "~/modules/advice/experts/experts.store.server";
import { type Event, overlaps } from "~/modules/events/events/event";
import { events } from "~/modules/events/events/events.store.server";
import { inWarsaw, shiftMoment } from "~/platform/time/moments";
import { isOpenDay, isWorkday } from "~/platform/time/workdays";

vi.hoisted(() => vi.stubEnv("SAMPLE_DATA", "on"));

/** A year of possible start days. */
const DAYS = Array.from({ length: 366 }, (_, index) =>
  Temporal.PlainDate.from("2026-11-21").add({ days: index }).toString(),
);

describe("the sample calendar, for any day of the start", () => {
  const starts: ({ day: string } & Sample)[] = [];

  beforeAll(() => {
    vi.useFakeTimers({ toFake: ["Date"] });
    for (const day of DAYS) {
      vi.setSystemTime(`${day}T09:00:00Z`);
      events.reset();
      experts.reset();
      bookings.reset();
      starts.push({
        day,
        events: events.list(),
        experts: experts.list(),
        bookings: bookings.list(),
      });
    }
    vi.useRealTimers();
  }, 60_000);

  test("puts no event on a Sunday or a holiday", () => {
    const closed = starts.flatMap(({ day, events: held }) =>
      held
        .filter(({ startsAt }) => !isOpenDay(inWarsaw(startsAt).toPlainDate()))
        .map(({ id, startsAt }) => `${day}: ${id} on ${startsAt}`),
    );
    expect(closed).toEqual([]);
  });

  test("has past events, and at least ten to come", () => {
    const wrong = starts.filter(({ day, events: held }) => {
      const past = held.filter(({ id }) => ["sniadanie-handel", "kadry-w-przemysle"].includes(id));
      return (
        past.some(({ endsAt }) => endsAt > day) ||
        held.filter(({ startsAt }) => startsAt > day).length < 10
      );
    });
    expect(wrong.map(({ day }) => day)).toEqual([]);
  });

  test("has bookings only in hours that the calendar offers", () => {
    const odd = starts.flatMap(({ day, bookings: booked }) =>
      booked
        .filter(({ startsAt }) => !isWorkday(inWarsaw(startsAt).toPlainDate()))
        .map(({ reference }) => `${day}: ${reference}`),
    );
    expect(odd).toEqual([]);
    expect(starts[0]?.bookings.length).toBeGreaterThan(10);
  });

  test("never puts a person in two places at once: speakers, experts, members with a booking", () => {
    const clashes = starts.flatMap(({ day, ...sample }) => {
      const all = engagementsOf(sample);
      return all.flatMap((one, index) =>
        all
          .slice(index + 1)
          .filter(
            (other) =>
              other.name === one.name &&
              overlaps(one, { from: other.startsAt, until: other.endsAt }),
          )
          .map((other) => `${day}: ${one.name} at ${one.what} and ${other.what}`),
      );
    });
    expect(clashes).toEqual([]);
  });
});

interface Sample {
  events: Event[];
  experts: Expert[];
  bookings: Booking[];
}

/** Each person with place and time. */
function engagementsOf({ events: held, experts: people, bookings: booked }: Sample) {
  const talks = held
    .filter(({ cancelledAt }) => cancelledAt === null)
    .flatMap(({ id, speakers, startsAt, endsAt }) =>
      speakers.map(({ name }) => ({ name, what: id, startsAt, endsAt })),
    );
  const hours = people.flatMap(({ name, consultations }) =>
    consultations.map((one) => ({
      name,
      what: one.id,
      startsAt: startOf(one),
      endsAt: shiftMoment(startOf(one), { hours: 1 }),
    })),
  );
  const taken = booked.flatMap(({ reference, expert, member, startsAt, endsAt }) =>
    [expert, member].map(({ name }) => ({ name, what: reference, startsAt, endsAt })),
  );
  return [...talks, ...hours, ...taken];
}

describe("a sample event does not contradict itself", () => {
  const all = () => events.list();
  const clock = (moment: string) =>
    inWarsaw(moment).toPlainTime().toString({ smallestUnit: "minute" });
  const padded = (time: string) => time.padStart(5, "0");

  test("its programme begins and ends with it, in order", () => {
    for (const { id, agenda, startsAt, endsAt } of all().filter(
      ({ agenda: rows }) => rows.length > 0,
    )) {
      const hours = agenda.map(({ time }) => time.split("–").map(padded));
      expect(hours[0]?.[0], id).toBe(clock(startsAt));
      expect(
        hours.map(([from]) => from),
        id,
      ).toEqual(hours.map(([from]) => from).sort());
      expect(
        hours
          .map(([, until]) => until)
          .sort()
          .at(-1),
        id,
      ).toBe(clock(endsAt));
    }
  });

  test("it has no more seats taken than exist, a town unless it is online, and one address per place", () => {
    for (const { id, capacity, registeredCount, type, location, address } of all()) {
      expect(registeredCount, id).toBeLessThanOrEqual(capacity);
      expect([location === "Online", address === ""], id).toEqual([
        type === "online",
        type === "online",
      ]);
      const there = all().filter((other) => other.location === location);
      expect(new Set(there.map((other) => other.address)).size, id).toBe(1);
    }
  });

  test("one person has one title, one company and one biography, and an expert the same as on their page", () => {
    const known = new Map<string, string>();
    for (const { name, title, company, bio } of all().flatMap(({ speakers }) => speakers)) {
      const said = JSON.stringify({ title, company, bio });
      expect(known.get(name) ?? said, name).toBe(said);
      known.set(name, said);
      const [expert] = experts.list((one) => one.name === name);
      expect({ title, company }, name).toEqual(
        expert ? { title: expert.title, company: expert.company } : { title, company },
      );
    }
  });
});
