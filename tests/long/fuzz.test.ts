import { expect } from "vitest";
import { fuzzForms } from "../integration/support/fuzz.ts";
import { expectPolishPage, recordsOf } from "../integration/support/oracle.ts";
import { ownPortal, test } from "../integration/support/portal-test.ts";
import { joinAs, logIn, logInStaff } from "../support/story.ts";
import type { Visitor } from "../support/visitor.ts";

const { portal, newVisitor } = ownPortal();

/**
 * `FUZZ_SEED=… npm test -- long/fuzz` repeats a failure; `FUZZ_RUNS` is the number of posts for
 * each form.
 */
const SEED = Number(process.env.FUZZ_SEED ?? Math.floor(Math.random() * 1_000_000_000));
const RUNS = Number(process.env.FUZZ_RUNS ?? 15);
/** A visitor who lost the session finds other forms after the next login. */
const ROUNDS = 3;

test.for<[string, string, (visitor: Visitor) => Promise<unknown>]>([
  ["visitor", "/", async () => undefined],
  ["member", "/", (visitor) => joinAs(visitor)],
  ["administrator", "/admin/leads", (visitor) => logInStaff(visitor)],
])(
  "all posts of %s to all forms get a valid page and leave other people's records unchanged",
  async ([, start, enter]) => {
    console.log(`the posts follow from FUZZ_SEED=${SEED}`);
    const bystander = newVisitor();
    const { person } = await joinAs(bystander);
    const before = await recordsOf(bystander);
    for (let round = 0; round < ROUNDS; round += 1) {
      const somebody = newVisitor();
      await enter(somebody);
      const runs = Math.ceil(RUNS / ROUNDS);
      await fuzzForms(somebody, {
        url: portal.url,
        start,
        seed: SEED + round * 1000,
        runs,
        perRoute: 2,
        judge: expectPolishPage,
      });
    }
    expect(await recordsOf(bystander)).toEqual(before);
    expect((await logIn(newVisitor(), person.email, person.password)).path).toBe("/dashboard");
  },
);
