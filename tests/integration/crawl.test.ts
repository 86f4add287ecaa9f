import { expect } from "vitest";
import { joinAs, logInStaff } from "../support/story.ts";
import { CRAWLER, crawl } from "./support/crawl.ts";
import { sharedPortal, test } from "./support/portal-test.ts";

const { portal, newVisitor } = sharedPortal();

/** Some hundred pages are fetched and looked at. */
const PATIENCE = 180_000;

/** `long/crawl.test.ts` opens every address and judges every page. */
test("a visitor finds no dead link and no faulty markup, wherever they go", { timeout: PATIENCE }, async () => {
  const { visited, dead, faults } = await crawl(newVisitor(CRAWLER), portal.url, { perPath: 2, judged: 3 });
  expect(dead).toEqual([]);
  expect([...faults]).toEqual([]);
  for (const path of [
    "/events/forum-gospodarcze",
    "/experts/ekspert-bielak/question",
    "/offers/offer-magazyn",
    "/app/login?redirectTo=%2Fapp%2Fdashboard",
  ])
    expect(visited).toContain(path);
  expect(visited.length).toBeGreaterThan(150);
});

test("a member finds none on some pages of each kind", { timeout: PATIENCE }, async () => {
  const member = newVisitor(CRAWLER);
  await joinAs(member);
  const { visited, dead, faults } = await crawl(member, portal.url, { perRoute: 4, perPath: 2, judged: 1 });
  expect(dead).toEqual([]);
  expect([...faults]).toEqual([]);
  for (const path of ["/dashboard", "/dashboard/events", "/my-profile", "/company-profile", "/app/events/calendar"])
    expect(visited).toContain(path);
});

test("the administrator finds none on some pages of each kind in the panel", { timeout: PATIENCE }, async () => {
  const staff = newVisitor(CRAWLER);
  await logInStaff(staff);
  const { visited, dead, faults } = await crawl(staff, portal.url, { start: "/admin/leads", perRoute: 2, perPath: 2, judged: 1 });
  expect(dead).toEqual([]);
  expect([...faults]).toEqual([]);
  for (const path of ["/admin/overview", "/admin/events/new", "/admin/history", "/admin/staff"]) expect(visited).toContain(path);
});
