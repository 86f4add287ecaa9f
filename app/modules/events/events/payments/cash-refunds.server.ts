import { hasEventDuesInTransaction } from "~/modules/money/dues/events/event-dues.server";
import { recordInTransaction } from "~/modules/staff/history/history.server";
import type { Staff } from "~/modules/staff/staff/staff";
import { type Refusal, refuse } from "~/platform/outcome";
import { transaction } from "~/platform/store/stores.server";
import { dayFromToday } from "~/platform/time/clock";
import type { Event } from "../event";
import { findEventInTransaction } from "../events.server";
import { type GivenUpSeat, givenUpSeats } from "../seats/given-up-seats.store.server";
import { type Registration, registrationId } from "../seats/registration";
import { registrations } from "../seats/registrations.store.server";
import { hasCash, type SeatCharge } from "../seats/seat-charge";

/** Money that a person without a company paid at the door for a seat that is over (rules 1251). */
export interface CashRefund extends Pick<Registration, "accountId" | "name" | "reference"> {
  amountGrosze: number;
  paidAt: string;
  /** The day on which the person got it back; null before. */
  returnedOn: string | null;
}

/** That money of an event: of seats that were given up, and of all once it is called off. */
export function cashRefundsOf({ id, cancelledAt }: Event): CashRefund[] {
  const seats = cancelledAt === null ? [] : registrations.listBy("eventId", id);
  return [...givenUpSeats.listBy("eventId", id), ...seats].flatMap(refundOf);
}

function refundOf({ accountId, name, reference, charge }: GivenUpSeat | Registration) {
  if (!hasCash(charge)) return [];
  const { amountGrosze, at: paidAt, returnedOn } = charge.paidAtDoor;
  return { accountId, name, reference, amountGrosze, paidAt, returnedOn };
}

/** True for an event of which anybody owes or has paid anything, or did. */
export const hasEventMoneyInTransaction = (eventId: string): boolean =>
  hasEventDuesInTransaction(eventId) ||
  givenUpSeats.listBy("eventId", eventId).some(({ charge }) => hasCash(charge));

/** Notes that a person has got that money back, or takes the note back. */
export async function noteCashReturned(
  eventId: string,
  accountId: string,
  isReturned: boolean,
  { by }: { by: Pick<Staff, "id" | "role"> },
): Promise<{ accountId: string } | Refusal<"not-found" | "done">> {
  return transaction(() => {
    const event = findEventInTransaction(eventId);
    const refund = event && cashRefundsOf(event).find((one) => one.accountId === accountId);
    if (!refund) return refuse("not-found");
    if ((refund.returnedOn !== null) === isReturned)
      return refuse(isReturned ? "done" : "not-found");
    const returnedOn = isReturned ? dayFromToday(0) : null;
    const id = registrationId(event.id, accountId);
    const givenUp = givenUpSeats.find(id);
    const seat = registrations.find(id);
    if (givenUp && hasCash(givenUp.charge))
      givenUpSeats.save({ ...givenUp, charge: marked(givenUp.charge, returnedOn) });
    else if (seat) registrations.save({ ...seat, charge: marked(seat.charge, returnedOn) });
    const described = (returned: boolean) => ({
      "event-payments:refunds.state": returned
        ? { key: "event-payments:refunds.states.returned" as const }
        : null,
    });
    recordInTransaction({
      by,
      entity: "event",
      action: "edited",
      record: { id: event.id, title: `${event.title}, ${refund.reference}` },
      before: described(!isReturned),
      after: described(isReturned),
    });
    return { accountId };
  });
}

const marked = (charge: SeatCharge | null, returnedOn: string | null): SeatCharge | null =>
  hasCash(charge) ? { ...charge, paidAtDoor: { ...charge.paidAtDoor, returnedOn } } : charge;
