import { describe, expect, test } from "vitest";
import { csvDownload, csvOf, withoutFormulaMark } from "~/platform/text/csv.server";

const BOM = "\uFEFF";

describe(csvOf, () => {
  test("begins with a byte order mark, parts cells by semicolons and ends each row", () => {
    expect(
      csvOf([
        ["Firma", "Miasto"],
        ["Żółć", ""],
      ]),
    ).toBe(`${BOM}Firma;Miasto\r\nŻółć;\r\n`);
  });

  test("quotes what would part a cell", () => {
    expect(csvOf([['Firma "Ala"; Spółka', "dwa\nwiersze", "1,5"]])).toBe(
      `${BOM}"Firma ""Ala""; Spółka";"dwa\nwiersze";1,5\r\n`,
    );
  });

  test.each([
    ["=1+1", "'=1+1"],
    ["+48 600", "'+48 600"],
    ["-2", "'-2"],
    ["@SUM(A1)", "'@SUM(A1)"],
    ["\t=1", "'\t=1"],
    ["\r=1", `"'\r=1"`],
    ["\n=1", `"'\n=1"`],
    ["=1\n2", `"'=1\n2"`],
    ['=HYPERLINK("x";"y")', `"'=HYPERLINK(""x"";""y"")"`],
    ["＝1+1", "'＝1+1"],
    ["＠SUM(A1)", "'＠SUM(A1)"],
    ["'=1", "''=1"],
    ["a=1", "a=1"],
    ["'a", "'a"],
  ])("never hands on %j as a formula", (typed, cell) => {
    expect(csvOf([[typed]])).toBe(`${BOM}${cell}\r\n`);
  });
});

test("control characters are left out, so that the file is text when it comes back", () => {
  expect(csvOf([["\u0000Ł\u0007ąka\u0085"]])).toBe(`${BOM}Łąka\r\n`);
});

test.each(["=1", "'=1", "''+48", "'a", "a'=1", "", "-"])(
  "the apostrophe before %j can be taken off again",
  (text) => {
    const cell = csvOf([[text]]).slice(1, -2);
    expect(withoutFormulaMark(cell)).toBe(text);
  },
);

test("a download is a file with a name, and is not cached", async () => {
  const { headers } = csvDownload("lista.csv", [["a"]]);
  expect(headers.get("Content-Disposition")).toBe('attachment; filename="lista.csv"');
  expect(headers.get("Content-Type")).toBe("text/csv; charset=utf-8");
  expect(headers.get("Cache-Control")).toBe("private, no-store");
});
