import { expect } from "vitest";
import { CRAWLER, crawl } from "./support/crawl.ts";
import { sharedPortal, test } from "./support/portal-test.ts";

const { portal, newVisitor } = sharedPortal();

/** Fetches and checks some hundred pages. */
const PATIENCE = 180_000;

/**
 * `long/crawl.test.ts` opens every address as visitor, member and administrator, and checks every
 * page.
 */
test("a visitor finds no dead link and no faulty markup", {
  timeout: PATIENCE,
}, async () => {
  const { visited, dead, faults } = await crawl(newVisitor(CRAWLER), portal.url, {
    perPath: 2,
    judged: 3,
  });
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
