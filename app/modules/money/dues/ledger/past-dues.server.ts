import { formerIdsOf } from "~/platform/http/successors.server";
import { LayeredMap } from "~/platform/memo/layered-map";
import { collected } from "~/platform/store/log";
import { compareMoments } from "~/platform/time/moments";
import { entriesAbout } from "./entries-of-due.server";
import { currentMovements } from "./ledger.server";
import { balanceOf } from "./movements";
import type { PastDue, PastEntry, PastPayment } from "./past-money";
import { pastDues, pastEntries, pastPayments } from "./past-money.store.server";
import { type BookedDue, type FoundDue, type StandingDue, standing } from "./standing-due";

/** A due of a closed year with everything about it (rules 1650). */
export async function findPastDue(id: string | undefined): Promise<FoundDue | null> {
  const due = await pastDues.find(id);
  if (!due) return null;
  const [booked] = await bookedOf([due]);
  return booked
    ? { ...booked, balance: balanceOf(currentMovements(), due.companyId), isPast: true }
    : null;
}

/** Past dues with what was booked about them. */
async function bookedOf(rows: readonly PastDue[]): Promise<BookedDue[]> {
  const entries = await entriesIn(rows.flatMap(({ entryIds }) => entryIds));
  const ids = new Set(entries.flatMap(({ lines }) => lines.map(({ from }) => from.id)));
  const payments = new Map((await pastPayments.findAll([...ids])).map((row) => [row.id, row]));
  return rows.map((due) => {
    const own = entries.filter(({ id }) => due.entryIds.includes(id));
    const findPayment = (id: string | undefined) => payments.get(id ?? "") ?? null;
    return { ...standingOf(due), entries: entriesAbout(due.id, own, findPayment) };
  });
}

/** Past entries with some ids, the first one first. */
export async function entriesIn(ids: readonly string[]): Promise<PastEntry[]> {
  const found = await pastEntries.findAll(ids);
  return found.sort((one, other) => compareMoments(one.at, other.at));
}

/** The due of a closed year with a whole number. */
export async function findPastDueByNumber(number: string): Promise<StandingDue | null> {
  const [due] = await pastDues.page({ by: { number: [number] }, limit: 1 });
  return due ? standingOf(due) : null;
}

/** The dues of closed years of a company, and of those that have become part of it. */
export async function pastDuesOf(companyId: string): Promise<BookedDue[]> {
  const ids = formerIdsOf("companyId", companyId);
  return bookedOf(await collected(pastDues.pieces({ by: { companyId: ids } })));
}

/**
 * The dues of closed years for a year, by their terms.
 *
 * @param among the dues of a piece that the caller wants
 */
export async function pastDuesOfYear(
  year: number,
  among: (rows: readonly PastDue[]) => readonly PastDue[],
): Promise<StandingDue[]> {
  const found: StandingDue[] = [];
  // A list names no chamber, and thousands of rows at once have no room to spare.
  for await (const piece of pastDues.pieces({ by: { ofYear: [String(year)] } }))
    for (const due of among(piece)) found.push(standingOf({ ...due, issuer: null, entryIds: [] }));
  return found.reverse();
}

/** Payments of closed years that came on some days. */
export const pastPaymentsOf = (days: readonly string[]): Promise<PastPayment[]> =>
  collected(pastPayments.pieces({ by: { day: [...new Set(days)] } }));

/** Settled, so that the day does not count. */
const standingOf = (due: PastDue): StandingDue =>
  standing({ dues: new LayeredMap(new Map([[due.id, due.totals]])) }, "")(due);
