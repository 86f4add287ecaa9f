import { describe, expect } from "vitest";
import { logInStaff } from "../support/story.ts";
import type { Page, Visitor } from "../support/visitor.ts";
import { toastOn } from "./support/crowd.ts";
import { expectPolishPage, expectRefusedForm, valuesOf } from "./support/oracle.ts";
import { sharedPortal, test } from "./support/portal-test.ts";

const { portal, newVisitor } = sharedPortal();
let ewa: Visitor;
test.beforeAll(async () => {
  ewa = await staff();
});

async function staff(): Promise<Visitor> {
  const visitor = newVisitor({ Origin: portal.url });
  await logInStaff(visitor);
  return visitor;
}

const aName = () => `Łąka ${Math.random().toString(36).slice(2, 12)}`;
const HEAD = "id;Nazwa firmy;Lokalizacja;Telefon";
const csv = (...rows: string[]) =>
  new File([[HEAD, ...rows].join("\r\n")], "firmy.csv", { type: "text/csv" });
const send = async (file: File | undefined, by = ewa): Promise<Page> =>
  by.submit(await by.get("/admin/leads/import"), "Pokaż próbę", { file });
const importAll = (page: Page, by = ewa) => {
  const button =
    /Wczytaj \d+ wiersz\p{L}*/u.exec(
      page.document.querySelector("main form button")?.text ?? "",
    )?.[0] ?? "no button";
  return by.submit(page, button);
};

/** A downloaded file without its byte order mark, which a browser does not show either. */
async function download(path: string) {
  const answer = await ewa.request(path);
  const bytes = new Uint8Array(await answer.arrayBuffer());
  return { answer, bytes, rows: new TextDecoder().decode(bytes).trimEnd().split("\r\n") };
}

/** Imports leads from a file. */
async function added(...names: string[]): Promise<void> {
  const done = await importAll(await send(csv(...names.map((name) => `;${name};Zgierz;`))));
  expect(done.text).toContain("Plik jest wczytany");
}

const idOf = async (name: string) =>
  (await download(`/admin/leads/list.csv?q=${encodeURIComponent(name)}`)).rows[1]?.split(";")[0] ??
  "";

describe("an export", () => {
  test("opens in Polish Excel, with harmless formulas, and imports unchanged", async () => {
    const name = aName();
    await importAll(await send(csv(`;${name};Zgierz;'+48 600 100 200`)));
    const { answer, bytes, rows } = await download(
      `/admin/leads/list.csv?status=lead&q=${encodeURIComponent(name)}`,
    );
    expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    expect(answer.headers.get("Content-Disposition")).toMatch(
      /^attachment; filename="firmy-leady-\d{4}-\d\d-\d\d\.csv"$/,
    );
    expect(answer.headers.get("Cache-Control")).toBe("private, no-store");
    expect(rows[0]).toBe(
      "id;Nazwa firmy;Lokalizacja;Strona internetowa;Etap;Członkostwo do;Członek od;Numer członkowski;Uchwała;Data uchwały;Imię;Nazwisko;Stanowisko;Adres e-mail;Telefon;NIP;REGON;Numer KRS;Ulica i numer;Kod pocztowy;Miejscowość (adres rejestrowy);Kraj;Ulica i numer (do listów);Kod pocztowy (do listów);Miejscowość (do listów);Kraj (do listów);Adres do e-Doręczeń;Opiekun;Etykiety biura;Branża;Wielkość firmy;Faktury: imię i nazwisko;Faktury: funkcja;Faktury: adres e-mail;Faktury: telefon;Reprezentant: imię i nazwisko;Reprezentant: funkcja;Reprezentant: adres e-mail;Reprezentant: telefon;Korespondencja: imię i nazwisko;Korespondencja: funkcja;Korespondencja: adres e-mail;Korespondencja: telefon;Ważna do",
    );
    expect(rows[1]).toMatch(
      new RegExp(`^\\w+;${name};Zgierz;;Lead;;;;;;;;;;'\\+48 600 100 200;{29}$`),
    );
    expect(rows).toHaveLength(2);
    const again = await send(new File([bytes], "firmy.csv"));
    expect(again.text).toContain("Nie ma czego wczytać");
  });

  test("has all rows of the list, or the selected rows", async () => {
    const [one, other, third] = [aName(), aName(), aName()];
    await added(one, other, third);
    expect(
      (await download(`/admin/leads/list.csv?status=member&q=${encodeURIComponent(one)}`)).rows,
    ).toHaveLength(1);
    expect((await download("/admin/leads/list.csv")).rows.join()).toMatch(
      /company-member-10.*company-lead-1|company-lead-1.*company-member-10/s,
    );
    const list = await ewa.get("/admin/leads");
    const selected = await ewa.submit(list, "Eksportuj zaznaczone", {
      ids: [await idOf(one), await idOf(other)],
    });
    expect(selected.headers.get("Content-Type")).toBe("text/csv; charset=utf-8");
    expect(selected.html).toContain(one);
    expect(selected.html).toContain(other);
    expect(selected.html).not.toContain(third);
    const none = await ewa.submit(list, "Eksportuj zaznaczone");
    expectRefusedForm(none);
    expect(none.text).toContain("Zaznacz co najmniej jeden wiersz");
    const ofSearch = await ewa.submit(
      await ewa.get(`/admin/leads?q=${encodeURIComponent(third)}`),
      "Eksportuj zaznaczone",
      { all: "yes" },
    );
    expect(ofSearch.html).toContain(third);
    expect(ofSearch.html).not.toContain(one);
  });

  test("has only headings for the template", async () => {
    expect((await download("/admin/leads/template.csv")).rows).toHaveLength(1);
  });
});

