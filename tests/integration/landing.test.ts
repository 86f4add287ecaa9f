import { expect } from "vitest";
import { joinAs } from "../support/story.ts";
import { sharedPortal, test } from "./support/portal-test.ts";

const { portal, newVisitor } = sharedPortal();

test("the landing page has its sections in order, and three records in each list", async () => {
  const { document } = await newVisitor().get("/");
  const headings = document.querySelectorAll("main h2").map(({ text }) => text.trim());
  expect(headings).toEqual([
    "Najbliższe siedem dni w izbie",
    "Co daje członkostwo",
    "Nadchodzące wydarzenia",
    "Polecani eksperci",
    "Z bazy wiedzy",
    "Co mówią członkowie",
    expect.stringMatching(/^\d+ firm\w? z \d+ miejscowości$/),
    "Plan Startowy",
    "Izba w telefonie",
    "Oferty specjalne",
    "Newsletter izby",
  ]);
  for (const [section, link] of [
    ["h-experts", "/experts/"],
    ["h-articles", "/knowledge/"],
    ["h-offers", "/offers/"],
  ])
    expect(
      document.querySelectorAll(`section[aria-labelledby=${section}] h3 a[href^='${link}']`),
      section,
    ).toHaveLength(3);
  expect(document.querySelectorAll("section[aria-labelledby=h-testimonials] li")).toHaveLength(3);
});

test("a member is led to the dashboard instead of being invited, and no desktop gets the banner of the app", async () => {
  const member = newVisitor();
  await joinAs(member);
  const { document } = await member.get("/");
  expect(document.querySelector("main a[href='/dashboard']")?.text.trim()).toBe("Pulpit");
  expect(document.querySelector("aside[aria-label='Aplikacja mobilna']")).toBeNull();
  // Their own week is on the dashboard.
  expect(document.querySelector("#h-week")).toBeNull();
});

test("the landing page describes the chamber to search engines and other sites", async () => {
  const { document, html } = await newVisitor().get("/");
  const [, data = "{}"] = /<script type="application\/ld\+json">(.+?)<\/script>/.exec(html) ?? [];
  expect(JSON.parse(data)).toMatchObject({
    "@context": "https://schema.org",
    "@type": "Organization",
    address: { addressLocality: "Łódź" },
  });
  const picture = document.querySelector("meta[property='og:image']")?.getAttribute("content");
  const answer = await fetch(picture ?? "");
  expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "image/png"]);
  expect(document.querySelector("link[rel=canonical]")?.getAttribute("href")).toBe(
    `${portal.url}/`,
  );
});

test("the landing page promotes an external conference beside two events, with a link to its organizer", async () => {
  const page = await newVisitor().get("/");
  const cards = page.document.querySelectorAll("section[aria-labelledby=h-events] article");
  expect(cards).toHaveLength(3);
  const own = cards.filter((card) => card.querySelector('a[href^="/events/"]') !== null);
  expect(own).toHaveLength(2);
  const [conference] = cards.filter((card) => !own.includes(card));
  expect(conference?.querySelector("h3")?.text).toBe("Kongres Przemysłu i Innowacji");
  for (const words of [
    "Konferencja partnerska",
    "Hala Wystawowa, Łódź",
    "automatyzacji, energii i eksporcie",
  ])
    expect(conference?.text).toContain(words);
  expect(conference?.querySelector("time")?.getAttribute("datetime")).toMatch(
    /^\d{4}-\d{2}-\d{2}T/,
  );
  const links = conference?.querySelectorAll("a") ?? [];
  expect(links.map((link) => [link.getAttribute("href"), link.getAttribute("rel")])).toEqual([
    ["https://www.example.com/kongres", "external noopener"],
  ]);
});
