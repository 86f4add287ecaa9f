import { describe, expect } from "vitest";
import { joinAs, logIn } from "../support/story.ts";
import type { Page } from "../support/visitor.ts";
import { sharedPortal, test } from "./support/portal-test.ts";

const { newVisitor } = sharedPortal();

const headingsOn = ({ document }: Page) =>
  document.querySelectorAll("main h2").map(({ text }) => text.trim().replace(/\s+/g, " "));
const weekOn = (page: Page) => headingsOn(page).find((words) => words.startsWith("Twój tydzień"));
const numberOn = ({ text }: Page) => /DIG-\d{6}/.exec(text)?.[0];

/** Words and addresses of the member menu, without counts. */
const menuOn = ({ document }: Page) =>
  document
    .querySelectorAll(".member-menu li a")
    .map((link) => [
      link.getAttribute("href"),
      link.text.replace(link.querySelector(".count")?.text ?? "", "").trim(),
    ]);
const currentOn = ({ document }: Page) =>
  document
    .querySelectorAll(".member-menu [aria-current=page]")
    .map((link) => link.getAttribute("href"));

describe("the shell of a member", () => {
  test("is the same on public pages, with card, discounts and votes", async () => {
    const anna = newVisitor();
    await joinAs(anna);
    const menu = menuOn(await anna.get("/dashboard"));
    expect(menu).toContainEqual(["/app/discount-card", "Karta i rabaty (aplikacja)"]);
    expect(menu).toContainEqual(["/app/voting", "Głosowania (aplikacja)"]);
    for (const path of ["/", "/events", "/experts", "/knowledge", "/news", "/offers", "/nothing"]) {
      const page = await anna.get(path);
      expect(menuOn(page), path).toEqual(menu);
      expect(page.document.querySelectorAll(".appbar a"), path).toHaveLength(5);
      expect(page.document.querySelector("header form[action='/logout']"), path).not.toBeNull();
    }
    expect((await newVisitor().get("/events")).document.querySelector(".member-menu")).toBeNull();
  });

  test("marks one entry, and counts the polls that need a vote until it is given", async () => {
    const anna = newVisitor();
    await joinAs(anna);
    const page = await anna.get("/dashboard");
    expect(currentOn(page)).toEqual(["/dashboard"]);
    expect(currentOn(await anna.get("/offers/mine"))).toEqual(["/offers/mine"]);
    expect(currentOn(await anna.get("/dashboard/settings"))).toEqual([]);
    const tile = page.document.querySelector("[aria-labelledby=vote] a");
    expect(tile?.text).toContain("Zagłosuj");
    expect(page.text).toContain("do oddania");
    const ballot = await anna.get(tile?.getAttribute("href") ?? "");
    await anna.submit(ballot, "Oddaj głos", { option: "yes" });
    const voted = await anna.get("/dashboard");
    expect(voted.text).not.toContain("do oddania");
    expect(voted.document.querySelector("[aria-labelledby=vote]")?.text).toContain("Głos oddany");
  });
});

describe("the dashboard", () => {
  test("invites a new member without data", async () => {
    const anna = newVisitor();
    const { company } = await joinAs(anna);
    const page = await anna.get("/dashboard");
    expect(headingsOn(page)).toEqual([
      "Pierwsze kroki",
      "Karta członkowska",
      "Składka na przyszły rok",
      "Od czego zacząć",
      expect.stringContaining("Twój tydzień"),
      "Polecani eksperci",
      "Aktualności",
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
    expect(weekOn(later)).not.toBe(weekOn(page));
    expect(later.document.querySelector("[aria-labelledby=week] a")?.getAttribute("href")).toBe(
      "/dashboard",
    );
    expect(weekOn(await anna.get("/dashboard?from=%00"))).toBe(weekOn(page));
  });
});
