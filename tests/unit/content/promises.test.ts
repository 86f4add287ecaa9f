import { existsSync, globSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { findDocument } from "~/content/documents.server";
import table from "~/content/pl/retention.json";
import { paymentWords } from "~/modules/money/dues/tariff/payment-words.server";
import { localeOf } from "~/platform/i18n/i18n.server";
import { RETENTION } from "~/platform/store/retention";
import { listPersonalDataOf } from "~/platform/store/stores.server";
import { RETENTION_JOBS } from "~/retention.server";
import { PROMISES } from "../../support/promises";
import { RULE_TESTS } from "../../support/rule-tests";
import "../../support/all-stores";

/** What texts promise is kept by a rule, its code and its test (rules 829, 1413). */

const read = (path: string) => readFileSync(path, "utf8");
const textOf = (pattern: string) => globSync(pattern).map(read).join("\n");
const citedIn = (text: string) =>
  new Set(
    [...text.replace(/\n\s*(?:\* |\/\/ )?\s*/g, " ").matchAll(/\brules? (\d+(?:(?:, |–)\d+)*)/g)]
      .flatMap(([, list = ""]) => list.split(", "))
      .flatMap((part) => {
        const [first = 0, last = first] = part.split("–").map(Number);
        return Array.from({ length: last - first + 1 }, (_, index) => first + index);
      }),
  );

const rules = new Set(
  [...textOf("docs/rules/*.md").matchAll(/^- \*\*(\d+)\*\* /gm)].map(([, number]) =>
    Number(number),
  ),
);
const tested = new Set([
  ...citedIn(textOf("tests/**/*.test.{ts,tsx}")),
  ...Object.values(RULE_TESTS).flat(),
]);

/** Paragraphs, entries of lists and rows of tables, each on one line. */
const statementsOf = (name: string) =>
  read(`app/content/pl/${name}.md`)
    .split("\n")
    .filter(
      (line, index, lines) =>
        line !== "" &&
        !line.startsWith("#") &&
        !/^\| -/.test(line) &&
        !/^\| -/.test(lines[index + 1] ?? ""),
    );
const MARKER = / <!-- (?:rules (?<rules>\d+(?:, \d+)*)(?:; office)?|office|words) -->(?: +\|)?$/;
const cited = (statement: string) =>
  MARKER.exec(statement)?.groups?.rules?.split(", ").map(Number) ?? [];

test("every test that is said to test a rule exists", () => {
  expect(Object.keys(RULE_TESTS).filter((path) => !existsSync(path))).toEqual([]);
});

describe.each([
  ["terms", 20],
  ["privacy", 20],
  ["cookies", 20],
  ["dostepnosc", 15],
  ["mission", 8],
  ["history", 4],
])("%s", (name, fewest) => {
  const statements = statementsOf(name);

  test("says of each statement who keeps it", () => {
    expect(statements.length).toBeGreaterThan(fewest);
    expect(statements.filter((statement) => !MARKER.test(statement))).toEqual([]);
  });

  test("promises with rules that exist and that a test cites", () => {
    const numbers = new Set(statements.flatMap(cited));
    expect([...numbers].filter((number) => !rules.has(number))).toEqual([]);
    expect([...numbers].filter((number) => !tested.has(number)).toSorted((a, b) => a - b)).toEqual(
      [],
    );
  });

  test("shows no marker to people", () => {
    const html = findDocument(name, localeOf("pl"), paymentWords(localeOf("pl")))?.html ?? "";
    expect(html).not.toMatch(/<!--|\{\{|rules/);
  });
});

describe("the texts of the interface", () => {
  /** Texts below these keys say what people get. */
  const KEYS = /(?:^|\.)(?:benefits|plan|gains|join\.text|membership\.text|hero\.lead)(?:\.|$)/;
  const NAMESPACES = /^(?:about|assistant|companies|home|mails|member-card|sign-up)$/;
  /** Words with which the chamber or the portal says what it will do, or what somebody gets. */
  const PROMISING =
    /odpowiadamy|odpowiemy|odpowiadasz w ciągu|powiadomimy|damy ci znać|damy znać|przypomnimy|napiszemy|wyślemy|sprawdzimy|dostaniesz|dostajesz|bez limitu|raz w (?:tygodniu|miesiącu|roku)|ponad \{\{partners|gwarant|w ciągu kilku minut|dodatkowych opłat/i;
  /** Read by staff only. */
  const OF_STAFF = /^(?:panel|statements|due|dues|staff|accounting|mailing)/;

  const textsOf = (part: object, path = ""): [string, string][] =>
    Object.entries(part).flatMap(([key, value]) =>
      typeof value === "string" ? [[path + key, value]] : textsOf(value, `${path}${key}.`),
    );
  const promising = globSync("app/locales/pl/*.json").flatMap((file) => {
    const namespace = file.replace(/^.*\/|\.json$/g, "");
    return textsOf(JSON.parse(read(file)))
      .filter(([key, text]) =>
        NAMESPACES.test(namespace) && KEYS.test(key)
          ? true
          : PROMISING.test(text) && !OF_STAFF.test(namespace),
      )
      .map(([key]) => `${namespace}:${key}`);
  });

  test("promise only what has an entry with the rules that keep it (rules 1413)", () => {
    expect(promising.length).toBeGreaterThan(60);
    expect(promising.filter((key) => !(key in PROMISES))).toEqual([]);
    expect(Object.keys(PROMISES).filter((key) => !promising.includes(key))).toEqual([]);
  });

  test("promise with rules that exist and that a test cites", () => {
    const numbers = new Set(
      Object.values(PROMISES).flatMap((kept) => (typeof kept === "string" ? [] : kept)),
    );
    expect([...numbers].filter((number) => !rules.has(number))).toEqual([]);
    expect([...numbers].filter((number) => !tested.has(number)).toSorted((a, b) => a - b)).toEqual(
      [],
    );
  });
});

describe("the table of periods", () => {
  const { rows } = table;

  test("has rules that exist and that a test cites, and jobs of the daily run", () => {
    const numbers = new Set(rows.flatMap((row) => row.rules));
    expect([...numbers].filter((number) => !rules.has(number) || !tested.has(number))).toEqual([]);
    const jobs = rows.flatMap((row) => ("jobs" in row ? (row.jobs ?? []) : []));
    expect(jobs.filter((job) => !(job in RETENTION_JOBS))).toEqual([]);
  });

  test("has a job for each period", () => {
    const withPeriod = rows.filter(({ kept }) => kept.includes("{{retention."));
    expect(withPeriod.length).toBeGreaterThan(10);
    expect(withPeriod.filter((row) => !("jobs" in row))).toEqual([]);
  });

  test("has every store with personal data, with its period", async () => {
    for (const { name, keeps } of await listPersonalDataOf({ id: "1", email: "" })) {
      const kept = rows.filter(({ stores }) => stores.includes(name)).map((row) => row.kept);
      expect(kept.length, name).toBeGreaterThan(0);
      if (keeps !== "account" && keeps.period in RETENTION)
        expect(kept.join(), name).toContain(`{{retention.${keeps.period}}}`);
    }
  });

  test("promises 90 days of the log, as operations configure it (rules 828)", () => {
    const operations = read("docs/operations.md");
    for (const line of ["MaxRetentionSec=90day", "  maxage 90", "  rotate 90"])
      expect(operations).toContain(`${line}\n`);
    expect(rows.find(({ rules: [rule] }) => rule === 828)?.kept).toBe("90 dni");
  });
});

test("cookies lists the cookies of the code", () => {
  const named = [
    ...textOf("app/**/*.ts").matchAll(
      /(?:portalCookie|sealedCookie)\(\s*"(dig-[a-z-]+)"|_COOKIE = "(dig-[a-z-]+)"|`\$\{prefix\}(dig-[a-z]+)`/g,
    ),
  ].map(([, made, constant, listed]) => made ?? constant ?? listed ?? "");
  // While the portal speaks Polish alone nobody can select a language.
  const expected = new Set(named.filter((name) => name !== "dig-language"));
  const listed = statementsOf("cookies").flatMap(
    (line) => /^\| `(dig-[a-z-]+)`/.exec(line)?.[1] ?? [],
  );
  expect(expected.size).toBeGreaterThan(20);
  expect(listed.toSorted()).toEqual([...expected].toSorted());
});

test("only texts of requests promise that somebody will confirm a date (rules 832, 980)", () => {
  const texts = globSync("app/locales/pl/*.json").flatMap((path) => {
    const { requests: _, ...others } = JSON.parse(read(path));
    return JSON.stringify(others, null, 2).split("\n");
  });
  const found = texts.filter((line) =>
    /(?:potwierdzi|potwierdza|potwierdź|potwierdzeni)\S* (?:go|ją|termin|rezerwac|sesj)|(?:termin|sesj)\S* potwierdz/i.test(
      line,
    ),
  );
  expect(found.map((line) => line.replace(/^.*?: "|",?$/g, "")).toSorted()).toEqual([
    // The time line says what was done.
    "Potwierdzenie sesji: {{title}}",
    "Płatność po potwierdzeniu terminu",
    "Rezerwacja od razu potwierdza termin, a w portalu nic nie płacisz. Możesz go odwołać w portalu do chwili rozpoczęcia sesji.",
    "Sesja potwierdzona",
    "Sesja potwierdzona",
    "Sesja potwierdzona",
    "płatność po potwierdzeniu terminu",
  ]);
});
