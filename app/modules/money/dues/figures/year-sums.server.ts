import { dues } from "../dues.store.server";
import { currentMovements } from "../ledger/ledger.server";
import { ledgerEntries } from "../ledger/ledger-entries.store.server";
import { imbalancesOf, type LedgerSums, sumsOf } from "../ledger/ledger-sums";
import { pastBalances, pastYears } from "../ledger/past-money.store.server";
import { payments } from "../ledger/payments.store.server";

/**
 * The dues for a year, the payments that came in it, and all balances as they are now (rules 1024),
 * with everything that is wrong with the whole ledger.
 */
export async function findYearSums(year: number): Promise<{ sums: LedgerSums; errors: string[] }> {
  const ofYear = dues.list((due) => due.year === year);
  const received = payments.list(({ day }) => day.startsWith(`${year}-`));
  return {
    sums: sumsOf(currentMovements(), {
      dues: ofYear,
      payments: received,
      past: pastYears.list(({ id }) => id === String(year)),
    }),
    errors: imbalancesNow(),
  };
}

/** Errors of the ledger as it stands; empty always, or the books do not close (rules 1013). */
export const imbalancesNow = (): string[] =>
  imbalancesOf({
    dues: dues.list(),
    payments: payments.list(),
    entries: ledgerEntries.list(),
    past: pastYears.list(),
    pastBalances: pastBalances.list(),
  });
