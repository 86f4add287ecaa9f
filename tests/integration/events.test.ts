import { Temporal } from "temporal-polyfill";
import { describe, expect } from "vitest";
import { z } from "zod";
import { today } from "~/platform/time/clock";
import { dayInWarsaw } from "~/platform/time/moments";
import { giveUp } from "../support/give-up.ts";
import { joinAs } from "../support/story.ts";
import type { Page } from "../support/visitor.ts";
import { sharedPortal, test } from "./support/portal-test.ts";

const { portal, newVisitor } = sharedPortal();

const titlesOn = ({ document }: Page) =>
  document.querySelectorAll("article h3").map(({ text }) => text.trim());
const linksOn = ({ document }: Page) =>
  document.querySelectorAll("article h3 a").map((link) => link.getAttribute("href"));
/** The events of a list and their start times. */
const datesOn = ({ document }: Page) =>
  document.querySelectorAll("article").map((card) => ({
    title: card.querySelector("h3")?.text.trim(),
    startsAt: card.querySelector("time")?.getAttribute("datetime") ?? "",
  }));
const badgesOn = ({ document }: Page) =>
  document.querySelectorAll("article .type:first-of-type").map(({ text }) => text.trim());

describe("the list", () => {
  test("shows and counts upcoming events only, and has a canonical address", async () => {
    const page = await newVisitor().get("/events");
    expect(page.status).toBe(200);
    expect(titlesOn(page).length).toBeGreaterThanOrEqual(10);
    const next = await newVisitor().get("/events?page=2");
    const counted = Number(/(\d+) wydarze(ń|nia)/.exec(page.text)?.[1]);
    // A page after the last one shows the last.
    expect(counted).toBe(new Set([page, next].flatMap(linksOn)).size);
    expect(page.text).toContain("ostatnie miejsce");
    expect(page.text).toContain("Brak miejsc");
    expect(page.text).not.toContain("Kadry w przemyśle");
    expect(page.text).not.toContain("Fotografia produktowa");
    expect(page.document.querySelector("link[rel=canonical]")?.getAttribute("href")).toBe(
      `${portal.url}/events`,
    );
  });

  test("shows a member their standing, and that page is not cached", async () => {
    const member = newVisitor();
    await joinAs(member);
    const marked = ({ document }: Page) =>
      document
        .querySelectorAll("article")
        .filter((card) => card.querySelectorAll(".type").some(({ text }) => text === "Zapisano"))
        .map((card) => card.querySelector("h3")?.text.trim());
    expect(marked(await member.get("/events"))).toEqual([]);
    const ticket = await member.submit(
      await member.get("/events/kolacja-gastronomia"),
      "Zapisz się",
    );
    const own = await member.get("/events");
    expect(marked(own)).toEqual(["Kolacja branżowa: gastronomia i hotelarstwo"]);
    expect(marked(await newVisitor().get("/events"))).toEqual([]);
    expect(own.headers.get("Cache-Control")).toBe("no-store");
    expect(own.headers.get("Vary")).toContain("Cookie");
    expect((await member.request("/events.data")).headers.get("Cache-Control")).toBe("no-store");
    await giveUp(member, ticket);
  });

  test("combines search and filters, shows them in its form, and clears them with one link", async () => {
    const page = await newVisitor().get(
      "/events?q=LODZ&type=offline&category=training&category=seminar",
    );
    expect(titlesOn(page)).toContain("Prawo pracy: co zmienia się dla pracodawców");
    expect(new Set(badgesOn(page))).toEqual(new Set(["Szkolenie", "Seminarium"]));
    expect(page.document.querySelector("[name=q]")?.getAttribute("value")).toBe("LODZ");
    expect(
      page.document
        .querySelectorAll("[name=category][checked]")
        .map((chip) => chip.getAttribute("value")),
    ).toEqual(["training", "seminar"]);
    expect(page.document.querySelector("[name=type][checked]")?.getAttribute("value")).toBe(
      "offline",
    );
    const clear = page.document
      .querySelectorAll("main a")
      .find(({ text }) => text === "Wyczyść filtry");
    expect(clear?.getAttribute("href")).toBe("/events");
  });

  test("shows the events of today, of tomorrow and of the weekend behind their filters", async () => {
    const all = datesOn(await newVisitor().get("/events"));
    const isWeekend = (day: string) => {
      const ahead = today().until(day).days;
      return Temporal.PlainDate.from(day).dayOfWeek >= 6 && ahead <= 7 - today().dayOfWeek;
    };
    const days: [date: string, isThen: (day: string) => boolean][] = [
      ["today", (day) => day === today().toString()],
      ["tomorrow", (day) => day === today().add({ days: 1 }).toString()],
      ["weekend", isWeekend],
    ];
    const shown = await Promise.all(
      days.map(async ([date]) => datesOn(await newVisitor().get(`/events?date=${date}`))),
    );
    expect(shown).toEqual(
      days.map(([, isThen]) => all.filter(({ startsAt }) => isThen(dayInWarsaw(startsAt)))),
    );
    // The sample calendar has some events on working days, never all. On a Saturday evening those
    // of today are over, and tomorrow has none.
    if (today().dayOfWeek < 5) expect(shown.flat()).not.toEqual([]);
    for (const found of shown) expect(found.length).toBeLessThan(all.length);
  });
});

