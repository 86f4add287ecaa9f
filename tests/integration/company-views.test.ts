import { expect } from "vitest";
import { logInStaff } from "../support/story.ts";
import type { Page, Visitor } from "../support/visitor.ts";
import { expectPolishPage, expectRefusedForm } from "./support/oracle.ts";
import { sharedPortal, test } from "./support/portal-test.ts";

const { portal, newVisitor } = sharedPortal();
let ewa: Visitor;
test.beforeAll(async () => {
  ewa = newVisitor({ Origin: portal.url });
  await logInStaff(ewa);
});

const aName = (word: string) => `${word} ${Math.random().toString(36).slice(2, 12)}`;
const headings = (page: Page) =>
  page.document.querySelectorAll("main thead th").map(({ text }) => text.trim());
const linkOf = (page: Page, words: string) =>
  page.document
    .querySelectorAll("main a")
    .find(({ text }) => text.includes(words))
    ?.getAttribute("href") ?? "no link";

test("a list is narrowed, saved as a view with an address, opened and deleted, without a script (rules 1535)", async () => {
  const [company, tag, name] = [aName("Łąka"), aName("targi"), aName("Widok")];
  const file = new File(
    [`Nazwa firmy;Lokalizacja;Etykiety biura\n${company};Zgierz;${tag}`],
    "f.csv",
  );
  const rehearsal = await ewa.submit(await ewa.get("/admin/leads/import"), "Pokaż próbę", { file });
  await ewa.submit(rehearsal, "Wczytaj 1 wiersz");

  const list = await ewa.get(`/admin/leads?status=all&tag=${encodeURIComponent(tag)}&page=1`);
  const form = await ewa.get(linkOf(list, "Zapisz ten widok"));
  expectPolishPage(form);
  const refused = await ewa.submit(form, "Zapisz widok");
  expectRefusedForm(refused);
  expect(refused.text).toContain("Podaj nazwę widoku");
  const saved = await ewa.submit(refused, "Zapisz widok", { name });
  expect(saved.path).toContain(`tag=${encodeURIComponent(tag).replaceAll("%20", "+")}`);
  expect(saved.text).toContain(company);

  const address = linkOf(await ewa.get("/admin/leads"), name);
  expect(address).toMatch(/^\/admin\/leads\/views\/\w+$/);
  const opened = await ewa.get(address);
  expect([opened.text.includes(company), opened.text.includes("1 firma")]).toEqual([true, true]);
  expect(opened.document.querySelector("main summary")?.text).toContain(name);

  const views = await ewa.get("/admin/leads/views");
  const row = views.document.querySelectorAll("main tr").find(({ text }) => text.includes(name));
  expect(row?.querySelectorAll("td").map(({ text }) => text.trim())).toContain("1");
  const gone = await ewa.submit(
    await ewa.get(/\/admin\/leads\/views\/\w+\/delete/.exec(row?.outerHTML ?? "")?.[0] ?? ""),
    "Usuń",
  );
  expect(gone.text).toContain(`Usunięto widok: ${name}`);
  expect((await ewa.get(address)).status).toBe(404);
});

test("columns are chosen with a form, remembered, and tags lead to their companies, without a script (rules 1534)", async () => {
  const usual = await ewa.get("/admin/leads?status=member");
  expect(headings(usual)).not.toContain("Etykiety");
  const chosen = await ewa.get(
    "/admin/leads?status=member&choose=columns&column=tags&column=memberSince",
  );
  expect(chosen.path).toBe("/admin/leads?status=member");
  const shown = ["Etykiety", "Członek od"];
  for (const path of ["/admin/leads?status=member", "/admin/leads?status=lead"]) {
    const words = headings(await ewa.get(path));
    expect(words).toEqual(expect.arrayContaining(shown));
    expect(words).not.toContain("Opiekun");
  }
  expect(headings(await ewa.get("/admin/leads?columns=carer"))).toContain("Opiekun");
});