describe("a file of companies", () => {
  test("is rehearsed first, which saves nothing, and imported as shown", async () => {
    const [known, fresh] = [aName(), aName()];
    await added(known);
    const id = await idOf(known);
    const page = await send(
      csv(`${id};${known};Zgierz;42 600`, `;${fresh};Łask;`, `;${fresh};Łask;`, "nope;X;Y;"),
    );
    expect([page.status, page.path]).toEqual([
      200,
      expect.stringMatching(/^\/admin\/leads\/import\/\w{16}$/),
    ]);
    expectPolishPage(page);
    for (const words of [
      "Jeszcze nic nie zostało zapisane",
      "firmy.csv, 4 wiersze. Przybędzie 1 firma. Zmieni się 1 firma. 2 odrzucone wiersze popraw w pliku i wczytaj osobno.",
      "Ta firma jest już w wierszu 3. Zostaw jeden z nich.",
      "Nie ma firmy o tym id. Aby dodać nową, usuń id.",
      "Telefon: było: brak → jest: 42 600",
    ])
      expect(page.text).toContain(words);
    expect(await idOf(fresh)).toBe("");
    expect(
      (await ewa.get(`${page.path}?show=changed`)).document.querySelectorAll("main tbody tr"),
    ).toHaveLength(1);

    const done = await importAll(page);
    expect(toastOn(done)).toContain("Plik jest wczytany");
    expect([done.path, done.text]).toEqual([
      page.path,
      expect.stringContaining("Dodano 1 firmę. Zmieniono 1 firmę"),
    ]);
    // rules 1691
    expect(done.document.querySelector("h1")?.text).toBe("Dodano 1 firmę. Zmieniono 1 firmę");
    const kinds = done.document
      .querySelectorAll("main td[data-label=Wynik]")
      .map(({ text }) => text.trim());
    expect(kinds).toEqual(["Odrzucona", "Odrzucona", "Zmieniona", "Dodana"]);
    expect(valuesOf(await ewa.get(`/admin/leads/${id}/edit`))["contactPerson.phone"]).toBe(
      "42 600",
    );
    expect((await ewa.get(`/admin/leads?q=${encodeURIComponent(fresh)}`)).text).toContain(
      "1 firma",
    );
    expect((await ewa.get(`/admin/history?q=${encodeURIComponent(known)}`)).text).toContain(
      "import",
    );

    const again = await send(csv(`${id};${known};Zgierz;42 600`, `;${fresh};Łask;`));
    expect(again.text).toContain("Nie ma czego wczytać");
  });

  test("returns its refused rows with the reasons", async () => {
    const page = await send(csv(";Ł;Zgierz;", `;${aName()};Zgierz;`, 'nope;"=1+1";Y;'));
    const { rows } = await download(`${page.path}/refused.csv`);
    expect(rows).toEqual([
      "Wiersz;Powód;id;Nazwa firmy;Lokalizacja;Telefon",
      "2;Nazwa firmy musi mieć co najmniej 2 znaki („Ł”);;Ł;Zgierz;",
      "4;Nie ma firmy o tym id. Aby dodać nową, usuń id.;nope;'=1+1;Y;",
    ]);
  });

  test("is rehearsed again if its companies have changed since, and nothing is saved", async () => {
    const [known, fresh] = [aName(), aName()];
    await added(known);
    const id = await idOf(known);
    const page = await send(csv(`${id};${known};Łask;42 600`, `;${fresh};Łask;`));
    const edit = await ewa.get(`/admin/leads/${id}/edit`);
    await ewa.submit(edit, "Zapisz", { "contactPerson.phone": "42 700" });
    const refused = await importAll(page);
    expectRefusedForm(refused, 409);
    for (const words of ["nic nie zostało wczytane", "Telefon: było: 42 700 → jest: 42 600"])
      expect(refused.text).toContain(words);
    expect(await idOf(fresh)).toBe("");
    expect((await importAll(refused)).text).toContain("Dodano 1 firmę. Zmieniono 1 firmę");
  });
});

