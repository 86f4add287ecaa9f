import { today } from "~/platform/time/clock";
import { momentInWarsaw } from "~/platform/time/moments";
import { movementsOf, openOf, unassignedOf } from "../ledger/movements";
import { askedOf } from "../requests/open-requests.server";
import type { MoneyGroup } from "./money-group";

/** The first year whose money stays in memory whatever its state: the last one (rules 1650). */
export const firstOpenYear = (): number => today().year - 1;

/** The moment before which money was written that may move to the logs. */
export const firstOpenMoment = (): string => momentInWarsaw(`${firstOpenYear()}-01-01`);

export interface PastLimits {
  /** Money of before this moment is old. */
  before: string;
  /** True for a record that the accountant has still to get. */
  isAwaited: (id: string) => boolean;
}

/**
 * True for money that decides nothing any more: all of it is settled, nobody has to decide about
 * it, and it was written before the first open year.
 */
export function isPast(
  { dues, payments, entries }: MoneyGroup,
  { before, isAwaited }: PastLimits,
): boolean {
  // All entries about its dues and payments are in the group.
  const movements = movementsOf(entries);
  return (
    dues.every(
      (due) =>
        due.issuedAt < before &&
        due.year < firstOpenYear() &&
        openOf(movements, due) === 0 &&
        (due.decision?.isDone ?? true) &&
        (!due.isSeatOver || due.refund !== null || !hasFreedMoney(due.id, entries)) &&
        askedOf(due.id) === null,
    ) &&
    payments.every(
      (payment) => payment.recordedAt < before && unassignedOf(movements, payment) === 0,
    ) &&
    entries.every(({ at }) => at < before) &&
    ![...dues, ...payments, ...entries].some(({ id }) => isAwaited(id))
  );
}

const hasFreedMoney = (dueId: string, entries: MoneyGroup["entries"]): boolean =>
  entries
    .flatMap(({ lines }) => lines)
    .some(({ from, to }) => from.id === dueId && to.place === "balance");
