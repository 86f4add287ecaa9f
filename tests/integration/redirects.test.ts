import { describe, expect } from "vitest";
import { sharedPortal, test } from "./support/portal-test.ts";

const { portal, newVisitor } = sharedPortal();

const HOSTILE = [
  ..."//evil.com ///evil.com /\\evil.com \\/\\/evil.com \\\\evil.com /%09/evil.com /%0a/evil.com /%2f%2fevil.com /%5cevil.com /%252f%252fevil.com".split(
    " ",
  ),
  ..."https:evil.com https:/evil.com https://evil.com https://evil.com#localhost @evil.com .evil.com javascript:alert(1) JaVaScRiPt:alert(1)".split(
    " ",
  ),
  ..."data:text/html,x /../..//evil.com /.//evil.com /x/..//evil.com /login /login/ /login?redirectTo=%2Flogin /logout /auth/confirm".split(
    " ",
  ),
  " //evil.com",
  "/\t/evil.com",
  "/\n/evil.com",
  "\t//evil.com",
  "/x\r\nX-Evil: 1",
  "/\u0000/evil.com",
  `/${"a".repeat(8_000)}`,
  "",
  "evil",
  "?x",
  "#x",
];

/** The address that a browser opens: it removes tabs and line ends before it parses an address. */
const targetOf = (location: string, url: string) => new URL(location.replace(/[\t\n\r]/g, ""), url);

describe("a hostile redirectTo", () => {
  test.each(HOSTILE)(
    "%j leads to a page of the portal after the login, from the address or from the form",
    async (redirectTo) => {
      const visitor = newVisitor({ Origin: portal.url });
      const page = await visitor.get(`/login?${new URLSearchParams({ redirectTo })}`);
      expect(page.status).toBe(200);
      expectPathOfPortal(
        page.document.querySelector("[name=redirectTo]")?.getAttribute("value") ?? "",
      );

      const body = new URLSearchParams({
        email: "demo@example.com",
        password: "Demo-1234",
        redirectTo,
      });
      const answer = await newVisitor({ Origin: portal.url }).request("/login", {
        method: "POST",
        body,
      });
      if (answer.status === 400) return; // not even a text: refused with the form
      expect(answer.status).toBe(303);
      expect(answer.headers.has("X-Evil")).toBe(false);
      expectPathOfPortal(answer.headers.get("Location") ?? "");
    },
  );

  function expectPathOfPortal(location: string): void {
    expect(location).toMatch(/^\/(?![/\\])/);
    const { origin, pathname } = targetOf(location, portal.url);
    expect(origin).toBe(portal.url);
    expect(pathname).not.toMatch(/^\/(login|logout|auth)/);
  }

  test("does not lead a logged-in person to another site", async () => {
    const visitor = newVisitor();
    await visitor.submit(await visitor.get("/login"), "Zaloguj się", {
      email: "demo@example.com",
      password: "Demo-1234",
    });
    for (const redirectTo of HOSTILE) {
      const answer = await visitor.request(`/login?${new URLSearchParams({ redirectTo })}`);
      expect(answer.status, redirectTo).toBe(302);
      expect(targetOf(answer.headers.get("Location") ?? "", portal.url).origin, redirectTo).toBe(
        portal.url,
      );
      expect(answer.headers.get("Location"), redirectTo).toMatch(/^\/(?![/\\])/);
    }
  });

  test("the light version leads back into the portal, whatever the Referer says", async () => {
    for (const Referer of [
      "https://evil.com//evil.com",
      "https://evil.com/%5c/evil.com",
      "javascript:alert(1)",
      "x",
      `${portal.url}//evil.com`,
    ]) {
      const answer = await fetch(`${portal.url}/lite`, {
        method: "POST",
        redirect: "manual",
        body: new URLSearchParams({ lite: "on" }),
        headers: { Referer },
      });
      expect(answer.status).toBe(303);
      expect(targetOf(answer.headers.get("Location") ?? "", portal.url).origin).toBe(portal.url);
    }
  });
});
