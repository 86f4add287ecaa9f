import { describe, expect, test } from "vitest";
import { companies } from "~/modules/companies/companies/companies.store.server";
import {
  findCompanyChange,
  undoCompanyChange,
} from "~/modules/office/company-changes/company-changes.server";
import { chooseCompanyColumns } from "~/modules/office/company-imports/chosen-company-columns.server";
import { COLUMN_FIELDS, type ColumnField } from "~/modules/office/company-imports/column-fields";
import { companyColumnsPage } from "~/modules/office/company-imports/company-columns.view.server";
import {
  guessCompanyLayout,
  readCompanyFile,
} from "~/modules/office/company-imports/company-file.server";
import {
  importCompanies,
  rehearseImport,
} from "~/modules/office/company-imports/imported-companies.server";
import {
  addImport,
  findImportFile,
  findRehearsal,
} from "~/modules/office/company-imports/rehearsals.server";
import { columnsSchema } from "~/modules/office/file-columns/columns.schema";
import { importLayouts } from "~/modules/office/file-columns/import-layouts.store.server";
import type { Layout as FileLayout } from "~/modules/office/file-columns/layout";
import { addNote } from "~/modules/work/notes/notes.server";
import { notes as storedNotes } from "~/modules/work/notes/notes.store.server";
import { createId } from "~/platform/ids/ids.server";
import { isRefused } from "~/platform/outcome";
import { accepted } from "../../../support/accepted";
import { POLISH as pl } from "../../../support/polish";
import { ADMINISTRATOR as by } from "../staff/support";
import { carryOut, exported } from "./support";

type Layout = FileLayout<ColumnField>;

const ColumnsSchema = columnsSchema(COLUMN_FIELDS);

const bytes = (text: string) => new TextEncoder().encode(text);

const guess = (...lines: string[]) =>
  guessCompanyLayout(
    { rows: lines.map((line, index) => ({ line: index + 1, cells: line.split(";") })) },
    pl,
  );

const OFFICE = [
  "Lista członków izby, stan na 10.11.2026;;;;;;;;;",
  ";;;;;;;;;",
  "Lp.;Nazwa;NIP;Ulica;Kod;Miasto;W izbie od;Osoba kontaktowa;Mail;Zatrudnienie",
  "1;Agro-Pak;999-000-51-58;ul. Polna 4;99-400;Łowicz;12.03.2021;mgr Ewa Maj;biuro@agro.pl;14",
  "2;Łąka;PL 9990004041;Rynek 1;99-400;Łowicz;2019;Jan Kos;;120",
  "3;Las;999;;;Łask;od zawsze;;las@x.pl;",
];

const layoutOf = (over: Partial<Layout> = {}): Layout => ({ ...guess(...OFFICE), ...over });

const read = async (layout?: Layout, lines = OFFICE) =>
  accepted(await readCompanyFile(bytes(lines.join("\n")), pl, layout));

describe("headings", () => {
  test("are the first row in which two words are known", () => {
    expect(guess(...OFFICE)).toMatchObject({
      header: 3,
      fields: [
        null,
        "name",
        "nip",
        "street",
        "postcode",
        "place",
        "memberSince",
        "fullName",
        "email",
        "size",
      ],
    });
  });

  test("with other words stand above the first row that has contents", () => {
    expect(guess("Kto;Numer;Do kogo", "Łąka;999-000-51-58;a@x.pl", "Las;;b@x.pl")).toMatchObject({
      header: 1,
      fields: [null, "nip", "email"],
    });
  });

  test("are missing where the first row has contents, and the columns are guessed by them", () => {
    expect(
      guess(
        "Łąka;9990005158;39-200;a@x.pl;+48 600 100 200;4.02.2018;www.laka.pl;ul. Polna 1",
        "Las;;39-300;b@x.pl;14 600 10 20;2019-01-01;https://las.pl;al. Lipowa 2",
      ),
    ).toEqual({
      ...layoutOf(),
      header: null,
      fields: [null, "nip", "postcode", "email", "phone", "memberSince", "website", "street"],
    });
  });

  test("never give two columns one field, nor a part of it", () => {
    expect(guess("Nazwa;Telefon;Tel.;Miasto;Poczta", "Łąka;1;2;Zgierz;Łódź").fields).toEqual([
      "name",
      "phone",
      null,
      "location",
      "town",
    ]);
    expect(guess("Nazwa;Miasto;Imię;Osoba kontaktowa", "Łąka;Zgierz;Ewa;Ewa Maj").fields).toEqual([
      "name",
      "location",
      "firstName",
      null,
    ]);
  });
});

