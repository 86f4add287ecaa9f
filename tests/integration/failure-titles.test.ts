import { expect } from "vitest";
import type { Page } from "../support/visitor.ts";
import { sharedPortal, test } from "./support/portal-test.ts";

const { newVisitor } = sharedPortal();

const titleOf = (page: Page) => page.document.querySelector("title")?.text;

test.each([
  ["/events/nie-ma", "Wydarzenie nie zostało znalezione – DIG"],
  ["/experts/nie-ma", "Ekspert nie został znaleziony – DIG"],
  ["/offers/nie-ma", "Oferta nie została znaleziona – DIG"],
  ["/knowledge/nie-ma", "Artykuł nie został znaleziony – DIG"],
  ["/news/nie-ma", "Aktualność nie została znaleziona – DIG"],
  ["/nie-ma", "Nie znaleziono strony – DIG"],
])("the title of %s names what is missing", async (path, title) => {
  const page = await newVisitor().get(path);
  expect([page.status, titleOf(page)]).toEqual([404, title]);
});

test.each(["/auth/confirm?token_hash=abc&type=signup", "/newsletter/confirm?token=abc"])(
  "the title of %s says that the link is invalid",
  async (path) => {
    const visitor = newVisitor();
    const opened = await visitor.get(path);
    expect(titleOf(opened)).not.toContain("Błąd");
    expect(titleOf(await visitor.submit(opened, "Potwierdź"))).toBe(
      "Błąd: Ten link już nie działa – DIG",
    );
  },
);
