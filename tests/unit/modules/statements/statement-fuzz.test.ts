import { readdirSync, readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  type BankTransaction,
  StatementError,
} from "~/modules/money/statements/reading/bank-statement";
import { readStatements } from "~/modules/money/statements/reading/read-statements";
import { decodeText } from "~/platform/text/encoding";

const FOLDER = "tests/support/statements";
const SAMPLES = readdirSync(FOLDER)
  .filter((name) => /\.(sta|xml|csv)$/.test(name))
  .map((name) => readFileSync(`${FOLDER}/${name}`));

const sample = fc.constantFrom(...SAMPLES);
const share = fc.double({ min: 0, max: 1, noNaN: true });

/** Reads or refuses; anything else that is thrown fails the test. */
function linesIn(bytes: Uint8Array): BankTransaction[] | null {
  try {
    return readStatements(bytes).statements.flatMap(({ transactions }) => transactions);
  } catch (error) {
    if (error instanceof StatementError) return null;
    throw error;
  }
}

const run = (property: fc.IProperty<never> | fc.IPropertyWithHooks<never>) =>
  fc.assert(property as fc.IProperty<unknown>, { numRuns: 150, seed: 1030 });

describe("damaged statements (rules 1033)", () => {
  it("reads or refuses a file that is cut", () => {
    run(
      fc.property(sample, share, (bytes, part) => {
        linesIn(bytes.subarray(0, Math.floor(bytes.length * part)));
      }) as never,
    );
  });

  it("reads or refuses files with pieces doubled or left out", () => {
    run(
      fc.property(sample, share, share, fc.boolean(), (bytes, one, other, isDoubled) => {
        const [from, to] = [one, other].sort().map((part) => Math.floor(bytes.length * part));
        const middle = isDoubled ? [bytes.subarray(from, to), bytes.subarray(from, to)] : [];
        linesIn(Buffer.concat([bytes.subarray(0, from), ...middle, bytes.subarray(to)]));
      }) as never,
    );
  });

  it("reads or refuses lines in another order", () => {
    run(
      fc.property(sample, fc.infiniteStream(share), (bytes, chance) => {
        const lines = bytes.toString("latin1").split("\n");
        const order = lines.map((line) => ({ line, at: chance.next().value ?? 0 }));
        order.sort((a, b) => a.at - b.at);
        linesIn(Buffer.from(order.map(({ line }) => line).join("\n"), "latin1"));
      }) as never,
    );
  });

  it("reads or refuses changed bytes", () => {
    const changes = fc.array(fc.tuple(share, fc.nat(255)), { minLength: 1, maxLength: 20 });
    run(
      fc.property(sample, changes, (bytes, all) => {
        const changed = Buffer.from(bytes);
        for (const [part, byte] of all) changed[Math.floor((bytes.length - 1) * part)] = byte;
        linesIn(changed);
      }) as never,
    );
  });

  it("reads or refuses any bytes at all", () => {
    run(fc.property(fc.uint8Array({ maxLength: 400 }), (bytes) => void linesIn(bytes)) as never);
  });

  it.each(["utf-8", "utf-16le"] as const)("reads the same lines of every sample in %s", (to) => {
    for (const bytes of SAMPLES) {
      const { text } = decodeText(bytes);
      const changed = Buffer.from(`\ufeff${text.replace("\ufeff", "")}`, to);
      expect(linesIn(changed)).toEqual(linesIn(bytes));
    }
  });
});
