import { Temporal } from "temporal-polyfill";
import { type Company, isMemberOn } from "~/modules/companies/companies/company";
import {
  findCompanyInTransaction,
  findCompanyOfInTransaction,
} from "~/modules/companies/companies/membership/companies.server";
import type { Due } from "~/modules/money/dues/due";
import {
  chargeSeatInTransaction,
  endSeatDueInTransaction,
  passSeatMoneyInTransaction,
} from "~/modules/money/dues/events/event-dues.server";
import { findStandingDue, payDueInTransaction } from "~/modules/money/dues/ledger/dues.server";
import type { Staff } from "~/modules/staff/staff/staff";
import { DEFAULT_LANGUAGE } from "~/platform/i18n/i18n";
import { localeOf } from "~/platform/i18n/i18n.server";
import { isRefused } from "~/platform/outcome";
import { dayFromToday, now } from "~/platform/time/clock";
import { dayInWarsaw } from "~/platform/time/moments";
import { type Event, isExternal } from "../event";
import { amountsOn } from "../prices";
import { givenUpSeats } from "../seats/given-up-seats.store.server";
import type { Registration } from "../seats/registration";
import { hasCash, isToReturn, type SeatCharge, type SeatPaymentState } from "../seats/seat-charge";

/** Days to pay for a seat that was given on late. */
const LEAST_DAYS = 3;

/**
 * Gives a seat to a person of a new row or of the waiting list, and its price to their company, in
 * the caller's transaction (rules 1243). The caller saves the row.
 *
 * @param charge of a seat that is handed over, which stays as it is
 */
export const seatedInTransaction = (
  event: Event,
  registration: Registration,
  charge: SeatCharge | null = cashOfBeforeInTransaction(registration) ??
    chargeInTransaction(event, registration),
): Registration => ({ ...registration, status: "registered", charge });

/** The money at the door of a person who comes back and has not got it back (rules 1251). */
function cashOfBeforeInTransaction({ id }: Registration): SeatCharge | null {
  const charge = givenUpSeats.find(id)?.charge ?? null;
  if (!isToReturn(charge)) return null;
  givenUpSeats.remove(id);
  return { ...charge, isOver: false };
}

/**
 * The price of a seat that is taken now, by the membership of a company on the day of the event;
 * null for an event without amounts (rules 1243).
 */
export function seatAmount(event: Event, company: Company | null): number | null {
  if (event.prices === null || isExternal(event)) return null;
  const amounts = amountsOn(event.prices, dayFromToday(0));
  const isOfMember = company !== null && isMemberOn(company, dayInWarsaw(event.startsAt));
  return isOfMember ? amounts.members : amounts.others;
}

function chargeInTransaction(
  event: Event,
  { payer, guest, reference }: Registration,
  { isMailed = false } = {},
): SeatCharge | null {
  if (event.prices === null || isExternal(event)) return null;
  const named = findCompanyInTransaction(guest?.companyId ?? null);
  const company = named ?? findCompanyOfInTransaction(payer);
  const isOwn = guest === null || named !== null;
  const amountGrosze = seatAmount(event, isOwn ? company : null) ?? 0;
  const unpaid = { amountGrosze, dueId: null, paidAtDoor: null, reminders: 0, isOver: false };
  if (amountGrosze === 0 || company === null) return unpaid;
  const { t, format } = localeOf(DEFAULT_LANGUAGE);
  const due = chargeSeatInTransaction({
    company,
    isMailed,
    eventId: event.id,
    amountGrosze,
    term: termOfSeat(event),
    year: Number(dayInWarsaw(event.startsAt).slice(0, 4)),
    title: t("event-payments:due", {
      title: event.title,
      day: format.date(event.startsAt),
      reference,
    }),
  });
  return { ...unpaid, dueId: due.id };
}

/** The day before the event, or that of its own; a late seat has a day that is not past. */
export function termOfSeat({ startsAt, prices }: Pick<Event, "startsAt" | "prices">): string {
  const before = Temporal.PlainDate.from(dayInWarsaw(startsAt)).subtract({ days: 1 }).toString();
  const least = dayFromToday(prices?.paidBy ? LEAST_DAYS : 0);
  const wanted = latestOf(prices?.paidBy ?? before, least);
  const [inTime = before] = [wanted, before].sort();
  return latestOf(inTime, dayFromToday(0));
}

const latestOf = (one: string, other: string): string => [one, other].sort()[1] ?? one;

