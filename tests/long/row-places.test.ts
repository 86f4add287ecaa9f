import { parse } from "node-html-parser";
import { expect } from "vitest";
import { statementFile } from "../integration/support/forms/panel-statements.ts";
import { sharedPortal, test } from "../integration/support/portal-test.ts";
import { walkSite } from "../support/site-walk.ts";
import { addStaff, logIn, logInStaff } from "../support/story.ts";
import type { Visitor } from "../support/visitor.ts";

const { newVisitor } = sharedPortal();

const ROWS = "main tr[id][tabindex], main li[id][tabindex]";

/** A query that changes no list. */
const QUERY = "?q=&page=1";

/**
 * Rows with an id whose links lead to a page of an action, which leads back to the list: each such
 * link needs the place of its row (rules 837), and in the panel the page leads back to the list as
 * it was, query included (rules 933).
 */
async function lostPlaces(visitor: Visitor, from: readonly string[]) {
  const [lost, met]: [string[], string[]] = [[], []];
  const known = new Set<string>();
  for await (const { path, html } of walkSite(visitor, { from, perRoute: 1 })) {
    if (!parse(html).querySelector(ROWS)) continue;
    const isPanel = path.startsWith("/admin/");
    const list = (await visitor.get(path + QUERY)).document;
    for (const row of list.querySelectorAll(ROWS)) {
      const whereItWas = `${path + QUERY}#${row.id}`;
      for (const link of row.querySelectorAll("a[href^='/']")) {
        const [address = "", place] = (link.getAttribute("href") ?? "").split("#");
        const [target = ""] = address.split("?");
        const kind = target.split("/").at(target.startsWith(`${path}/`) ? -1 : 1) ?? "";
        if (known.has(`${path} ${kind}`) || target === row.querySelector("a")?.id) continue;
        known.add(`${path} ${kind}`);
        const page = (await visitor.get(address)).document;
        const back = page
          .querySelectorAll("main form[method=post] a")
          .find(({ text }) => text.trim() === "Anuluj")
          ?.getAttribute("href");
        if (back?.split(/[?#]/)[0] !== path) continue;
        met.push(kind);
        if (place !== row.id) lost.push(`${path}: ${kind}`);
        if (isPanel && back !== whereItWas) lost.push(`${path}: ${kind} leads back to ${back}`);
      }
      for (const form of row.querySelectorAll("form[method=post][action]")) {
        const action = new URL(form.getAttribute("action") ?? "", "http://portal");
        met.push(action.pathname);
        const isLost = isPanel && action.searchParams.get("back") !== whereItWas;
        if (action.hash !== `#${row.id}` || isLost)
          lost.push(`${path}: the form ${form.getAttribute("action")}`);
      }
    }
  }
  return { lost, met };
}

const aWord = () => Math.random().toString(36).slice(2);

/** Adds two companies with one phone number, which may be one. */
async function addAlikeCompanies(staff: Visitor): Promise<void> {
  const phone = `42 6${Math.random().toString().slice(2, 8)}`;
  for (const trade of ["Browar", "Garbarnia"]) {
    const name = `${trade} ${aWord()}`;
    const form = await staff.get("/admin/leads/new");
    await staff.submit(form, "Dodaj firmę", { name, location: "Zgierz" });
    const list = await staff.get(`/admin/leads?q=${encodeURIComponent(name)}`);
    const edit = /\/admin\/leads\/\w+\/edit/.exec(list.html)?.[0] ?? "";
    await staff.submit(await staff.get(edit), "Zapisz", { "contactPerson.phone": phone });
  }
}

async function bookStatement(staff: Visitor): Promise<void> {
  const [form, title] = [await staff.get("/admin/statement"), aWord()];
  const file = new File([statementFile(title, `${title} inna`)], "wyciag.csv");
  const rehearsal = await staff.submit(form, "Pokaż próbę", { file });
  await staff.submit(rehearsal, "Zapisz wpłaty do decyzji");
}

test("every action in a row of a list leads back to that row of the same list", async () => {
  const [member, staff] = [newVisitor(), newVisitor()];
  await logIn(member, "demo@example.com", "Demo-1234");
  await logInStaff(staff);
  await addStaff(staff);
  await addAlikeCompanies(staff);
  await bookStatement(staff);
  const found = [
    await lostPlaces(member, ["/dashboard"]),
    await lostPlaces(staff, ["/admin/overview"]),
  ];
  expect(found.flatMap(({ lost }) => lost)).toEqual([]);
  for (const { met } of found) expect(met.length).toBeGreaterThan(1);
  expect(found[1]?.met).toContain("undo");
  expect(found[1]?.met.join()).toContain("/different");
}, 120_000);
