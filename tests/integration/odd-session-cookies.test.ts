import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { KNOWN_ODD_COOKIES, oddSessionCookie } from "../support/odd-session-cookies.ts";
import { type Portal, REMIX_SERVE, startPortal } from "../support/portal.ts";

describe.each([
  ["server.ts", undefined],
  ["remix-serve", REMIX_SERVE],
])("under %s a session cookie of odd content", (_, server) => {
  let portal: Portal;

  beforeAll(async () => {
    portal = await startPortal({}, server);
  });
  afterAll(() => portal.stop());

  async function expectNobody(cookie: string) {
    const ask = (path: string) => fetch(new URL(path, portal.url), { headers: { Cookie: cookie }, redirect: "manual" });
    const [home, member] = [await ask("/"), await ask("/dashboard")];
    expect([home.status, member.status], cookie).toEqual([200, 302]);
    expect(member.headers.get("Location"), cookie).toBe("/login?redirectTo=%2Fdashboard");
    for (const { headers } of [home, member]) expect(headers.getSetCookie().join("\n"), cookie).toMatch(/^dig-auth(\.\d)?=; Max-Age=0/m);
  }

  test.each(KNOWN_ODD_COOKIES)("%s is cleared", expectNobody);

  test("is dropped and cleared, whatever it holds, and the process goes on", async () => {
    await fc.assert(fc.asyncProperty(oddSessionCookie, expectNobody), { numRuns: 40 });
    expect((await fetch(new URL("/healthz", portal.url))).status).toBe(200);
  });
});