describe("a layout", () => {
  test("reads names without titles, and one place for both", async () => {
    const { rows } = await read();
    expect(rows[0]?.cells).toMatchObject({
      firstName: { value: "Ewa" },
      lastName: { value: "Maj" },
      location: { value: "Łowicz" },
      town: { value: "Łowicz" },
      size: { value: "11-50" },
    });
  });

  test.each([
    ["refused", "panel-companies:errors.day", ""],
    ["first", null, "2019-01-01"],
    ["last", null, "2019-12-31"],
  ] as const)("reads a year alone as chosen: %s", async (years, problem, value) => {
    const { rows } = await read(layoutOf({ years }));
    expect(rows[1]?.cells.memberSince).toEqual({ text: "2019", value, problem });
  });

  test("leaves out years, and cells that cannot be read, and names those", async () => {
    const { rows } = await read(layoutOf({ years: "left", unread: "left" }));
    expect(rows[1]?.cells.memberSince).toBeUndefined();
    expect(rows[2]).toMatchObject({
      skipped: [
        { column: "nip", text: "999" },
        { column: "memberSince", text: "od zawsze" },
      ],
    });
    const { plan } = await rehearseImport(rows);
    expect(plan.map(({ kind }) => kind)).toEqual(["added", "added", "added"]);
  });

  test("gives stage and carer to rows that say nothing, and a tag besides their own", async () => {
    await carryOut([
      ["Nazwa firmy", "Lokalizacja", "Etykiety biura", "Etap"],
      ["Łąka", "Łowicz", "vip", "Zaproszona"],
    ]);
    const layout = { ...layoutOf(), status: "member", carer: "administrator", tag: "import" };
    const { plan } = await rehearseImport((await read({ ...layout, years: "first" })).rows);
    expect(plan[0]).toMatchObject({
      kind: "added",
      texts: { status: "member", carer: "administrator", staffTags: "import" },
    });
    const changed = plan[1]?.kind === "changed" ? plan[1].changes : [];
    expect(changed.map(({ column, after }) => `${column}: ${after}`)).toEqual(
      expect.arrayContaining(["status: member", "carer: administrator", "staffTags: vip, import"]),
    );
  });

  test("adds its tag to those of a company that is there", async () => {
    const table = [
      ["Nazwa firmy", "Lokalizacja", "Etykiety biura"],
      ["Łąka", "Łowicz", "vip"],
    ];
    await carryOut(table);
    const lines = ["Nazwa;Miasto", "Łąka;Łowicz"];
    const layout = { ...guess(...lines), tag: "import" };
    const { plan } = await rehearseImport((await read(layout, lines)).rows);
    expect(plan).toMatchObject([
      { kind: "changed", changes: [{ column: "staffTags", before: "vip", after: "vip, import" }] },
    ]);
  });
});

