import { afterAll, beforeAll, test } from "vitest";
import { expectLoggedOut, forgeriesOf } from "../integration/support/forged-sessions.ts";
import { readSession, SESSION_COOKIE } from "../integration/support/session-cookie.ts";
import { type Portal, startPortal } from "../support/portal.ts";
import { logIn } from "../support/story.ts";
import { Visitor } from "../support/visitor.ts";

let portal: Portal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.stop());

async function demo(email = "demo@example.com"): Promise<Visitor> {
  const visitor = new Visitor(portal.url, { Origin: portal.url });
  await logIn(visitor, email, "Demo-1234");
  return visitor;
}

test("no forged session opens any page of members", async () => {
  const visitor = await demo();
  const forgeries = forgeriesOf(visitor, readSession(await demo("wspolpracownik@example.com")));
  for (const { what, value } of forgeries) {
    visitor.cookies.set(SESSION_COOKIE, value);
    await expectLoggedOut(visitor, what);
  }
});
