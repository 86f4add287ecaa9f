import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { isRefused } from "~/platform/outcome";
import { csvOf } from "~/platform/text/csv.server";
import { readCsv } from "~/platform/text/csv-reading.server";
import { inOneForm } from "~/platform/text/one-form";
import { anyCharacter } from "../../../support/any-character";
import { encodedAs } from "../../../support/encodings";

const MOST = { most: 11 };
const utf8 = (text: string) => new TextEncoder().encode(text);

/** The file as its headings and the rows below. */
async function readTable(bytes: Uint8Array) {
  const table = await readCsv(bytes, MOST);
  if (isRefused(table)) return table;
  const [head, ...rows] = table.rows;
  return { head: head?.cells, rows };
}

const read = (text: string) => readTable(utf8(text));

const utf16 = (text: string) => new Uint8Array(Buffer.from(`\uFEFF${text}`, "utf16le"));

describe("a file is read as it was saved:", () => {
  const text = "Nazwa;Miasto\r\nŻółć i Gęśl;Łódź\r\n";
  const table = { head: ["Nazwa", "Miasto"], rows: [{ line: 2, cells: ["Żółć i Gęśl", "Łódź"] }] };

  test.each([
    ["UTF-8", utf8(text)],
    ["UTF-8 with a byte order mark", utf8(`\uFEFF${text}`)],
    ["Windows-1250", encodedAs("cp1250", text)],
    ["ISO-8859-2", encodedAs("iso-8859-2", text)],
    ["code page 852, as CSV (MS-DOS) of Excel", encodedAs("cp852", text)],
    ["UTF-16 without a mark", encodedAs("utf-16le", text)],
    ["UTF-16 of the other order without a mark", encodedAs("utf-16be", text)],
    ["with rows that are quoted as a whole", utf8('"Nazwa;Miasto"\r\n"Żółć i Gęśl;""Łódź"""\r\n')],
    ["UTF-16, as Unicode text of Excel", utf16(text.replaceAll(";", "\t"))],
    ["with commas", utf8(text.replaceAll(";", ","))],
    ["with tabs", utf8(text.replaceAll(";", "\t"))],
    ["with lines that end in LF", utf8(text.replaceAll("\r\n", "\n"))],
    ["with lines that end in CR", utf8(text.replaceAll("\r\n", "\r"))],
  ])("%s", async (_, bytes) => {
    expect(await readTable(bytes)).toEqual(table);
  });
});

test("a first line that names the delimiter is no row, but counts as a line", async () => {
  expect(await read("sep=,\r\nNazwa;a,Miasto\r\nŁąka,Łódź\r\n")).toEqual({
    head: ["Nazwa;a", "Miasto"],
    rows: [{ line: 3, cells: ["Łąka", "Łódź"] }],
  });
  expect(await read('"sep=;"\nNazwa;Miasto\nŁąka;Łódź\n')).toMatchObject({
    head: ["Nazwa", "Miasto"],
  });
});

test("a broken byte of UTF-8 costs its own letter only", async () => {
  const bytes = Buffer.from("Nazwa;Miasto\nŻółć;Łódź\n");
  const table = await readTable(Buffer.concat([bytes.subarray(0, 14), bytes.subarray(15)]));
  expect(table).toMatchObject({ rows: [{ cells: ["\ufffdółć", "Łódź"] }] });
});

test("the delimiter is that of the headings, for any rows", async () => {
  expect(await read("Nazwa;Uwagi\nŁąka;a, b, c, d\n")).toMatchObject({
    rows: [{ cells: ["Łąka", "a, b, c, d"] }],
  });
  expect(await read('"Nazwa; pełna",Uwagi\nŁąka,a;b;c\n')).toMatchObject({
    head: ["Nazwa; pełna", "Uwagi"],
    rows: [{ cells: ["Łąka", "a;b;c"] }],
  });
});

test("a title above the headings does not decide the delimiter", async () => {
  const rows = "Lista, stan na 10.11.2026, robocza\n\nNazwa;Miasto\nŁąka;Łódź\nLas;Łask\n";
  expect(await readCsv(utf8(rows), MOST)).toMatchObject({
    format: { kind: "csv", encoding: "utf-8", delimiter: ";" },
    rows: [{ line: 1 }, { line: 3, cells: ["Nazwa", "Miasto"] }, { line: 4 }, { line: 5 }],
  });
});

