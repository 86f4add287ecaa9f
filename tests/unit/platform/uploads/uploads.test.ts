import { describe, expect, test } from "vitest";
import { fileDownload } from "~/platform/uploads/file-download.server";
import { fileKindOf } from "~/platform/uploads/file-kind.server";
import { displayName } from "~/platform/uploads/file-name";
import {
  compoundFile,
  HIDDEN_MACROS,
  LOCAL_TEMPLATES,
  OFFICE,
  PDF,
  PICTURES,
  REMOTE_TEMPLATES,
  zip,
} from "./sample-files";

const text = (words: string) => new TextEncoder().encode(words);
const utf16 = (words: string, { bigEndian = false } = {}) => {
  const bytes = Buffer.from(`\ufeff${words}`, "utf16le");
  return new Uint8Array(bigEndian ? bytes.swap16() : bytes);
};

describe(fileKindOf, () => {
  test.each(Object.entries(PICTURES))("tells a picture: %s", async (kind, bytes) => {
    expect(await fileKindOf(new Uint8Array(bytes))).toBe(kind);
  });

  test.each([
    ["pdf", PDF],
    ["docx", OFFICE.docx],
    ["xlsx", OFFICE.xlsx],
    ["pptx", OFFICE.pptx],
    ["doc", compoundFile("1Table", "WordDocument")],
    ["xls", compoundFile("Workbook")],
    ["xls", compoundFile("Book")],
    ["ppt", compoundFile("Current User", "PowerPoint Document")],
  ])("tells a document: %s", async (kind, bytes) => {
    expect(await fileKindOf(bytes)).toBe(kind);
  });

  test.each([
    ["UTF-8", text("Zażółć gęślą jaźń 🦔\r\n\tDrugi wiersz\f")],
    ["UTF-8 with its mark", text("\ufeffZażółć")],
    ["UTF-16", utf16("Zażółć gęślą jaźń")],
    ["UTF-16 the other way round", utf16("Zażółć gęślą jaźń", { bigEndian: true })],
    [
      "Windows-1250",
      new Uint8Array([0x5a, 0x61, 0xbf, 0xf3, 0xb3, 0xe6, 0x20, 0x67, 0xea, 0x9c, 0x6c, 0xb9]),
    ],
    ["a text that begins like a bitmap", text("BMW w leasingu: jak rozliczyć?")],
    ["a text that begins like a program", text("MZ to skrót.")],
    ["a text with angle brackets", text("Jeśli a < b, to b > a.")],
  ])("accepts plain text: %s", async (_, bytes) => {
    expect(await fileKindOf(bytes)).toBe("txt");
  });

  test.each([
    ["a page", text("<!doctype html><title>x</title>")],
    ["a page behind blanks", text("  \n<HTML><body>x")],
    ["a page behind words", text("Dzień dobry <script>alert(1)</script>")],
    ["a drawing", text('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')],
    ["a drawing as XML", text('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>')],
    ["a drawing far behind spaces", text(`${" ".repeat(40_000)}<svg onload="alert(1)"/>`)],
    ["a drawing in UTF-16", utf16("<svg onload='alert(1)'/>")],
    ["rich text", text("{\\rtf1\\ansi abc}")],
    ["a program", new Uint8Array([0x4d, 0x5a, 0x90, 0, 3, 0, 0, 0, 4, 0])],
    ["an archive", zip({ "a.txt": "x" })],
    ["an archive that is cut", zip({ "a.txt": "x".repeat(99) }).subarray(0, 20)],
    ["a document of Word with macros", OFFICE.docm],
    ["a sheet with macros", OFFICE.xlsm],
    ["a presentation with macros", OFFICE.pptm],
    ...Object.entries(HIDDEN_MACROS).map(([name, bytes]): [string, Uint8Array] => [
      `macros in ${name}`,
      bytes,
    ]),
    ["a document whose list of parts is cut off", OFFICE.docx.subarray(0, -30)],
    ["an old document with macros", compoundFile("WordDocument", "_VBA_PROJECT")],
    ["an installer", compoundFile("SummaryInformation")],
    ["a compound file that is cut", compoundFile("WordDocument").subarray(0, 530)],
    ["bytes without a meaning", new Uint8Array([0, 1, 2, 3, 0xff, 0xfe, 0])],
    ["UTF-16 that is cut", utf16("ab").subarray(0, 5)],
    ["a text with a NUL", text("abc\u0000def")],
    ["a text with control characters", text("abc\u001b[31m")],
  ])("refuses %s, for any name", async (_, bytes) => {
    expect(await fileKindOf(bytes)).toBeNull();
  });
});

