import { expect } from "vitest";
import { sharedPortal, test } from "./support/portal-test.ts";

const { newVisitor } = sharedPortal();

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
