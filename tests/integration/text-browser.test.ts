import { expect } from "vitest";
import { applicant, confirm, logIn, register } from "../support/story.ts";
import { textFaults } from "../support/text-browser.ts";
import type { Page } from "../support/visitor.ts";
import { bookingFields, firstFreeSlot } from "./support/bookings.ts";
import { sharedPortal, test } from "./support/portal-test.ts";

const { newVisitor } = sharedPortal();

/** As lynx does it: no origin of a post, no styles, no scripts. */
const LYNX = { "User-Agent": "Lynx/2.9.2 libwww-FM/2.14", Accept: "text/html" };

/** A page can be read and used: nothing without words, nothing glued together, the way to the content first, the menu once. */
function expectReadable(page: Page): Page {
  expect(page.status, page.text.slice(0, 300)).toBe(200);
  expect(textFaults(page.html), page.path).toEqual([]);
  expect(page.document.querySelector("body a")?.getAttribute("href"), page.path).toBe("#tresc");
  const menu = page.document.querySelectorAll("header nav a").map((link) => link.getAttribute("href"));
  expect(new Set(menu).size, `entries of the menu on ${page.path}`).toBe(menu.length);
  return page;
}

test("somebody with a text browser joins, takes a seat and books a consultation", async () => {
  const visitor = newVisitor(LYNX);
  const story = applicant();
  expectReadable(await visitor.get("/register"));
  expectReadable(await register(visitor, story));
  expectReadable(await confirm(visitor, story.person.email));
  const dashboard = expectReadable(await logIn(visitor, story.person.email, story.person.password));
  expect(dashboard.path).toBe("/dashboard");
  const events = expectReadable(await visitor.get("/events"));
  expect(events.text).toContain("ESG w małej firmie");
  const event = expectReadable(await visitor.get("/events/esg-w-malej-firmie"));
  expectReadable(await visitor.submit(event, "Zapisz się"));
  const booking = expectReadable(await visitor.get("/experts/ekspert-zolwinska/session"));
  const [first] = booking.document.querySelectorAll("input[name=slot]");
  expect(first?.getAttribute("value"), "what lynx chooses when nobody has").toBe("");
  const booked = expectReadable(await visitor.submit(booking, "Zarezerwuj sesję", bookingFields(firstFreeSlot(booking))));
  expect(booked.path).toMatch(/^\/dashboard\/sessions\//);
});

test("what is said of a page for text browsers is true of pages that are wrong", () => {
  const wrong = "<body><button><svg></svg></button><p><time>21</time><span>lis</span></p><button hidden>Kopiuj</button></body>";
  expect(textFaults(wrong)).toHaveLength(3);
});
