import { existsSync } from "node:fs";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { EVENT_CATEGORIES, type Event, momentsOf } from "~/modules/events/event";
import { toDetails } from "~/modules/events/event-details.server";
import { eventJsonLd } from "~/modules/events/event-json-ld.server";
import { toTeaser } from "~/modules/events/event-teaser.server";
import { externalConference, findEvent, listEvents, relatedEvents, upcomingEvents } from "~/modules/events/events.server";
import { events } from "~/modules/events/events.store.server";
import { transaction } from "~/platform/store/stores.server";
import { dayFromToday, now } from "~/platform/time/clock";
import { SITE } from "../../../support/unit-site";

beforeEach(() => events.reset());

/** What the card and the page of an event show, and what search engines are told, where all seats are taken outside of the portal. */
const cardOf = (event: Event) => toTeaser(event, { taken: event.registeredCount });
const pageOf = (event: Event) => toDetails(event, { taken: event.registeredCount });

const titles = (found: Event[]) => found.map(({ title }) => title);

/** One event in an otherwise empty calendar, or beside those already there. */
async function anEvent(overrides: Partial<Event> = {}, day = 3): Promise<Event> {
  const event: Event = {
    id: `event-${events.list().length}`,
    title: "Spotkanie",
    description: "Opis spotkania.",
    ...momentsOf(dayFromToday(day), "10:00-12:00")!,
    location: "Łódź",
    address: "ul. Kupiecka 14, 90-001 Łódź",
    type: "offline",
    category: "other",
    price: "bezpłatnie",
    image: "/images/covers/inne.svg",
    capacity: 60,
    registeredCount: 59,
    featured: false,
    agenda: [],
    speakers: [],
    forWhom: [],
    benefits: [],
    relatedEvents: [],
    externalUrl: null,
    cancelledAt: null,
    sequence: 0,
    updatedAt: now(),
    ...overrides,
  };
  return transaction(() => events.save(event));
}

async function emptyCalendar() {
  await transaction(() => {
    for (const { id } of events.list()) events.remove(id);
  });
}

describe("the sample calendar", () => {
  test("has ten coming events and more, soonest first, among them one with a single free seat, a full and an online one", async () => {
    const coming = await listEvents();
    expect(coming.length).toBeGreaterThanOrEqual(10);
    expect(coming.map(({ startsAt }) => startsAt)).toEqual(coming.map(({ startsAt }) => startsAt).sort());
    const cards = coming.map(cardOf);
    expect(cards.filter(({ taken, capacity }) => `${taken}/${capacity}` === "59/60")).toHaveLength(1);
    expect(cards.filter(({ isFull }) => isFull)).toHaveLength(1);
    expect(coming.filter(({ type, category }) => type === "online" && category === "webinar")).not.toEqual([]);
    expect(new Set(events.list().map(({ category }) => category))).toEqual(new Set(EVENT_CATEGORIES));
  });

  test("keeps past and cancelled events off the list", async () => {
    const coming = new Set((await listEvents()).map(({ id }) => id));
    const past = events.list(({ endsAt }) => endsAt <= now());
    const cancelled = events.list(({ cancelledAt }) => cancelledAt !== null);
    expect(past.length).toBeGreaterThanOrEqual(2);
    expect(cancelled).toHaveLength(1);
    expect([...past, ...cancelled].filter(({ id }) => coming.has(id))).toEqual([]);
  });

  test("has a picture for every event, and related events that exist", () => {
    const ids = new Set(events.list().map(({ id }) => id));
    expect(events.list().filter(({ image }) => !existsSync(`public${image}`))).toEqual([]);
    expect(events.list().flatMap(({ relatedEvents: named }) => named.filter((id) => !ids.has(id)))).toEqual([]);
  });
});

