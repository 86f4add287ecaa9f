import type { z } from "zod";
import { refundSeat, undoSeatRefund } from "~/modules/money/dues/events/event-dues.server";
import type { Staff } from "~/modules/staff/staff/staff";
import { isRefused, type Refusal, refuse } from "~/platform/outcome";
import { findAnyEvent } from "../events.server";
import { noteCashReturned } from "../payments/cash-refunds.server";
import { bookDoorPayments } from "../payments/door-payments.server";
import type { EventPaymentSchema } from "./event-payments.schema";

/** Carries out a press of finance: books money of the door, or decides about a refund. */
export async function changeEventPayment(
  eventId: string | undefined,
  { intent, id }: z.output<typeof EventPaymentSchema>,
  { by }: { by: Pick<Staff, "id" | "role"> },
): Promise<{ eventId: string } | Refusal<"not-found" | "done" | "spent">> {
  const event = await findAnyEvent(eventId);
  if (!event) return refuse("not-found");
  const done = { eventId: event.id };
  if (intent === "book-all") {
    // Somebody else may have booked it all a moment ago.
    await bookDoorPayments(event.id, { by });
    return done;
  }
  if (intent === "cash-returned" || intent === "cash-undo") {
    const noted = await noteCashReturned(event.id, id, intent === "cash-returned", { by });
    return isRefused(noted) ? noted : done;
  }
  const outcome = await (intent === "book"
    ? bookDoorPayments(event.id, { accountId: id, by })
    : intent === "undo"
      ? undoSeatRefund(event.id, id, { by })
      : refundSeat(event.id, id, intent, { by }));
  return isRefused(outcome) ? outcome : done;
}