const EventLd = z.object({
  "@context": z.literal("https://schema.org"),
  "@type": z.literal("Event"),
  name: z.string(),
  startDate: z.iso.datetime({ offset: true }),
  endDate: z.iso.datetime({ offset: true }),
  eventStatus: z.literal("https://schema.org/EventScheduled"),
  eventAttendanceMode: z.enum(
    ["Offline", "Online", "Mixed"].map((mode) => `https://schema.org/${mode}EventAttendanceMode`),
  ),
  location: z.unknown(),
  image: z.array(z.url()),
  offers: z.object({
    price: z.string(),
    priceCurrency: z.literal("PLN"),
    availability: z.url(),
    url: z.url(),
  }),
});

const jsonLdOf = ({ html }: Page) =>
  [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(
    ([, json = ""]) => JSON.parse(json) as Record<string, unknown>,
  );

describe("the page of an event", () => {
  test("has all content without a script: text, agenda, speakers, map, share links", async () => {
    const page = await newVisitor().get("/events/forum-gospodarcze");
    expect(page.status).toBe(200);
    // Other tests of the same portal may have taken a seat.
    const [, taken, free] = /(\d+)\/200 uczestników.*?(\d+) woln/.exec(page.text) ?? [];
    expect([Number(taken) + Number(free), Number(taken) >= 143]).toEqual([200, true]);
    for (const words of ["350 zł", "Dla kogo", "Korzyści", "Rejestracja i kawa", "Katarzyna Wrona"])
      expect(page.text, words).toContain(words);
    const map = page.document
      .querySelectorAll("main a")
      .find(({ text }) => text.includes("Pokaż na mapie"));
    expect(map?.getAttribute("href")).toContain(encodeURIComponent("ul. Tkacka 7, 90-002 Łódź"));
    expect(map?.getAttribute("rel")).toBe("external noopener");
    expect(page.document.querySelector("#share-url")?.getAttribute("value")).toBe(
      `${portal.url}/events/forum-gospodarcze`,
    );
    const speakers = page.document.querySelectorAll("#speakers h3");
    expect(
      speakers
        .find(({ text }) => text.trim() === "Paweł Domagalski")
        ?.querySelector("a")
        ?.getAttribute("href"),
    ).toBe("/experts/ekspert-domagalski");
    expect(speakers.find(({ text }) => text === "Katarzyna Wrona")?.querySelector("a")).toBeNull();
    for (const tab of page.document.querySelectorAll(".tabs-line a"))
      expect(page.document.querySelector(tab.getAttribute("href") ?? ""), tab.text).not.toBeNull();
    expect(page.text).toContain("Podobne wydarzenia");
  });

  test.each(["forum-gospodarcze", "zmiany-w-podatkach", "kongres-przemyslu", "kadry-w-przemysle"])(
    "%s has valid structured data",
    async (id) => {
      const [event, breadcrumbs] = jsonLdOf(await newVisitor().get(`/events/${id}`));
      expect(EventLd.safeParse(event).error).toBeUndefined();
      expect(breadcrumbs).toMatchObject({
        "@type": "BreadcrumbList",
        itemListElement: [
          { name: "Strona główna" },
          { position: 2 },
          { position: 3, item: `${portal.url}/events/${id}` },
        ],
      });
    },
  );

  test("opens for a past event and says so", async () => {
    const page = await newVisitor().get("/events/kadry-w-przemysle");
    expect(page.status).toBe(200);
    expect(page.text).toContain("Wydarzenie już się odbyło");
  });

  test("leads to the organizer of an external event", async () => {
    const page = await newVisitor().get("/events/kongres-przemyslu");
    const link = page.document
      .querySelectorAll("main a")
      .find(({ text }) => text.trim() === "Strona organizatora");
    expect(link?.getAttribute("href")).toBe("https://www.example.com/kongres");
  });

  test("a cancelled event says so to anyone, with the reason (rules 68)", async () => {
    const { status, text, document } = await newVisitor().get("/events/fotografia-produktowa");
    expect([status, text]).toEqual([
      200,
      expect.stringMatching(/Odwołane.*Powód: Prowadzący zachorował/),
    ]);
    expect(document.querySelector("#zapis")).toBeNull();
  });

  test("%E0%A4%A is a bad request", async () => {
    expect((await newVisitor().get("/events/%E0%A4%A")).status).toBe(400);
  });
});
