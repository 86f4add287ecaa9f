import { describe, expect, test } from "vitest";
import { COMPANY_COLUMNS } from "~/modules/office/company-imports/company-columns";
import { readCompanyFile } from "~/modules/office/company-imports/company-file.server";
import {
  companyTable,
  companyTemplate,
} from "~/modules/office/company-imports/company-table.server";
import { fileRefusal } from "~/modules/office/file-columns/read-file.server";
import { isRefused } from "~/platform/outcome";
import { accepted } from "../../../support/accepted";
import { POLISH as pl } from "../../../support/polish";

const read = (text: string | Uint8Array) =>
  readCompanyFile(typeof text === "string" ? new TextEncoder().encode(text) : text, pl);

async function readWhole(text: string) {
  return accepted(await read(text));
}

async function firstRow(text: string) {
  const { rows } = await readWhole(text);
  const { id, cells, problem } = rows[0] ?? expect.fail("no row");
  return {
    id,
    problem,
    texts: Object.fromEntries(Object.entries(cells).map(([column, cell]) => [column, cell.value])),
  };
}

describe("columns", () => {
  test("are found by the headings of an export, in any order", async () => {
    const [head = []] = companyTemplate(pl);
    const values: Record<string, string> = {
      id: "x",
      Etap: "Członek",
      "Członkostwo do": "31.12.2027",
      "Członek od": "4.02.2009",
      "Data uchwały": "22-01-2009 r.",
      "Strona internetowa": "laka.pl",
      "Adres e-mail": "A@x.pl",
      "Adres do e-Doręczeń": "ae:pl 12345 67890 abcde 25",
      "Faktury: adres e-mail": "B@x.pl",
      "Reprezentant: adres e-mail": "",
      "Korespondencja: adres e-mail": "",
      NIP: "999-000-51-58",
      REGON: "990000513",
      "Numer KRS": "9990051",
      "Kod pocztowy": "39 200",
      Opiekun: "ADMIN",
      Kraj: "polska",
      "Etykiety biura": "Targi,  vip, TARGI",
      "Wielkość firmy": "11–50 pracowników",
    };
    const row = head.toReversed().map((heading) => values[heading] ?? "Tekst");
    expect(await firstRow(`${head.toReversed().join(";")}\n${row.join(";")}\n`)).toEqual({
      id: "x",
      problem: null,
      texts: {
        ...Object.fromEntries(COMPANY_COLUMNS.map((column) => [column, "Tekst"])),
        website: "https://laka.pl",
        status: "member",
        memberUntil: "2027-12-31",
        memberSince: "2009-02-04",
        resolutionDay: "2009-01-22",
        email: "a@x.pl",
        eDelivery: "AE:PL-12345-67890-ABCDE-25",
        nip: "9990005158",
        regon: "990000513",
        krs: "0009990051",
        postcode: "39-200",
        country: "",
        carer: "administrator",
        staffTags: "Targi, vip",
        size: "11-50",
      },
    });
  });

  test("are found by common names, regardless of case, accents and colons", async () => {
    expect(
      await firstRow("FIRMA;Miasto:;e-mail;www;telefon\nŁąka;Łódź;a@x.pl;;600\n"),
    ).toMatchObject({
      texts: { name: "Łąka", location: "Łódź", email: "a@x.pl", website: "", phone: "600" },
    });
  });

  test("of an export that only say something are ignored without a word", async () => {
    const [head = []] = companyTable([], pl);
    expect(head.at(-1)).toBe("Ważna do");
    const { ignored } = await readWhole(`${head.join(";")}\nx;Łąka;Łódź\n`);
    expect(ignored).toEqual([]);
  });

  test("that are unknown are left out and named, except those of a file of refused rows", async () => {
    const { ignored, rows, isKnown } = await readWhole(
      "Wiersz;Powód;Teleks;Nazwa firmy;Lokalizacja;\n2;coś;725;Łąka;Łódź;\n",
    );
    expect(isKnown).toBe(false);
    expect([ignored, Object.keys(rows[0]?.cells ?? {})]).toEqual([
      ["Teleks"],
      ["name", "location"],
    ]);
  });
});

describe("what the columns mean has to be chosen", () => {
  test.each([
    ["with other columns", "Imię psa;Rasa\nAzor;kundel\n", [null, null]],
    [
      "without a location to find a company by",
      "Nazwa firmy;Telefon\nŁąka;600\n",
      ["name", "phone"],
    ],
    ["with a column twice", "Nazwa firmy;Lokalizacja;Firma\na;b;c\n", ["name", "location", null]],
  ])("%s", async (_, text, fields) => {
    expect(await readWhole(text)).toMatchObject({ isKnown: false, layout: { fields } });
  });
});

test("a number of people is the size that has it", async () => {
  const { rows } = await readWhole("id;Zatrudnienie\na;14\nb;500\nc;1200\nd;0\n");
  expect(rows.map(({ cells }) => cells.size?.value)).toEqual(["11-50", "201-500", "500+", "0"]);
  expect(rows[3]?.cells.size?.problem).toBe("panel-import:problems.size");
});

test("a stage is read by its label or its id; an empty one changes nothing, an unknown one is a problem", async () => {
  const stageOf = async (stage: string) =>
    (await readWhole(`id;Etap\nx;${stage}\ny;\n`)).rows.map(({ cells }) => cells.status);
  expect(await stageOf("PLAN startowy")).toMatchObject([
    { value: "starter", problem: null },
    undefined,
  ]);
  expect(await stageOf("invited")).toMatchObject([{ value: "invited" }, undefined]);
  expect(await stageOf("prezes")).toMatchObject([
    { problem: "panel-import:problems.stage" },
    undefined,
  ]);
});

test("a row with more cells than headings has a problem, unless the extra cells are empty", async () => {
  const { rows } = await readWhole("Nazwa firmy;Lokalizacja\nŁąka;Łódź;;\nLas; Łódź; Polska\n");
  expect(rows.map(({ problem }) => problem)).toEqual([null, "panel-import:problems.tooManyCells"]);
});

describe("a file is refused", () => {
  const spreadsheet = new Uint8Array(Buffer.from("504b0304", "hex"));
  test.each<[string, string | Uint8Array, string]>([
    ["that is none of text", new Uint8Array([0, 1, 2, 3]), "panel-import:errors.not-text"],
    ["that is an archive", spreadsheet, "panel-import:errors.not-text"],
    ["that is empty", "", "panel-import:errors.empty"],
    ["with headings alone", "Nazwa firmy;Lokalizacja\n;\n", "panel-import:errors.empty"],
    ["with an open quote", 'id;Telefon\nx;"600\n', "panel-import:errors.open-quote?line=2"],
    ["of 5001 rows", `id\n${"x\n".repeat(5001)}`, "panel-import:errors.too-many"],
  ])("%s", async (_, text, message) => {
    const file = await read(text);
    if (!isRefused(file)) return expect.fail("it was taken");
    expect(String(fileRefusal(file))).toBe(message);
  });
});
