import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { keyedLines } from "~/modules/money/statements/matching/statement-keys";
import type { BankTransaction } from "~/modules/money/statements/reading/bank-statement";
import { readStatements } from "~/modules/money/statements/reading/read-statements";

const FOLDER = "tests/support/statements";

interface Saved {
  id: string;
  keys: string[];
}

/** Saves what is new, as a booking does; returns the lines that were new. */
function saveNew(file: string, saved: Map<string, Saved>): BankTransaction[] {
  const { format, statements } = readStatements(readFileSync(`${FOLDER}/${file}`));
  return statements.flatMap(({ account, transactions }) => {
    const source = { format, account: account ?? "own" };
    const keyed = keyedLines(transactions, source, (key) => saved.get(key) ?? null);
    return keyed.flatMap(({ line, keys, known }) => {
      if (known) return [];
      const row = { id: `${saved.size}`, keys };
      for (const key of keys) {
        expect(saved.has(key)).toBe(false);
        saved.set(key, row);
      }
      return [line];
    });
  });
}

const FIRST = readdirSync(FOLDER).filter((name) => /^[^.]+\.(sta|xml|csv)$/.test(name));

describe("lines that are known (rules 1035)", () => {
  it.each(FIRST)("takes from the next export after %s only the new line", (name) => {
    const saved = new Map<string, Saved>();
    const next = name.replace(".", ".overlap.");
    expect(saveNew(name, saved)).toHaveLength(10);
    expect(saveNew(name, saved)).toHaveLength(0);
    expect(saveNew(next, saved).map(({ bookingDate }) => bookingDate)).toEqual(["2026-09-08"]);
    expect(saveNew(next, saved)).toHaveLength(0);
    expect(saveNew(name, saved)).toHaveLength(0);
  });

  it("takes nothing from a block that stands twice", () => {
    expect(saveNew("mt940-mbank.twice.sta", new Map())).toHaveLength(10);
  });

  it.each([
    ["mt940-mbank.sta", "csv-mbank.csv"],
    ["csv-mbank.csv", "mt940-mbank.sta"],
    ["mt940-millennium.sta", "csv-millennium.csv"],
    ["mt940-ing.sta", "csv-ing.csv"],
    ["camt053-v02.xml", "mt940-ing.sta"],
  ])("knows the lines of %s in %s", (one, other) => {
    const saved = new Map<string, Saved>();
    saveNew(one, saved);
    expect(saveNew(other, saved)).toHaveLength(0);
  });

  const line = (rest: Partial<BankTransaction>): BankTransaction => ({
    bookingDate: "2026-09-01",
    valueDate: "2026-09-01",
    amountGrosze: 1,
    signedGrosze: 1,
    currency: "PLN",
    direction: "in",
    reversal: false,
    payerName: null,
    payerNameAndAddress: null,
    account: null,
    title: "składka",
    bankRef: null,
    splitPayment: null,
    ...rest,
  });
  const source = { format: "mt940", account: "A" } as const;
  const row = (id: string, keys: string[]) => ({ id, keys });

  it("counts equal lines of a day", () => {
    const [first, second] = keyedLines([line({}), line({})], source, () => null);
    const known = row("1", first?.keys ?? []);
    const again = keyedLines([line({}), line({})], source, (key) =>
      known.keys.includes(key) ? known : null,
    );
    expect(again.map((one) => one.known?.id ?? one.keys)).toEqual(["1", second?.keys]);
  });

  it("takes equal lines with numbers of their own for two, in whichever file they come", () => {
    const [first] = keyedLines([line({ bankRef: "1" })], source, () => null);
    const known = row("1", first?.keys ?? []);
    const find = (key: string) => (known.keys.includes(key) ? known : null);
    const [other] = keyedLines([line({ bankRef: "2" })], source, find);
    expect(other?.known).toBe(null);
    expect(other?.keys.filter((key) => known.keys.includes(key))).toEqual([]);
    const [csv] = keyedLines([line({ bankRef: null })], { ...source, format: "csv" }, find);
    expect(csv?.known?.id).toBe("1");
  });
});
