import { createHash } from "node:crypto";
import {
  findPayment,
  freeKeysInTransaction,
  isAnnulled,
  paymentsOfStatement,
  returnsOfStatement,
} from "~/modules/money/dues/ledger/bank-payments.server";
import { reversed } from "~/modules/money/dues/ledger/ledger";
import {
  bookableDrafts,
  bookInTransaction,
  type EntryDraft,
} from "~/modules/money/dues/ledger/ledger.server";
import { type LedgerEntry, outside, paymentPlace } from "~/modules/money/dues/ledger/ledger-entry";
import type { Payment } from "~/modules/money/dues/ledger/payment";
import { recordInTransaction } from "~/modules/staff/history/history.server";
import type { ByStaffInRole } from "~/modules/staff/staff/staff";
import { isRefused, type Refusal, refuse } from "~/platform/outcome";
import { transaction } from "~/platform/store/stores.server";
import { now } from "~/platform/time/clock";
import { findStatement } from "./booking.server";
import type { Statement } from "./statement";
import { statements } from "./statements.store.server";

/** Why a payment of a statement stays: staff decided about it since, or its money was used. */
export type LeftBehind = "changed" | "spent";

/** The effects of an undo, with a hash: an undo with it does the same or nothing. */
export interface StatementUndo {
  statement: Statement;
  /** Payments that will count nowhere. */
  payments: readonly Payment[];
  /** Returned payments of earlier statements that will wait for a decision again. */
  returns: number;
  left: readonly { payment: Payment; why: LeftBehind }[];
  hash: string;
}

/** A counter-entry with the payment that it annuls; null for a return of an earlier statement. */
type UndoDraft = EntryDraft & { payment: Payment | null };

/** Plans the undo of a statement as the ledger stands; null for an unknown one. */
export function planUndo(id: string | undefined, { by }: ByStaffInRole): StatementUndo | null {
  return planned(id, { by })?.undo ?? null;
}

function planned(id: string | undefined, { by }: ByStaffInRole) {
  const statement = findStatement(id);
  if (!statement) return null;
  const standing = paymentsOfStatement(statement.id).filter((payment) => !isAnnulled(payment));
  const candidates = standing.map((payment) => ({ payment, draft: draftOf(payment, statement) }));
  const returns = returnsOfStatement(statement.id).flatMap((entry) => returnDraft(entry) ?? []);
  const drafts = [...candidates.flatMap(({ draft }) => draft ?? []), ...returns];
  const fitting = new Set(bookableDrafts(drafts, { by }));
  const booked = drafts.filter((draft) => fitting.has(draft));
  const left = candidates.flatMap(({ payment, draft }) => {
    if (draft && fitting.has(draft)) return [];
    return [{ payment, why: draft ? ("spent" as const) : ("changed" as const) }];
  });
  const payments = booked.flatMap(({ payment }) => payment ?? []);
  const facts = booked.map(({ payment, undoes }) => [payment?.id, undoes]);
  return {
    drafts: booked,
    undo: {
      statement,
      payments,
      left,
      returns: booked.length - payments.length,
      hash: createHash("sha256").update(JSON.stringify(facts)).digest("base64url"),
    },
  };
}

/** The counter-entry for a payment as it was booked; null if it has changed since. */
function draftOf(payment: Payment, statement: Statement): UndoDraft | null {
  const entries = findPayment(payment.id)?.entries ?? [];
  const [only] = entries;
  const annulment = {
    from: paymentPlace(payment.id),
    to: outside("annulled"),
    amountGrosze: payment.amountGrosze,
  };
  if (!only) return { kind: "allocation", lines: [annulment], payment };
  if (entries.length > 1 || !isOfBooking(only.entry, statement)) return null;
  const lines = [...reversed(only.entry), annulment];
  return { kind: "undo", undoes: only.entry.id, lines, payment };
}

/** Entries from before the statement was stored in them are known by their moment. */
const isOfBooking = ({ statementId, at }: LedgerEntry, { id, bookedAt }: Statement): boolean =>
  statementId === id || (statementId === null && at < bookedAt);

/** The counter-entry for a return that nobody has taken back. */
function returnDraft(entry: LedgerEntry): UndoDraft | null {
  const [line] = entry.lines;
  const entries = findPayment(line?.from.id)?.entries ?? [];
  const isLast = entries[0]?.entry.id === entry.id && !entries[0].isUndone;
  return isLast ? { kind: "undo", undoes: entry.id, lines: reversed(entry), payment: null } : null;
}

/**
 * Takes the booking of a statement back by counter-entries, in one transaction; payments that have
 * changed since stay as they are (rules 1008). The same file can then be booked again.
 *
 * @param seen hash of what was shown
 */
export async function undoStatement(
  id: string | undefined,
  { seen, by }: ByStaffInRole & { seen: string },
): Promise<StatementUndo | Refusal<"not-found"> | Refusal<"outdated"> | Refusal<"nothing">> {
  return transaction(() => {
    const plan = planned(id, { by });
    if (!plan) return refuse("not-found");
    const { drafts, undo } = plan;
    if (undo.hash !== seen) return refuse("outdated");
    if (drafts.length === 0) return refuse("nothing");
    if (isRefused(bookInTransaction(drafts, { by }))) return refuse("outdated");
    freeKeysInTransaction(undo.payments);
    const { statement } = undo;
    statements.save({ ...statement, undoneAt: now(), undoneBy: by.id });
    recordInTransaction({
      by,
      entity: "statement",
      action: "undone",
      record: {
        id: statement.id,
        title: [statement.filename, `${statement.from} – ${statement.to}`]
          .filter(Boolean)
          .join(", "),
      },
    });
    return undo;
  });
}
