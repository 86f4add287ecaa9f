import { dues } from "../dues.store.server";
import { currentMovements } from "../ledger/ledger.server";
import { ledgerEntries } from "../ledger/ledger-entries.store.server";
import { imbalancesOf, type LedgerSums, sumsOf } from "../ledger/ledger-sums";
import { payments } from "../ledger/payments.store.server";

/**
 * The dues for a year, the payments that came in it, and all balances as they are now (rules 1024),
 * with everything that is wrong with the whole ledger.
 */
export async function findYearSums(year: number): Promise<{ sums: LedgerSums; errors: string[] }> {
  const ofYear = dues.list((due) => due.year === year);
  const received = payments.list(({ day }) => day.startsWith(`${year}-`));
  return {
    sums: sumsOf(currentMovements(), ofYear, received),
    errors: imbalancesOf(dues.list(), payments.list(), ledgerEntries.list()),
  };
}
