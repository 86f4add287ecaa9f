import { describe, expect } from "vitest";
import demo from "../../fixtures/demo.json" with { type: "json" };
import { MOST_SCRIPT_BYTES } from "../support/page-weights.ts";
import { applicant, logIn } from "../support/story.ts";
import type { Visitor } from "../support/visitor.ts";
import { toastOn } from "./support/crowd.ts";
import { sharedPortal, test } from "./support/portal-test.ts";

let member: Visitor;
let beginner: Visitor;
const { portal, newVisitor } = sharedPortal();
test.beforeAll(async () => {
  member = newVisitor({ Origin: portal.url });
  await logIn(member, "demo@example.com", "Demo-1234");
  beginner = newVisitor({ Origin: portal.url });
  await beginner.submit(await beginner.get("/register"), "Dalej: dane firmy", applicant().person);
});

const PRIVATE = ["/dashboard", "/my-profile", "/company-profile"];
/** Structured data is not a script. */
const SCRIPT = /<script(?! type="application\/ld\+json")|rel="(?:modulepreload|preload|prefetch)"/;

const visitorOf = (path: string) =>
  PRIVATE.includes(path)
    ? member
    : path.startsWith("/register")
      ? beginner
      : newVisitor({ Origin: portal.url });

function expectDocumentHeaders(answer: Response): void {
  const policy = answer.headers.get("Content-Security-Policy") ?? "";
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).not.toMatch(/unsafe-|\*/);
  expect(answer.headers.get("X-Content-Type-Options")).toBe("nosniff");
  expect(answer.headers.get("Content-Type")).toBe("text/html; charset=utf-8");
  expect(answer.headers.get("Referrer-Policy")).toMatch(
    /^(strict-origin-when-cross-origin|same-origin)$/,
  );
}

describe("a refused form", () => {
  test.each([
    "/login",
    "/register",
    "/forgot-password",
    "/auth/confirm",
    "/my-profile",
    "/company-profile",
  ])("%s has the headers of a document, and is not cached", async (path) => {
    const answer = await visitorOf(path).request(path, {
      method: "POST",
      body: new URLSearchParams({ email: "x" }),
    });
    expect(answer.status).toBe(400);
    expectDocumentHeaders(answer);
    expect(answer.headers.get("Cache-Control")).toBe("no-store");
  });
});

test("a page is whole wherever its multi-byte letters fall into the buffers of the renderer", async () => {
  const visitor = newVisitor({ Origin: portal.url });
  // Long rows of such letters cross the end of a buffer; the letters before them decide where it
  // cuts.
  for (const letter of ["ż", "€", "🦔"]) {
    for (let shift = 0; shift < 8; shift += 1) {
      const row = "a".repeat(shift) + letter.repeat(300);
      const { html } = await visitor.post("/register", {
        firstName: row,
        lastName: row,
        email: `x${row}`,
      });
      expect(html, `${letter} after ${shift} others`).toContain(letter.repeat(300));
      expect(html.includes("\0"), `${letter} after ${shift} others`).toBe(false);
    }
  }
});

describe("a private response is not cached", () => {
  test.each(PRIVATE.flatMap((path) => [path, `${path}.data`]))("%s", async (path) => {
    const answer = await member.request(path);
    expect(answer.status).toBe(200);
    expect(answer.headers.get("Cache-Control")).toContain("no-store");
    expect(answer.headers.get("Vary") ?? "").toContain(path.endsWith(".data") ? "" : "Cookie");
  });

  test.each(["/", "/terms"])("%s, when it greets a member", async (path) => {
    const answer = await member.request(path);
    expect(await answer.text()).toContain(`${demo.owner.first_name} ${demo.owner.last_name}`);
    expect(answer.headers.get("Cache-Control")).toBe("no-store");
  });

  test("the responses that log in and out", async () => {
    const visitor = newVisitor({ Origin: portal.url });
    for (const [path, fields] of [
      ["/login", { email: "demo@example.com", password: "Demo-1234" }],
      ["/register", applicant().person],
    ] as const) {
      const answer = await visitor.request(path, {
        method: "POST",
        body: new URLSearchParams(fields),
      });
      expect(answer.status).toBe(303);
      expect(answer.headers.getSetCookie().length).toBeGreaterThan(0);
      expect(answer.headers.get("Cache-Control") ?? "no-store", path).toContain("no-store");
    }
  });
});

