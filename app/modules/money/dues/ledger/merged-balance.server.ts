import { bookInTransaction, currentMovements, undoInTransaction } from "./ledger.server";
import { balancePlace } from "./ledger-entry";
import { balanceOf } from "./movements";

interface By {
  by: { readonly id: string };
}

/**
 * Moves the balance of a company to the one that it is merged into, inside the caller's
 * transaction. @returns the id of the entry; null without a balance
 */
export function moveBalanceInTransaction(from: string, to: string, { by }: By): string | null {
  const amountGrosze = balanceOf(currentMovements(), from);
  if (amountGrosze <= 0) return null;
  const lines = [{ from: balancePlace(from), to: balancePlace(to), amountGrosze }];
  const booked = bookInTransaction([{ kind: "transfer", lines }], { by });
  return "refused" in booked ? null : (booked[0]?.id ?? null);
}

/** Moves a merged balance back. @returns false if it is spent, or was moved back before */
export const moveBalanceBackInTransaction = (entryId: string, { by }: By): boolean =>
  !("refused" in undoInTransaction(entryId, { by }));
