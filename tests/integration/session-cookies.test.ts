import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Portal, startPortal } from "../support/portal.ts";
import { applicant, logIn, register } from "../support/story.ts";
import { Visitor } from "../support/visitor.ts";
import { bookingFields, firstFreeSlot } from "./support/bookings.ts";
import { letExpire } from "./support/session-cookie.ts";

let plain: Portal;
let secure: Portal;
beforeAll(async () => {
  [plain, secure] = await Promise.all([
    startPortal(),
    startPortal({ APP_URL: "https://portal.example.com" }),
  ]);
});
afterAll(() => Promise.all([plain.stop(), secure.stop()]));

const MONTH = "Max-Age=2592000";
const LOGIN = { email: "demo@example.com", password: "Demo-1234" };

async function cookiesOf(
  portal: Portal,
  path: string,
  fields: Record<string, string>,
  visitor = new Visitor(portal.url),
): Promise<string[]> {
  const answer = await visitor.request(path, {
    method: "POST",
    body: new URLSearchParams(fields),
    headers: { "Sec-Fetch-Site": "same-origin" },
  });
  expect(answer.status).toBe(303);
  return answer.headers.getSetCookie();
}

const named = (cookies: string[], name: string) =>
  cookies.filter((line) => line.startsWith(`${name}=`) && !/^[^=]+=;/.test(line));

describe("the cookies of the portal", () => {
  test.each([
    ["of a login", "/login", LOGIN],
    ["of step 1", "/register", applicant().person],
    ["of the light version", "/lite", { lite: "on" }],
  ])(
    "%s are closed to scripts and other sites, and fit into a browser",
    async (_, path, fields) => {
      for (const line of await cookiesOf(plain, path, fields)) {
        expect(line).toMatch(/; HttpOnly/i);
        expect(line).toMatch(/; SameSite=Lax/i);
        expect(line).toMatch(/; Path=\//i);
        expect(line).not.toMatch(/; Secure|; Domain/i);
        expect(line.split(";")[0]?.length).toBeLessThanOrEqual(4096);
      }
    },
  );

  test.each([
    ["of a login", "/login", { ...LOGIN, remember: "on" }],
    ["of step 1", "/register", applicant().person],
    ["of the light version", "/lite", { lite: "on" }],
  ])("%s are tied to the host over HTTPS", async (_, path, fields) => {
    const lines = await cookiesOf(secure, path, fields);
    expect(lines.length).toBeGreaterThan(0);
    for (const line of lines) {
      expect(line).toMatch(/^__Host-dig-/);
      expect(line).toMatch(/; Secure/i);
      expect(line).toMatch(/; HttpOnly/i);
      expect(line).not.toMatch(/; Domain/i);
    }
  });

  test("over HTTPS log in, stay logged in and log out", async () => {
    const visitor = new Visitor(secure.url, { "Sec-Fetch-Site": "same-origin" });
    expect((await logIn(visitor, LOGIN.email, LOGIN.password)).path).toBe("/dashboard");
    expect(visitor.cookies.has("__Host-dig-auth")).toBe(true);
    const out = await visitor.submit(await visitor.get("/logout"), "Wyloguj się");
    expect(out.text).toContain("Pomyślnie wylogowano z systemu");
    expect(visitor.cookies.has("__Host-dig-auth")).toBe(false);
  });

  test.each(["Ż", "漢"])(
    "fit the longest step 1 and step 2 of the forms, in letters as %s",
    async (letter) => {
      const visitor = new Visitor(plain.url);
      const long = letter.repeat(120);
      const email = `${"a".repeat(60)}@${"b".repeat(60)}.${"c".repeat(60)}.${"d".repeat(60)}.pl`;
      await visitor.submit(await visitor.get("/register"), "Dalej: dane firmy", {
        firstName: long,
        lastName: long,
        email,
        password: "hX9!".repeat(18),
      });
      const step1 = await visitor.submit(await visitor.get("/register/company"), "Wstecz", {
        companyName: letter.repeat(999),
        position: letter.repeat(999),
        invitationCode: letter.repeat(999),
      });
      for (const [name, value] of visitor.cookies)
        expect(`${name}=${value}`.length, name).toBeLessThanOrEqual(4096);
      expect(step1.document.querySelector("[name=firstName]")?.getAttribute("value")).toBe(long);
      const step2 = await visitor.submit(step1, "Dalej: dane firmy");
      expect(step2.document.querySelector("[name=companyName]")?.getAttribute("value")).toBe(long);
    },
  );
});

describe("remember me", () => {
  test("extends the session to 30 days, also through a refresh", async () => {
    const visitor = new Visitor(plain.url);
    const [session] = named(
      await cookiesOf(plain, "/login", { ...LOGIN, remember: "on" }, visitor),
      "dig-auth",
    );
    expect(session).toContain(MONTH);
    letExpire(visitor);
    const refreshed = await visitor.request("/dashboard");
    expect(refreshed.status).toBe(200);
    expect(named(refreshed.headers.getSetCookie(), "dig-auth")[0]).toContain(MONTH);
  });

  test("not selected ends the session with the browser, also after an extended one and through a refresh", async () => {
    const visitor = new Visitor(plain.url);
    await cookiesOf(plain, "/login", { ...LOGIN, remember: "on" }, visitor);
    const [session] = named(await cookiesOf(plain, "/login", LOGIN, visitor), "dig-auth");
    expect(session).not.toMatch(/Max-Age|Expires/i);
    letExpire(visitor);
    const refreshed = await visitor.request("/dashboard");
    expect(named(refreshed.headers.getSetCookie(), "dig-auth")[0]).not.toMatch(/Max-Age|Expires/i);
  });

  test("a person within the sign-up has no session yet", async () => {
    const visitor = new Visitor(plain.url);
    await register(visitor, applicant());
    expect([...visitor.cookies.keys()].filter((name) => name.startsWith("dig-auth"))).toEqual([]);
  });
});

test("a session refreshed by a request for a file is stored as well", async () => {
  const visitor = new Visitor(plain.url);
  await logIn(visitor, LOGIN.email, LOGIN.password);
  const form = await visitor.get("/experts/ekspert-bielak/session");
  const booked = await visitor.submit(form, "Zarezerwuj sesję", bookingFields(firstFreeSlot(form)));
  for (const path of [`${booked.path}/calendar.ics`, `${booked.path}/attachment`]) {
    letExpire(visitor);
    const answer = await visitor.request(path);
    expect(named(answer.headers.getSetCookie(), "dig-auth"), path).toHaveLength(1);
  }
});

test("twenty requests at once with an expired session succeed with one shared refresh", async () => {
  const visitor = new Visitor(plain.url);
  await logIn(visitor, LOGIN.email, LOGIN.password);
  letExpire(visitor);
  const cookies = new Map(visitor.cookies);
  const crowd = Array.from({ length: 20 }, () => new Visitor(plain.url));
  const sessions = await Promise.all(
    crowd.map(async (one) => {
      for (const [name, value] of cookies) one.cookies.set(name, value);
      expect((await one.request("/my-profile")).status).toBe(200);
      return one.cookies.get("dig-auth");
    }),
  );
  expect(new Set(sessions).size).toBe(1);
  expect((await crowd[0]!.get("/dashboard")).path).toBe("/dashboard");
});
