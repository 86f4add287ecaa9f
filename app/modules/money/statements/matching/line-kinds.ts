import type { BankTransaction } from "../reading/bank-statement";

/**
 * Kinds of lines before anything is matched: `incoming` money, `out` of the account, between the
 * chamber's `own` accounts, `returned` by the bank to the payer, or in another `currency`.
 */
export type LineKind = "incoming" | "out" | "own" | "returned" | "currency";

/** Money that came and was taken back in one file leaves nothing to match (rules 1036). */
export function lineKinds(
  lines: readonly BankTransaction[],
  ownAccounts: ReadonlySet<string>,
): LineKind[] {
  const kinds = lines.map((line): LineKind => {
    if (line.currency !== "PLN") return "currency";
    if (line.account !== null && ownAccounts.has(line.account)) return "own";
    return line.direction === "in" && line.amountGrosze > 0 ? "incoming" : "out";
  });
  for (const [index, line] of lines.entries()) {
    if (!line.reversal || kinds[index] !== "out" || line.account === null) continue;
    const taken = lines.findLastIndex(
      (one, at) =>
        at < index &&
        kinds[at] === "incoming" &&
        one.account === line.account &&
        one.amountGrosze === line.amountGrosze,
    );
    if (taken === -1) continue;
    kinds[taken] = "returned";
    kinds[index] = "returned";
  }
  return kinds;
}
