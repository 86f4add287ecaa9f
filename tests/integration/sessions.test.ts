import { describe, expect } from "vitest";
import { logIn } from "../support/story.ts";
import type { Visitor } from "../support/visitor.ts";
import { sharedPortal, test } from "./support/portal-test.ts";
import { allRoutes } from "./support/routes.ts";
import {
  claimsOf,
  forge,
  readSession,
  SESSION_COOKIE,
  writeSession,
} from "./support/session-cookie.ts";

const { portal, newVisitor } = sharedPortal();

const memberPages = (await allRoutes()).filter(({ file }) =>
  /^routes\/member\/(?!layout|moved)/.test(file),
);

const demo = async (email = "demo@example.com") => {
  const visitor = newVisitor({ Origin: portal.url });
  await logIn(visitor, email, "Demo-1234");
  return visitor;
};

describe("a session", () => {
  const expectLoggedOut = async (visitor: Visitor, what: string) => {
    const cookies = new Map(visitor.cookies);
    for (const { path } of memberPages) {
      for (const [name, value] of cookies) visitor.cookies.set(name, value);
      const answer = await visitor.request(path);
      expect(answer.status, `${path} with ${what}`).toBe(302);
      expect(answer.headers.get("Location")).toContain("/login?redirectTo=");
    }
  };

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
    const [visitor, other] = [await demo(), readSession(await demo("wspolpracownik@example.com"))];
    const session = readSession(visitor);
    const token = session.access_token;
    const sub = claimsOf(other.access_token).sub;
    const tokens = {
      "alg none": forge(token, { header: { alg: "none" }, signature: "" }),
      "alg none with the old signature": forge(token, { header: { alg: "none" } }),
      "another person": forge(token, { claims: { sub } }),
      "the service role": forge(token, { claims: { role: "service_role" } }),
      "a later end": forge(token, { claims: { exp: 4_000_000_000 } }),
      "the signature of another token": forge(token, {
        signature: other.access_token.split(".")[2],
      }),
      "random text": "x.y.z",
      "no text": "",
    };
    for (const [what, access_token] of Object.entries(tokens)) {
      writeSession(visitor, {
        ...session,
        access_token,
        refresh_token: "made-up",
        expires_at: 4_000_000_000,
      });
      await expectLoggedOut(visitor, what);
    }
    for (const what of [
      "x",
      "base64-",
      "base64-%%%",
      "base64-e30",
      "base64-bnVsbA",
      "base64-W10",
      "%ff",
      "a".repeat(3_500),
      "base64-eyJhY2Nlc3NfdG9rZW4iOnt9fQ",
    ]) {
      visitor.cookies.set(SESSION_COOKIE, what);
      await expectLoggedOut(visitor, what);
    }
    writeSession(visitor, { ...session, refresh_token: "made-up", expires_at: 1 });
    await expectLoggedOut(visitor, "a refresh token that nobody issued");
  });
});