describe("a file is refused with the reason, and nothing is stored:", () => {
  const MB = 1024 * 1024;
  test.each<[string, () => File | undefined, number, string]>([
    ["none", () => undefined, 400, "Wybierz plik Excela albo CSV"],
    ["an empty one", () => new File([], "firmy.csv"), 400, "W pliku nie ma żadnej firmy."],
    ["headings alone", () => csv(), 400, "W pliku nie ma żadnej firmy."],
    [
      "one of 6 MB",
      () => new File([new Uint8Array(6 * MB)], "firmy.csv"),
      413,
      "Plik jest za duży.",
    ],
    [
      "a program",
      () => new File([Uint8Array.from([77, 90, 144, 0, 3])], "firmy.csv"),
      400,
      "nie da się odczytać jako tabeli",
    ],
    ["a PDF", () => new File(["%PDF-1.4\n1 0 obj\n"], "firmy.xlsx"), 400, "To jest PDF."],
    [
      "a page",
      () => new File(["<!doctype html><p>Łąka</p>"], "firmy.csv"),
      400,
      "W pliku nie ma żadnej firmy.",
    ],
    ["an open quote", () => csv(';"Łąka;Zgierz;'), 400, "W wierszu 2 zaczyna się cudzysłów"],
    [
      "5001 companies",
      () => csv(...Array.from({ length: 5001 }, (_, index) => `;Firma ${index};Łódź;`)),
      400,
      "Plik ma za dużo wierszy.",
    ],
  ])("%s", async (_, file, status, words) => {
    const refused = await send(file());
    expectRefusedForm(refused, status);
    expect(refused.text).toContain(words);
  });
});

describe("a bank statement (rules 1038, 1039)", () => {
  const statement = (...lines: string[]) =>
    new File(
      [["Data operacji;Tytuł;Kontrahent;Numer konta;Kwota", ...lines].join("\n")],
      "wyciag.csv",
    );
  const sendStatement = async (file: File) =>
    ewa.submit(await ewa.get("/admin/statement"), "Pokaż próbę", { file });

  test("pays a due by its number, once, and leaves the rest to staff", async () => {
    const form = await ewa.get("/admin/dues/new?company=company-lead-1");
    const due = await ewa.submit(form, "Nalicz składkę", { title: "Stoisko", amount: "600" });
    const [number = "no number"] = /SKL\/\d{4}\/\d+/.exec(due.text) ?? [];
    const payer = aName();
    const lines = [
      `2026-11-02;${number.replaceAll("/", " ")};${payer} A;23999114090000000200020002;600,00`,
      `2026-11-03;za kawę;${payer} B;58999114090000001000100010;31,50`,
      "2026-11-03;opłata;Bank;;-2,50",
    ];
    const rehearsal = await sendStatement(statement(...lines));
    expectPolishPage(rehearsal);
    expect(rehearsal.text).toContain("2 wpłaty, razem 631,50 zł. Pominięto 1 inną operację");
    expect(rehearsal.text).toContain("Numer w tytule");
    expect(rehearsal.text).toContain("Jeszcze nic nie zostało zaksięgowane");
    const booked = await ewa.submit(rehearsal, "Zaksięguj 1 wpłatę (600 zł)");
    expect(toastOn(booked)).toContain("Wyciąg zaksięgowany");
    expect(booked.text).toContain("Zaksięgowano 1 wpłatę (600 zł), 1 czeka na decyzję");
    expect(booked.text).toContain(`${number}, 600 zł`);
    const paid = await ewa.get(due.path);
    expect(paid.text).not.toContain("Do zapłaty zostało 600 zł");
    expect(paid.text).toContain("numer składki w tytule");

    const again = await sendStatement(statement(...lines));
    expect(again.text).toContain("Nie ma tu nowych wpłat, 1 czeka na decyzję");
    expect(again.document.querySelector("main form button[type=submit]")).toBe(null);

    const list = await ewa.get("/admin/statement");
    expect(list.text).toContain(`${payer} B`);
    expect(list.text).not.toContain(`${payer} A`);
    expect(list.html).not.toContain("58999114090000001000100010");
    const row = list.document.querySelectorAll("tr").find(({ text }) => text.includes(payer));
    const page = await ewa.get(row?.querySelector("a")?.getAttribute("href") ?? "");
    expect(page.text).toContain("58 9991 … 0010");
    const decided = await ewa.submit(page, "Zapisz decyzję", { target: "notOurs", amount: "30" });
    expect(decided.text).toContain("Bez decyzji zostało 1,50 zł");
    const refused = await ewa.submit(decided, "Zapisz decyzję", { target: "refund", amount: "2" });
    expectRefusedForm(refused);
    const undo =
      /\/admin\/statement\/payments\/\w+\/entries\/\w+\/undo/.exec(decided.html)?.[0] ?? "";
    const undone = await ewa.submit(await ewa.get(undo), "Cofnij");
    expect(undone.text).toContain("Bez decyzji zostało 31,50 zł");
  });

  test("books what staff choose for lines that nothing matched", async () => {
    const payer = aName();
    const rehearsal = await sendStatement(
      statement(
        `2026-11-04;za stoisko;${payer} C;58999114090000001000100010;41,50`,
        `2026-11-04;za salę;${payer} D;58999114090000001000100010;51,50`,
      ),
    );
    await ewa.submit(rehearsal, "Zapisz wpłaty do decyzji", { "choice[1]": "1|notOurs" });
    const list = await ewa.get("/admin/statement");
    expect(list.text).toContain(`${payer} C`);
    expect(list.text).not.toContain(`${payer} D`);
  });
});
