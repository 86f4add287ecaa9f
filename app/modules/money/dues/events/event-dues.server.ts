import type { Company } from "~/modules/companies/companies/company";
import { recordInTransaction } from "~/modules/staff/history/history.server";
import { type ByStaffInRole, PORTAL_ID } from "~/modules/staff/staff/staff";
import { total } from "~/platform/money/grosze";
import { isRefused, type Refusal, refuse } from "~/platform/outcome";
import { transaction } from "~/platform/store/stores.server";
import { dayFromToday } from "~/platform/time/clock";
import type { Due } from "../due";
import { dues } from "../dues.store.server";
import { addresseeOf } from "../ledger/dues.server";
import { entriesOf } from "../ledger/entries-of-due.server";
import { cancellationOf } from "../ledger/ledger";
import {
  amountInHistory,
  bookInTransaction,
  currentMovements,
  dueInHistory,
  issueDuesInTransaction,
  undoInTransaction,
} from "../ledger/ledger.server";
import { balancePlace, duePlace, outside } from "../ledger/ledger-entry";
import { balanceOf, openOf } from "../ledger/movements";

/** Members take seats and give them up, so these entries have no author among the staff. */
const BY_PORTAL = { by: { id: PORTAL_ID } };

interface SeatCharge extends Pick<Due, "title" | "amountGrosze" | "term"> {
  company: Company;
  /** True where no mail with a ticket says the amount, so that the due has a mail of its own. */
  isMailed?: boolean;
  eventId: string;
  /** The year of the event. */
  year: number;
}

/** Issues the due of a seat, in the transaction that takes the seat (rules 1243). */
export function chargeSeatInTransaction({ company, isMailed, ...charge }: SeatCharge): Due {
  const issuedOn = dayFromToday(0);
  const [due] = issueDuesInTransaction(
    [
      {
        ...charge,
        kind: "event",
        companyId: company.id,
        addressee: addresseeOf(company),
        issuedOn,
        instalment: null,
        basis: null,
        runId: null,
        // The mail with the ticket is the first one about it.
        lastMail: isMailed ? null : { step: "issued", day: issuedOn },
      },
    ],
    BY_PORTAL,
  );
  if (!due) throw new Error("a seat has no due");
  recordInTransaction({
    ...BY_PORTAL,
    entity: "due",
    action: "added",
    record: dueInHistory(due),
    after: {
      "dues:fields.amount": amountInHistory(due.amountGrosze),
      "dues:fields.term": due.term,
    },
  });
  return due;
}

/**
 * Cancels the due of a seat that is given up, or of an event that is called off; what was paid goes
 * to the balance of the company (rules 1244).
 */
export function endSeatDueInTransaction(
  id: string,
  { reason, by = BY_PORTAL.by }: { reason: string; by?: ByStaffInRole["by"] },
): void {
  const due = dues.find(id);
  if (!due || due.isSeatOver) return;
  dues.save({ ...due, isSeatOver: true });
  const lines = cancellationOf(currentMovements(), due);
  if (lines.length === 0) return;
  const booked = bookInTransaction([{ kind: "cancellation", lines, reason }], { by });
  if (isRefused(booked)) throw new Error(`a due cannot be cancelled: ${booked.refused}`);
}

/**
 * Pays the due of a seat of what its former due gave back, inside the caller's transaction; the
 * rest stays on the balance.
 */
export function passSeatMoneyInTransaction(
  { from, to }: { from: string; to: string },
  { by }: ByStaffInRole,
): void {
  const former = dues.find(from);
  const due = dues.find(to);
  const freed = former ? freedGrosze(former) : 0;
  if (!former || !due || freed === 0) return;
  const movements = currentMovements();
  const sum = Math.min(freed, openOf(movements, due), balanceOf(movements, due.companyId));
  const lines = [{ from: balancePlace(due.companyId), to: duePlace(due.id), amountGrosze: sum }];
  const booked = bookInTransaction([{ kind: "balance", lines, reason: former.number }], { by });
  if (isRefused(booked)) throw new Error(`a due cannot be paid: ${booked.refused}`);
  dues.save({ ...former, refund: { how: "kept", entryId: null, on: dayFromToday(0) } });
}

