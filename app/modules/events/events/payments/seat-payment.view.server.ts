import { payeeOf } from "~/modules/money/dues/account/chamber-payee.server";
import { transferView } from "~/modules/money/dues/member/member-dues.view.server";
import type { Locale } from "~/platform/i18n/locale";
import type { MailFact } from "~/platform/mail/outbox.server";
import { shownAccount } from "~/platform/text/register-numbers";
import { dayInWarsaw } from "~/platform/time/moments";
import type { Event } from "../event";
import { amountText, howToPayFor, priceLine } from "../price.view.server";
import type { Registration } from "../seats/registration";
import { paymentOf, type SeatPayment } from "./seat-charges.server";

type Seat = Pick<Registration, "guest"> & Partial<Pick<Registration, "charge">>;

export type SeatPaymentView = NonNullable<ReturnType<typeof seatPayment>>;

/** The price of a seat and how to pay it, on its ticket; null without an amount (rules 1245). */
export function seatPayment(seat: Seat, event: Event, locale: Locale) {
  const payment = paymentOf(seat);
  if (payment === null) return null;
  const { t, format } = locale;
  const { state, openGrosze: open, due, amountGrosze } = payment;
  const isOwn = state === "unpaid" && due !== null && seat.guest === null;
  return {
    state,
    amount: amountText(amountGrosze, locale),
    line: payLine(payment, seat, locale),
    toPay: isOwn
      ? {
          amount: format.amount(open),
          until: t("paying:until", { day: format.date(due.term) }),
          isOnce: event.prices?.paidBy != null && due.term < dayInWarsaw(event.startsAt),
          transfer: transferView({ due, open }, locale),
        }
      : null,
  };
}

/** The words beside the price of a seat. */
function payLine({ state, due }: SeatPayment, { guest }: Seat, { t, format }: Locale): string {
  if (state !== "unpaid" || !due) return state === "free" ? "" : t(`event-payments:seat.${state}`);
  return guest
    ? t("event-payments:seat.byCompany", { company: guest.company })
    : t("event-payments:seat.unpaid", { day: format.date(due.term) });
}

/**
 * The price in a mail: that of the seat with the transfer that pays it, else that of the event.
 *
 * @param isOver true for a mail after which nobody pays
 */
export function priceFacts(
  seat: Seat,
  event: Event,
  { isOver }: { isOver: boolean },
  locale: Locale,
): MailFact[] {
  const { t, format } = locale;
  const label = t("events:mails.facts.price");
  const payment = paymentOf(seat);
  if (payment === null) {
    const price = priceLine(event, locale);
    return price ? [{ label, value: price, more: isOver ? "" : howToPayFor(event, locale) }] : [];
  }
  const { state, due, amountGrosze, openGrosze } = payment;
  const fact = {
    label,
    value: amountText(amountGrosze, locale),
    more: isOver ? "" : payLine(payment, seat, locale),
  };
  if (isOver || state !== "unpaid" || !due || seat.guest) return [fact];
  const payee = payeeOf(due);
  const line = (name: "receiver" | "account" | "amount" | "title", value: string) => ({
    label: t(`paying:transfer.${name}`),
    value,
  });
  return [
    fact,
    ...(payee ? [line("receiver", payee.name), line("account", shownAccount(payee.account))] : []),
    line("amount", format.fullAmount(openGrosze)),
    line("title", due.number),
  ];
}

/** A sentence about the money of a seat at an event that is called off; empty without any. */
export function refundWords(seat: Seat, { t, format }: Locale): string {
  const payment = paymentOf(seat);
  if (payment === null || payment.state === "free") return "";
  const { paidGrosze, due } = payment;
  if (paidGrosze === 0) return t("event-payments:calledOff.unpaid");
  const words = { amount: format.amount(paidGrosze) };
  return t(due ? "event-payments:calledOff.paid" : "event-payments:calledOff.atDoor", words);
}

/** Where the money of a seat goes that its person gives up (rules 1244); empty without any. */
export function givenUpWords(seat: Seat, { t, format }: Locale): string {
  const payment = paymentOf(seat);
  if (payment === null || payment.state === "free") return "";
  const { paidGrosze, due } = payment;
  if (paidGrosze === 0) return t("event-payments:givenUp.unpaid");
  const words = { amount: format.amount(paidGrosze) };
  return t(due ? "event-payments:givenUp.paid" : "event-payments:calledOff.atDoor", words);
}
