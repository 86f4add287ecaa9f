import { describe, expect, test } from "vitest";
import { type Event, momentsOf } from "~/modules/events/events/event";
import {
  conferenceCard,
  eventCard,
  eventJsonLd,
  eventPage,
} from "~/modules/events/events/page/event.view.server";
import { localeOf, registerLanguage } from "~/platform/i18n/i18n.server";
import { anEvent } from "../../../support/factories";
import { frozenClock } from "../../../support/frozen-clock";
import { SITE } from "../../../support/unit-site";

const POLISH = localeOf("pl");

const pageOf = (event: Event) => eventPage(event, { taken: event.registeredCount }, POLISH);

describe("the card of an event", () => {
  test("shows its date, its taken seats, and whether it is full", async () => {
    const event = await anEvent({
      ...momentsOf("2026-11-20", "09:00-16:00")!,
      category: "training",
    });
    const card = eventCard(event, { taken: 60 }, POLISH);
    expect(card).toMatchObject({
      day: "20",
      month: "lis",
      weekday: "piątek",
      hours: "9:00–16:00",
      category: "training",
      tone: "training",
    });
    expect(card).toMatchObject({ taken: 60, capacity: 60, isFull: true });
    expect(eventCard(event, { taken: 59 }, POLISH)).toMatchObject({
      isFull: false,
    });
  });

  test("is written in the language of the locale", async () => {
    registerLanguage("en", {});
    const event = await anEvent(momentsOf("2026-11-20", "09:00-16:00")!);
    expect(eventCard(event, { taken: 0 }, localeOf("en"))).toMatchObject({
      month: "Nov",
      weekday: "Friday",
      hours: "9:00 AM–4:00 PM",
    });
  });
});

test("the card of an external event links to its organizer and shows the day", async () => {
  const event = await anEvent({ ...momentsOf("2027-01-05", "09:00-16:00")!, title: "Kongres" });
  expect(
    conferenceCard({ ...event, externalUrl: "https://www.example.com/kongres" }, POLISH),
  ).toMatchObject({
    title: "Kongres",
    date: "5 stycznia 2027",
    url: "https://www.example.com/kongres",
  });
});

describe("the page of an event", () => {
  test("counts its free seats, never below zero", async () => {
    expect(pageOf(await anEvent())).toMatchObject({ taken: 59, capacity: 60, free: 1 });
    expect(pageOf(await anEvent({ registeredCount: 75 }))).toMatchObject({
      taken: 75,
      capacity: 60,
      free: 0,
    });
  });

  test("leads to a map by its address, an online one does not", async () => {
    expect(pageOf(await anEvent({ address: "ul. Łąkowa 1 & 2, Łódź" })).mapUrl).toBe(
      "https://www.openstreetmap.org/search?query=ul.%20%C5%81%C4%85kowa%201%20%26%202%2C%20%C5%81%C3%B3d%C5%BA",
    );
    expect(pageOf(await anEvent({ type: "online", address: "" })).mapUrl).toBeNull();
  });
});

describe("structured data", () => {
  frozenClock("2026-06-01T09:00:00Z");

  const factsOf = (event: Event) =>
    eventJsonLd(event, { taken: event.registeredCount, waiting: 0 }, SITE)[0]!;

  test("shows time and place of the event, in local time", async () => {
    const event = await anEvent({
      ...momentsOf("2026-07-01", "10:00-12:00")!,
      title: "Forum",
      price: "1 350 zł",
    });
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
    expect(factsOf(await anEvent({ type: "online" })).location).toMatchObject({
      "@type": "VirtualLocation",
    });
    expect(factsOf(await anEvent({ type: "hybrid" })).location).toMatchObject([
      { "@type": "Place" },
      { "@type": "VirtualLocation" },
    ]);
    expect(factsOf(await anEvent({ registeredCount: 60 })).offers).toMatchObject({
      availability: "https://schema.org/SoldOut",
    });
  });

  test("has the breadcrumbs of the page", async () => {
    const event = await anEvent();
    expect(eventJsonLd(event, { taken: 0, waiting: 0 }, SITE)[1]?.itemListElement).toMatchObject([
      { position: 1, name: "Strona główna", item: "https://izba.test/" },
      { position: 2, name: "Wydarzenia", item: "https://izba.test/events" },
      { position: 3, name: event.title, item: `https://izba.test/events/${event.id}` },
    ]);
  });
});