test("quotes hold delimiters, quotes and ends of lines, and one in the middle of a cell is a character", async () => {
  expect(await read('a;b\n"x;""y""\nz";2\nFirma "Ala" S.A.;3\n')).toMatchObject({
    rows: [
      { line: 2, cells: ['x;"y"\nz', "2"] },
      { line: 3, cells: ['Firma "Ala" S.A.', "3"] },
    ],
  });
});

test("rows keep the number that a program for tables shows, though empty ones are left out", async () => {
  expect(await read("\n;;\na;b\n\n1;2\n;\n3;4\n")).toEqual({
    head: ["a", "b"],
    rows: [
      { line: 5, cells: ["1", "2"] },
      { line: 7, cells: ["3", "4"] },
    ],
  });
});

test("spaces around a cell and the apostrophe before a formula are not part of it", async () => {
  expect(await read("a;b\n'+48 600 ;'=1+1\n")).toMatchObject({
    rows: [{ cells: ["+48 600", "=1+1"] }],
  });
});

describe("a file is refused", () => {
  test.each<[string, Uint8Array, object]>([
    ["that is a program", new Uint8Array([77, 90, 144, 0, 3, 0, 0, 0]), { refused: "not-text" }],
    ["with nothing in it", new Uint8Array(), { refused: "empty" }],
    ["with nothing but blanks", utf8(" ;\n\r\n ; ;\n"), { refused: "empty" }],
    ["with more rows than are taken", utf8(`a\n${"1\n".repeat(11)}`), { refused: "too-many" }],
    [
      "with more empty rows than anybody would look through",
      utf8(`a\n${";\n".repeat(100)}`),
      { refused: "too-many" },
    ],
    [
      "with a quote that is never closed, and where it begins",
      utf8('a;b\n1;2\n3;"4\n5;6\n'),
      { refused: "open-quote", line: 3 },
    ],
    ["with an open quote in the headings", utf8('a;"b\n1;2\n'), { refused: "open-quote", line: 1 }],
    ["with a first row that nobody has typed", utf8("a".repeat(2e6)), { refused: "empty" }],
    ["with a later one", utf8(`a;b\n${"a".repeat(2e6)}`), { refused: "too-wide" }],
    [
      "with a row that a quote has made so long",
      utf8(`a;b\n"${"a\n".repeat(1e6)}"`),
      { refused: "open-quote", line: 2 },
    ],
  ])("%s", async (_, bytes, refusal) => {
    expect(await readCsv(bytes, MOST)).toEqual(refusal);
  });

  test("as many rows as are taken are no reason", async () => {
    expect(await read(`a\n${"1\n".repeat(10)}`)).toMatchObject({ rows: { length: 10 } });
  });
});

test("any table written by the portal is read back, with formulas and apostrophes", async () => {
  const cell = fc.oneof(
    fc.string({ unit: anyCharacter }),
    fc.string({ unit: fc.constantFrom(...`'=+-@;,"\t\r\n aż`), maxLength: 6 }),
    fc.constantFrom(
      "+48 600 100 200",
      '=HYPERLINK("x";"y")',
      "'=1",
      "''-1",
      "O'Neill & Syn",
      'Firma "Ala"',
    ),
  );
  const plain = (text: string) =>
    inOneForm(text.toWellFormed())
      // biome-ignore lint/suspicious/noControlCharactersInRegex: they are left out
      .replace(/[\u0000-\u0008\u000b\u000e-\u001f\u007f-\u009f]/g, (control) =>
        "\r\n\t".includes(control) ? control : "",
      )
      .trim();
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(cell, cell), { minLength: 1, maxLength: 5 }),
      async (cells) => {
        const rows = cells.map(([one, other]) => [`x${one}`, other]);
        const table = await read(csvOf([["head", "other"], ...rows]));
        expect(table).toMatchObject({ rows: rows.map((row) => ({ cells: row.map(plain) })) });
      },
    ),
    { numRuns: 40 },
  );
});
