import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { bookings } from "~/modules/advice/bookings/bookings.store.server";
import { absentDaysOf, absentSlotsOf } from "~/modules/advice/expert-calendar/absences.server";
import { absences } from "~/modules/advice/expert-calendar/absences.store.server";
import { weekOf } from "~/modules/advice/expert-calendar/slots";
import { experts } from "~/modules/advice/experts/experts.store.server";
import { companies } from "~/modules/companies/companies/companies.store.server";
import { isMember } from "~/modules/companies/companies/company";
import { events } from "~/modules/events/events/events.store.server";
import { offers } from "~/modules/publishing/offers/offers.store.server";
import { partners } from "~/modules/publishing/partners/partners.store.server";
import { testimonials } from "~/modules/publishing/testimonials/testimonials.store.server";
import { tallies } from "~/modules/voice/polls/ballots.store.server";
import { pollState, totalOf } from "~/modules/voice/polls/poll";
import { polls } from "~/modules/voice/polls/polls.store.server";
import { checkAllLedgers } from "~/modules/voice/polls/vote-ledger-checks.server";
import { now } from "~/platform/time/clock";
import { inWarsaw } from "~/platform/time/moments";
import { workdayMomentAgo } from "~/platform/time/workdays";
import life from "../../../../fixtures/chamber/life.json";
import people from "../../../../fixtures/chamber/people.json";
import demo from "../../../../fixtures/demo.json";

vi.hoisted(() => vi.stubEnv("SAMPLE_DATA", "on"));

const members = () => companies.list(isMember);
const persons = [...demo.members, ...people];

describe("the sample chamber", () => {
  test("has a card in each state, whose owner can log in (rules 807)", () => {
    expect(life.cards.map(({ state }) => state)).toEqual(["ending", "expired", "revoked"]);
    for (const { company, owner } of life.cards)
      expect(people.find(({ email }) => email === owner)).toMatchObject({ company, isOwner: true });
  });

  test("has sixty companies with that of the demo, from ten branches and fifteen towns", () => {
    expect(companies.list().length + 1).toBe(60);
    const of = (field: "industry" | "location") =>
      new Set(
        companies
          .list()
          .map((company) => company[field])
          .filter(Boolean),
      ).size;
    expect(of("industry")).toBeGreaterThanOrEqual(10);
    expect(of("location")).toBe(15);
  });

  test("has fourteen experts, forty events with half of them over, a draft, and over fifty partners", () => {
    expect(experts.list().length).toBe(14);
    expect(events.list(({ publishedAt }) => publishedAt !== null).length).toBe(40);
    expect(events.list().length).toBe(41);
    expect(events.list(({ endsAt }) => endsAt < now()).length).toBeGreaterThanOrEqual(19);
    expect(partners.list().length).toBeGreaterThan(50);
  });

  test("has paid events for members and guests, the owner's two seats among them", () => {
    const paid = events.list(({ prices, publishedAt, endsAt }) =>
      Boolean(prices && publishedAt && endsAt > now()),
    );
    expect(paid.filter(({ prices }) => prices?.early).length).toBeGreaterThan(1);
    for (const { prices } of paid) expect(prices?.others).toBeGreaterThan(prices?.members ?? 0);
    expect(paid.map(({ id }) => id)).toEqual(
      expect.arrayContaining(life.paidSeats.map(({ eventId }) => eventId)),
    );
    expect(new Set(life.paidSeats.map(({ isPaid }) => isPaid))).toEqual(new Set([true, false]));
  });

  test("has no name and no address twice", () => {
    const names = [
      companies.list().map(({ name }) => name),
      persons.map(({ profile }) => `${profile.first_name} ${profile.last_name}`),
      persons.map(({ email }) => email),
      partners.list().map(({ name }) => name),
      offers.list().map(({ promo }) => promo),
      companies.list().flatMap(({ organizationId }) => organizationId ?? []),
    ];
    for (const list of names)
      expect(list.filter((one, at) => list.indexOf(one) !== at)).toEqual([]);
    for (const { email } of [...persons, ...experts.list()])
      expect(email).toMatch(/@example\.com$/);
  });

  test("names one town for a company wherever it stands", () => {
    const towns = new Map(companies.list().map(({ name, location }) => [name, location]));
    for (const { name, location } of partners.list())
      expect(location.split(", ")[0], name).toBe(towns.get(name) ?? location.split(", ")[0]);
    for (const { company, contact } of offers.list())
      expect(contact.address, company).toContain(towns.get(company) ?? "");
    for (const { location } of events.list()) {
      const [place = "", town] = location.split(", ");
      expect(town, location).toBe(towns.get(place) ?? town);
    }
  });

  test("lets members alone praise, book and vote, each company at most once", () => {
    const names = members().map(({ name }) => name);
    for (const { company } of testimonials.list()) expect(names).toContain(company);
    for (const { member } of bookings.list()) expect(names).toContain(member.company);
    for (const { counts } of tallies.list())
      expect(totalOf(counts)).toBeLessThanOrEqual(names.length);
  });

  test("has polls with intact ledgers", () => {
    expect(tallies.list(({ entries }) => entries > 0).length).toBeGreaterThan(1);
    expect(checkAllLedgers()).toEqual([]);
  });

  test("has experts and offers of member companies and partners alone", () => {
    const names = [...members(), ...partners.list()].map(({ name }) => name);
    expect(experts.list().filter(({ company }) => !names.includes(company))).toEqual([]);
    expect(offers.list().filter(({ company }) => !names.includes(company))).toEqual([]);
  });

  test("gives each member company a person", () => {
    const owned = persons.filter(({ isOwner }) => isOwner).map(({ company }) => company);
    expect(members().filter(({ id }) => !owned.includes(id))).toEqual([]);
    expect(owned.length).toBe(new Set(owned).size);
  });

  test("shows polls and offers in each of their states", () => {
    expect(new Set(polls.list().map(pollState))).toEqual(
      new Set(["active", "planned", "draft", "finished"]),
    );
    expect(offers.list(({ refusal }) => refusal !== null)).not.toEqual([]);
    expect(offers.list(({ approved }) => !approved)).not.toEqual([]);
  });
});

