import { describe, expect } from "vitest";
import { logIn } from "../support/story.ts";
import { sharedPortal, test } from "./support/portal-test.ts";

const { newVisitor } = sharedPortal();

const stylesOf = (html: string) => [...html.matchAll(/<link rel="stylesheet" href="\/assets\/(\w+)-/g)].map(([, name]) => name);

describe("the app", () => {
  test("begins with its dashboard, by way of its own login", async () => {
    const visitor = newVisitor();
    expect((await visitor.get("/app")).path).toBe("/app/login?redirectTo=%2Fapp%2Fdashboard");
    const page = await logIn(visitor, "demo@example.com", "Demo-1234", "/app/login");
    expect(page.path).toBe("/app/dashboard");
    expect((await visitor.get("/app/login")).path).toBe("/app/dashboard");
  });

  test("says of a login that failed what to do, and keeps the address", async () => {
    const visitor = newVisitor();
    const page = await visitor.submit(await visitor.get("/app/login"), "Zaloguj się", {
      email: "nikt@example.com",
      password: "Zle-haslo-1",
    });
    expect(page.status).toBe(400);
    expect(page.text).toContain("Błąd logowania");
    expect(page.text).toContain("Sprawdź swoje dane i spróbuj ponownie");
    expect(page.document.querySelector("[name=email]")?.getAttribute("value")).toBe("nikt@example.com");
  });

  test("has a style sheet of its own, and the portal has not got it", async () => {
    const member = newVisitor();
    await logIn(member, "demo@example.com", "Demo-1234");
    for (const path of ["/app/login", "/app/dashboard", "/app/nothing"])
      expect(stylesOf((await member.get(path)).html), path).toEqual(["app"]);
    for (const path of ["/", "/nothing", "/login", "/application"])
      expect(stylesOf((await newVisitor().get(path)).html), path).toEqual(["portal"]);
    expect(stylesOf((await member.get("/dashboard")).html)).toEqual(["portal", "rooms"]);
  });
});
