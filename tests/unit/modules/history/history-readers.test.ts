import { expect, test } from "vitest";

/** Entries are removed after three years, so nothing that has to stay true may read them. */

const READS = /\b(?:historyLog|listHistoryOfRecord|searchHistory)\b/;

/** Those that read entries to show them, and two that read them at a start. */
const READERS: Readonly<Record<string, string>> = {
  "modules/staff/record-history/record-history.server.ts":
    "shows the changes on the page of a record",
  "modules/office/records/time-line.server.ts": "shows them on the time line of a record",
  "routes/admin/history.tsx": "is the page of the history",
  "modules/companies/companies/stages/facts-of-history.server.ts":
    "takes what earlier versions read here, once",
  "newest-moment.server.ts": "looks for the newest moment in data that have noted no clock yet",
};

const sources = Object.entries(
  import.meta.glob<string>("../../../../app/**/*.{ts,tsx}", {
    eager: true,
    import: "default",
    query: "?raw",
  }),
).map(([path, source]) => [path.replace("../../../../app/", ""), source] as const);

const importing = (matches: (names: string, from: string) => boolean) =>
  sources
    .filter(([, source]) =>
      [...source.matchAll(/import\s+(?:type\s+)?\{([^}]*)\}\s+from\s+"([^"]+)"/g)].some(
        ([, names = "", from = ""]) => matches(names, from),
      ),
    )
    .map(([path]) => path)
    .sort();

test("the history is read only to be shown (rules 1431)", () => {
  const readers = importing(
    (names, from) => from.endsWith("/history/history.server") && READS.test(names),
  );
  expect(readers).toEqual(Object.keys(READERS).sort());
});

test("its store is imported by its operations alone", () => {
  expect(importing((_, from) => from.endsWith("/history.store.server"))).toEqual([
    "modules/staff/history/history.server.ts",
  ]);
});