describe.each(["2026-11-24T00:30", "2026-11-24T09:00", "2026-11-24T23:30", "2026-11-22T12:00"])(
  "a start at %s in Warsaw",
  (moment) => {
    beforeAll(() => {
      vi.useFakeTimers({ toFake: ["Date"] });
      vi.setSystemTime(`${moment}:00+01:00`);
      for (const store of [companies, events, experts, absences, bookings, polls]) store.reset();
    });
    afterAll(() => void vi.useRealTimers());

    test("has bookings made in office hours of the past", () => {
      for (const { createdAt } of bookings.list()) {
        expect(createdAt < now()).toBe(true);
        const { hour, dayOfWeek } = inWarsaw(createdAt);
        expect(hour).toBeGreaterThanOrEqual(8);
        expect(hour).toBeLessThan(18);
        expect(dayOfWeek).toBeLessThanOrEqual(5);
      }
      expect(workdayMomentAgo(1, "16:30") < now()).toBe(true);
    });

    test("has something to attend today or on the next working day", () => {
      const [next] = events
        .list(({ endsAt }) => endsAt > now())
        .map(({ startsAt }) => startsAt)
        .sort();
      expect(Date.parse(next ?? "") - Date.now()).toBeLessThan(48 * 3_600_000);
    });

    test("gives the experts different first free hours", () => {
      const first = experts
        .list(({ available, active }) => available && active)
        .map(({ id }) => {
          const taken = new Set(
            bookings
              .listBy("expertId", id)
              .map(({ startsAt }) =>
                inWarsaw(startsAt).toPlainDateTime().toString({ smallestUnit: "minute" }),
              ),
          );
          const isAbsent = absentSlotsOf(id);
          const week = weekOf(null, (slot) => taken.has(slot) || isAbsent(slot), absentDaysOf(id));
          return week.days.flatMap(({ slots }) => slots).find((one) => !one.taken)?.slot;
        });
      expect(new Set(first).size).toBeGreaterThanOrEqual(5);
    });
  },
);
