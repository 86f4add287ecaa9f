import { dues } from "../dues.store.server";
import { currentMovements } from "../ledger/ledger.server";
import { ledgerEntries } from "../ledger/ledger-entries.store.server";
import type { LedgerEntry, Place } from "../ledger/ledger-entry";
import { payments } from "../ledger/payments.store.server";
import { isUncharged } from "../ledger/uncharged.server";
import type { AccountingRecords } from "./accounting-batch";

/**
 * True for an entry about money of before the portal, which the books have already: the payment of
 * a due that a file brought, that on a balance, and what took them back (rules 1578).
 */
export const isOfOpening = ({ reason, lines }: LedgerEntry): boolean =>
  lines.some(
    ({ from, to }) =>
      isFilePayment(from) ||
      isFilePayment(to) ||
      (reason === "uncharged" && to.place === "due" && dues.find(to.id)?.moved != null),
  );

const isFilePayment = ({ place, id }: Place): boolean =>
  place === "payment" && payments.find(id)?.fileId != null;

/** The records that files of before the portal brought and that still count. */
export function openingRecords(): AccountingRecords {
  const { undone } = currentMovements();
  const entries = ledgerEntries.list(
    (entry) => entry.kind === "allocation" && isOfOpening(entry) && !undone.has(entry.id),
  );
  const paid = new Set(entries.flatMap(({ lines }) => lines.map(({ from }) => from.id)));
  return {
    dues: dues.list((due) => due.moved !== null && !isUncharged(due)),
    payments: payments.list(({ id }) => paid.has(id)),
    entries,
  };
}
