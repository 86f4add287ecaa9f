import { expect } from "vitest";
import demo from "../../fixtures/demo.json" with { type: "json" };
import { logIn } from "../support/story.ts";
import { freeSlotsOn, takenSlotsOn } from "./support/bookings.ts";
import { sharedPortal, test } from "./support/portal-test.ts";

const { newVisitor } = sharedPortal();

test("the demo owner has a name, a seat, a consultation and two notifications; the coworker is an expert", async () => {
  const [owner, coworker] = [newVisitor(), newVisitor()];
  const dashboard = await logIn(owner, "demo@example.com", "Demo-1234");
  expect(dashboard.text).toContain(`Dzień dobry, ${demo.owner.first_name}`);
  expect(dashboard.document.querySelector("[role=status]")?.text).toContain("Zalogowano pomyślnie");

  const dates = await owner.get("/dashboard/events");
  const titles = dates.document.querySelectorAll("main h3").map(({ text }) => text.trim());
  expect(titles).toContain("Forum Gospodarcze Regionu");
  expect(dates.text).toContain(demo.booking.topic);
  // The notifications were not shown as a message.
  expect(dates.document.querySelector("[role=status]")?.text.trim()).toBe("");
  expect((await owner.get("/dashboard/activities")).text).toContain("Witamy w DIG");

  const theirs = await logIn(coworker, "wspolpracownik@example.com", "Demo-1234");
  expect(theirs.text).toContain(`Dzień dobry, ${demo.coworker.first_name}`);
  // An approved expert without unread notifications.
  expect(theirs.document.querySelector("nav a[href='/dashboard/my-sessions']")?.text).toContain(
    "Sesje u mnie",
  );
  expect((await coworker.get("/dashboard/activities")).text).toContain(
    "Jesteś w gronie ekspertów DIG",
  );
  expect(
    (await owner.get("/dashboard")).document.querySelector("nav a[href='/dashboard/my-sessions']"),
  ).toBeNull();
});

test("experts have taken hours, and more free ones", async () => {
  const member = newVisitor();
  await logIn(member, "wspolpracownik@example.com", "Demo-1234");
  for (const expert of [
    "ekspert-wilczynska",
    "ekspert-bielak",
    "ekspert-sikora",
    "ekspert-majewski",
  ]) {
    const page = await member.get(`/experts/${expert}/session`);
    expect(takenSlotsOn(page), expert).not.toEqual([]);
    expect(freeSlotsOn(page).length, expert).toBeGreaterThan(takenSlotsOn(page).length);
  }
});
