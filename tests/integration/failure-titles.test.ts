import { expect } from "vitest";
import type { Page } from "../support/visitor.ts";
import { expectPolishPage, parsePage } from "./support/oracle.ts";
import { sharedPortal, test } from "./support/portal-test.ts";

const { newVisitor } = sharedPortal();

const titleOf = (page: Page) => page.document.querySelector("title")?.text;

/** Ids without a record, and of records that are not public. */
const MISSING: [text: string, page: string, ids: string[]][] = [
  ["Wydarzenie nie zostało znalezione", "/events/:id", ["nie-ma", "__proto__"]],
  ["Ekspert nie został znaleziony", "/experts/:id", ["nikt", "ekspert-kaczorowska", "sesja-ulgi"]],
  ["Ekspert nie został znaleziony", "/experts/:id/question", ["%3Cscript%3E", "a".repeat(2000)]],
  ["Oferta nie została znaleziona", "/offers/:id", ["nie-ma"]],
  [
    "Artykuł nie został znaleziony",
    "/knowledge/:id",
    ["nie-ma", "zamkniecie-roku", "praca-zdalna-regulamin", "__proto__", "%2fadmin"],
  ],
  ["Aktualność nie została znaleziona", "/news/:id", ["nie-ma"]],
];

test.each(MISSING)("%s: %s says so for %j", async (text, path, ids) => {
  for (const id of ids) {
    const page = await parsePage(await newVisitor().request(path.replace(":id", id)));
    expect([page.status, titleOf(page)], id).toEqual([404, `${text} – DIG`]);
    expect(page.document.querySelector("h1")?.text, id).toBe(text);
    expectPolishPage(page);
  }
});

test("the title of a missing page names no record", async () => {
  expect(titleOf(await newVisitor().get("/nie-ma"))).toBe("Nie znaleziono strony – DIG");
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
