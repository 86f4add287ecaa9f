import { expect } from "vitest";
import { RIGHTS } from "../../app/modules/staff/staff-rights/staff-rights.ts";
import { PARTS } from "../integration/support/access.ts";
import { peopleAt } from "../integration/support/access-people.ts";
import { accessFaultsOverHttp } from "../integration/support/access-responses.ts";
import { ownPortal, test } from "../integration/support/portal-test.ts";
import { allRoutes } from "../integration/support/routes.ts";

const { portal } = ownPortal();
const modules = import.meta.glob<object>("../../app/routes/**/*.{ts,tsx}");

/** Redirects to the start of the connection for everyone; `linkedin.test.ts` tests it. */
const COMES_FROM_LINKEDIN = "routes/auth/linkedin-callback";

test("every route responds to every role as the table says, in every form of request for its loader and action", async () => {
  const routes = await Promise.all(
    (await allRoutes())
      .filter(({ id }) => id !== COMES_FROM_LINKEDIN)
      .map(async (route) => {
        const module = (await modules[`../../app/${route.file}`]?.()) ?? {};
        return { ...route, parts: PARTS.filter((part) => part in module) };
      }),
  );
  expect(
    await accessFaultsOverHttp(
      routes,
      await peopleAt(portal.url, Object.keys(RIGHTS.panel) as (keyof typeof RIGHTS.panel)[]),
    ),
  ).toEqual([]);
});