describe("a note", () => {
  const LINES = [
    "Nazwa;Miasto;Uwagi;Historia;Data wpisu",
    "Łąka;Zgierz;w ratach;od ojca;3.02.2020",
  ];
  const notes = () => storedNotes.list().map(({ text, contactDay }) => ({ text, contactDay }));
  const twoColumns = (): Layout => {
    const layout = guess(...LINES);
    return { ...layout, fields: layout.fields.with(3, "note") };
  };

  async function imported(lines: string[], layout?: Layout) {
    const { rows } = await read(layout, lines);
    const { plan, hash } = await rehearseImport(rows);
    const setId = createId();
    await importCompanies(rows, { by, seen: hash, setId });
    return { plan, setId };
  }

  test("is made of one column, or of several with their headings, on its day", async () => {
    await imported(LINES, twoColumns());
    expect(notes()).toEqual([
      { text: "Uwagi: w ratach\nHistoria: od ojca", contactDay: "2020-02-03" },
    ]);
    const [company] = companies.list();
    expect(storedNotes.list()).toMatchObject([
      { companyId: company?.id, kind: "note", staffId: by.id, people: [] },
    ]);
  });

  test("is of today without a day, and comes once", async () => {
    const lines = ["Nazwa;Miasto;Uwagi", "Łąka;Zgierz;w ratach", "Las;Łask;"];
    await imported(lines);
    expect(notes()).toEqual([{ text: "w ratach", contactDay: null }]);
    expect((await imported(lines)).plan.map(({ kind }) => kind)).toEqual([
      "unchanged",
      "unchanged",
    ]);
    expect(notes()).toHaveLength(1);
    const more = await imported(lines.with(2, "Las;Łask;nowe"));
    expect(more.plan.map(({ kind }) => kind)).toEqual(["unchanged", "changed"]);
    expect(notes().map(({ text }) => text)).toEqual(["w ratach", "nowe"]);
  });

  test.each([
    ["whose day is to come", "w ratach;1.01.2099", "panel-import:problems.noteDay"],
    ["whose day is none", "w ratach;kiedyś", "panel-import:problems.noteDay"],
    ["that is too long", `${"x".repeat(4001)};`, "panel-import:problems.noteLength"],
  ])("%s refuses its row", async (_, cells, message) => {
    const { plan } = await imported(["Nazwa;Miasto;Uwagi;Data wpisu", `Łąka;Zgierz;${cells}`]);
    expect(plan).toMatchObject([{ kind: "refused", problems: [{ message }], note: null }]);
    expect(notes()).toEqual([]);
  });

  test("goes with the undo of its import, but stays where its company stays", async () => {
    await carryOut([
      ["Nazwa firmy", "Lokalizacja"],
      ["Stara", "Zgierz"],
    ]);
    const lines = ["Nazwa;Miasto;Uwagi", "Łąka;Zgierz;a", "Las;Łask;b", "Stara;Zgierz;c"];
    const { setId } = await imported(lines);
    const las = companies.list(({ name }) => name === "Las")[0]?.id ?? "";
    await addNote({ kind: "call", text: "po imporcie" }, { companyId: las, people: [] }, { by });
    const change = (await findCompanyChange(setId)) ?? expect.fail("no change");
    expect(change.undo.conflicts.map(({ store, reason }) => `${store} ${reason}`).sort()).toEqual([
      "companies inUse",
      "notes inUse",
    ]);
    await undoCompanyChange(setId, { by, seen: change.undo.hash });
    expect(
      companies
        .list()
        .map(({ name }) => name)
        .sort(),
    ).toEqual(["Las", "Stara"]);
    expect(
      notes()
        .map(({ text }) => text)
        .sort(),
    ).toEqual(["b", "po imporcie"]);
  });
});

test("the page shows values as they will be read, and counts what is doubtful", async () => {
  const content = await read();
  const file = { id: "x", filename: "lista.csv", done: null };
  const page = await companyColumnsPage({ file, content, name: null }, pl);
  expect(page.counts).toEqual({ rows: 3, columns: 10, read: 9 });
  expect(page.lines.map(({ line }) => line)).toEqual([1, 3, 4]);
  expect(page.columns[0]).toMatchObject({ heading: "Lp.", letter: "A", doubts: [], remarks: [] });
  expect(page.columns[6]).toMatchObject({
    samples: [
      { text: "12.03.2021", words: "12 marca 2021" },
      { text: "2019", words: null },
      { text: "od zawsze", words: null },
    ],
    doubts: ["Nie do odczytania: 1, na przykład „od zawsze” w wierszu 6", "Sam rok: 1"],
  });
  expect(page.columns[7]).toMatchObject({
    samples: [
      { text: "mgr Ewa Maj", words: "Ewa Maj" },
      { text: "Jan Kos", words: null },
    ],
    remarks: ["Tytuł pominięty: 1", "Puste: 1"],
  });
});

