import { strFromU8, unzipSync } from "fflate";
import { expect, test, vi } from "vitest";
import { dataArchive } from "~/modules/membership/your-data/data-archive.server";
import type { YourData } from "~/modules/membership/your-data/your-data.server";
import { localeOf } from "~/platform/i18n/i18n.server";
import type { PersonalFile } from "~/platform/store/personal-data";

const MARKUP = `</dd><script>alert("1")</script>`;

const aFile = (name: string, text = "treść"): PersonalFile => ({
  name,
  read: async () => new TextEncoder().encode(text),
});

const yourData = (overrides: Partial<YourData> = {}): YourData => ({
  name: "Anna Zielińska",
  at: "2026-11-18T09:00:00.000Z",
  parts: [],
  files: [],
  ...overrides,
});

/** The files of the ZIP as texts. */
async function unpacked(data: YourData): Promise<Record<string, string>> {
  const bytes = new Uint8Array(await new Response(dataArchive(data, localeOf("pl"))).arrayBuffer());
  return Object.fromEntries(
    Object.entries(unzipSync(bytes)).map(([name, content]) => [name, strFromU8(content)]),
  );
}

test("has JSON for programs, and a readable page with the labels of the fields", async () => {
  const rows = [
    {
      eventId: "forum",
      createdAt: "2026-11-01T10:00:00.000Z",
      isRead: true,
      contactPerson: { firstName: "Anna" },
      none: null,
    },
  ];
  const found = await unpacked(
    yourData({ parts: [{ name: "registrations", label: "your-data:stores.registrations", rows }] }),
  );
  expect(Object.keys(found)).toEqual(["dane.json", "dane.html"]);
  expect(JSON.parse(found["dane.json"]!)).toEqual({
    name: "Anna Zielińska",
    at: "2026-11-18T09:00:00.000Z",
    registrations: rows,
    files: [],
  });
  const page = found["dane.html"]!;
  for (const words of [
    "Zapisy na wydarzenia",
    "<dt>Wydarzenie</dt><dd>forum</dd>",
    "1 listopada 2026, 11:00",
    "<dd>tak</dd>",
    "Imię",
  ])
    expect(page).toContain(words);
  expect(page, "a field without words of its own").toContain("<dt>none</dt><dd>–</dd>");
});

test("everything typed is text in the page", async () => {
  const parts = [
    {
      name: "notes",
      label: "your-data:stores.questions" as const,
      rows: [{ [MARKUP]: MARKUP, list: [MARKUP, { deep: MARKUP }] }],
    },
  ];
  const { "dane.html": page = "" } = await unpacked(
    yourData({ name: MARKUP, parts, files: [aFile(`${MARKUP}.txt`)] }),
  );
  expect(page).not.toContain("<script");
  expect(page.match(/&lt;script&gt;/g)).toHaveLength(6);
});

test("the page fetches nothing", async () => {
  const { "dane.html": page = "" } = await unpacked(yourData({ files: [aFile("umowa.pdf")] }));
  expect(page.match(/(?:src|href|url)\s*[=(]\s*"?[^"\s>]*/g)).toEqual([
    `href="pliki/1%20umowa.pdf`,
  ]);
});

test("files have unique names that every system can write", async () => {
  const names = [
    "umowa.pdf",
    "umowa.pdf",
    "../../etc/passwd",
    "C:\\a\u0000b\u202e.txt",
    "...",
    "x".repeat(300),
  ];
  const found = Object.keys(
    await unpacked(yourData({ files: names.map((name) => aFile(name)) })),
  ).slice(2);
  expect(found).toEqual([
    "pliki/1 umowa.pdf",
    "pliki/2 umowa.pdf",
    "pliki/3 etc passwd",
    "pliki/4 C a b .txt",
    "pliki/5 plik",
    `pliki/6 ${"x".repeat(120)}`,
  ]);
});

test("a file that cannot be read is replaced by a note, and the others follow", async () => {
  const lost: PersonalFile = { name: "a.pdf", read: () => Promise.reject(new Error("away")) };
  const gone: PersonalFile = { name: "b.pdf", read: async () => null };
  const found = await unpacked(yourData({ files: [lost, gone, aFile("c.txt", "jest")] }));
  expect(found["pliki/1 a.pdf.txt"]).toContain("nie udało się odczytać");
  expect(found["pliki/2 b.pdf.txt"]).toContain("nie udało się odczytać");
  expect(found["pliki/3 c.txt"]).toBe("jest");
});

test("a file is read when the previous one was sent, and none after the client left", async () => {
  const files = ["a", "b", "c"].map((name) => ({
    name,
    read: vi.fn(async () => new Uint8Array(100_000)),
  }));
  const reader = dataArchive(yourData({ files }), localeOf("pl")).getReader();
  await reader.read();
  expect(files.map(({ read }) => read.mock.calls.length)).toEqual([0, 0, 0]);
  await reader.cancel();
  expect(files[2]!.read).not.toHaveBeenCalled();
});
