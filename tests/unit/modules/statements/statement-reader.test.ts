import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { MAX_BYTES, MAX_TRANSACTIONS } from "~/modules/money/statements/reading/bank-statement";
import { readStatements } from "~/modules/money/statements/reading/read-statements";
import { readStatementFile } from "~/modules/money/statements/statement-reader.server";

const sample = (name: string) => readFileSync(`tests/support/statements/${name}`);

const csvOf = (lines: number) =>
  Buffer.from(`Data operacji;Tytuł;Kwota;Waluta\n${"2026-09-01;składka;1,00;PLN\n".repeat(lines)}`);

describe("the thread that reads statements (rules 1031)", () => {
  it("reads the same as in one's own thread", async () => {
    const bytes = sample("mt940-mbank.twice.sta");
    expect(await readStatementFile(bytes)).toEqual(readStatements(bytes));
  });

  it("passes on why a file is refused", async () => {
    expect(await readStatementFile(Buffer.from("words"))).toEqual({ refused: "unknown" });
    const broken = Buffer.from("Data operacji;Tytuł;Kwota;Waluta\n2026-09-01;A;1,0x;PLN\n");
    expect(await readStatementFile(broken)).toEqual({ refused: "line", line: 2 });
  });

  it("reads the most transactions, and not one more", async () => {
    const read = await readStatementFile(csvOf(MAX_TRANSACTIONS));
    expect("statements" in read && read.statements[0]?.transactions).toHaveLength(MAX_TRANSACTIONS);
    expect(await readStatementFile(csvOf(MAX_TRANSACTIONS + 1))).toEqual({ refused: "too-many" });
  });

  it("refuses larger files without reading them", async () => {
    expect(await readStatementFile(Buffer.alloc(MAX_BYTES + 1))).toEqual({ refused: "too-large" });
  });
});
