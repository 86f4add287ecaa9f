import {
  companyOfPlace,
  duesForMatching,
  isUndecided,
} from "~/modules/money/dues/ledger/bank-payments.server";
import {
  bookInTransaction,
  type EntryDraft,
  prepareReceipts,
  type Receipt,
  savePreparedReceiptsInTransaction,
} from "~/modules/money/dues/ledger/ledger.server";
import {
  balancePlace,
  duePlace,
  outside,
  type Place,
  paymentPlace,
} from "~/modules/money/dues/ledger/ledger-entry";
import type { Payment } from "~/modules/money/dues/ledger/payment";
import { recordInTransaction } from "~/modules/staff/history/history.server";
import type { Staff } from "~/modules/staff/staff/staff";
import { createId } from "~/platform/ids/ids.server";
import { total } from "~/platform/money/grosze";
import { isRefused, type Refusal, refuse } from "~/platform/outcome";
import { transaction } from "~/platform/store/stores.server";
import { now } from "~/platform/time/clock";
import { compareMoments } from "~/platform/time/moments";
import { isDoubtful } from "./matching/match";
import { fullTitle } from "./reading/bank-statement";
import type { Rehearsal, RehearsedLine } from "./rehearsal.server";
import type { Statement } from "./statement";
import { statements } from "./statements.store.server";
import type { Target } from "./target";

/** The selection of staff on the page of a rehearsal, by the index of a line. */
export interface Selection {
  /** Lines that the page showed; of the others only sure matches are booked. */
  shown: ReadonlySet<number>;
  /** Lines whose match staff agree to. */
  agreed: ReadonlySet<number>;
  choices: ReadonlyMap<number, Target>;
}

/** The lines whose money goes somewhere at once, if staff change nothing on the page. */
export const isAgreedAtFirst = ({ group, match }: RehearsedLine): boolean =>
  group === "sure" || (group === "check" && match !== null && !isDoubtful(match));

/**
 * Books a file in one transaction: every new incoming line becomes a payment; matches that staff
 * agree to pay dues, the rest waits for a decision (rules 1038).
 *
 * @param seen hash of the rehearsal that was shown
 * @returns "outdated" if the books have changed so that it would do something else
 */
export async function bookStatement(
  rehearsal: Rehearsal,
  { seen, ...booking }: Booking & { seen: string },
): Promise<Statement | Refusal<"outdated">> {
  if (rehearsal.hash !== seen || rehearsal.from === "") return refuse("outdated");
  for (let left = TRIES; left > 0; left -= 1) {
    const booked = await bookOnce(rehearsal, booking);
    if (!isRefused(booked)) return booked;
    if (booked.refused !== "outgrown") break;
  }
  return refuse("outdated");
}

/** How often rows are made again because others have booked meanwhile. */
const TRIES = 5;

interface Booking {
  by: Pick<Staff, "id" | "role">;
  selection: Selection;
  filename: string | null;
}

async function bookOnce(
  rehearsal: Rehearsal,
  { by, selection, filename }: Booking,
): Promise<Statement | Refusal<"outdated" | "outgrown">> {
  const id = createId();
  const fresh = rehearsal.lines.filter(({ known }) => known === null);
  const receipts = receiptsOf(fresh, { selection, statementId: id });
  const owned = receipts.flatMap(({ to }) =>
    to.map(({ to: place }) => ({ place, companyId: companyOfPlace(place) })),
  );
  const prepared = await prepareReceipts(receipts, { by });
  if (isRefused(prepared)) return refuse("outdated");
  return transaction(() => {
    // Companies may have been merged meanwhile.
    const isSame = owned.every(({ place, companyId }) => companyOfPlace(place) === companyId);
    if (!isSame) return refuse("outgrown");
    const received = savePreparedReceiptsInTransaction(prepared, { by });
    if (isRefused(received))
      return received.refused === "outgrown" ? refuse("outgrown") : refuse("outdated");
    const returns = returnsIn(rehearsal).map((draft) => ({ ...draft, statementId: id }));
    if (returns.length > 0 && isRefused(bookInTransaction(returns, { by })))
      throw new Error("a returned payment cannot be booked");
    const saved = statements.save({
      id,
      filename,
      format: rehearsal.format,
      accounts: [...rehearsal.accounts],
      from: rehearsal.from,
      to: rehearsal.to,
      payments: fresh.length,
      sumGrosze: total(fresh, ({ line }) => line.amountGrosze),
      bookedBy: by.id,
      bookedAt: now(),
      undoneAt: null,
      undoneBy: null,
    });
    recordInTransaction({
      by,
      entity: "statement",
      action: "imported",
      record: { id, title: [filename, `${saved.from} – ${saved.to}`].filter(Boolean).join(", ") },
    });
    return saved;
  });
}