test("a document of Word may name a template of its author's machine, none of a network", async () => {
  for (const bytes of LOCAL_TEMPLATES) expect(await fileKindOf(bytes)).toBe("docx");
  for (const bytes of REMOTE_TEMPLATES) expect(await fileKindOf(bytes)).toBeNull();
});

describe(displayName, () => {
  const named = (name: string, kind: Parameters<typeof displayName>[1] = "pdf") =>
    displayName(name, kind);

  test.each([
    ["umowa.pdf", "umowa.pdf"],
    ["Zażółć gęślą jaźń – „umowa”.pdf", "Zażółć gęślą jaźń – „umowa”.pdf"],
    ["UMOWA.PDF", "UMOWA.pdf"],
    ["umowa", "umowa.pdf"],
    ["umowa.docx", "umowa.pdf"],
    ["umowa.html", "umowa.pdf"],
    ["umowa wersja 1.2", "umowa wersja 1.2.pdf"],
    ["archiwum.tar.gz", "archiwum.tar.pdf"],
    ["../../etc/passwd", "passwd.pdf"],
    ["C:\\Users\\Anna\\umowa.pdf", "umowa.pdf"],
    ['"; rm -rf x; ".pdf', "rm -rf x.pdf"],
    ["%22Umowa%22%0D%0A 100%.pdf", "Umowa 100%.pdf"],
    ["a\r\nSet-Cookie: x=1.pdf", "a Set-Cookie x=1.pdf"],
    ["a\u0000b.pdf", "a b.pdf"],
    ["umowa\u202efdp.exe", "umowa fdp.pdf"],
    ["<script>alert(1)</script>.pdf", "script.pdf"],
    ["....", null],
    [".pdf", "pdf.pdf"],
    ["", null],
    ["   ", null],
    ["/", null],
    ["\ud800", "\ufffd.pdf"],
  ])("makes %j %j", (given, shown) => {
    expect(named(given)).toBe(shown);
  });

  test("keeps a matching extension and adds the usual one otherwise", () => {
    expect(named("a.jpeg", "jpeg")).toBe("a.jpeg");
    expect(named("a.png", "jpeg")).toBe("a.jpg");
  });

  test("is 120 characters long at most, its ending included, and breaks no letter", () => {
    expect([...(named(`${"ż".repeat(300)}.pdf`) ?? "")]).toHaveLength(120);
    expect(named(`${"🦔".repeat(300)}.pdf`)).toMatch(/^(🦔){116}\.pdf$/u);
  });
});

test("a download is saved, never opened as a page of the portal", async () => {
  const answer = fileDownload(new Uint8Array([65]), { filename: "Zażółć „x”.txt", kind: "txt" });
  expect(answer.headers.get("Content-Type")).toBe("text/plain");
  expect(answer.headers.get("Content-Disposition")).toMatch(
    /^attachment; filename="[^"]+"; filename\*=UTF-8''Za%C5%BC/,
  );
  expect(answer.headers.get("X-Content-Type-Options")).toBe("nosniff");
  expect(answer.headers.get("Content-Security-Policy")).toBe("default-src 'none'; sandbox");
  expect(answer.headers.get("Cache-Control")).toBe("private, no-store");
  expect(await answer.text()).toBe("A");
});
