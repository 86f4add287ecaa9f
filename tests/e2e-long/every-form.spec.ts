import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { type Browser, test as base, expect, type Locator, type Page } from "@playwright/test";
import { problemOf } from "~/enhance/field-checks";
import { dayFromToday } from "~/platform/time/clock";
import { type Cast, castAt } from "../integration/support/cast.ts";
import { coworkerAt, ownerAt } from "../integration/support/coworkers.ts";
import { EXPERT_TO_EDIT } from "../integration/support/forms/panel-experts.ts";
import type { PortalForm } from "../integration/support/forms/portal-form.ts";
import { FORMS } from "../integration/support/forms.ts";
import { COWORKER, continueAs } from "../support/journey-steps.ts";
import { startPortal } from "../support/portal.ts";
import { applicant, mailLink, register } from "../support/story.ts";
import { Visitor } from "../support/visitor.ts";

/** Placeholders for what `prepare` has made. */
const [CONFIRMATION, COMPANY_OF_TWO, MEMBER] = [
  ":confirmation",
  ":company-of-two",
  ":member-address",
];
const PASSWORD = applicant().person.password;

/** The ways in which every form is filled in; the rows at the end have to be the same. */
const WAYS = {
  "without scripts": () => Promise.resolve(),
  "with scripts": () => Promise.resolve(),
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
const UNSHOWN: Way = "with scripts that fail in the middle";

/** Other values than over HTTP, where later tests need the same people and records. */
const HERE: Record<string, Partial<PortalForm>> = {
  "the confirmation link": {
    path: CONFIRMATION,
    fields: { password: PASSWORD },
    texts: ["password"],
  },
  "a letter to a member": { path: "/members/company-member-10" },
  "the change of the password": {
    fields: { currentPassword: PASSWORD, newPassword: "Inne-haslo-2" },
  },
  "the change of the address": {
    fields: { email: "inny-adres@example.com", currentPassword: PASSWORD },
  },
  "closing the account": { fields: { password: COWORKER.password } },
  "closing the company": { fields: { password: PASSWORD } },
  "another owner of a company": { path: `/admin/leads/${COMPANY_OF_TWO}/owner` },
  "ending a membership": { fields: { day: dayFromToday(30), reason: "resignation" } },
  "admitting a company": { fields: { memberSince: dayFromToday(0) } },
  "linking an expert": { path: `/admin/experts/${EXPERT_TO_EDIT}/link`, fields: { email: MEMBER } },
  "ending a poll": { path: "/admin/polls/skladka-na-nowy-rok/end" },
};

/** Forms that are not walked, and why. */
const NOT_WALKED: Record<string, string> = {
  "another account of the chamber": "it asks for the code of a second factor",
};

/** They end the session, or change what others need. */
const isLast = ({ name }: PortalForm) => /^(?:closing|the change of)/.test(name);

const TYPED = FORMS.map((form) => ({ ...form, ...HERE[form.name] })).filter(
  ({ texts, name }) => texts.length > 0 && !(name in NOT_WALKED),
);

/** Neighbours in the list are about the same record: each is in another part. */
const PARTS = Array.from({ length: 8 }, (_, part) => {
  const forms = TYPED.filter((_, index) => index % 8 === part);
  return [...forms.filter((form) => !isLast(form)), ...forms.filter(isLast)];
});

interface Outcome {
  form: string;
  title: string;
  said: string;
}

const isMarked = (page: Page) => page.evaluate(() => Reflect.has(window, "isMarked"));

const frameOf = (page: Page) =>
  page.evaluate(() => document.querySelector("script[data-frame]")?.getAttribute("data-frame"));

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
    if (type.startsWith("select")) {
      const known = control.locator(`option[value="${value}"]`);
      const option = (await known.count()) > 0 ? known : control.locator("option").last();
      await control.selectOption((await option.getAttribute("value")) ?? "");
    } else if (type === "checkbox" || type === "radio") {
      // An hour may be taken, folded, or that of another booking at an end of the week.
      const wanted = form.locator(`[name="${name}"][value="${value}"]:enabled`);
      const free = form.locator(`[name="${name}"]:not([value=""]):enabled`);
      const middle = free.nth(Math.floor((await free.count()) / 2));
      const box = (await wanted.count()) > 0 ? wanted.first() : middle;
      if (!(await box.isChecked())) await box.evaluate((one: HTMLInputElement) => one.click());
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
async function walk(page: Page, way: Way, form: PortalForm): Promise<Outcome> {
  const hasScripts = way === "with scripts";
  await page.goto(form.path);
  await page.evaluate(() => {
    Reflect.set(window, "isMarked", true);
    for (const fold of document.querySelectorAll("main details")) fold.setAttribute("open", "");
  });
  const frame = await frameOf(page);
  const name = form.texts.find((text) => form.fields[text]) ?? form.texts[0] ?? "";
  const shown = formWith(page, name);
  const field = shown.locator(`[name="${name}"]:not(button)`).first();
  const right = form.fields[name] ?? "";
  const checks = JSON.parse((await field.getAttribute("data-checks")) ?? "[]");
  // The script of a chat sends no empty message.
  const isChat = (await shown.getAttribute("data-chat")) !== null;
  const wrong = problemOf(checks, "") && !isChat ? "" : LONG;
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
  await expect.soft(page, `${form.name} sent wrong ${way}`).toHaveTitle(/^Błąd: /);
  await settle(page);
  const judged = await sentenceAt(field);
  // Without a sentence here it is the server's to say.
  if (said) expect.soft(judged, `${form.name}: the server says the same`).toBe(said);
  await page.evaluate(() => {
    for (const fold of document.querySelectorAll("main details")) fold.setAttribute("open", "");
  });
  await fillIn(shown, form.fields);
  await field.fill(right);
  if (hasScripts) expect.soft(await isMarked(page), `${form.name}: one document`).toBe(true);
  await press(page, shown);
  await expect.soft(page, `${form.name} sent right ${way}`).not.toHaveTitle(/^Błąd: /);
  await settle(page);
  // A page in another frame is a visit (rules 1441).
  if (hasScripts)
    expect
      .soft(await isMarked(page), `${form.name}: one document to the end`)
      .toBe((await frameOf(page)) === frame);
  return {
    form: form.name,
    title: withoutIds(await page.title()),
    said: withoutIds((await page.locator(".toast").allTextContents()).join()),
  };
}

/** Rows by table and store, as texts. */
type Rows = ReadonlyMap<string, ReadonlySet<string>>;

function rowsIn(folder: string): Rows {
  const rows = new Map<string, Set<string>>();
  for (const file of ["portal.sqlite", "supabase.sqlite"]) {
    const database = new DatabaseSync(join(folder, file), { readOnly: true });
    const tables = database.prepare("SELECT name FROM sqlite_schema WHERE type = 'table'").all();
    for (const { name } of tables)
      for (const row of database.prepare(`SELECT * FROM "${name}"`).iterate()) {
        const key = `${name} ${row.store ?? ""}`;
        rows.set(key, (rows.get(key) ?? new Set()).add(JSON.stringify(row)));
      }
    database.close();
  }
  return rows;
}

/** How many rows of each table came and went since, and the typed texts in those that came. */
function changesSince(before: Rows, after: Rows, texts: readonly string[]) {
  const changes: Record<string, string> = {};
  for (const key of new Set([...before.keys(), ...after.keys()])) {
    const [old, now] = [before.get(key), after.get(key)];
    const came = [...(now ?? [])].filter((row) => !old?.has(row));
    const went = [...(old ?? [])].filter((row) => !now?.has(row));
    const typed = texts.filter((text) => came.some((row) => row.includes(text)));
    if (came.length + went.length > 0)
      changes[key] = `+${came.length} -${went.length} ${typed.join(" · ")}`;
  }
  return changes;
}

/** People and records of all forms, prepared once: every walk begins with a copy of them. */
interface Prepared {
  folder: string;
  rows: Rows;
  cast: Cast;
  /** Ids and texts in place of their names. */
  fill: (words: string) => string;
}

async function prepare(): Promise<Prepared> {
  const folder = mkdtempSync(join(tmpdir(), "every-form-"));
  const portal = await startPortal({ DATA_DIR: folder });
  try {
    const { url } = portal;
    const cast = await castAt(url);
    const story = applicant();
    await register(new Visitor(url), story);
    const confirmation = await mailLink(new Visitor(url), story.person.email, /Potwierdź konto/);
    const owner = await ownerAt(url);
    await coworkerAt(url, owner.visitor);
    const list = await cast
      .at("staff")
      .get(`/admin/leads?status=all&q=${encodeURIComponent(owner.company.companyName)}`);
    const names: Record<string, string> = {
      [CONFIRMATION]: confirmation ?? "",
      [COMPANY_OF_TWO]: /\/admin\/leads\/(\w{16})"/.exec(list.html)?.[1] ?? "",
      [MEMBER]: cast.member.person.email,
    };
    const fill = (words: string) =>
      words.replace(/:[a-z-]+/g, (name) => names[name] || cast.idOf(name) || name);
    return { folder, cast, fill, rows: new Map() };
  } finally {
    await portal.stop();
  }
}

async function walkAll(
  browser: Browser,
  way: Way,
  { folder, rows, cast, fill }: Prepared,
  forms: readonly PortalForm[],
) {
  const copy = mkdtempSync(join(tmpdir(), "every-form-"));
  cpSync(folder, copy, { recursive: true });
  const portal = await startPortal({ DATA_DIR: copy });
  const context = await browser.newContext({
    baseURL: portal.url,
    javaScriptEnabled: way !== "without scripts",
    locale: "pl-PL",
    reducedMotion: "reduce",
    serviceWorkers: "block",
  });
  const outcomes: Outcome[] = [];
  try {
    const page = await context.newPage();
    page.setDefaultTimeout(15_000);
    await WAYS[way](page);
    for (const form of forms) {
      await context.clearCookies();
      await continueAs(page, cast.at(form.stage), portal.url);
      await context.clearCookies({ name: "dig-lite" });
      const outcome = await walk(page, way, filledIn(form, fill)).catch((error: Error) => {
        expect.soft(error.message, `${form.name} ${way}`).toBe("");
        return null;
      });
      if (outcome) outcomes.push(outcome);
    }
    await context.close();
  } finally {
    await portal.stop();
  }
  const texts = forms
    .flatMap(({ fields }) => Object.values(fields))
    .filter((text) => text.length > 5);
  const changes = changesSince(rows, rowsIn(copy), texts);
  rmSync(copy, { recursive: true });
  return { outcomes, changes };
}

const filledIn = (form: PortalForm, fill: Prepared["fill"]): PortalForm => ({
  ...form,
  path: fill(form.path),
  fields: Object.fromEntries(Object.entries(form.fields).map(([name, text]) => [name, fill(text)])),
});

const test = base.extend<object, { prepared: Prepared }>({
  prepared: [
    async ({}, use) => {
      const prepared = await prepare();
      await use({ ...prepared, rows: rowsIn(prepared.folder) });
      rmSync(prepared.folder, { recursive: true });
    },
    { scope: "worker", timeout: 180_000 },
  ],
});

for (const forms of PARTS)
  test(`left wrong, mended, sent wrong, mended and sent, with scripts, without them and where they fail: ${forms.map(({ name }) => name).join(", ")}`, async ({
    browser,
    prepared,
  }) => {
    test.setTimeout(1_800_000);
    const [first, ...others] = Object.keys(WAYS) as Way[];
    const expected = await walkAll(browser, first as Way, prepared, forms);
    for (const way of others) {
      const { outcomes, changes } = await walkAll(browser, way, prepared, forms);
      // The message of a page that could not be shown is used up (rules 1442).
      const seen = outcomes.map((outcome, index) => ({
        ...outcome,
        said: way === UNSHOWN ? expected.outcomes[index]?.said : outcome.said,
      }));
      expect.soft(seen, way).toEqual(expected.outcomes);
      expect.soft(changes, way).toEqual(expected.changes);
    }
  });
