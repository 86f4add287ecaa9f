import { expect } from "vitest";
import { answeredOverHttp, REPRESENTATIVES } from "./support/access-answers.ts";
import { peopleAt } from "./support/access-people.ts";
import { sharedPortal, test } from "./support/portal-test.ts";
import { allRoutes } from "./support/routes.ts";

const { portal } = sharedPortal();

/**
 * `unit/access-matrix.test.ts` calls the guards of all routes, `long/access-matrix.test.ts`
 * requests all routes.
 */
test("a page for each kind of person answers everybody as the table says, in each form in which it and its action can be asked", async () => {
  const chosen = (await allRoutes()).filter(({ id }) => REPRESENTATIVES.has(id));
  expect(chosen).toHaveLength(REPRESENTATIVES.size);
  expect(await answeredOverHttp(chosen, await peopleAt(portal.url))).toEqual([]);
});