describe("searching", () => {
  beforeEach(async () => {
    await emptyCalendar();
    await anEvent({ title: "Targi w mieście", location: "Hala Przędza, Łódź" });
    await anEvent({ title: "Żółw i zając: o tempie zmian", location: "Zgierz", category: "workshop", type: "hybrid" });
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
    // The ids of category and type are no words.
    ["workshop", []],
    ["offline", []],
    ["łodzi", []],
    [".*", []],
    ["%", []],
  ])("%j finds %j", async (q, expected) => {
    expect(titles(await listEvents({ q: q.trim() }))).toEqual(expected);
  });
});

describe("filtering", () => {
  beforeEach(async () => {
    // A Wednesday: the weekend is three and four days off.
    vi.useFakeTimers({ now: new Date("2026-11-18T09:00:00Z"), toFake: ["Date"] });
    await emptyCalendar();
    await anEvent({ title: "Dziś", category: "networking" }, 0);
    await anEvent({ title: "Jutro", category: "workshop", type: "online" }, 1);
    await anEvent({ title: "W niedzielę", category: "seminar", type: "online" }, 4);
    await anEvent({ title: "Za dziesięć dni", category: "workshop" }, 10);
  });

  afterEach(() => void vi.useRealTimers());

  test("by date", async () => {
    expect(titles(await listEvents({ date: "today" }))).toEqual(["Dziś"]);
    expect(titles(await listEvents({ date: "tomorrow" }))).toEqual(["Jutro"]);
    expect(titles(await listEvents({ date: "all" }))).toEqual(["Dziś", "Jutro", "W niedzielę", "Za dziesięć dni"]);
    expect(titles(await listEvents({ date: "weekend" }))).toEqual(["W niedzielę"]);
  });

  test("an event is on the list until its last minute", async () => {
    vi.setSystemTime(new Date("2026-11-18T10:59:59Z"));
    expect(titles(await listEvents({ date: "today" }))).toEqual(["Dziś"]);
    vi.setSystemTime(new Date("2026-11-18T11:00:00Z"));
    expect(titles(await listEvents({ date: "today" }))).toEqual([]);
  });

  test("by one category, by several, by type", async () => {
    expect(titles(await listEvents({ categories: ["workshop"] }))).toEqual(["Jutro", "Za dziesięć dni"]);
    expect(titles(await listEvents({ categories: ["workshop", "networking"] }))).toEqual(["Dziś", "Jutro", "Za dziesięć dni"]);
    expect(titles(await listEvents({ type: "online" }))).toEqual(["Jutro", "W niedzielę"]);
    expect(titles(await listEvents({ type: "hybrid" }))).toEqual([]);
  });

  test("an event has to meet everything that was asked for", async () => {
    expect(titles(await listEvents({ q: "łódź", categories: ["workshop"], type: "offline" }))).toEqual(["Za dziesięć dni"]);
    expect(titles(await listEvents({ date: "tomorrow", categories: ["workshop"], type: "offline" }))).toEqual([]);
    expect(titles(await listEvents({ date: "tomorrow", q: "dziesięć" }))).toEqual([]);
  });
});

describe("one event", () => {
  test("opens by its address after it is over, and says so; a cancelled one does not open", async () => {
    const past = await anEvent({}, -2);
    const cancelled = await anEvent({ cancelledAt: dayFromToday(0) });
    expect(pageOf((await findEvent(past.id))!)).toMatchObject({ hasEnded: true });
    expect(await findEvent(cancelled.id)).toBeNull();
    expect(await findEvent("nie-ma")).toBeNull();
    expect(await findEvent(undefined)).toBeNull();
  });

  test("counts its free seats, never below none", async () => {
    expect(pageOf(await anEvent())).toMatchObject({ taken: 59, capacity: 60, free: 1 });
    expect(pageOf(await anEvent({ registeredCount: 75 }))).toMatchObject({ taken: 75, capacity: 60, free: 0 });
  });

  test("leads to a map by its address, an online one does not", async () => {
    expect(pageOf(await anEvent({ address: "ul. Łąkowa 1 & 2, Łódź" })).mapUrl).toBe(
      "https://www.openstreetmap.org/search?query=ul.%20%C5%81%C4%85kowa%201%20%26%202%2C%20%C5%81%C3%B3d%C5%BA",
    );
    expect(pageOf(await anEvent({ type: "online", address: "" })).mapUrl).toBeNull();
  });

  test("names coming events like it: those it lists, else those of its category", async () => {
    await emptyCalendar();
    const workshop = await anEvent({ category: "workshop", relatedEvents: ["event-1", "event-2", "event-0"] });
    await anEvent({ title: "Już było" }, -1);
    await anEvent({ title: "Wybrane" });
    const other = await anEvent({ category: "workshop", title: "Inny warsztat" });
    expect(titles(await relatedEvents(workshop))).toEqual(["Wybrane"]);
    expect(await relatedEvents(other)).toMatchObject([{ id: workshop.id }]);
  });
});