/** Payments of earlier files that the bank took back, each once, unless staff decided on them. */
function returnsIn({ takenBack }: Rehearsal): EntryDraft[] {
  const returns = new Map<string, EntryDraft>();
  for (const { line, payment } of takenBack)
    if (payment && isUndecided(payment))
      returns.set(payment.id, returnOf(payment, line.bookingDate));
  return [...returns.values()];
}

const returnOf = ({ id, amountGrosze }: Payment, day: string): EntryDraft => ({
  kind: "allocation",
  lines: [{ from: paymentPlace(id), to: outside("refund"), amountGrosze }],
  reason: "returned",
  day,
});

/** Agreed matches come first: choices of staff get what they leave of a due. */
function receiptsOf(
  lines: readonly RehearsedLine[],
  { selection, statementId }: { selection: Selection; statementId: string },
): Receipt[] {
  const dues = new Map(duesForMatching().map((due) => [due.id, due]));
  const left = new Map([...dues.values()].map(({ id, openGrosze }) => [id, openGrosze]));
  const receipts = lines.map((line) => ({
    payment: paymentOf(line, statementId),
    ...destinationOf(line, selection),
  }));
  for (const { to } of receipts)
    for (const { to: place, amountGrosze } of to)
      if (place.place === "due") left.set(place.id, (left.get(place.id) ?? 0) - amountGrosze);
  return receipts.map((receipt, at): Receipt => {
    const { index, line, group } = lines[at] ?? {};
    const choice = group === "returned" ? undefined : selection.choices.get(index ?? -1);
    if (!choice || !line) return receipt;
    const { amountGrosze } = line;
    if (choice.kind !== "due")
      return { ...receipt, to: [{ to: placeOf(choice), amountGrosze }], reason: "chosen" };
    const due = dues.get(choice.id);
    if (!due) return { ...receipt, to: [] };
    const part = Math.max(0, Math.min(amountGrosze, left.get(due.id) ?? 0));
    left.set(due.id, (left.get(due.id) ?? 0) - part);
    const rest = amountGrosze - part;
    const to = [
      { to: duePlace(due.id), amountGrosze: part },
      { to: balancePlace(due.companyId), amountGrosze: rest },
    ];
    return { ...receipt, to: to.filter((one) => one.amountGrosze > 0), reason: "chosen" };
  });
}

const paymentOf = (
  { line, ownAccount, keys }: RehearsedLine,
  statementId: string,
): Receipt["payment"] => ({
  source: "statement",
  day: line.bookingDate,
  amountGrosze: line.amountGrosze,
  payerName: line.payerName ?? line.payerNameAndAddress ?? "",
  payerAccount: line.account ?? "",
  title: fullTitle(line),
  ownAccount,
  bankRef: line.bankRef,
  keys: [...keys],
  statementId,
});

/** Where the money of a line goes without a choice of staff. */
function destinationOf(
  { index, line, group, match }: RehearsedLine,
  { shown, agreed, choices }: Selection,
): Pick<Receipt, "to" | "reason"> {
  if (group === "returned")
    return { to: [{ to: outside("refund"), amountGrosze: line.amountGrosze }], reason: "returned" };
  const isAgreed = shown.has(index) ? agreed.has(index) : group === "sure";
  if (choices.has(index) || !match || !isAgreed || match.dues.length === 0) return { to: [] };
  const dues = match.dues.map(({ dueId, grosze }) => ({
    to: duePlace(dueId),
    amountGrosze: grosze,
  }));
  const { balance } = match;
  return {
    to: balance
      ? [...dues, { to: balancePlace(balance.companyId), amountGrosze: balance.grosze }]
      : dues,
    reason: match.reason ?? "",
  };
}

const placeOf = (choice: Exclude<Target, { kind: "due" }>): Place =>
  choice.kind === "balance" ? balancePlace(choice.id) : outside(choice.kind);

/** A statement that was booked. */
export const findStatement = (id: string | undefined): Statement | null => statements.find(id);

/** Statements that were booked, the last first. */
export const bookedStatements = (): readonly Statement[] => statements.sorted(lastFirst);

const lastFirst = (one: Statement, other: Statement) =>
  compareMoments(other.bookedAt, one.bookedAt);