/**
 * Charges a seat anew whose company is a member no longer, in the caller's transaction; what was
 * paid pays the new due (rules 1503). The caller saves the row.
 *
 * @returns null where the seat does not cost more
 */
export function chargedAsOtherInTransaction(
  event: Event,
  registration: Registration,
  { company, by }: { company: Company; by: Pick<Staff, "id" | "role"> },
): Registration | null {
  const { charge, status } = registration;
  if (status !== "registered" || !charge || charge.isOver || charge.paidAtDoor) return null;
  if ((seatAmount(event, company) ?? 0) <= charge.amountGrosze) return null;
  endChargeInTransaction(registration, "otherPrice", by);
  const next = chargeInTransaction(event, registration, { isMailed: true });
  if (charge.dueId && next?.dueId)
    passSeatMoneyInTransaction({ from: charge.dueId, to: next.dueId }, { by });
  return { ...registration, charge: next };
}

/** Why the due of a seat ends, in the words of the office. */
export type SeatEnd = "givenUp" | "calledOff" | "notPaid" | "otherPrice";

/** The charge of a seat without a due that is over: money to return, or nothing. */
export const endedCash = (charge: SeatCharge | null): SeatCharge | null =>
  hasCash(charge)
    ? {
        ...charge,
        isOver: true,
        paidAtDoor: { ...charge.paidAtDoor, bookedAt: charge.paidAtDoor.bookedAt ?? now() },
      }
    : null;

/**
 * Cancels what a seat costs. Money that was taken at the door is booked first, so that it is on the
 * balance of the company.
 */
export function endChargeInTransaction(
  { charge, reference }: Pick<Registration, "charge" | "reference">,
  why: SeatEnd,
  by?: Pick<Staff, "id" | "role">,
): void {
  if (!charge?.dueId) return;
  if (charge.paidAtDoor?.bookedAt === null)
    bookCashInTransaction(charge, { id: charge.paidAtDoor.by });
  const { t } = localeOf(DEFAULT_LANGUAGE);
  const reason = t(`event-payments:ends.${why}`, { reference });
  endSeatDueInTransaction(charge.dueId, { reason, ...(by && { by }) });
}

/** How a seat stands with its payment. */
export interface SeatPayment {
  state: SeatPaymentState;
  amountGrosze: number;
  openGrosze: number;
  /** The money that came for it so far. */
  paidGrosze: number;
  /** The due of the company; null for a free seat, and for one that is paid at the door. */
  due: Due | null;
  /** The moment at which staff took the money at the door, and whether it is booked. */
  paidAtDoor: SeatCharge["paidAtDoor"];
}

/**
 * The payment of a seat; null on the waiting list, where the event had no amounts when the seat was
 * taken, and once the event is called off.
 */
export function paymentOf({ charge }: Partial<Pick<Registration, "charge">>): SeatPayment | null {
  if (!charge || charge.isOver) return null;
  const { amountGrosze, dueId, paidAtDoor } = charge;
  const standing = findStandingDue(dueId);
  if (standing === null) {
    const state = amountGrosze === 0 ? "free" : paidAtDoor ? "paid" : "atDoor";
    const openGrosze = state === "atDoor" ? amountGrosze : 0;
    const paidGrosze = paidAtDoor ? amountGrosze : 0;
    return { state, amountGrosze, openGrosze, paidGrosze, due: null, paidAtDoor };
  }
  const { due, open, paid } = standing;
  if (due.isSeatOver) return null;
  const isAtDoor = paidAtDoor?.bookedAt === null;
  const state = open > 0 && !isAtDoor ? "unpaid" : paid > 0 || isAtDoor ? "paid" : "free";
  return {
    state,
    amountGrosze,
    due,
    paidAtDoor,
    openGrosze: state === "unpaid" ? open : 0,
    paidGrosze: paid + (isAtDoor ? (paidAtDoor?.amountGrosze ?? 0) : 0),
  };
}

/** Books the money of a seat that was taken at the door; what is over goes to the balance. */
export function bookCashInTransaction(
  { dueId, paidAtDoor }: SeatCharge,
  by: Pick<Staff, "id" | "role">,
): void {
  if (dueId === null || paidAtDoor === null) return;
  const { amountGrosze: amount, at } = paidAtDoor;
  const paid = payDueInTransaction(dueId, { source: "cash", amount, day: dayInWarsaw(at) }, { by });
  if (isRefused(paid)) throw new Error(`cash cannot be booked: ${paid.refused}`);
}
