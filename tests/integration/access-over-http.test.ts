import { expect } from "vitest";
import { peopleAt } from "./support/access-people.ts";
import { accessFaultsOverHttp, REPRESENTATIVES } from "./support/access-responses.ts";
import { sharedPortal, test } from "./support/portal-test.ts";
import { allRoutes } from "./support/routes.ts";

const { portal } = sharedPortal();

/**
 * `unit/access-matrix.test.ts` calls the guards of all routes, `long/access-matrix.test.ts`
 * requests all routes.
 */
test("one page for each role responds as the table says, to every form of request for its loader and action", async () => {
  const chosen = (await allRoutes()).filter(({ id }) => REPRESENTATIVES.has(id));
  expect(chosen).toHaveLength(REPRESENTATIVES.size);
  expect(await accessFaultsOverHttp(chosen, await peopleAt(portal.url, ["reading"]))).toEqual([]);
});
