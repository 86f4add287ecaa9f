import { expect } from "vitest";
import { CRAWLER, crawl } from "../integration/support/crawl.ts";
import { ownPortal, test } from "../integration/support/portal-test.ts";
import { joinAs, logInStaff } from "../support/story.ts";
import type { Visitor } from "../support/visitor.ts";

const { portal, newVisitor } = ownPortal();

test.for<[string, string, (visitor: Visitor) => Promise<unknown>]>([
  ["visitor", "/", async () => undefined],
  ["member", "/", (visitor) => joinAs(visitor)],
  ["administrator", "/admin/leads", (visitor) => logInStaff(visitor)],
])("a %s finds no dead link and no faulty markup at any address", async ([, start, logIn]) => {
  const visitor = newVisitor(CRAWLER);
  await logIn(visitor);
  const { visited, dead, faults } = await crawl(visitor, portal.url, { start });
  expect(dead).toEqual([]);
  expect([...faults]).toEqual([]);
  expect(visited.length).toBeGreaterThan(150);
});
