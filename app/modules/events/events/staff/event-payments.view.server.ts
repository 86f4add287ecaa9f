import { pathOfCompanyNamed } from "~/modules/companies/companies/staff/company-links.server";
import { refundsOf, type SeatRefund } from "~/modules/money/dues/events/event-dues.server";
import { entriesOf } from "~/modules/money/dues/ledger/entries-of-due.server";
import { personPath } from "~/modules/people/accounts/account";
import { panelPaths } from "~/platform/http/panel-paths";
import type { Locale } from "~/platform/i18n/locale";
import { total } from "~/platform/money/grosze";
import type { Event } from "../event";
import type { Participant } from "../participants/participants.server";
import { type CashRefund, cashRefundsOf } from "../payments/cash-refunds.server";
import { paymentOf, type SeatPayment } from "../payments/seat-charges.server";

export type EventPaymentsView = ReturnType<typeof eventPaymentsPage>;

type Paying = Participant & { payment: SeatPayment };

/** The payments of an event for finance: sums, money of the door, open seats, and refunds. */
export function eventPaymentsPage(
  event: Event,
  participants: readonly Participant[],
  locale: Locale,
) {
  const { id, title, cancelledAt } = event;
  const { t, format } = locale;
  const paying = participants.flatMap((participant): Paying[] => {
    const payment = paymentOf(participant.registration);
    return payment ? [{ ...participant, payment }] : [];
  });
  const sum = (of: (payment: SeatPayment) => number) =>
    format.amount(total(paying, ({ payment }) => of(payment)));
  const seat = ({ registration: { accountId, name, reference }, company, payment }: Paying) => ({
    id: accountId,
    name,
    company,
    reference,
    nameTo: personPath(accountId),
    companyTo: company === "" ? null : pathOfCompanyNamed(company),
    number: payment.due?.number ?? null,
    to: payment.due && panelPaths.due(payment.due.id),
  });
  const refunds = refundsOf(id);
  const cash = cashRefundsOf(event);
  const open = [
    ...refunds.filter(({ due }) => due.refund === null),
    ...cash.filter(({ returnedOn }) => returnedOn === null),
  ];
  return {
    id,
    title,
    isCancelled: cancelledAt !== null,
    facts: [
      { term: t("event-payments:sums.due"), value: sum(({ amountGrosze }) => amountGrosze) },
      { term: t("event-payments:sums.paid"), value: sum(({ paidGrosze }) => paidGrosze) },
      { term: t("event-payments:sums.open"), value: sum(({ openGrosze }) => openGrosze) },
      {
        term: t("event-payments:sums.toReturn"),
        value: format.amount(total(open, ({ amountGrosze }) => amountGrosze)),
      },
    ],
    door: paying
      .filter(({ payment }) => payment.paidAtDoor?.bookedAt === null)
      .map((one) => ({
        ...seat(one),
        amount: format.amount(one.payment.paidAtDoor?.amountGrosze ?? 0),
        at: format.moment(one.payment.paidAtDoor?.at ?? ""),
      })),
    unpaid: paying
      .filter(({ payment }) => payment.openGrosze > 0)
      .map((one) => ({
        ...seat(one),
        amount: format.amount(one.payment.openGrosze),
        until: one.payment.due
          ? t("paying:until", { day: format.date(one.payment.due.term) })
          : t("event-payments:states.atDoor"),
      })),
    refunds: [
      ...refunds.map((refund) => refundRow(refund, locale)),
      ...cash.map((refund) => cashRow(refund, event, locale)),
    ],
  };
}

/** A row of the money to return. */
interface RefundRow {
  id: string;
  /** The company, or the person without one. */
  name: string;
  nameTo: string | null;
  title: string;
  /** Number of the due; null without one. */
  number: string | null;
  to: string | null;
  amount: string;
  payers: string[];
  /** The decision; null before. */
  state: string | null;
  /** True for money of the door without a due, which is on no balance. */
  isCash: boolean;
}

/** Money that a person without a company paid at the door. */
function cashRow(
  { accountId, name, reference, amountGrosze, paidAt, returnedOn }: CashRefund,
  { title, startsAt }: Event,
  { t, format }: Locale,
): RefundRow {
  return {
    id: accountId,
    name,
    nameTo: personPath(accountId),
    isCash: true,
    number: null,
    to: null,
    title: t("event-payments:due", { title, day: format.date(startsAt), reference }),
    amount: format.amount(amountGrosze),
    payers: [`${t("dues:sources.cash")}, ${format.date(paidAt)}`],
    state:
      returnedOn && `${t("event-payments:refunds.states.returned")}, ${format.date(returnedOn)}`,
  };
}

/** The payers of a seat that is over, and the decision about the money. */
function refundRow({ due, amountGrosze }: SeatRefund, { t, format }: Locale): RefundRow {
  const payers = entriesOf(due.id).flatMap(({ payment }) =>
    payment
      ? [[payment.payerName || t(`dues:sources.${payment.source}`), format.date(payment.day)]]
      : [],
  );
  return {
    id: due.id,
    number: due.number,
    to: panelPaths.due(due.id),
    title: due.title,
    name: due.addressee.name,
    nameTo: panelPaths.company(due.companyId),
    isCash: false,
    amount: format.amount(amountGrosze),
    payers: payers.map((one) => one.join(", ")),
    state: due.refund
      ? `${t(`event-payments:refunds.states.${due.refund.how}`)}, ${format.date(due.refund.on)}`
      : null,
  };
}
