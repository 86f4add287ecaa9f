import { inflateSync } from "node:zlib";
import { expect, test } from "vitest";
import { drawable } from "~/platform/pdf/drawable";
import { makePdf } from "~/platform/pdf/pdf.server";
import type { PdfBlock, PdfDocument } from "~/platform/pdf/pdf-document";
import { qrPicture } from "~/platform/qr/qr-picture";
import { readByPoppler } from "../../../support/poppler";

const DOCUMENT: PdfDocument = {
  title: "Nota SKL/2026/01475",
  language: "pl-PL",
  author: "Izba Gospodarcza",
  date: "2026-11-23",
  footer: "Zażółć gęślą jaźń, strona dokumentu",
  blocks: [
    { kind: "heading", level: 1, text: "Zażółć gęślą jaźń" },
    { kind: "text", text: "„Pchnąć w tę łódź jeża lub ośm skrzyń fig” – ćwiczenie." },
    { kind: "facts", facts: [{ label: "Termin", value: "31 grudnia 2026" }] },
    {
      kind: "columns",
      columns: [
        { width: 0.5, blocks: [{ kind: "text", text: "Wystawca" }] },
        {
          width: 0.5,
          blocks: [
            {
              kind: "qr",
              picture: qrPicture("SKL"),
              alt: "Kod QR przelewu",
              caption: "Zeskanuj",
              size: 120,
            },
          ],
        },
      ],
    },
    { kind: "line" },
    {
      kind: "table",
      columns: [
        { label: "Za co", width: 0.7 },
        { label: "Kwota", width: 0.3, isNumeric: true },
      ],
      rows: [["Składka za 2026 rok", "1 200,00 zł"]],
      total: ["Razem", "1 200,00 zł"],
    },
  ],
};

test("the same facts are the same file (rules 1053)", async () => {
  const file = await makePdf(DOCUMENT);
  expect(await makePdf(DOCUMENT)).toEqual(file);
  expect(file.subarray(0, 8).toString()).toBe("%PDF-1.7");
  expect(file.length).toBeLessThan(60_000);
});

test("a document declares its language, title, tags and standard (rules 1053)", async () => {
  const file = (await makePdf(DOCUMENT)).toString("latin1");
  for (const mark of [
    "/Lang (pl-PL)",
    "/DisplayDocTitle true",
    "/Marked true",
    "/StructTreeRoot",
    "<pdfuaid:part>1</pdfuaid:part>",
    "/Scope /Column",
    "/FontFile2",
  ])
    expect(file).toContain(mark);
});

test("a long table goes on, on further pages", async () => {
  const rows = Array.from({ length: 80 }, (_, index) => [`Pozycja ${index + 1}`, "1,00 zł"]);
  const blocks = DOCUMENT.blocks.map((block) =>
    block.kind === "table" ? { ...block, rows } : block,
  );
  const file = (await makePdf({ ...DOCUMENT, blocks })).toString("latin1");
  expect([...file.matchAll(/\/Type \/Page\n/g)].length).toBeGreaterThan(1);
});

test.skipIf(readByPoppler === null)("another program reads its text, tags and fonts", async () => {
  const file = await makePdf(DOCUMENT);
  const text = readByPoppler!("pdftotext", file, "-layout");
  for (const words of ["Zażółć gęślą jaźń", "„Pchnąć w tę łódź jeża", "1 200,00 zł"])
    expect(text).toContain(words);
  const tags = readByPoppler!("pdfinfo", file, "-struct").match(/^\s*[A-Z][A-Za-z\d]*/gm) ?? [];
  expect(tags.map((tag) => tag.trim())).toEqual(
    "Document H1 P L LI Lbl LBody P Figure P Table TR TH TH TR TD TD TR TD TD".split(" "),
  );
  expect(readByPoppler!("pdfinfo", file)).toMatch(/Tagged:\s+yes/);
  expect(readByPoppler!("pdffonts", file)).toMatch(/IzbaDokument-Regular.*yes yes yes/);
});

