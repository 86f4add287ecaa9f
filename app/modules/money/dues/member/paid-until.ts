import type { StandingDue } from "../ledger/standing-due";

/**
 * The last day of the last year whose fees are settled, `YYYY-MM-DD`; null before the first (rules
 * 1054). A year counts if nothing of it is open and something was paid.
 */
export function paidUntil(
  dues: readonly { due: Pick<StandingDue["due"], "kind" | "year">; open: number; paid: number }[],
): string | null {
  const fees = dues.filter(({ due }) => due.kind === "fee" || due.kind === "starter");
  const isSettled = (year: number) => {
    const ofYear = fees.filter(({ due }) => due.year === year);
    return ofYear.every(({ open }) => open === 0) && ofYear.some(({ paid }) => paid > 0);
  };
  const years = fees.map(({ due }) => due.year).filter(isSettled);
  return years.length === 0 ? null : `${Math.max(...years)}-12-31`;
}
