import { expect } from "vitest";
import { classChecker } from "../support/class-rules.ts";
import { FETCHED_AHEAD, loadingFaults, SCRIPT } from "../support/page-markup.ts";
import { MOST_SCRIPT_BYTES, mostBytes, pageWeigher } from "../support/page-weights.ts";
import { STARTS, walkSite } from "../support/site-walk.ts";
import { logIn, logInStaff } from "../support/story.ts";
import type { Visitor } from "../support/visitor.ts";
import { ownPortal, test } from "./support/portal-test.ts";

// A portal of its own, because rows of other tests would add weight.
const { portal, newVisitor } = ownPortal();

/** Pages that show a wish, which weigh more with it. */
const WISH = "redirectTo=/events/forum-gospodarcze";
const WITH_WISH = {
  visitor: [`/login?${WISH}`, `/register?${WISH}`, `/app/login?${WISH}`],
  member: [`/dashboard/welcome?${WISH}`],
};

/** Faults in how pages load their parts and styles, a line each; opens every route once. */
async function faultsOf(
  visitor: Visitor,
  from: readonly string[],
): Promise<{ heavy: string[]; badly: string[]; bare: string[]; met: number }> {
  const [weigh, withoutRule] = [pageWeigher(portal.url), classChecker(portal.url)];
  const [heavy, badly, bare]: [string[], string[], string[]] = [[], [], []];
  let met = 0;
  for await (const { path, html: text } of walkSite(visitor, { from, perRoute: 1 })) {
    const { html, css, js } = await weigh(text);
    if (html + css > mostBytes(path))
      heavy.push(`${path}: ${html + css} of ${mostBytes(path)} bytes of HTML and CSS`);
    if (js > MOST_SCRIPT_BYTES)
      heavy.push(`${path}: ${js} of ${MOST_SCRIPT_BYTES} bytes of scripts`);
    for (const name of await withoutRule(text)) bare.push(`${path}: .${name}`);
    for (const fault of loadingFaults(text)) badly.push(`${path}: ${fault}`);
    if (SCRIPT.test(text) && !(await isLight(visitor, path)))
      badly.push(`${path}: it has scripts, or fetches them, with Save-Data`);
    met += 1;
  }
  return { heavy, badly, bare, met };
}

async function isLight(visitor: Visitor, path: string): Promise<boolean> {
  const text = await (await visitor.request(path, { headers: { "Save-Data": "on" } })).text();
  return !SCRIPT.test(text) && !FETCHED_AHEAD.test(text) && !text.includes('src="/covers/');
}

test("no page loads too much, too early or too late, or lacks a style, in any role", async () => {
  const [visitor, member, staff] = [newVisitor(), newVisitor(), newVisitor()];
  await logIn(member, "demo@example.com", "Demo-1234");
  await logInStaff(staff);
  const found = [
    await faultsOf(visitor, [...WITH_WISH.visitor, ...STARTS.visitor]),
    await faultsOf(member, [...WITH_WISH.member, ...STARTS.member]),
    await faultsOf(staff, STARTS.staff),
  ];
  expect(found.flatMap(({ heavy }) => heavy)).toEqual([]);
  expect(found.flatMap(({ badly }) => badly)).toEqual([]);
  expect(
    found.flatMap(({ bare }) => bare),
    "classes that no style sheet of the page has a rule for",
  ).toEqual([]);
  for (const { met } of found) expect(met).toBeGreaterThan(25);
});
