import { total } from "~/platform/money/grosze";
import { entriesByKey } from "./ledger-entries.store.server";
import type { LedgerEntry } from "./ledger-entry";
import type { Payment } from "./payment";
import { payments } from "./payments.store.server";

/** An entry that moved an amount of a due, with the payment that it came of. */
export interface EntryOfDue {
  entry: LedgerEntry;
  /** The amount that it took off the due; negative if it gave back. */
  amountGrosze: number;
  payment: Payment | null;
  isUndone: boolean;
}

/** The entries of a due, the last first. */
export const entriesOf = (dueId: string): EntryOfDue[] =>
  entriesAbout(dueId, entriesByKey(dueId), (id) => payments.find(id));

/**
 * The same for entries and payments that were read elsewhere.
 *
 * @param entries of the due, the first one first
 */
export function entriesAbout(
  dueId: string,
  entries: readonly LedgerEntry[],
  findPayment: (id: string | undefined) => Payment | null,
): EntryOfDue[] {
  const undone = new Set(entries.map(({ undoes }) => undoes));
  return entries
    .map((entry) => {
      const isDue = ({ place, id }: LedgerEntry["lines"][number]["to"]) =>
        place === "due" && id === dueId;
      const lines = entry.lines.filter(({ from, to }) => isDue(from) || isDue(to));
      const paymentId = lines
        .flatMap(({ from, to }) => [from, to])
        .find(({ place }) => place === "payment")?.id;
      return {
        entry,
        amountGrosze: total(lines, ({ to, amountGrosze }) => (isDue(to) ? 1 : -1) * amountGrosze),
        payment: findPayment(paymentId),
        isUndone: undone.has(entry.id),
      };
    })
    .reverse();
}
