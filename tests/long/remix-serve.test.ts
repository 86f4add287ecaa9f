import { afterAll, beforeAll, expect, test } from "vitest";
import { expectPolishPage } from "../integration/support/oracle.ts";
import { type Portal, REMIX_SERVE, startPortal } from "../support/portal.ts";
import { joinAs } from "../support/story.ts";
import { Visitor } from "../support/visitor.ts";

/** The same build under Remix's own server, without the additions of `server.ts`. */

let portal: Portal;
beforeAll(async () => {
  portal = await startPortal({}, REMIX_SERVE);
});
afterAll(() => portal.stop());

const visitor = () => new Visitor(portal.url);

test("a company joins, saves its profile, takes a seat, logs out and reaches the login", async () => {
  const anna = visitor();
  const { company, page } = await joinAs(anna);
  expect(page.text).toContain(company.companyName);
  const profile = await anna.submit(await anna.get("/my-profile"), "Zapisz zmiany", {
    bio: "Robię meble.",
  });
  expect(profile.text).toContain("Profil został zaktualizowany pomyślnie");
  const seat = await anna.submit(await anna.get("/events/forum-gospodarcze"), "Zapisz się");
  expect(seat.text).toContain("Zapisano na wydarzenie!");
  await anna.submit(await anna.get("/logout"), "Wyloguj się");
  expect((await anna.get("/dashboard")).path).toBe("/login?redirectTo=%2Fdashboard");
});

test("the demo accounts log in", async () => {
  const demo = visitor();
  const login = await demo.get("/login");
  expect(
    (await demo.submit(login, "Zaloguj się", { email: "demo@example.com", password: "Demo-1234" }))
      .path,
  ).toBe("/dashboard");
});

test("pages, files and missing addresses respond as usual, pages with their policy", async () => {
  const home = await visitor().get("/");
  expectPolishPage(home);
  expect(home.headers.get("Content-Security-Policy")).toContain("default-src 'none'");
  const [style = ""] = /\/assets\/[\w.-]+\.css/.exec(home.html) ?? [];
  expect((await visitor().request(style)).headers.get("Content-Type")).toMatch(/^text\/css/);
  expect((await visitor().request("/events.ics")).headers.get("Content-Type")).toBe(
    "text/calendar; charset=utf-8",
  );
  expect((await visitor().request("/healthz")).status).toBe(200);
  const missing = await visitor().get("/nie-ma");
  expect(missing.status).toBe(404);
  expectPolishPage(missing);
});
