import { beforeEach, expect, test } from "vitest";
import { registrations } from "~/modules/events/events/seats/registrations.store.server";
import { seededRandom } from "../../../long/support/seeded-random";
import { type RacingCompany, race } from "../../../support/door-races";
import { frozenClock } from "../../../support/frozen-clock";
import { aCoworkerOf, anOwner } from "../coworkers/support";

/** `long/door-races.test.ts` runs thirty of them. */

const moveClock = frozenClock();

let companies: RacingCompany[];
beforeEach(async () => {
  companies = await Promise.all([1, 2].map(aCompany));
}, 60_000);

async function aCompany(): Promise<RacingCompany> {
  const owner = await anOwner();
  return { owner, team: [await aCoworkerOf(owner), await aCoworkerOf(owner)] };
}

test("teams, guests, staff and two phones at once, three times (rules 58, 1121, 1133, 1134, 1140)", async () => {
  for (const seed of [1, 2, 3]) await race(companies, seededRandom(seed), moveClock);
  expect(registrations.list().length).toBeGreaterThan(0);
});
