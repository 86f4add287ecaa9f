import { expect } from "vitest";
import { MOST_SCRIPT_BYTES, mostBytes, pageWeigher } from "../support/page-weights.ts";
import { STARTS, walkSite } from "../support/site-walk.ts";
import { logIn, logInStaff } from "../support/story.ts";
import type { Visitor } from "../support/visitor.ts";
import { ownPortal, test } from "./support/portal-test.ts";

// What other tests write into a shared portal would be weighed as well.
const { portal, newVisitor } = ownPortal();

/** Pages over their budget, a line each; every route is opened once. */
async function tooHeavy(visitor: Visitor, from: readonly string[]): Promise<{ heavy: string[]; met: number }> {
  const weigh = pageWeigher(portal.url);
  const heavy: string[] = [];
  let met = 0;
  for await (const { path, html: text } of walkSite(visitor, { from, perRoute: 1 })) {
    const { html, css, js } = await weigh(text);
    if (html + css > mostBytes(path)) heavy.push(`${path}: ${html + css} of ${mostBytes(path)} bytes of HTML and CSS`);
    if (js > MOST_SCRIPT_BYTES) heavy.push(`${path}: ${js} of ${MOST_SCRIPT_BYTES} bytes of scripts`);
    met += 1;
  }
  return { heavy, met };
}

test("no page is heavier than what a slow network takes, for whoever opens it", async () => {
  const [visitor, member, staff] = [newVisitor(), newVisitor(), newVisitor()];
  await logIn(member, "demo@example.com", "Demo-1234");
  await logInStaff(staff);
  const found = [await tooHeavy(visitor, STARTS.visitor), await tooHeavy(member, STARTS.member), await tooHeavy(staff, STARTS.staff)];
  expect(found.flatMap(({ heavy }) => heavy)).toEqual([]);
  for (const { met } of found) expect(met).toBeGreaterThan(25);
});
