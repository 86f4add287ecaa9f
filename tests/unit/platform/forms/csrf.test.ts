import { expect, test } from "vitest";
import { csrfTokenFor, isCsrfTokenValid } from "~/platform/forms/csrf.server";
import { loggedIn, sessionCookie } from "../../../support/unit-session";

const visitor = new Request("http://localhost:3000/");

test("a token holds for the session it was made for, and for no other", () => {
  const token = csrfTokenFor(loggedIn("session-1"));
  expect(isCsrfTokenValid(loggedIn("session-1"), token)).toBe(true);
  expect(isCsrfTokenValid(loggedIn("session-2"), token)).toBe(false);
});

test("it is masked differently on every page, and each is valid", () => {
  const [first, second] = [
    csrfTokenFor(loggedIn("session-1")),
    csrfTokenFor(loggedIn("session-1")),
  ];
  expect(first).not.toBe(second);
  expect([first, second].map((token) => isCsrfTokenValid(loggedIn("session-1"), token))).toEqual([
    true,
    true,
  ]);
});

test("it outlives a refresh of the tokens", () => {
  const token = csrfTokenFor(loggedIn("session-1", { refreshed: 1 }));
  expect(isCsrfTokenValid(loggedIn("session-1", { refreshed: 2 }), token)).toBe(true);
});

test("a session in several cookies is the same session", () => {
  const whole = sessionCookie("session-1");
  const [name = "", value = ""] = whole.split(/=(.*)/s);
  const chunks = `${name}.0=${value.slice(0, 20)}; ${name}.1=${value.slice(20)}`;
  const inChunks = new Request("http://localhost:3000/", { headers: { Cookie: chunks } });
  expect(isCsrfTokenValid(inChunks, csrfTokenFor(loggedIn("session-1")))).toBe(true);
});

test("without a session there is no token, and none is needed", () => {
  expect(csrfTokenFor(visitor)).toBeNull();
  expect(isCsrfTokenValid(visitor, null)).toBe(true);
});

test("a cookie that is no session is still bound to", () => {
  const broken = (value: string) =>
    new Request("http://localhost:3000/", { headers: { Cookie: `dig-auth=${value}` } });
  for (const value of ["x", "base64-%%%", "base64-bnVsbA", "{}"]) {
    expect(isCsrfTokenValid(broken(value), csrfTokenFor(broken(value)))).toBe(true);
    expect(isCsrfTokenValid(broken(value), csrfTokenFor(loggedIn("session-1")))).toBe(false);
  }
});

test.each([null, undefined, "", ".", "a", "a.b", "a.b.c", 7, {}, new File(["x"], "token")])(
  "%j is no token",
  (token) => {
    expect(isCsrfTokenValid(loggedIn("session-1"), token)).toBe(false);
  },
);

test("a token with a changed mask or signature is invalid", () => {
  const [mask = "", signed = ""] = csrfTokenFor(loggedIn("session-1"))?.split(".") ?? [];
  for (const token of [
    `${mask}x.${signed}`,
    `.${signed}`,
    `${mask}.${signed.slice(1)}`,
    `${mask}.${signed}x`,
    `${mask}.`,
  ]) {
    expect(isCsrfTokenValid(loggedIn("session-1"), token)).toBe(false);
  }
});
