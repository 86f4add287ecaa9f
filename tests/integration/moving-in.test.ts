import { expect } from "vitest";
import { logInStaff } from "../support/story.ts";
import type { Visitor } from "../support/visitor.ts";
import { expectPolishPage, valuesOf } from "./support/oracle.ts";
import { sharedPortal, test } from "./support/portal-test.ts";

const { portal, newVisitor } = sharedPortal();
let ewa: Visitor;
test.beforeAll(async () => {
  ewa = newVisitor({ Origin: portal.url });
  await logInStaff(ewa);
});

const aName = () => `Łąka ${Math.random().toString(36).slice(2, 12)}`;

const HEAD = [
  "Nazwa",
  "Miasto",
  "Status",
  "Adres do korespondencji",
  "e-Doręczenia",
  "Osoba do faktur",
  "E-mail do faktur",
  "Prezes",
  "Osoba do korespondencji",
].join(";");

async function importFile(...rows: string[]) {
  const file = new File([[HEAD, ...rows].join("\r\n")], "członkowie.csv", { type: "text/csv" });
  const rehearsal = await ewa.submit(await ewa.get("/admin/leads/import"), "Pokaż próbę", { file });
  const [button] = /Wczytaj \d+ wiersz\p{L}*/u.exec(rehearsal.text) ?? [];
  return { rehearsal, done: await ewa.submit(rehearsal, button ?? rehearsal.text) };
}

test("a list with letters, e-Doręczenia and people moves in, says what is missing, and goes again (rules 1528–1533)", async () => {
  const [whole, bare] = [aName(), aName()];
  const { rehearsal, done } = await importFile(
    `${whole};Zgierz;Członek;skr. poczt. 12, 95-100 Zgierz;ae:pl-12345-67890-abcde-25;Anna Lis;Anna@laka.example;Jan Kos;Ewa Maj`,
    `${bare};Łódź;Członek;;;;;;`,
  );
  expectPolishPage(rehearsal);
  for (const words of ["AE:PL-12345-67890-ABCDE-25", "Anna Lis, anna@laka.example (faktury)"])
    expect(rehearsal.text).toContain(words);

  const [movedIn] = done.document
    .querySelectorAll("main a")
    .filter((link) => link.text === "Wprowadzone dane");
  const page = await ewa.get(movedIn?.getAttribute("href") ?? "no link");
  expectPolishPage(page);
  expect(page.text).toMatch(/członkowie\.csv.*2 nowe firmy, 3 osoby/s);
  expect((await ewa.get("/admin/today")).text).toContain("Co przyszło i czego brakuje");

  const link = page.document
    .querySelectorAll("main td a")
    .find((one) => /status=member&lacks=letters/.test(one.getAttribute("href") ?? ""));
  const lacking = link?.getAttribute("href") ?? "no link";
  const [count = ""] = /^\d+/.exec(link?.text ?? "") ?? [];
  const list = await ewa.get(lacking);
  expect(list.text).toMatch(new RegExp(`Członkowie\\s*${count}`));
  const found = await ewa.get(`${lacking}&q=${encodeURIComponent(bare)}`);
  expect(found.text).toContain(bare);
  expect((await ewa.get(`${lacking}&q=${encodeURIComponent(whole)}`)).text).toContain(
    "Brak firm w tej kategorii",
  );

  const all = await ewa.get(`/admin/leads?status=member&q=${encodeURIComponent(whole)}`);
  const [record = ""] = /\/admin\/leads\/\w{16}(?=")/.exec(all.html) ?? [];
  const company = await ewa.get(record);
  for (const words of [
    "skr. poczt. 12, 95-100 Zgierz",
    "AE:PL-12345",
    "reprezentant",
    "korespondencja",
  ])
    expect(company.text).toContain(words);
  expect(company.text).toContain("Noty idą na anna@laka.example (kontakt do faktur).");
  expect(
    (await ewa.get(`/admin/leads/labels?q=${encodeURIComponent(whole)}&status=member`)).text,
  ).toMatch(new RegExp(`${whole}\\s*Ewa Maj\\s*skr\\. poczt\\. 12\\s*95-100 Zgierz`));

  const form = await ewa.get(`${record}/edit`);
  const refused = await ewa.submit(form, "Zapisz", { letterTown: "", eDelivery: "AE:PL-1" });
  expect(refused.status).toBe(400);
  expect(refused.text).toContain("Podaj miejscowość adresu do listów");
  expect(refused.text).toContain("Nieprawidłowy adres do e-Doręczeń");
  expect(valuesOf(refused).eDelivery).toBe("AE:PL-1");

  const undo = /\/admin\/leads\/changes\/\w+/.exec(done.html)?.[0] ?? "no undo";
  const question = await ewa.get(undo);
  expect(question.text).toContain("Import firm: członkowie.csv");
  await ewa.submit(question, "Cofnij zmianę");
  expect((await ewa.get("/admin/leads/moved-in")).text).toMatch(/członkowie\.csv.*cofnięte/s);
  expect((await ewa.get(record)).status).toBe(404);
});