const NAMES = {
  Ukrainian: "Ґалина Їжакевич, Фірма «Їжак» ТОВ",
  Vietnamese: "Nguyễn Thị Hằng Ẫ",
  Romanian: "Țepeș Ștefan",
  Greek: "Ελένη Παπαδοπούλου",
  Bulgarian: "Щерю Ѝордан",
  "letters of a Mac": "Świętosława Żółć".normalize("NFD"),
  emoji: "Ewa 👩‍💻 🏳️‍🌈 ❤️",
  Chinese: "王小明",
  "odd blanks": "a\u2009b\tc\u00add\u2011e\u202ef",
};

/** A white pixel as PNG. */
const DOT =
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGP4DwABAQEAsTj2FAAAAABJRU5ErkJggg==";

/** Each kind of block with a text in each place where it has one. */
const everyBlock = (text: string): { [Kind in PdfBlock["kind"]]: PdfBlock & { kind: Kind } } => ({
  heading: { kind: "heading", level: 1, text },
  text: { kind: "text", text, align: "center" },
  facts: { kind: "facts", facts: [{ label: text, value: text }] },
  table: {
    kind: "table",
    columns: [{ label: text, width: 1 }],
    rows: Array.from({ length: 60 }, () => [text]),
    total: [text],
  },
  cards: { kind: "cards", cards: [[{ text, size: 20, isBold: true }]] },
  qr: { kind: "qr", picture: qrPicture("SKL"), alt: text, caption: text, size: 90 },
  picture: { kind: "picture", picture: { png: DOT, src: "", width: 9, height: 9, alt: text } },
  columns: { kind: "columns", columns: [{ width: 1, blocks: [{ kind: "text", text }] }] },
  line: { kind: "line" },
  space: { kind: "space", height: 5 },
  page: { kind: "page" },
});

/** The numbers of all glyphs that the pages of a document show. */
function glyphsOf(file: Buffer): number[] {
  const streams = file
    .toString("latin1")
    .matchAll(/FlateDecode.*?stream\r?\n(.*?)\r?\nendstream/gs);
  return [...streams].flatMap(([, packed = ""]) => {
    const content = inflateSync(Buffer.from(packed, "latin1")).toString("latin1");
    return [...content.matchAll(/<([\da-f]+)>(?=[^[\]]*\] ?TJ)/gi)].flatMap(([, hex = ""]) =>
      (hex.match(/.{4}/g) ?? []).map((one) => Number.parseInt(one, 16)),
    );
  });
}

test.each(Object.entries(NAMES))(
  "every kind of block draws %s without a glyph that does not exist (rules 1389)",
  async (_, name) => {
    const blocks = Object.values(everyBlock(name));
    const glyphs = glyphsOf(await makePdf({ ...DOCUMENT, footer: name, blocks }));
    expect(glyphs.length).toBeGreaterThan(70 * 3);
    expect(glyphs).not.toContain(0);
  },
);

test("a character outside of the fonts is one box, and unseen ones are left out", () => {
  expect(Object.values(NAMES).map(drawable)).toEqual([
    NAMES.Ukrainian,
    NAMES.Vietnamese,
    NAMES.Romanian,
    NAMES.Greek,
    NAMES.Bulgarian,
    "Świętosława Żółć",
    "Ewa □ □ □",
    "□□□",
    "a b cd\u2010ef",
  ]);
});

test.skipIf(readByPoppler === null)("names in other alphabets can be copied from it", async () => {
  const blocks = Object.values(NAMES).map((text): PdfBlock => ({ kind: "text", text }));
  const text = readByPoppler!("pdftotext", await makePdf({ ...DOCUMENT, blocks }));
  for (const name of Object.values(NAMES).slice(0, 6)) expect(text).toContain(name.normalize());
});
