import { describe, expect } from "vitest";
import { joinAs, logIn } from "../support/story.ts";
import type { Visitor } from "../support/visitor.ts";
import { sharedPortal, test } from "./support/portal-test.ts";

const { newVisitor } = sharedPortal();

const stylesOf = (html: string) =>
  [...html.matchAll(/<link rel="stylesheet" href="\/assets\/([\w-]+)-[\w-]{8}\.css/g)].map(
    ([, name]) => name,
  );

describe("the app", () => {
  test("begins with its own login and its dashboard", async () => {
    const visitor = newVisitor();
    expect((await visitor.get("/app")).path).toBe("/app/login?redirectTo=%2Fapp%2Fdashboard");
    const page = await logIn(visitor, "demo@example.com", "Demo-1234", "/app/login");
    expect(page.path).toBe("/app/dashboard");
    expect((await visitor.get("/app/login")).path).toBe("/app/dashboard");
  });

  test("explains a failed login and fills in the address", async () => {
    const visitor = newVisitor();
    const page = await visitor.submit(await visitor.get("/app/login"), "Zaloguj się", {
      email: "nikt@example.com",
      password: "Zle-haslo-1",
    });
    expect(page.status).toBe(400);
    expect(page.text).toContain("Błąd logowania");
    expect(page.text).toContain("Sprawdź swoje dane i spróbuj ponownie");
    expect(page.document.querySelector("[name=email]")?.getAttribute("value")).toBe(
      "nikt@example.com",
    );
  });

  test("and the portal name the way to each other, to the same page where both have it (rules 1614)", async () => {
    const member = newVisitor();
    await logIn(member, "demo@example.com", "Demo-1234");
    const linkOn = async (path: string, words: string) =>
      (await member.get(path)).document
        .querySelectorAll("header a")
        .find(({ text }) => text.trim() === words)
        ?.getAttribute("href");
    for (const path of ["/dashboard", "/events", "/terms"])
      expect(await linkOn(path, "Aplikacja"), path).toBe("/app/dashboard");
    for (const [path, portal] of [
      ["/app/dashboard", "/dashboard"],
      ["/app/events", "/events"],
      ["/app/events/forum-gospodarcze", "/events/forum-gospodarcze"],
      ["/app/articles", "/knowledge"],
      ["/app/voting", "/dashboard"],
      ["/app/profile", "/dashboard"],
    ] as const)
      expect(await linkOn(path, "Portal"), path).toBe(portal);
  });

  test("has a style sheet of its own, which the portal does not load", async () => {
    const member = newVisitor();
    await logIn(member, "demo@example.com", "Demo-1234");
    for (const path of ["/app/login", "/app/dashboard", "/app/nothing"])
      expect(stylesOf((await member.get(path)).html), path).toEqual(["app"]);
    for (const path of ["/", "/nothing", "/login", "/application"])
      expect(stylesOf((await newVisitor().get(path)).html), path).toEqual(["portal"]);
    expect(stylesOf((await member.get("/dashboard")).html)).toEqual(["portal", "signed-in"]);
    expect(stylesOf((await member.get("/events")).html)).toEqual(["portal", "member-menu"]);
  });
});

describe("a membership card", () => {
  /** A member, and the address in the code of their card. */
  async function bearer() {
    const member = newVisitor();
    const { person, company } = await joinAs(member);
    return { member, person: { ...person, ...company }, path: await codePath(member) };
  }

  async function codePath(member: Visitor): Promise<string> {
    const { document } = await member.get("/app/discount-card/qr");
    return document.querySelector("a[href^='/karta/']")?.getAttribute("href") ?? "none";
  }

  test("can be checked without login, and the response is never cached", async () => {
    const { person, path } = await bearer();
    const page = await newVisitor().get(path);
    expect(page.status).toBe(200);
    expect(page.text).toContain("Karta ważna");
    expect(page.text).toContain(person.companyName);
    expect(page.text).toMatch(/DIG-\d{6}/);
    expect(page.html).not.toContain(person.email);
    expect(page.html).not.toContain("<script");
    for (const address of [path, "/karta/zmyslony"]) {
      const { headers } = await newVisitor().request(address);
      expect(headers.get("Cache-Control"), address).toBe("no-store");
      expect(headers.get("X-Robots-Tag"), address).toBe("noindex");
    }
  });

  test("is 404 in the same form for an unknown code", async () => {
    const page = await newVisitor().get(`/karta/${"A".repeat(24)}`);
    expect(page.status).toBe(404);
    expect(page.document.querySelector("h1")?.textContent).toBe("Nie ma takiej karty");
    expect(page.text).toContain("Sprawdzono");
  });

  test("gets another code after a revocation, and the old code is 404", async () => {
    const { member, person, path } = await bearer();
    const after = await member.submit(await member.get("/app/discount-card/revoke"), "Wymień kod");
    expect(after.path).toBe("/app/discount-card/qr");
    expect(after.text).toContain("Kod wymieniony");
    const old = await newVisitor().get(path);
    expect(old.status).toBe(200);
    expect(old.text).toContain("Karta cofnięta");
    for (const told of [person.companyName, person.lastName, /DIG-\d{6}/, "Data ważności"])
      expect(old.text).not.toMatch(told);
    const fresh = await codePath(member);
    expect(fresh).not.toBe(path);
    expect((await newVisitor().get(fresh)).text).toContain("Karta ważna");
  });
});

describe("browser data", () => {
  const FORGET = '"cache", "storage"';
  const forgets = async (visitor: Visitor, path: string, init?: RequestInit) =>
    (await visitor.request(path, init)).headers.get("Clear-Site-Data");

  test("are cleared only by the logout and the end of the session", async () => {
    const visitor = newVisitor();
    for (const path of ["/app/dashboard", "/dashboard", "/app/login"])
      expect(await forgets(visitor, path), path).toBeNull();
    await logIn(visitor, "demo@example.com", "Demo-1234");
    for (const path of ["/app/dashboard", "/dashboard", "/app/login"])
      expect(await forgets(visitor, path), path).toBeNull();
    const stale = new Map(visitor.cookies);
    const body = new URLSearchParams();
    expect(
      await forgets(visitor, "/logout", {
        method: "POST",
        body,
        headers: { "Sec-Fetch-Site": "same-origin" },
      }),
    ).toBe(FORGET);
    expect(await forgets(visitor, "/app/dashboard")).toBeNull();
    for (const path of ["/app/dashboard", "/dashboard"]) {
      for (const [name, value] of stale) visitor.cookies.set(name, value);
      expect(await forgets(visitor, path), path).toBe(FORGET);
    }
  });
});

test("a phone can install the app, with texts in its language", async () => {
  const visitor = newVisitor();
  const { document } = await visitor.get("/app/login");
  const answer = await visitor.request(
    document.querySelector("link[rel=manifest]")?.getAttribute("href") ?? "none",
  );
  expect(answer.headers.get("Content-Type")).toContain("application/manifest+json");
  const manifest = await answer.json();
  expect(manifest).toMatchObject({
    start_url: "/app/dashboard",
    scope: "/app/",
    display: "standalone",
    lang: "pl",
  });
  for (const { src, type } of manifest.icons)
    expect((await visitor.request(src)).headers.get("Content-Type"), src).toBe(type);
  const worker = await visitor.request("/app/sw.js");
  expect(worker.headers.get("Content-Type")).toMatch(/javascript/);
  expect((await worker.text()).length).toBeLessThanOrEqual(2048);
});
