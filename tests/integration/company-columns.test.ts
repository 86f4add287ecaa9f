import { describe, expect } from "vitest";
import { logInStaff } from "../support/story.ts";
import type { Page, Visitor } from "../support/visitor.ts";
import { xlsxOf } from "../support/xlsx.ts";
import { expectPolishPage, expectRefusedForm, valuesOf } from "./support/oracle.ts";
import { sharedPortal, test } from "./support/portal-test.ts";

const { portal, newVisitor } = sharedPortal();
let ewa: Visitor;
let jan: Visitor;
test.beforeAll(async () => {
  [ewa, jan] = [await staff(), await staff()];
});

async function staff(): Promise<Visitor> {
  const visitor = newVisitor({ Origin: portal.url });
  await logInStaff(visitor);
  return visitor;
}

const aName = () => `Łąka ${Math.random().toString(36).slice(2, 12)}`;

const send = async (bytes: Uint8Array<ArrayBuffer> | string, by = ewa, name = "lista.xlsx") =>
  by.submit(await by.get("/admin/leads/import"), "Pokaż próbę", { file: new File([bytes], name) });

/** An office's list in Excel: two lines above its headings, which nobody would call so. */
const officeList = (names: string[], heads = ["Lp.", "Kto", "Gdzie", "Od kiedy", "E-poczta"]) =>
  xlsxOf({
    Okładka: [],
    Członkowie: [
      ["Lista członków izby", null, null, null, null],
      [`stan na 10.11.2026, ${names[0]}`, null, null, null, null],
      heads,
      ...names.map((name, index) => [
        index + 1,
        name,
        "Zgierz",
        index === 0 ? { day: 43135 } : "2019",
        `biuro${index}@${name.split(" ")[1]}.pl`,
      ]),
    ],
    Archiwum: [["x"]],
  });

const options = (page: Page) =>
  page.document
    .querySelectorAll("main tbody select")
    .map((select) => select.querySelector("option[selected]")?.text ?? "");

test("an Excel file with odd headings is moved in, and out again, without a script", async () => {
  const [one, other] = [aName(), aName()];
  const columns = await send(officeList([one, other]));
  expect([columns.status, columns.path]).toEqual([
    200,
    expect.stringMatching(/^\/admin\/leads\/import\/\w{16}\/columns$/),
  ]);
  expectPolishPage(columns);
  for (const words of [
    "lista.xlsx, 2 wiersze. Odczytano: arkusz „Członkowie”, bez pozostałych arkuszy (Archiwum).",
    "Rozpoznano 1 z 5 kolumn",
    "Nie wczytuj",
  ])
    expect(columns.text).toContain(words);
  expect(valuesOf(columns).header).toBe("3");
  expect(options(columns)).toEqual([
    "Nie wczytuj",
    "Nie wczytuj",
    "Nie wczytuj",
    "Nie wczytuj",
    "Adres e-mail",
  ]);

  const rehearsalPath = columns.path.replace("/columns", "");
  expect((await ewa.get(rehearsalPath)).path).toBe(columns.path);

  const refused = await ewa.submit(columns, "Przejdź do próby (2 wiersze)", {
    column1: "email",
    tag: "z pliku",
  });
  expectRefusedForm(refused);
  for (const words of ["To pole ma już kolumna B. Wybierz inne.", "Wybierz kolumnę z nazwą firmy."])
    expect(refused.text).toContain(words);
  expect(valuesOf(refused)).toMatchObject({ tag: "z pliku", column1: "email" });

  const again = await ewa.submit(refused, "Odczytaj jeszcze raz", {
    column1: "name",
    column2: "location",
    column3: "memberSince",
  });
  expect(again.path).toBe(columns.path);
  expect(again.text).toContain("„2018-02-04” → 4 lutego 2018");
  expect(again.text).toContain("Sam rok: 1");
  expect(valuesOf(again).tag).toBe("z pliku");

  const rehearsal = await ewa.submit(again, "Przejdź do próby (2 wiersze)", {
    years: "first",
    status: "member",
    keep: "on",
    name: `Układ ${one}`,
  });
  expect(rehearsal.path).toBe(rehearsalPath);
  for (const words of [
    "Przybędą 2 firmy.",
    "„Kto” (Nazwa firmy), „Gdzie” (Lokalizacja), „Od kiedy” (Członek od)",
    "4 lutego 2018",
    "1 stycznia 2019",
    "z pliku",
  ])
    expect(rehearsal.text).toContain(words);
  expect((await ewa.get(`/admin/leads?q=${encodeURIComponent(one)}`)).text).not.toContain(
    "1 firma",
  );

  const done = await ewa.submit(rehearsal, "Wczytaj 2 wiersze");
  expect(done.text).toContain("Dodano 2 firmy");
  const list = await ewa.get(`/admin/leads?status=member&q=${encodeURIComponent(other)}`);
  expect(list.text).toContain("1 firma");

  const change = /\/admin\/leads\/changes\/\w+/.exec(done.html)?.[0] ?? "";
  await ewa.submit(await ewa.get(change), "Cofnij zmianę");
  expect((await ewa.get(`/admin/leads?q=${encodeURIComponent(one)}`)).text).not.toContain(
    "1 firma",
  );

  const remembered = await send(officeList([aName()]), jan);
  expect(remembered.text).toContain(`Rozpoznano układ „Układ ${one}”.`);
  expect(options(remembered)).toEqual([
    "Nie wczytuj",
    "Nazwa firmy",
    "Lokalizacja",
    "Członek od",
    "Adres e-mail",
  ]);
  expect(valuesOf(remembered)).toMatchObject({ years: "first", status: "", tag: "" });
});

