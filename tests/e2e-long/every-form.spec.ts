import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { type Browser, test as base, expect, type Locator, type Page } from "@playwright/test";
import { problemOf } from "~/enhance/field-checks";
import { castAt } from "../integration/support/cast.ts";
import type { PortalForm } from "../integration/support/forms/portal-form.ts";
import { FORM_OF_EACH_KIND, FORMS } from "../integration/support/forms.ts";
import { continueAs } from "../support/journey-steps.ts";
import { startPortal } from "../support/portal.ts";

/** The ways in which every form is filled in; the rows at the end have to be the same. */
const WAYS = {
  "with scripts": () => Promise.resolve(),
  "without scripts": () => Promise.resolve(),
  "with a library that is blocked": (page: Page) =>
    page.route("**/assets/*.js", (route) => route.abort()),
  "with scripts that fail in the middle": (page: Page) =>
    page.addInitScript(() => {
      DOMParser.prototype.parseFromString = () => {
        throw new Error("broken");
      };
    }),
};
type Way = keyof typeof WAYS;

/** Forms whose valid post is refused by something that the test of all forms needs unchanged. */
const STAY_REFUSED: Record<string, string> = {
  "the change of the password": "the others need the password",
  "the change of the address": "the others need the password",
  "closing the account": "the others need the account",
  "closing the company": "the others need the company",
  "a new company": "an earlier form has taken its name",
  "the tariff of a year": "the year has dues",
  "linking an expert": "its account is one that is linked",
  "handled of a question in the panel": "an earlier form has closed it",
  "spam of a question in the panel": "an earlier form has closed it",
  "ending a poll": "it has not begun",
};

/** Forms that their page does not show to these people. */
const NOT_WALKED: Record<string, string> = {
  "the confirmation link": "its token is hidden",
  "a letter to a member": "the company has no person to write to",
  "the answer to a request for the chamber": "an earlier form has answered it",
  "another owner of a company": "the company has one person",
  "another account of the chamber": "there is one other account",
  "an answer of staff": "an earlier form has closed the question",
  "an answer to a contact message": "an earlier form has closed the message",
};

const TYPED = FORMS.filter(({ texts, name }) => texts.length > 0 && !(name in NOT_WALKED));

interface Outcome {
  form: string;
  title: string;
  said: string;
}

const isMarked = (page: Page) => page.evaluate(() => Reflect.has(window, "isMarked"));

const LONG = "ż".repeat(20_001);

/** The form of a page with a field of that name. */
const formWith = (page: Page, name: string) =>
  page
    .locator("main form[method=post]")
    .filter({ has: page.locator(`[name="${name}"]:not([type=hidden], button)`) })
    .first();

async function fillIn(form: Locator, fields: Record<string, string>): Promise<void> {
  for (const [name, value] of Object.entries(fields)) {
    const control = form.locator(`[name="${name}"]:not([type=hidden], button)`);
    if ((await control.count()) === 0) continue;
    const type = await control.first().evaluate((field: HTMLInputElement) => field.type);
    if (type.startsWith("select")) await control.selectOption(value);
    else if (type === "checkbox" || type === "radio") {
      // An hour of the sample may be taken: any other will do.
      const wanted = form.locator(`[name="${name}"][value="${value}"]`);
      await ((await wanted.count()) > 0 ? wanted : control).first().check({ force: true });
    } else await control.first().fill(value);
  }
}

const press = async (page: Page, form: Locator) => {
  const main = form.locator("button[type=submit]:visible:not([name], [aria-hidden], [formaction])");
  const button = (await main.count()) > 0 ? main.last() : form.locator("button:visible").last();
  await Promise.all([
    page.waitForResponse((response) => response.request().method() === "POST"),
    button.click(),
  ]);
};

/** Waits until the answer of a press is shown. */
async function settle(page: Page): Promise<void> {
  await page.waitForLoadState("load");
  await page.locator("html[data-busy]").waitFor({ state: "detached" });
}

/** Each portal has its own numbers and invented names. */
const withoutIds = (words: string) =>
  words
    .replace(/[\w-]*\d[\w-]*|biuro-\w+/g, "#")
    .replace(/\s+/g, " ")
    .trim();

const sentenceAt = (field: Locator) =>
  field.evaluate((one) =>
    one.getAttribute("aria-invalid") === "true"
      ? (document.getElementById(`${one.id}-error`)?.textContent?.trim() ?? "")
      : null,
  );