describe("what staff choose", () => {
  const upload = async (lines: string[], session: string) =>
    accepted(
      await addImport(bytes(lines.join("\n")), { filename: "lista.csv", session, locale: pl }),
    );
  const choose = (id: string, session: string, input: Record<string, string>) =>
    chooseCompanyColumns(id, ColumnsSchema.parse({ ...input, keep: input.keep === "on" }), {
      session,
      locale: pl,
    });
  const FILE = ["Kto;Skąd;Tel.", "Łąka;Zgierz;600", "Las;Łask;"];
  const CHOICE = {
    header: "1",
    shown: "1",
    column0: "name",
    column1: "location",
    column2: "phone",
  };

  test("is asked for unless all headings are known, and then rehearsed", async () => {
    const known = await upload(["Nazwa;Miasto", "Łąka;Zgierz"], "one");
    expect(known.isKnown).toBe(true);
    const { id, isKnown } = await upload(FILE, "one");
    expect(isKnown).toBe(false);
    expect(await findRehearsal(id, "one", pl)).toEqual({ refused: "columns" });
    expect(await choose(id, "one", CHOICE)).toBe("rehearsal");
    const { content } = accepted(await findRehearsal(id, "one", pl));
    expect(content.rows.map(({ cells }) => cells.name?.value)).toEqual(["Łąka", "Las"]);
  });

  test("is the session's own", async () => {
    const { id } = await upload(FILE, "one");
    expect(await choose(id, "other", CHOICE)).toEqual({ refused: "not-found" });
    expect(await findImportFile(id, "other", pl)).toBeNull();
  });

  test.each<[string, Record<string, string>, object]>([
    [
      "no column has the name",
      { ...CHOICE, column0: "website" },
      { column0: undefined, "": undefined },
    ],
    [
      "two columns have one field",
      { ...CHOICE, column2: "name" },
      { column2: ["panel-import:layout.errors.twice?column=A"] },
    ],
    [
      "two columns share a part of a field",
      { ...CHOICE, column2: "place" },
      { column2: ["panel-import:layout.errors.twice?column=B"] },
    ],
    ["a tag has a comma", { ...CHOICE, tag: "a, b" }, { tag: ["panel-import:layout.errors.tag"] }],
    [
      "a layout to remember has no name",
      { ...CHOICE, keep: "on" },
      { name: ["panel-import:layout.errors.layoutName"] },
    ],
    [
      "the headings are no row of the file",
      { ...CHOICE, header: "7" },
      { "": ["errors:malformed"] },
    ],
  ])("is refused at its place where %s", async (_, input, errors) => {
    const { id } = await upload(FILE, "one");
    const refused = await choose(id, "one", input);
    expect(refused).toMatchObject({ refused: "errors" });
    if (isRefused(refused) && "errors" in refused) {
      const known = Object.entries(errors).filter(([, messages]) => messages !== undefined);
      for (const [name, messages] of known) expect(refused.errors[name]).toEqual(messages);
      if (known.length === 0)
        expect(Object.values(refused.errors)).toEqual([["panel-import:layout.errors.name"]]);
    }
  });

  test("keeps what was chosen where other headings are, and guesses the rest", async () => {
    const { id } = await upload(OFFICE, "one");
    const input = { header: "0", shown: "3", column0: "memberNumber", column1: "name" };
    expect(await choose(id, "one", input)).toBe("columns");
    const { content } = (await findImportFile(id, "one", pl)) ?? expect.fail("no file");
    expect(content.layout).toMatchObject({
      header: null,
      fields: expect.arrayContaining(["memberNumber", "name"]),
    });
    expect(content.table.head.slice(0, 2)).toEqual(["A", "B"]);
    expect(content.table.rows).toHaveLength(5);
  });

  test("is remembered for files with the same headings, also those of refused rows", async () => {
    const { id } = await upload(FILE, "one");
    await choose(id, "one", { ...CHOICE, keep: "on", name: "Lista", years: "first" });
    const again = await upload(["Tytuł;;", " KTO ;skąd:;tel.", "Sad;Łódź;700"], "other");
    expect(again.isKnown).toBe(false);
    const found = (await findImportFile(again.id, "other", pl)) ?? expect.fail("no file");
    expect(found.content.layout).toMatchObject({
      header: 2,
      fields: ["name", "location", "phone"],
      years: "first",
    });
    const refusedRows = await upload(["Wiersz;Powód;Kto;Skąd;Tel.", "2;coś;Sad;Łódź;7"], "one");
    const rows = (await findImportFile(refusedRows.id, "one", pl)) ?? expect.fail("no file");
    expect(rows.content.layout.fields).toEqual([null, null, "name", "location", "phone"]);
  });

  test("replaces what was remembered for the same headings", async () => {
    for (const years of ["first", "last"]) {
      const { id } = await upload(FILE, years);
      await choose(id, years, { ...CHOICE, keep: "on", name: years, years });
    }
    expect(importLayouts.list()).toMatchObject([{ name: "last", years: "last" }]);
  });

  test("is forgotten where staff take the tick away, and the oldest of fifty-one", async () => {
    const { id } = await upload(FILE, "one");
    await choose(id, "one", { ...CHOICE, keep: "on", name: "Lista" });
    expect(importLayouts.list()).toHaveLength(1);
    await choose(id, "one", CHOICE);
    expect(importLayouts.list()).toHaveLength(0);
    for (let number = 1; number <= 51; number += 1) {
      const one = await upload([`Kto ${number};Skąd`, "Łąka;Zgierz"], "two");
      const { column2: _, ...choice } = CHOICE;
      const input = { ...choice, keep: "on", name: `Lista ${number}` };
      await choose(one.id, "two", input);
    }
    expect(importLayouts.list()).toHaveLength(50);
    expect(importLayouts.list().some(({ name }) => name === "Lista 1")).toBe(false);
  });

  test("saves no company", async () => {
    const { id } = await upload(FILE, "one");
    await choose(id, "one", CHOICE);
    expect(exported()).toHaveLength(1);
  });
});