describe("a page for the library", () => {
  const frameOf = async (visitor: Visitor, path: string) =>
    /data-frame="([^"]+)"/.exec(await (await visitor.request(path)).text())?.[1] ?? "";

  test("is sent to a page with the same style sheets, language and person only (rules 1441)", async () => {
    const visitor = newVisitor();
    const [login, panel, dashboard] = [
      await frameOf(visitor, "/login"),
      await frameOf(visitor, "/admin"),
      await frameOf(member, "/dashboard"),
    ];
    expect(new Set([login, panel, dashboard]).size).toBe(3);
    expect(await frameOf(visitor, "/contact")).toBe(login);
    expect(await frameOf(member, "/dashboard/events")).toBe(dashboard);
    const asked = (frame: string) =>
      member.request("/dashboard/events", { headers: { "X-Frame": frame } });
    expect((await asked(dashboard)).status).toBe(200);
    const other = await asked(login);
    expect([other.status, other.headers.get("Cache-Control")]).toEqual([204, "no-store"]);
  });

  test("that another frame asks for keeps its message for the visit", async () => {
    const visitor = newVisitor({ Origin: portal.url });
    const sent = await visitor.request("/newsletter", {
      method: "POST",
      body: new URLSearchParams({ email: `frame-${Date.now()}@example.com` }),
    });
    expect(sent.status).toBe(303);
    const unseen = await visitor.request("/newsletter", { headers: { "X-Frame": "another" } });
    expect(unseen.status).toBe(204);
    expect(toastOn(await visitor.get("/newsletter"))).toContain("Zapisano!");
    expect(toastOn(await visitor.get("/newsletter"))).toBe("");
  });
});

describe("scripts", () => {
  test.each(["/terms", "/privacy", "/cookies", "/about", "/nothing"])(
    "%s is for reading and has none",
    async (path) => {
      expect(await (await visitorOf(path).request(path)).text()).not.toMatch(SCRIPT);
    },
  );

  test.each(["/", "/login", "/forgot-password", "/events", "/admin", "/dashboard"])(
    "%s has the library alone, which is cached for ever (rules 1448)",
    async (path) => {
      const html = await (await visitorOf(path).request(path)).text();
      const [tag, address = ""] =
        /<script type="module" src="([^"]+)" data-frame="[\w-]+"[^>]*><\/script>/.exec(html) ?? [];
      expect(html.replace(tag ?? "none", "")).not.toMatch(SCRIPT);
      const library = await fetch(portal.url + address, { headers: { "Accept-Encoding": "br" } });
      expect(library.headers.get("Content-Encoding")).toBe("br");
      expect(Number(library.headers.get("Content-Length"))).toBeLessThanOrEqual(MOST_SCRIPT_BYTES);
      expect(library.headers.get("Cache-Control")).toMatch(/max-age=31536000, immutable/);
    },
  );

  test.each(["/my-profile", "/company-profile", "/dashboard", "/"])(
    "%s has none with Save-Data, and none in the light version",
    async (path) => {
      const saving = await visitorOf(path).request(path, { headers: { "Save-Data": "on" } });
      const html = await saving.text();
      expect(html).not.toMatch(SCRIPT);
      expect(html).toContain("<h1");
      const light = newVisitor({ Origin: portal.url });
      await light.post("/lite", { lite: "on" });
      for (const [name, value] of visitorOf(path).cookies) light.cookies.set(name, value);
      expect(await (await light.request(path)).text()).not.toMatch(SCRIPT);
    },
  );
});