describe("the landing page", () => {
  test("has the next events of the chamber, and apart from them the conference it promotes", async () => {
    await emptyCalendar();
    await anEvent({ title: "Kongres", externalUrl: "https://www.example.com/kongres" }, 1);
    await anEvent({ title: "Trzecie" }, 4);
    await anEvent({ title: "Drugie" }, 3);
    await anEvent({ title: "Pierwsze" }, 2);
    expect(await upcomingEvents(2)).toMatchObject([{ title: "Pierwsze" }, { title: "Drugie" }]);
    expect(await externalConference()).toMatchObject({ title: "Kongres", url: "https://www.example.com/kongres" });
  });

  test("does without a conference when there is none", async () => {
    await emptyCalendar();
    await anEvent();
    await anEvent({ externalUrl: "https://www.example.com/kongres" }, -1);
    expect(await externalConference()).toBeNull();
  });
});

describe("structured data", () => {
  const factsOf = (event: Event) => eventJsonLd({ ...event, taken: event.registeredCount }, SITE)[0]!;

  test("tells when and how the event takes place, in local time", async () => {
    const event = await anEvent({ ...momentsOf("2026-07-01", "10:00-12:00")!, title: "Forum", price: "1 350 zł" });
    expect(factsOf(event)).toMatchObject({
      "@type": "Event",
      name: "Forum",
      startDate: "2026-07-01T10:00:00+02:00",
      endDate: "2026-07-01T12:00:00+02:00",
      eventStatus: "https://schema.org/EventScheduled",
      eventAttendanceMode: "https://schema.org/OfflineEventAttendanceMode",
      location: { "@type": "Place", name: "Łódź" },
      offers: { price: "1350", priceCurrency: "PLN", availability: "https://schema.org/InStock" },
    });
  });

  test.each([
    ["350 zł", "350"],
    ["349,50 zł", "349.50"],
    ["bezpłatnie", "0"],
    ["Bezpłatnie", "0"],
    ["od 200 zł", undefined],
    ["w cenie biletu", undefined],
  ])("the price %j is %j", async (price, amount) => {
    expect((factsOf(await anEvent({ price })).offers as { price?: string }).price).toBe(amount);
  });

  test("an online event has an address on the web, a hybrid one has both, a full one is sold out", async () => {
    expect(factsOf(await anEvent({ type: "online" })).location).toMatchObject({ "@type": "VirtualLocation" });
    expect(factsOf(await anEvent({ type: "hybrid" })).location).toMatchObject([{ "@type": "Place" }, { "@type": "VirtualLocation" }]);
    expect(factsOf(await anEvent({ registeredCount: 60 })).offers).toMatchObject({ availability: "https://schema.org/SoldOut" });
  });

  test("says where the page stands", async () => {
    const event = await anEvent();
    expect(eventJsonLd({ ...event, taken: 0 }, SITE)[1]?.itemListElement).toMatchObject([
      { position: 1, name: "Strona główna", item: "https://izba.test/" },
      { position: 2, name: "Wydarzenia", item: "https://izba.test/events" },
      { position: 3, name: event.title, item: `https://izba.test/events/${event.id}` },
    ]);
  });
});
