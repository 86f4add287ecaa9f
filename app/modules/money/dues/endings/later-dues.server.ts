import type { ByStaffInRole } from "~/modules/staff/staff/staff";
import { isRefused } from "~/platform/outcome";
import { type Due, isOfMembership } from "../due";
import { dues } from "../dues.store.server";
import { cancellationOf } from "../ledger/ledger";
import { bookInTransaction, currentMovements, type EntryDraft } from "../ledger/ledger.server";
import { duePlace, outside } from "../ledger/ledger-entry";
import { openOf } from "../ledger/movements";

/** The open dues of a membership, by whether their term is after a day. */
export interface DuesAround {
  until: Due[];
  later: Due[];
}

/** The open fees of a company around the last day of its membership. */
export function openFeesAround(companyId: string, day: string): DuesAround {
  const movements = currentMovements();
  const open = dues
    .listBy("companyId", companyId)
    .filter((due) => isOfMembership(due) && openOf(movements, due) > 0);
  return {
    until: open.filter(({ term }) => term <= day),
    later: open.filter(({ term }) => term > day),
  };
}

/** The sums of the same, in grosze. */
export function openSumsAround(companyId: string, day: string) {
  const movements = currentMovements();
  const sumOf = (some: readonly Due[]) =>
    some.reduce((sum, due) => sum + openOf(movements, due), 0);
  const { until, later } = openFeesAround(companyId, day);
  return { until: sumOf(until), later: sumOf(later) };
}

/** Writes off the open fees of until a day, inside the caller's transaction (rules 1503). */
export function writeOffFeesInTransaction(
  companyId: string,
  day: string,
  { reason, by }: ByStaffInRole & { reason: string },
): void {
  const movements = currentMovements();
  const drafts = openFeesAround(companyId, day).until.map((due) => ({
    kind: "writeOff" as const,
    lines: [
      { from: outside("writeOff"), to: duePlace(due.id), amountGrosze: openOf(movements, due) },
    ],
    reason,
  }));
  bookAllInTransaction(drafts, { by });
}

/** Cancels the open fees of after a day, inside the caller's transaction (rules 1503). */
export function cancelLaterFeesInTransaction(
  companyId: string,
  day: string,
  { reason, by }: ByStaffInRole & { reason: string },
): void {
  const movements = currentMovements();
  const drafts = openFeesAround(companyId, day).later.map((due) => ({
    kind: "cancellation" as const,
    lines: cancellationOf(movements, due),
    reason,
  }));
  bookAllInTransaction(drafts, { by });
}

function bookAllInTransaction(drafts: readonly EntryDraft[], { by }: ByStaffInRole): void {
  if (drafts.length === 0) return;
  const booked = bookInTransaction(drafts, { by });
  if (isRefused(booked)) throw new Error(`fees cannot be ended: ${booked.refused}`);
}
