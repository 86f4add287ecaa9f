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

test.each([
  ["/auth/confirm?token_hash=abc&type=signup", "Link wygasł – DIG"],
  ["/auth/confirm?token_hash=abc&type=recovery", "Link wygasł – DIG"],
  ["/newsletter/confirm?token=abc", "Potwierdzenie newslettera – DIG"],
  ["/newsletter/unsubscribe?token=abc", "Wypisanie z newslettera – DIG"],
  ["/mails/unsubscribe?token=abc", "Wyłączenie wiadomości – DIG"],
  ["/auth/email?token=abc", "Potwierdzenie adresu – DIG"],
])("a dead link says so when it is opened: %s", async (path, title) => {
  const page = await newVisitor().get(path);
  expect(page.document.querySelector("h1")?.text).toMatch(
    /^(Link wygasł|Ten link już nie działa)$/,
  );
  expect(page.document.querySelectorAll("main form")).toHaveLength(0);
  expect([page.status, titleOf(page)]).toEqual([200, title]);
});