/** Money of a seat that is over, which the office returns or leaves on the balance. */
export interface SeatRefund {
  due: Due;
  amountGrosze: number;
}

/** The money of seats of an event that are over, by number of the due (rules 1250). */
export const refundsOf = (eventId: string): SeatRefund[] =>
  dues
    .listBy("eventId", eventId)
    .map((due) => ({ due, amountGrosze: freedGrosze(due) }))
    .filter(({ amountGrosze }) => amountGrosze > 0)
    .sort((one, other) => one.due.number.localeCompare(other.due.number));

/** The money that a due gave back to the balance of its company when its seat ended. */
const freedGrosze = (due: Due): number =>
  due.isSeatOver
    ? total(
        entriesOf(due.id)
          .filter(({ entry, isUndone }) => entry.kind === "cancellation" && !isUndone)
          .flatMap(({ entry }) => entry.lines)
          .filter(({ to }) => to.place === "balance"),
        ({ amountGrosze }) => amountGrosze,
      )
    : 0;

/** True for an event of which a company owes or has paid anything, or did. */
export const hasEventDuesInTransaction = (eventId: string): boolean =>
  dues.listBy("eventId", eventId).length > 0;

/**
 * Notes that the money of a seat went back to the company, or stays on its balance because it asked
 * for it. "spent": the balance has paid something else meanwhile.
 */
export async function refundSeat(
  eventId: string | undefined,
  dueId: string | undefined,
  how: NonNullable<Due["refund"]>["how"],
  { by }: ByStaffInRole,
): Promise<SeatRefund | Refusal<"not-found"> | Refusal<"done" | "spent">> {
  return transaction(() => {
    const found = refundIn(eventId, dueId);
    if (!found) return refuse("not-found");
    const { due, amountGrosze } = found;
    if (due.refund !== null) return refuse("done");
    const booked = how === "returned" ? returnInTransaction(found, { by }) : null;
    if (booked && isRefused(booked)) return booked;
    const refund = { how, entryId: booked?.[0]?.id ?? null, on: dayFromToday(0) };
    noteInTransaction(dues.save({ ...due, refund }), null, by);
    return { due, amountGrosze };
  });
}

function returnInTransaction({ due, amountGrosze }: SeatRefund, { by }: ByStaffInRole) {
  const { companyId, number } = due;
  if (balanceOf(currentMovements(), companyId) < amountGrosze) return refuse("spent");
  const lines = [{ from: balancePlace(companyId), to: outside("refund"), amountGrosze }];
  const booked = bookInTransaction([{ kind: "balance", lines, reason: number }], { by });
  return isRefused(booked) ? refuse("spent") : booked;
}

/** Takes the note back; money that was returned is on the balance again. */
export async function undoSeatRefund(
  eventId: string | undefined,
  dueId: string | undefined,
  { by }: ByStaffInRole,
): Promise<SeatRefund | Refusal<"not-found">> {
  return transaction(() => {
    const found = refundIn(eventId, dueId);
    if (!found?.due.refund) return refuse("not-found");
    const { due } = found;
    const entryId = due.refund?.entryId ?? null;
    if (entryId && isRefused(undoInTransaction(entryId, { by, reason: due.number })))
      return refuse("not-found");
    noteInTransaction(dues.save({ ...due, refund: null }), due.refund, by);
    return found;
  });
}

const refundIn = (eventId: string | undefined, dueId: string | undefined): SeatRefund | null =>
  refundsOf(eventId ?? "").find(({ due }) => due.id === dueId) ?? null;

function noteInTransaction(due: Due, before: Due["refund"], by: ByStaffInRole["by"]): void {
  const described = (refund: Due["refund"]) => ({
    "event-payments:refunds.state": refund && {
      key: `event-payments:refunds.states.${refund.how}` as const,
    },
  });
  recordInTransaction({
    by,
    entity: "due",
    action: "edited",
    record: dueInHistory(due),
    before: described(before),
    after: described(due.refund),
  });
}
