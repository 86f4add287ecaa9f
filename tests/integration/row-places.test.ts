import { parse } from "node-html-parser";
import { expect } from "vitest";
import { walkSite } from "../support/site-walk.ts";
import { addStaff, logIn, logInStaff } from "../support/story.ts";
import type { Visitor } from "../support/visitor.ts";
import { sharedPortal, test } from "./support/portal-test.ts";

const { newVisitor } = sharedPortal();

/**
 * Rows with an id whose links lead to a page of an action, which leads back to the list: each such
 * link needs the place of its row (rules 837).
 */
async function lostPlaces(visitor: Visitor, from: readonly string[]) {
  const [lost, met]: [string[], string[]] = [[], []];
  const known = new Set<string>();
  for await (const { path, html } of walkSite(visitor, { from, perRoute: 1 })) {
    for (const row of parse(html).querySelectorAll(
      "main tr[id][tabindex], main li[id][tabindex]",
    )) {
      for (const link of row.querySelectorAll("a[href^='/']")) {
        const [target = "", place] = (link.getAttribute("href") ?? "").split("#");
        const kind = target.split("/").at(target.startsWith(`${path}/`) ? -1 : 1) ?? "";
        if (known.has(`${path} ${kind}`) || target === row.querySelector("a")?.id) continue;
        known.add(`${path} ${kind}`);
        const page = (await visitor.get(target)).document;
        const back = page
          .querySelectorAll("main form[method=post] a")
          .find(({ text }) => text.trim() === "Anuluj")
          ?.getAttribute("href");
        if (back?.split(/[?#]/)[0] !== path) continue;
        met.push(kind);
        if (place !== row.id) lost.push(`${path}: ${kind}`);
      }
      for (const form of row.querySelectorAll("form[method=post][action]")) {
        met.push(form.getAttribute("action") ?? "");
        if (!form.getAttribute("action")?.endsWith(`#${row.id}`))
          lost.push(`${path}: the form ${form.getAttribute("action")}`);
      }
    }
  }
  return { lost, met };
}

test("every action in a row of a list carries the place of that row", async () => {
  const [member, staff] = [newVisitor(), newVisitor()];
  await logIn(member, "demo@example.com", "Demo-1234");
  await logInStaff(staff);
  await addStaff(staff);
  const found = [
    await lostPlaces(member, ["/dashboard"]),
    await lostPlaces(staff, ["/admin/overview"]),
  ];
  expect(found.flatMap(({ lost }) => lost)).toEqual([]);
  for (const { met } of found) expect(met.length).toBeGreaterThan(1);
}, 120_000);
