import { beforeEach, describe, expect, test, vi } from "vitest";
import type { Event } from "~/modules/events/events/event";
import {
  externalConference,
  findEvent,
  listEvents,
  relatedEvents,
  searchEvents,
  upcomingEvents,
} from "~/modules/events/events/events.server";
import { eventPage } from "~/modules/events/events/page/event.view.server";
import { dayFromToday, now } from "~/platform/time/clock";
import { anEvent } from "../../../support/factories";
import { frozenClock } from "../../../support/frozen-clock";
import { POLISH } from "../../../support/polish";

/** The page of an event whose seats are all taken outside the portal. */
const pageOf = (event: Event) => eventPage(event, { taken: event.registeredCount }, POLISH);

/** Titles of the events that match a query. */
const searched = async (query: Parameters<typeof searchEvents>[0]) =>
  titles(await searchEvents(query, POLISH));

const titles = (found: readonly Event[]) => found.map(({ title }) => title);

test("lists coming events, soonest first, without past and cancelled ones", async () => {
  await anEvent({ title: "Później" }, 9);
  await anEvent({ title: "Wkrótce" }, 2);
  await anEvent({ title: "Był" }, -2);
  await anEvent({ title: "Odwołany", cancelledAt: now() }, 3);
  expect(titles(await listEvents())).toEqual(["Wkrótce", "Później"]);
});

describe("searching", () => {
  beforeEach(async () => {
    await anEvent({ title: "Targi w mieście", location: "Hala Przędza, Łódź" });
    await anEvent({
      title: "Żółw i zając: o tempie zmian",
      location: "Zgierz",
      category: "workshop",
      type: "hybrid",
    });
    await anEvent({
      title: "Podatki",
      description: "Nie w Łodzi.",
      location: "Online",
      address: "",
      category: "training",
      type: "online",
    });
  });

  test.each([
    ["lodz", ["Targi w mieście"]],
    ["ŁÓDŹ", ["Targi w mieście"]],
    ["zolw", ["Żółw i zając: o tempie zmian"]],
    ["  ZAJĄC  ", ["Żółw i zając: o tempie zmian"]],
    ["warsztat", ["Żółw i zając: o tempie zmian"]],
    ["warsztaty", ["Żółw i zając: o tempie zmian"]],
    ["szkolenia", ["Podatki"]],
    ["online", ["Podatki"]],
    ["hybryd", ["Żółw i zając: o tempie zmian"]],
    ["stacjonarnie", ["Targi w mieście"]],
    ["inne", ["Targi w mieście"]],
    // Ids of category and type are not searched.
    ["workshop", []],
    ["offline", []],
    ["łodzi", []],
    [".*", []],
    ["%", []],
  ])("%j finds %j", async (q, expected) => {
    expect(await searched({ q: q.trim() })).toEqual(expected);
  });
});

describe("filtering", () => {
  // A Wednesday: the weekend is three and four days off.
  frozenClock();
  beforeEach(async () => {
    await anEvent({ title: "Dziś", category: "networking" }, 0);
    await anEvent({ title: "Jutro", category: "workshop", type: "online" }, 1);
    await anEvent({ title: "W niedzielę", category: "seminar", type: "online" }, 4);
    await anEvent({ title: "Za dziesięć dni", category: "workshop" }, 10);
  });

  test("by date", async () => {
    expect(await searched({ date: "today" })).toEqual(["Dziś"]);
    expect(await searched({ date: "tomorrow" })).toEqual(["Jutro"]);
    expect(await searched({ date: "all" })).toEqual([
      "Dziś",
      "Jutro",
      "W niedzielę",
      "Za dziesięć dni",
    ]);
    expect(await searched({ date: "weekend" })).toEqual(["W niedzielę"]);
  });

  test("an event is on the list until its last minute", async () => {
    vi.setSystemTime(new Date("2026-11-18T10:59:59Z"));
    expect(await searched({ date: "today" })).toEqual(["Dziś"]);
    vi.setSystemTime(new Date("2026-11-18T11:00:00Z"));
    expect(await searched({ date: "today" })).toEqual([]);
  });

  test("by one category, by several, by type", async () => {
    expect(await searched({ categories: ["workshop"] })).toEqual(["Jutro", "Za dziesięć dni"]);
    expect(await searched({ categories: ["workshop", "networking"] })).toEqual([
      "Dziś",
      "Jutro",
      "Za dziesięć dni",
    ]);
    expect(await searched({ type: "online" })).toEqual(["Jutro", "W niedzielę"]);
    expect(await searched({ type: "hybrid" })).toEqual([]);
  });

  test("an event has to match the whole query", async () => {
    expect(await searched({ q: "łódź", categories: ["workshop"], type: "offline" })).toEqual([
      "Za dziesięć dni",
    ]);
    expect(await searched({ date: "tomorrow", categories: ["workshop"], type: "offline" })).toEqual(
      [],
    );
    expect(await searched({ date: "tomorrow", q: "dziesięć" })).toEqual([]);
  });
});

describe("one event", () => {
  test("opens by its address after its end, with a note; a cancelled one does not open", async () => {
    const past = await anEvent({}, -2);
    const cancelled = await anEvent({ cancelledAt: dayFromToday(0) });
    expect(pageOf((await findEvent(past.id))!)).toMatchObject({ hasEnded: true });
    expect(await findEvent(cancelled.id)).toBeNull();
    expect(await findEvent("nie-ma")).toBeNull();
    expect(await findEvent(undefined)).toBeNull();
  });

  test("returns coming related events: those it names, else those of its category", async () => {
    const workshop = await anEvent({
      category: "workshop",
      relatedEvents: ["event-1", "event-2", "event-0"],
    });
    await anEvent({ title: "Już było" }, -1);
    await anEvent({ title: "Wybrane" });
    const other = await anEvent({ category: "workshop", title: "Inny warsztat" });
    expect(titles(await relatedEvents(workshop))).toEqual(["Wybrane"]);
    expect(await relatedEvents(other)).toMatchObject([{ id: workshop.id }]);
  });
});

test.each([
  ["that it names", true],
  ["of its category", false],
])("an event has three related events %s at most, the soonest ones", async (_, isNamed) => {
  const others = ["first", "second", "third", "fourth"];
  const event = await anEvent({
    id: "event",
    category: "workshop",
    relatedEvents: isNamed ? others : [],
  });
  for (const [index, id] of others.entries())
    await anEvent({ id, category: isNamed ? "other" : "workshop" }, 10 - index);
  expect((await relatedEvents(event)).map(({ id }) => id)).toEqual(["fourth", "third", "second"]);
});

describe("the landing page", () => {
  test("has the chamber's next events and, separately, the external conference", async () => {
    await anEvent({ title: "Kongres", externalUrl: "https://www.example.com/kongres" }, 1);
    await anEvent({ title: "Trzecie" }, 4);
    await anEvent({ title: "Drugie" }, 3);
    await anEvent({ title: "Pierwsze" }, 2);
    expect(await upcomingEvents(2)).toMatchObject([{ title: "Pierwsze" }, { title: "Drugie" }]);
    expect(await externalConference()).toMatchObject({ title: "Kongres" });
  });

  test("shows no conference without an external event", async () => {
    await anEvent();
    await anEvent({ externalUrl: "https://www.example.com/kongres" }, -1);
    expect(await externalConference()).toBeNull();
  });
});