test("remarks of a list become notes of the time line, on their day, and go with the undo", async () => {
  const name = aName();
  const rehearsal = await send(
    `Nazwa;Miasto;Uwagi;Data wpisu\n${name};Zgierz;płacą w ratach;3.02.2020\n`,
    ewa,
    "firmy.csv",
  );
  expect(rehearsal.text).toContain("Wpis z dnia 3 lutego 2020: „płacą w ratach”");
  const done = await ewa.submit(rehearsal, "Wczytaj 1 wiersz");
  const list = await ewa.get(`/admin/leads?q=${encodeURIComponent(name)}`);
  const record = list.document
    .querySelectorAll("main a")
    .find(({ text }) => text === name)
    ?.getAttribute("href");
  const page = await ewa.get(record ?? "");
  expect(page.text).toContain("płacą w ratach");
  expect(page.text).toContain("3 lutego 2020");
  const change = /\/admin\/leads\/changes\/\w+/.exec(done.html)?.[0] ?? "";
  await ewa.submit(await ewa.get(change), "Cofnij zmianę");
  expect((await ewa.get(record ?? "")).status).toBe(404);
});

describe("a file", () => {
  test("whose headings are all known goes straight to its rehearsal, which leads back", async () => {
    const name = aName();
    const rehearsal = await send(`Firma;Miasto\n${name};Zgierz\n`, ewa, "firmy.csv");
    expect(rehearsal.path).toMatch(/^\/admin\/leads\/import\/\w{16}$/);
    expect(rehearsal.text).toContain(
      "Rozpoznane kolumny: „Firma” (Nazwa firmy), „Miasto” (Lokalizacja).",
    );
    const link = rehearsal.document.querySelector(`main a[href$="/columns"]`);
    const columns = await ewa.get(link?.getAttribute("href") ?? "");
    expect(columns.text).toContain("Rozpoznano wszystkie kolumny");
  });

  test("without headings is read by what staff choose, from its first row", async () => {
    const name = aName();
    const columns = await send(`${name};Zgierz;39-200\nLas;Łask;39-300\n`, ewa, "firmy.csv");
    expect(valuesOf(columns).header).toBe("0");
    expect(columns.text).toContain("bez nazwy");
    const rehearsal = await ewa.submit(columns, "Przejdź do próby (2 wiersze)", {
      column0: "name",
      column1: "location",
    });
    expect(rehearsal.text).toContain(name);
    expect(rehearsal.text).toContain("Przybędą 2 firmy.");
  });

  test("of one colleague does not exist for another, nor does its choice", async () => {
    const columns = await send(officeList([aName()]), ewa);
    const foreign = await jan.get(columns.path);
    expect([foreign.status, foreign.text]).toEqual([
      404,
      expect.stringContaining("Tego pliku już tu nie ma"),
    ]);
    const posted = await jan.submit(columns, "Przejdź do próby (1 wiersz)", {
      column1: "name",
      column2: "location",
    });
    expect(posted.status).toBe(404);
  });

  test("is refused with the reason where it is a bomb", async () => {
    const bomb = await send(xlsxOf({ A: " ".repeat(61 * 1024 * 1024) }));
    expectRefusedForm(bomb);
    expect(bomb.text).toContain("Po rozpakowaniu ten plik jest za duży.");
  });
});

test("two colleagues remember a layout for the same headings, and the later one counts", async () => {
  const heads = ["Lp.", `Kto ${aName()}`, "Gdzie", "Od kiedy", "E-poczta"];
  const name = aName();
  const pages = await Promise.all([ewa, jan].map((by) => send(officeList([name], heads), by)));
  for (const [index, by] of [ewa, jan].entries()) {
    const rehearsal = await by.submit(pages[index] as Page, "Przejdź do próby (1 wiersz)", {
      column1: "name",
      column2: "location",
      years: index === 0 ? "first" : "last",
      keep: "on",
      name: `Układ ${index} ${name}`,
    });
    expect(rehearsal.text).toContain("Przybędzie 1 firma.");
  }
  const next = await send(officeList([name], heads));
  expect(next.text).toContain(`Rozpoznano układ „Układ 1 ${name}”.`);
  expect(valuesOf(next).years).toBe("last");
});
