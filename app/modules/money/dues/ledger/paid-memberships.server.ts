import { extendMembershipInTransaction } from "~/modules/companies/companies/membership/extended-membership.server";
import type { Staff } from "~/modules/staff/staff/staff";
import type { Due } from "../due";
import { dues } from "../dues.store.server";
import type { LedgerEntry } from "./ledger-entry";
import { type Movements, openOf, totalsOfDue } from "./movements";

/**
 * Extends the memberships of companies whose fees of a year some entries have settled, to the last
 * day of that year (rules 1055).
 *
 * @param movements the ledger with these entries
 */
export function extendPaidMembershipsInTransaction(
  entries: readonly LedgerEntry[],
  movements: Movements,
  by: { by: Pick<Staff, "id" | "role"> },
): void {
  for (const due of paidDuesOf(entries))
    if (isYearPaid(due, movements))
      extendMembershipInTransaction(due.companyId, `${due.year}-12-31`, by);
}

/** The fees that got money by some entries. */
function paidDuesOf(entries: readonly LedgerEntry[]): Due[] {
  const lines = entries.flatMap(({ kind, lines }) => (kind === "undo" ? [] : lines));
  const ids = lines.flatMap(({ from, to }) =>
    to.place === "due" && (from.place === "payment" || from.place === "balance") ? [to.id] : [],
  );
  return [...new Set(ids)].flatMap((id) => dues.find(id) ?? []).filter(isFee);
}

const isFee = ({ kind }: Due): boolean => kind === "fee";

/** True if nothing of the fees of that company and year is open, and something was paid. */
function isYearPaid({ companyId, year }: Due, movements: Movements): boolean {
  const fees = dues.listBy("companyId", companyId).filter((due) => due.year === year && isFee(due));
  return (
    fees.every((due) => openOf(movements, due) === 0) &&
    fees.some(({ id }) => totalsOfDue(movements, id).paid > 0)
  );
}
