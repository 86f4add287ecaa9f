import { findCompanyInTransaction } from "~/modules/companies/companies/membership/companies.server";
import type { ByStaffInRole } from "~/modules/staff/staff/staff";
import { enqueueMailInTransaction } from "~/platform/mail/outbox.server";
import { isRefused, type Refusal, refuse } from "~/platform/outcome";
import { transaction } from "~/platform/store/stores.server";
import { reductionsOf } from "../documents/reduction-documents.server";
import type { Due } from "../due";
import type { ReduceInput } from "../due.schema";
import { dues } from "../dues.store.server";
import { cancellationOf, type EntryProblem } from "../ledger/ledger";
import { bookInTransaction, currentMovements, undoInTransaction } from "../ledger/ledger.server";
import { ledgerEntries } from "../ledger/ledger-entries.store.server";
import { duePlace, type LedgerEntry, outside, paymentPlace } from "../ledger/ledger-entry";
import { openOf } from "../ledger/movements";
import { payments } from "../ledger/payments.store.server";
import { addressFor } from "../mails/due-mails.server";
import { reductionMail } from "../mails/reduction-mails.server";

/** Cancels a due, or takes an amount off it, with a reason (rules 1017). */
export async function reduceDue(
  id: string | undefined,
  { how, amount, reason }: ReduceInput,
  { by }: ByStaffInRole,
): Promise<Due | Refusal<"not-found"> | Refusal<"settled"> | Refusal<"too-much">> {
  const to = await addressOf(id, how);
  return transaction(() => {
    const due = dues.find(id);
    if (!due) return refuse("not-found");
    const movements = currentMovements();
    const open = openOf(movements, due);
    const lines =
      how === "cancellation"
        ? cancellationOf(movements, due)
        : [
            {
              from: outside(how === "creditNote" ? "credit" : "writeOff"),
              to: duePlace(due.id),
              amountGrosze: how === "creditNote" ? (amount ?? 0) : open,
            },
          ];
    if (lines.length === 0 || lines.some(({ amountGrosze }) => amountGrosze <= 0))
      return refuse("settled");
    const booked = bookInTransaction([{ kind: how, lines, reason }], { by });
    if (isRefused(booked)) return refuse("too-much");
    mailInTransaction(due, booked[0]?.id, to);
    return due;
  });
}

/**
 * Takes an entry of a due back; money that was typed in by hand is annulled with it, money of a
 * statement is unassigned again (rules 1012).
 */
export async function undoEntry(
  dueId: string | undefined,
  entryId: string | undefined,
  { reason, by }: ByStaffInRole & { reason: string },
): Promise<Due | Refusal<"not-found"> | Refusal<EntryProblem>> {
  const to = await addressOf(dueId, ledgerEntries.find(entryId)?.kind);
  return transaction(() => {
    const due = dues.find(dueId);
    const entry = ledgerEntries.find(entryId);
    if (!due || !entry || !touches(entry, due.id)) return refuse("not-found");
    // A due without its seat never comes back.
    if (due.isSeatOver && entry.kind === "cancellation") return refuse("spent");
    const undone = undoInTransaction(entry.id, { by, reason, and: annulments(entry) });
    if (isRefused(undone)) return refuse(undone.refused);
    mailInTransaction(due, entry.id, to);
    return due;
  });
}

const touches = ({ lines }: LedgerEntry, dueId: string): boolean =>
  lines.some(({ from, to }) => [from, to].some(({ place, id }) => place === "due" && id === dueId));

/** Lines that annul the payments by hand of an entry, which came with it. */
function annulments({ lines }: LedgerEntry): LedgerEntry["lines"] {
  const ids = lines.flatMap(({ from: { place, id } }) => (place === "payment" ? [id] : []));
  return [...new Set(ids)].flatMap((id) => {
    const payment = payments.find(id);
    if (!payment || payment.source === "statement") return [];
    const { amountGrosze } = payment;
    return [{ from: paymentPlace(id), to: outside("annulled"), amountGrosze }];
  });
}

/** The address for the books of a company, for a mail about a due; null where none is sent. */
async function addressOf(
  dueId: string | undefined,
  kind: LedgerEntry["kind"] | undefined,
): Promise<string | null> {
  const due = dues.find(dueId);
  if (!due || !isMailed(due, kind)) return null;
  const company = findCompanyInTransaction(due.companyId);
  return company ? addressFor(company) : null;
}

/** The company hears of each credit note, and of what happens to a note that was mailed. */
const isMailed = ({ addressee, lastMail }: Due, kind: LedgerEntry["kind"] | undefined): boolean =>
  addressee.name !== "" &&
  (kind === "creditNote" ||
    (lastMail !== null && (kind === "writeOff" || kind === "cancellation")));

function mailInTransaction(due: Due, entryId: string | undefined, to: string | null): void {
  const reduction = reductionsOf(due).find(({ entry }) => entry.id === entryId);
  if (!reduction || to === null) return;
  const open = openOf(currentMovements(), due);
  enqueueMailInTransaction(reductionMail(reduction, { to, open }));
}
