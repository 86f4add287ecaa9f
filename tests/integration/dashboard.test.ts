import { describe, expect } from "vitest";
import { joinAs, logIn } from "../support/story.ts";
import type { Page } from "../support/visitor.ts";
import { sharedPortal, test } from "./support/portal-test.ts";

const { newVisitor } = sharedPortal();

const headingsOn = ({ document }: Page) =>
  document.querySelectorAll("main h2").map(({ text }) => text.trim().replace(/\s+/g, " "));
const numberOn = ({ text }: Page) => /DIG-\d{6}/.exec(text)?.[0];

describe("the dashboard", () => {
  test("invites a new member without data", async () => {
    const anna = newVisitor();
    const { company } = await joinAs(anna);
    const page = await anna.get("/dashboard");
    expect(headingsOn(page)).toEqual([
      expect.stringContaining("Twój tydzień"),
      "Od czego zacząć",
      "Polecani eksperci",
      "Aktualności",
      "Karta członkowska",
      "Pierwsze kroki",
      "Oferta dla Ciebie",
      "Asystent biznesowy",
      "Ostatnia aktywność",
    ]);
    expect(page.text).toContain("2 z 5 zrobione");
    expect(page.text).toContain("Podaj swoje obszary, a pokażemy ekspertów do Twoich spraw.");
    expect(page.text).toContain(company.companyName);
  });

  test("recommends by the areas of the profile, and shows first steps until they are done", async () => {
    const anna = newVisitor();
    await joinAs(anna);
    await anna.submit(await anna.get("/my-profile"), "Zapisz zmiany", { expertise: "Podatki" });
    const chosen = await anna.get("/dashboard");
    expect(chosen.text).toContain("Według obszarów z Twojego profilu.");
    expect(chosen.document.querySelector("[aria-labelledby=experts] h3")?.text).toBe(
      "Tomasz Bielak",
    );
    expect(chosen.text).toMatch(/Najbliższy termin: \S+ \d+ \S+, \d+:00/);
    await anna.submit(await anna.get("/company-profile"), "Zapisz zmiany", {
      short_description: "Robimy meble.",
    });
    await anna.submit(await anna.get("/events/kolacja-gastronomia"), "Zapisz się");
    const page = await anna.get("/dashboard");
    expect(headingsOn(page)).not.toContain("Pierwsze kroki");
    expect(headingsOn(page)).not.toContain("Od czego zacząć");
    expect(page.document.querySelector("[aria-labelledby=dates]")?.text).toContain(
      "Kolacja branżowa",
    );
    expect(page.text).toContain("Moje terminy (1)");
  });

  test("shows each person the same card number every time", async () => {
    const [owner, coworker] = [newVisitor(), newVisitor()];
    const first = numberOn(await logIn(owner, "demo@example.com", "Demo-1234"));
    const other = numberOn(await logIn(coworker, "wspolpracownik@example.com", "Demo-1234"));
    expect(first).toMatch(/^DIG-\d{6}$/);
    expect(other).not.toBe(first);
    expect(numberOn(await owner.get("/dashboard"))).toBe(first);
  });

  test("changes the week, and shows today for an invalid address", async () => {
    const anna = newVisitor();
    await joinAs(anna);
    const page = await anna.get("/dashboard");
    const next = page.document
      .querySelectorAll("[aria-labelledby=week] a")
      .find(({ text }) => text.includes("Następny tydzień"));
    const later = await anna.get(next?.getAttribute("href") ?? "");
    expect(headingsOn(later)[0]).not.toBe(headingsOn(page)[0]);
    expect(later.document.querySelector("[aria-labelledby=week] a")?.getAttribute("href")).toBe(
      "/dashboard",
    );
    expect(headingsOn(await anna.get("/dashboard?from=%00"))[0]).toBe(headingsOn(page)[0]);
  });
});
