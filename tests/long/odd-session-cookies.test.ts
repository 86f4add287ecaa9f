import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { expectOddCookieCleared } from "../integration/support/session-cookie.ts";
import { KNOWN_ODD_COOKIES, oddSessionCookie } from "../support/odd-session-cookies.ts";
import { type Portal, REMIX_SERVE, startPortal } from "../support/portal.ts";

describe.each([
  ["our server", undefined],
  ["remix-serve", REMIX_SERVE],
])("under %s a session cookie with odd content", (_, server) => {
  let portal: Portal;

  beforeAll(async () => {
    portal = await startPortal({}, server);
  });
  afterAll(() => portal.stop());

  const expectLoggedOut = (cookie: string) => expectOddCookieCleared(portal.url, cookie);

  test.each(KNOWN_ODD_COOKIES)("%s is cleared", expectLoggedOut);

  test("is ignored and cleared, and the process goes on", async () => {
    await fc.assert(fc.asyncProperty(oddSessionCookie, expectLoggedOut), { numRuns: 200 });
    expect((await fetch(new URL("/healthz", portal.url))).status).toBe(200);
  });
});
