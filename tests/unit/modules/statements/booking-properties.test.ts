import { readdirSync, readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { dues } from "~/modules/money/dues/dues.store.server";
import {
  decidePayment,
  isAnnulled,
  undoDecision,
  waitingPayments,
} from "~/modules/money/dues/ledger/bank-payments.server";
import { issueDuesInTransaction } from "~/modules/money/dues/ledger/ledger.server";
import { ledgerEntries } from "~/modules/money/dues/ledger/ledger-entries.store.server";
import { outside } from "~/modules/money/dues/ledger/ledger-entry";
import { payments } from "~/modules/money/dues/ledger/payments.store.server";
import { bookStatement } from "~/modules/money/statements/booking.server";
import { StatementError } from "~/modules/money/statements/reading/bank-statement";
import { readStatements } from "~/modules/money/statements/reading/read-statements";
import { rehearseStatements } from "~/modules/money/statements/rehearsal.server";
import { planUndo, undoStatement } from "~/modules/money/statements/statement-undo.server";
import { statements } from "~/modules/money/statements/statements.store.server";
import { transaction } from "~/platform/store/stores.server";
import { BY_STAFF } from "../../../support/factories";
import { aDraft, imbalances } from "../dues/support";

const STORES = [dues, payments, ledgerEntries, statements];

const FOLDER = "tests/support/statements";
const FILES = readdirSync(FOLDER)
  .filter((name) => !name.endsWith(".json"))
  .map((name) => ({ name, bytes: readFileSync(`${FOLDER}/${name}`) }));

/** Reads a file, perhaps a list of operations without one of its lines; null if it is refused. */
function readDamaged({ name, bytes }: (typeof FILES)[number], damage: number) {
  const lines = bytes.toString("latin1").split("\n");
  const at = Math.floor((lines.length * damage) / 10);
  const moved =
    damage === 0 || !name.endsWith(".csv")
      ? lines
      : [...lines.slice(0, at), ...lines.slice(at + 1)];
  try {
    return readStatements(Buffer.from(moved.join("\n"), "latin1"));
  } catch (error) {
    if (error instanceof StatementError) return null;
    throw error;
  }
}

/** Payments that one line of a bank has made twice. */
const doubles = (): string[] => {
  const keys = payments.list().flatMap((payment) => payment.keys);
  return keys.filter((key, at) => keys.indexOf(key) < at);
};

describe("any history of statements (rules 1013, 1035)", () => {
  it("keeps the books closed and books no line twice", async () => {
    const step = fc.record({
      file: fc.constantFrom(...FILES),
      damage: fc.constantFrom(0, 0, 0, 3, 5, 8),
      agrees: fc.boolean(),
      after: fc.constantFrom("nothing", "decide", "undo", "undoStatement", "issue"),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 5 }), async (steps) => {
        for (const store of STORES) store.reset();
        for (const { file, damage, agrees, after } of steps) {
          if (after === "issue")
            await transaction(() => issueDuesInTransaction([aDraft(), aDraft()], BY_STAFF));
          const read = readDamaged(file, damage);
          if (read) {
            const rehearsal = await rehearseStatements(read);
            const indexes = new Set(rehearsal.lines.map(({ index }) => index));
            const selection = {
              shown: indexes,
              agreed: agrees ? indexes : new Set<number>(),
              choices: new Map(),
            };
            const how = { ...BY_STAFF, seen: rehearsal.hash, filename: file.name, selection };
            await Promise.all([bookStatement(rehearsal, how), bookStatement(rehearsal, how)]);
          }
          const [waiting] = waitingPayments();
          if (after === "decide" && waiting)
            await decidePayment(
              waiting.payment.id,
              { to: outside("notOurs"), amountGrosze: waiting.unassignedGrosze, reason: "" },
              BY_STAFF,
            );
          const entry = ledgerEntries.list().at(-1);
          if (after === "undo") await undoDecision(entry?.lines[0]?.from.id, entry?.id, BY_STAFF);
          const [statement] = statements.list();
          if (after === "undoStatement" && statement) {
            const seen = planUndo(statement.id, BY_STAFF)?.hash ?? "";
            const press = () => undoStatement(statement.id, { ...BY_STAFF, seen });
            await Promise.all([press(), press()]);
          }
          expect(imbalances()).toEqual([]);
          expect(doubles()).toEqual([]);
        }
        // Whole files of one account have seven incoming lines and one more in the next export.
        const standing = payments.list((payment) => !isAnnulled(payment));
        const byAccount = Map.groupBy(standing, ({ ownAccount }) => ownAccount);
        for (const own of byAccount.values()) expect(own.length).toBeLessThanOrEqual(8);
      }),
      { numRuns: 30, seed: 1035 },
    );
  });
});
