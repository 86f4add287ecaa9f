import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { readStatements } from "~/modules/money/statements/reading/read-statements";

const FOLDER = "tests/support/statements";
const SAMPLES = readdirSync(FOLDER).filter((name) => /\.(sta|xml|csv)$/.test(name));

const expectedOf = (name: string) =>
  JSON.parse(
    readFileSync(`${FOLDER}/${name.replace(/\.\w+$/, ".expected.json")}`, "utf8"),
  ) as Record<string, unknown> & { statements: { transactions: Record<string, unknown>[] }[] };

describe("samples of statements (rules 1030)", () => {
  it("has one of each bank and its next export", () => {
    expect(SAMPLES).toHaveLength(27);
  });

  it.each(SAMPLES)("reads %s", (name) => {
    const expected = expectedOf(name);
    const { format, encoding, statements } = readStatements(readFileSync(`${FOLDER}/${name}`));
    expect(encoding).toBe(expected.encoding);
    expect(format).toBe(String(expected.format).replace(/^camt\.053.*/, "camt053"));
    // In this file the same block stands twice.
    const once = name.includes("twice") ? statements.slice(1) : statements;
    expect(once).toEqual(
      expected.statements.map(({ transactions, ...statement }) => ({
        ...statement,
        transactions: transactions.map((one) =>
          Object.fromEntries(Object.entries(one).filter(([key]) => !key.startsWith("_"))),
        ),
      })),
    );
  });
});
