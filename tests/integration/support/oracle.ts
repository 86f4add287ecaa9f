import { readdirSync } from "node:fs";
import type { HTMLElement } from "node-html-parser";
import { expect } from "vitest";
import { failuresIn, type Portal } from "../../support/portal.ts";
import { type Page, pageOf, type Visitor } from "../../support/visitor.ts";
import { markupFaults } from "./markup.ts";

/** Internals that no response may contain: stacks, SQL, file paths, error messages of libraries. */
const INNARDS =
  /\bat \S+ \(|node_modules|\.server\.ts|server-build|SQLITE|constraint failed|select .* from |file:\/\/|Unexpected Server Error|\[object Object\]/;
const ENGLISH =
  /invalid (input|option)|too (big|small)|expected (string|boolean)|received|required\b/i;

/** A translation key in place of its text. */
const KEY = new RegExp(
  `\\b(${readdirSync("app/locales/pl")
    .map((file) => file.replace(".json", ""))
    .join("|")}):\\w`,
);

/** A page of the portal: in its language, in valid markup, and without internals. */
export function expectPolishPage(page: Page): void {
  expect(page.headers.get("Content-Type")).toBe("text/html; charset=utf-8");
  expect(page.document.querySelector("html")?.getAttribute("lang")).toBe("pl");
  expect(page.document.querySelectorAll("h1")).toHaveLength(1);
  expectGoodMarkup(page.html);
  expect(page.html).not.toMatch(INNARDS);
  expect(page.text).not.toMatch(ENGLISH);
  expect(page.text).not.toMatch(KEY);
}

const goodMarkup = new Set<string>();
/** Pages that differ in values and tokens alone are checked once. */
function expectGoodMarkup(html: string): void {
  const shape = html.replaceAll(/ value="[^"]*"/g, "");
  if (goodMarkup.has(shape)) return;
  expect(markupFaults(html)).toEqual([]);
  goodMarkup.add(shape);
}

/** The refused form: the title says so, and each line of the summary leads to a marked field. */
export function expectRefusedForm(page: Page, status: number | number[] = 400): void {
  expect([status].flat(), page.text.slice(0, 300)).toContain(page.status);
  expectPolishPage(page);
  expect(page.document.querySelector("title")?.text).toMatch(/^Błąd: .+ – DIG$/);
  const summary = page.document.querySelector(".error-summary [role=alert]");
  expect(summary?.querySelectorAll("li").length, "lines of the error summary").toBeGreaterThan(0);
  const targets = summary?.querySelectorAll("a").map((link) => link.getAttribute("href")) ?? [];
  const places = targets.map((target) => page.html.indexOf(` id="${target?.slice(1)}"`));
  expect(places, "errors in the order of the form").toEqual(
    places.toSorted((one, other) => one - other),
  );
  for (const link of summary?.querySelectorAll("a") ?? []) {
    const target = link.getAttribute("href")?.slice(1) ?? "";
    const field = page.document.getElementById(target);
    expect(field, `the field that "${link.text}" leads to: #${target}`).not.toBeNull();
    if (field?.tagName === "BUTTON") continue;
    expect(field?.getAttribute("aria-invalid"), `#${target}`).toBe("true");
    expect(page.document.getElementById(`${target}-error`)?.text).toContain(link.text);
  }
}

/** A login that waits for others is not called wrong, and offers no way out of what is not. */
export function expectWaitingLogin(html: string): void {
  expect(html).toContain("Trzeba chwilę poczekać");
  for (const wrong of ["Błąd logowania", "Wyślij link ponownie", "Nieprawidłowy adres"])
    expect(html).not.toContain(wrong);
}

/** Names and values of a page's main form, without the hidden keys. */
export function valuesOf(page: Page): Record<string, string> {
  const values: Record<string, string> = {};
  for (const control of page.document.querySelectorAll(
    "main input[name], main textarea[name], main select[name]",
  )) {
    const name = control.getAttribute("name") ?? "";
    if (["csrf", "formKey", "typedBy"].includes(name)) continue;
    if (control.tagName === "TEXTAREA") values[name] = control.text;
    else if (control.tagName === "SELECT")
      values[name] = control.querySelector("option[selected]")?.getAttribute("value") ?? "";
    else if (control.getAttribute("type") === "checkbox")
      values[name] = String(control.hasAttribute("checked"));
    else if (control.getAttribute("type") === "radio")
      values[name] = chosenOf(control, values[name]);
    else values[name] = control.getAttribute("value") ?? "";
  }
  return values;
}

/** The value of the selected radio button among those of one name. */
const chosenOf = (radio: HTMLElement, before = "") =>
  radio.hasAttribute("checked") ? (radio.getAttribute("value") ?? "") : before;

/** All values that a member's forms can change, as the member reads them. */
export async function recordsOf(member: Visitor): Promise<Record<string, unknown>> {
  const [profile, company, dashboard, dates] = [
    await member.get("/my-profile"),
    await member.get("/company-profile"),
    await member.get("/dashboard"),
    await member.get("/dashboard/events"),
  ];
  const facts = dashboard.document.querySelectorAll("main dl, main dd").map((fact) => fact.text);
  return {
    profile: valuesOf(profile),
    company: valuesOf(company),
    facts,
    dates: dates.document.querySelectorAll("main h3").map(({ text }) => text),
  };
}

/** The portal works on and is unchanged. */
export async function expectAlive(portal: Pick<Portal, "url" | "log">): Promise<void> {
  for (const path of ["/", "/healthz"])
    expect((await fetch(portal.url + path)).status, path).toBe(200);
  expect(({} as { admin?: unknown }).admin).toBeUndefined();
  const errors = failuresIn(portal.log()).filter(
    (line) => !line.includes("should not be making ?_data requests"),
  );
  expect(errors, "errors in the log").toEqual([]);
}

/** The value of a field of the page. */
export function typedIn(page: Page, name: string): string | undefined {
  return valuesOf(page)[name];
}

/** The page of a response to a hand-made request. */
export async function parsePage(answer: Response): Promise<Page> {
  return pageOf(answer, await answer.text(), new URL(answer.url).pathname);
}
