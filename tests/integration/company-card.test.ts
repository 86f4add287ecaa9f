import { describe, expect } from "vitest";
import { joinAs, logIn } from "../support/story.ts";
import type { Page } from "../support/visitor.ts";
import { sharedPortal, test } from "./support/portal-test.ts";

const { portal, newVisitor } = sharedPortal();

const namesOn = (page: Page) =>
  page.document.querySelectorAll("main .cover-link").map(({ text }) => text.trim());

describe("the card of a company (rules 1497)", () => {
  test("is public as long as its owner wishes, and names nobody", async () => {
    const owner = newVisitor({ Origin: portal.url });
    const { person, company } = await joinAs(owner);
    const profile = await owner.get("/company-profile");
    const saved = await owner.submit(profile, "Zapisz zmiany", {
      offering: "Schody na wymiar.",
      seeking: "Tartaku z suszarnią.",
      published: "on",
    });
    const member = saved.document
      .querySelectorAll("main a")
      .find(({ text }) => text.includes("Zobacz w katalogu"))
      ?.getAttribute("href");
    const path = member?.replace("/members/", "/companies/") ?? "";
    expect((await owner.get(member ?? "")).html).toContain(`href="${path}"`);

    const visitor = newVisitor();
    const card = await visitor.get(path);
    expect(card.status).toBe(200);
    for (const text of [company.companyName, "Schody na wymiar.", "Tartaku z suszarnią."])
      expect(card.text).toContain(text);
    for (const secret of [person.lastName, person.email]) expect(card.html).not.toContain(secret);
    expect((await visitor.get("/sitemap.xml")).html).toContain(path);
    const found = await visitor.get(`/companies?q=${encodeURIComponent("schody")}`);
    expect(namesOn(found)).toContain(company.companyName);

    const again = await owner.get("/company-profile");
    await owner.submit(again, "Zapisz zmiany", { hidden: "on" });
    expect((await visitor.get(path)).status, "hidden").toBe(404);
    const shown = await owner.submit(await owner.get("/company-profile"), "Zapisz zmiany", {
      hidden: undefined,
      published: undefined,
    });
    expect(shown.status).toBe(200);
    expect((await visitor.get(path)).status, "withdrawn").toBe(404);
    expect((await visitor.get("/sitemap.xml")).html).not.toContain(path);
  });

  test("is shown for no other company, and its list stands on the landing page", async () => {
    const visitor = newVisitor();
    const list = await visitor.get("/companies");
    expect(list.text).toMatch(/\d+ firm\w? z \d+ w izbie pokazuj/);
    const names = namesOn(list);
    expect(names).toContain("Formex Mechanika");
    expect(names).not.toContain("Biuro Rachunkowe Saldo");
    for (const id of ["company-member-2", "company-lead-1", "nie-ma"])
      expect((await visitor.get(`/companies/${id}`)).status, id).toBe(404);
    const home = await visitor.get("/");
    const section = home.document.querySelector("[aria-labelledby=h-companies]");
    expect(section?.querySelector("h2")?.text).toMatch(/^\d+ firm\w? z \d+ miejscowości$/);
    const links = section?.querySelectorAll(".cover-link") ?? [];
    expect(links.length).toBeGreaterThan(2);
    for (const link of links)
      expect((await visitor.get(link.getAttribute("href") ?? "")).status).toBe(200);
  });
});

test("members find the companies that look for something (rules 206)", async () => {
  const member = newVisitor();
  await logIn(member, "demo@example.com", "Demo-1234");
  const page = await member.get("/members?seeking=1");
  const names = namesOn(page);
  expect(names).toContain("Trasa Łódź");
  expect(names).not.toContain("Biuro Rachunkowe Saldo");
  expect(namesOn(await member.get("/members?q=chłodniczymi"))).toEqual(["Trasa Łódź"]);
});
