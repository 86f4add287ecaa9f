import { describe, expect, test } from "vitest";
import { readTable } from "~/platform/uploads/tables.server";
import { sheetXml, xlsxOf } from "../../../support/xlsx";

const MOST = { most: 100 };
const utf8 = (text: string) => new TextEncoder().encode(text);

describe("an Excel file", () => {
  test("is read with its numbers, days and lines, as one would type them", async () => {
    const file = xlsxOf({
      Członkowie: [
        ["Lista członków", null, null],
        [],
        ["Nazwa", "NIP", "Członek\nod"],
        ["Łąka & Syn ", 9990005158, { day: 43135 }],
        [null, null, null],
        ["Las", "999-000-51-58", "2019"],
      ],
    });
    expect(await readTable(file, MOST)).toEqual({
      rows: [
        { line: 1, cells: ["Lista członków", "", ""] },
        { line: 3, cells: ["Nazwa", "NIP", "Członek\nod"] },
        { line: 4, cells: ["Łąka & Syn", "9990005158", "2018-02-04"] },
        { line: 6, cells: ["Las", "999-000-51-58", "2019"] },
      ],
      format: expect.objectContaining({ kind: "xlsx", sheet: "Członkowie", others: [] }),
    });
  });

  test("is read from the first sheet that has something in it, and names the others", async () => {
    const file = xlsxOf({ Okładka: [], Firmy: [["Nazwa"], ["Łąka"]], Dawne: [["x"]], Puste: [] });
    expect(await readTable(file, MOST)).toMatchObject({
      rows: [{ cells: ["Nazwa"] }, { cells: ["Łąka"] }],
      format: { sheet: "Firmy", others: ["Dawne"] },
    });
  });

  test("without any row is empty", async () => {
    expect(await readTable(xlsxOf({ A: [] }), MOST)).toEqual({ refused: "empty" });
  });
});

describe("a bomb is refused with its reason:", () => {
  const bomb = () => xlsxOf({ A: " ".repeat(61 * 1024 * 1024) });
  /** The same archive, whose lists say that each part is small. */
  function lying(archive: Uint8Array): Uint8Array {
    const view = new DataView(archive.buffer, archive.byteOffset, archive.byteLength);
    for (let at = 0; at + 30 < archive.length; at += 1) {
      const signature = view.getUint32(at, true);
      const size = signature === 0x04034b50 ? 22 : signature === 0x02014b50 ? 24 : 0;
      if (size > 0 && view.getUint32(at + size, true) > 1000) view.setUint32(at + size, 10, true);
    }
    return archive;
  }
  const farCell = sheetXml([["a"]]).replace(
    "</sheetData>",
    '<row r="1048576"><c r="XFD1048576" t="inlineStr"><is><t>x</t></is></c></row></sheetData>',
  );
  test.each<[string, () => Uint8Array, string]>([
    ["one that unpacks to more than 60 MB", bomb, "too-large"],
    ["one whose list lies about it", () => lying(bomb()), "damaged"],
    ["a single cell in the last corner", () => xlsxOf({ A: farCell }), "too-wide"],
    [
      "more rows than are taken",
      () => xlsxOf({ A: Array.from({ length: 101 }, () => ["x"]) }),
      "too-many",
    ],
    [
      "more columns than are taken",
      () => xlsxOf({ A: [Array.from({ length: 1001 }, () => "x")] }),
      "too-wide",
    ],
  ])("%s", async (_, file, refused) => {
    expect(await readTable(file(), MOST)).toEqual({ refused });
  });
});

test("entities are not carried out", async () => {
  const sheet = sheetXml([["&x;"]]).replace("&amp;", "&");
  const bomb = sheet.replace(
    "<worksheet",
    `<!DOCTYPE w [<!ENTITY x "${"y".repeat(1000)}">]><worksheet`,
  );
  expect(await readTable(xlsxOf({ A: bomb }), MOST)).toMatchObject({ rows: [{ cells: ["&x;"] }] });
});

describe("what is no table is named:", () => {
  test.each<[string, Uint8Array, string]>([
    ["a PDF", utf8("%PDF-1.4\n%\u0001\u0002\n1 0 obj\n"), "pdf"],
    ["a PDF that is text", utf8("%PDF-1.4\n1 0 obj\n"), "pdf"],
    ["a picture", Uint8Array.from([0xff, 0xd8, 0xff, 0xe0, 0, 16, 74, 70, 73, 70]), "document"],
    ["a program", new Uint8Array([77, 90, 144, 0, 3, 0, 0, 0]), "not-text"],
    ["a damaged archive", xlsxOf({ A: [["a"]] }).subarray(0, 200), "not-text"],
  ])("%s", async (_, bytes, reason) => {
    expect(await readTable(bytes, MOST)).toEqual({ refused: reason });
  });
});
