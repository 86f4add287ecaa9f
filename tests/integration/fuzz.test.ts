import { expect } from "vitest";
import { joinAs, logIn, logInStaff } from "../support/story.ts";
import type { Visitor } from "../support/visitor.ts";
import { fuzzForms } from "./support/fuzz.ts";
import { recordsOf } from "./support/oracle.ts";
import { ownPortal, test } from "./support/portal-test.ts";

const { portal, newVisitor } = ownPortal();

/** The same posts at each run, so that a change fails by what it changes; `long/fuzz.test.ts` sends others each time, and many. */
const SEED = 2026;

test.for<[string, string, (visitor: Visitor) => Promise<unknown>, number]>([
  ["visitor", "/", async () => undefined, 10],
  ["member", "/", (visitor) => joinAs(visitor), 30],
  ["administrator", "/admin/leads", (visitor) => logInStaff(visitor), 40],
])(
  "whatever the %s posts to the forms they find is answered, escaped, and leaves other people's records alone",
  async ([, start, enter, least]) => {
    const bystander = newVisitor();
    const { person } = await joinAs(bystander);
    await bystander.submit(await bystander.get("/events/forum-gospodarcze"), "Zapisz się");
    const before = await recordsOf(bystander);
    const somebody = newVisitor();
    await enter(somebody);
    const kinds = await fuzzForms(somebody, { url: portal.url, start, seed: SEED, runs: 1 });
    expect(kinds.length, kinds.join("\n")).toBeGreaterThan(least);
    expect(await recordsOf(bystander)).toEqual(before);
    expect((await logIn(newVisitor(), person.email, person.password)).path).toBe("/dashboard");
  },
);