/** Left wrong, mended, sent wrong, mended, sent. */
async function walk(page: Page, way: Way, form: PortalForm, path: string): Promise<Outcome> {
  const hasScripts = way === "with scripts";
  await page.goto(path);
  await page.evaluate(() => {
    Reflect.set(window, "isMarked", true);
    for (const fold of document.querySelectorAll("main details")) fold.setAttribute("open", "");
  });
  const name = form.texts.find((text) => form.fields[text]) ?? form.texts[0] ?? "";
  const shown = formWith(page, name);
  const field = shown.locator(`[name="${name}"]:not(button)`).first();
  const right = form.fields[name] ?? "";
  const checks = JSON.parse((await field.getAttribute("data-checks")) ?? "[]");
  const wrong = problemOf(checks, "") ? "" : LONG;
  await fillIn(shown, form.fields);
  await field.fill("x");
  await field.fill(wrong);
  await field.blur();
  const said = await sentenceAt(field);
  if (hasScripts) {
    expect.soft(said, `${form.name}: ${name} is left wrong`).toBe(problemOf(checks, wrong));
    await field.fill(right);
    expect.soft(await sentenceAt(field), `${form.name}: ${name} is mended`).toBeNull();
    await field.fill(wrong);
  }
  await press(page, shown);
  await expect.soft(page, `${form.name} sent wrong`).toHaveTitle(/^Błąd: /);
  await settle(page);
  const judged = await sentenceAt(field);
  if (hasScripts) expect.soft(judged, `${form.name}: the server says the same`).toBe(said);
  await page.evaluate(() => {
    for (const fold of document.querySelectorAll("main details")) fold.setAttribute("open", "");
  });
  await fillIn(shown, form.fields);
  // The page of the outcome may have another frame, which is a visit (rules 1441).
  if (hasScripts) expect.soft(await isMarked(page), `${form.name}: one document`).toBe(true);
  await press(page, shown);
  if (!(form.name in STAY_REFUSED))
    await expect.soft(page, `${form.name} sent right`).not.toHaveTitle(/^Błąd: /);
  await settle(page);
  return {
    form: form.name,
    title: withoutIds(await page.title()),
    said: withoutIds((await page.locator("body [role=status]").allTextContents()).join()),
  };
}

/** The number of rows of each store. */
function rowsIn(folder: string): Record<string, number> {
  const database = new DatabaseSync(join(folder, "portal.sqlite"), { readOnly: true });
  const rows = database
    .prepare("SELECT store, count(*) AS count FROM records GROUP BY store")
    .all();
  database.close();
  return Object.fromEntries(rows.map(({ store, count }) => [String(store), Number(count)]));
}

async function walkAll(browser: Browser, way: Way, forms: readonly PortalForm[]) {
  const folder = mkdtempSync(join(tmpdir(), "every-form-"));
  const portal = await startPortal({ DATA_DIR: folder });
  const outcomes: Outcome[] = [];
  try {
    const cast = await castAt(portal.url);
    const idsIn = (path: string) => path.replace(/[^/?=]+/g, (part) => cast.idOf(part) || part);
    for (const form of forms) {
      const context = await browser.newContext({
        baseURL: portal.url,
        javaScriptEnabled: way !== "without scripts",
        locale: "pl-PL",
        reducedMotion: "reduce",
        serviceWorkers: "block",
      });
      const page = await context.newPage();
      page.setDefaultTimeout(15_000);
      await WAYS[way](page);
      await continueAs(page, cast.at(form.stage), portal.url);
      await context.clearCookies({ name: "dig-lite" });
      const outcome = await walk(page, way, form, idsIn(form.path)).catch((error: Error) => {
        expect.soft(error.message, form.name).toBe("");
        return null;
      });
      if (outcome) outcomes.push(outcome);
      await context.close();
    }
  } finally {
    await portal.stop();
  }
  const rows = rowsIn(folder);
  rmSync(folder, { recursive: true });
  return { outcomes, rows };
}

/** Walks the forms in each way; sentences and rows at the end are the same. */
async function compareWays(browser: Browser, ways: Way[], forms: readonly PortalForm[]) {
  const results = [];
  for (const way of ways) results.push(await walkAll(browser, way, forms));
  for (const [index, { outcomes, rows }] of results.entries()) {
    expect.soft(outcomes, ways[index]).toEqual(results[0]?.outcomes);
    expect.soft(rows, ways[index]).toEqual(results[0]?.rows);
  }
}

base(
  "every form: left wrong, mended, sent wrong, mended and sent, with and without scripts",
  async ({ browser }) => {
    base.setTimeout(3_600_000);
    await compareWays(browser, ["without scripts", "with scripts"], TYPED);
  },
);

base("a form of each kind ends with the same rows where scripts fail", async ({ browser }) => {
  base.setTimeout(1_200_000);
  const forms = TYPED.filter((form) => FORM_OF_EACH_KIND.has(form));
  await compareWays(
    browser,
    ["without scripts", "with a library that is blocked", "with scripts that fail in the middle"],
    forms,
  );
});
