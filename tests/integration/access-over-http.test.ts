import { expect } from "vitest";
import { answeredOverHttp, REPRESENTATIVES } from "./support/access-answers.ts";
import { peopleAt } from "./support/access-people.ts";
import { sharedPortal, test } from "./support/portal-test.ts";
import { allRoutes } from "./support/routes.ts";

const { portal } = sharedPortal();

/** The guards of all routes are asked in `unit/access-matrix.test.ts`, all routes over HTTP in `long/access-matrix.test.ts`. */
test("a page for each kind of person answers everybody as the table says, in each form in which it and its action can be asked", async () => {
  const chosen = (await allRoutes()).filter(({ id }) => REPRESENTATIVES.has(id));
  expect(chosen).toHaveLength(REPRESENTATIVES.size);
  expect(await answeredOverHttp(chosen, await peopleAt(portal.url))).toEqual([]);
});
