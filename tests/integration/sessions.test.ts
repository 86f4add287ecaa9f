import { describe, expect } from "vitest";
import { logIn } from "../support/story.ts";
import { expectLoggedOut, forgeriesOf, memberPages } from "./support/forged-sessions.ts";
import { sharedPortal, test } from "./support/portal-test.ts";
import { claimsOf, readSession, SESSION_COOKIE } from "./support/session-cookie.ts";

const { portal, newVisitor } = sharedPortal();

const demo = async (email = "demo@example.com") => {
  const visitor = newVisitor({ Origin: portal.url });
  await logIn(visitor, email, "Demo-1234");
  return visitor;
};

describe("a session", () => {
  test("ends on every page with the logout, also for a copy of the cookie", async () => {
    const [visitor, elsewhere, thief] = [await demo(), await demo(), newVisitor()];
    for (const [name, value] of visitor.cookies) thief.cookies.set(name, value);
    expect((await thief.get("/dashboard")).path).toBe("/dashboard");
    await visitor.submit(await visitor.get("/logout"), "Wyloguj się");
    expect([...visitor.cookies.keys()]).not.toContain(SESSION_COOKIE);
    await expectLoggedOut(thief, "the cookie of a session that is over");
    await expectLoggedOut(elsewhere, "the cookie of another device");
  });

  test("is a new one with each login", async () => {
    const visitor = await demo();
    const first = readSession(visitor);
    const second = readSession(await demo());
    expect(claimsOf(second.access_token).session_id).not.toBe(
      claimsOf(first.access_token).session_id,
    );
  });

  test("belongs to the person who logs in, even in a browser with a planted cookie", async () => {
    const [attacker, victim] = [
      await demo("wspolpracownik@example.com"),
      newVisitor({ Origin: portal.url }),
    ];
    for (const [name, value] of attacker.cookies) victim.cookies.set(name, value);
    const fields = new URLSearchParams({ email: "demo@example.com", password: "Demo-1234" });
    expect((await victim.request("/login", { method: "POST", body: fields })).status).toBe(303);
    const [theirs, own] = [attacker, victim].map((visitor) =>
      claimsOf(readSession(visitor).access_token),
    );
    expect([own?.email, own?.session_id === theirs?.session_id]).toEqual([
      "demo@example.com",
      false,
    ]);
    expect((await attacker.get("/my-profile")).html).toContain('"wspolpracownik@example.com"');
  });

  test("that is forged or changed is not accepted", async () => {
    const visitor = await demo();
    const forgeries = forgeriesOf(visitor, readSession(await demo("wspolpracownik@example.com")));
    // Each opens one page here, and every page in the long run.
    for (const [index, { what, value }] of forgeries.entries()) {
      visitor.cookies.set(SESSION_COOKIE, value);
      const page = memberPages[index % memberPages.length];
      await expectLoggedOut(visitor, what, page ? [page] : []);
    }
  });
});
