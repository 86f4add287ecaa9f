import { pathOfCompanyNamed } from "~/modules/companies/companies/staff/company-links.server";
import { personPath } from "~/modules/people/accounts/account";
import type { Locale } from "~/platform/i18n/locale";
import { plainAmount } from "~/platform/money/grosze";
import { dayInWarsaw } from "~/platform/time/moments";
import { type Event, hasEnded, placeOf } from "../event";
import { eventDays, hasSeveralDays } from "../event-days";
import { hasEventMoneyInTransaction } from "../payments/cash-refunds.server";
import { paymentOf } from "../payments/seat-charges.server";
import { amountText, pricesOf } from "../price.view.server";
import { type Arrivals, attendanceOf, presentDays, takesCheckIns } from "../seats/check-in";
import { arrivalsAt } from "../seats/check-ins.server";
import type { GivenUpSeat } from "../seats/given-up-seats.store.server";
import type { Registration } from "../seats/registration";
import { seatsTaken } from "../seats/seats.server";
import { takesPeople } from "./added-people";
import type { Participant } from "./participants.server";

const PAYMENT_COLUMNS = ["amount", "state", "number"] as const;

export type ParticipantsView = ReturnType<typeof participantsPage>;

/** Participants as staff see and print them: seats by name, the waiting list in its order. */
export function participantsPage(
  event: Event,
  participants: readonly Participant[],
  locale: Locale,
  givenUp: readonly GivenUpSeat[] = [],
) {
  const { format } = locale;
  const { id, title, startsAt, capacity, registeredCount, cancelledAt, cancelReason } = event;
  const arrivals = arrivalsAt(id);
  const areNoted = arrivals.arrived > 0;
  const rows = participants.map((participant) => row(participant, event, arrivals, locale));
  return {
    event: {
      id,
      title,
      startsAt,
      capacity,
      registeredCount,
      when: `${format.dateWithWeekday(startsAt)}, ${format.hours(event)}`,
      place: placeOf(event),
      taken: seatsTaken(event),
      isCancelled: cancelledAt !== null,
      cancelReason,
      /** True for an event of which companies or people pay, or did. */
      hasPayments: pricesOf(event) !== null || hasEventMoneyInTransaction(id),
      /** True while a participant can be removed. */
      isOpen: cancelledAt === null && !hasEnded(event),
      /** True while staff can add people (rules 1137). */
      takesPeople: takesPeople(event),
      /** True from the day of the event, when people come in. */
      takesCheckIns: takesCheckIns(event),
      /** The days of an event of several; the page at the door notes arrivals by day. */
      days: hasSeveralDays(event) ? eventDays(event).map(format.dayAndMonth) : [],
      arrivals: areNoted || (takesCheckIns(event) && arrivals.seats > 0) ? arrivals : null,
      absent: hasEnded(event) && areNoted ? arrivals.seats - arrivals.arrived : null,
    },
    registered: rows
      .filter(({ status }) => status === "registered")
      .sort((one, other) => format.compareNames(one.name, other.name)),
    waiting: rows
      .filter(({ status }) => status === "waiting")
      .map((waiting, index) => ({ ...waiting, position: index + 1 })),
    /** The people who gave up a seat or a position, the latest first (rules 1136). */
    givenUp: givenUp.map(({ id, accountId, name, company, reference, had, how, at }) => ({
      id,
      name,
      company,
      reference,
      had,
      how,
      at: format.moment(at),
      to: personPath(accountId),
      companyTo: company === "" ? null : pathOfCompanyNamed(company),
    })),
  };
}

function row(
  { registration, company }: Participant,
  event: Event,
  arrivals: Arrivals,
  locale: Locale,
) {
  const { format } = locale;
  const { accountId: id, name, email, reference, createdAt, status, checkedInAt } = registration;
  const isOfDay = checkedInAt !== null && dayInWarsaw(checkedInAt) === dayInWarsaw(event.startsAt);
  return {
    /** The hour, or the moment if noted on a later day; of several days their names. */
    arrivedAt: hasSeveralDays(event)
      ? presentDays(registration, event).map(format.dayAndMonth).join(", ") || null
      : checkedInAt && (isOfDay ? format.time(checkedInAt) : format.moment(checkedInAt)),
    isAbsent: attendanceOf(registration, event, arrivals) === "absent",
    id,
    name,
    email,
    company,
    reference,
    status,
    since: format.moment(createdAt),
    to: personPath(id),
    /** A guest or a person whom staff added. */
    isGuest: registration.guest !== null,
    remark: registration.remark,
    payment: payment(registration, locale),
    companyTo: company === "" ? null : pathOfCompanyNamed(company),
  };
}

/** The amount of a seat and its state (rules 1246); null without one. */
function payment(registration: Registration, locale: Locale) {
  const found = paymentOf(registration);
  return (
    found && {
      amount: amountText(found.amountGrosze, locale),
      plain: plainAmount(found.amountGrosze),
      state: locale.t(`event-payments:states.${found.state}`),
      isOpen: found.openGrosze > 0,
      openGrosze: found.openGrosze,
      paidGrosze: found.paidGrosze,
      number: found.due?.number ?? "",
    }
  );
}

/** The participants as a table for Excel: seats by name, then the waiting list (rules 1127). */
export function participantsTable(
  { registered, waiting }: ParticipantsView,
  t: Locale["t"],
): string[][] {
  const hasPayments = registered.some((one) => one.payment !== null);
  const heading = [
    t("door:number"),
    t("panel-events:participants.columns.name"),
    t("panel-events:participants.columns.company"),
    t("door:email"),
    t("panel-events:participants.columns.reference"),
    t("panel-events:participants.columns.since"),
    t("panel-events:participants.columns.position"),
    t("door:arrived"),
    ...(hasPayments ? PAYMENT_COLUMNS.map((column) => t(`event-payments:csv.${column}`)) : []),
  ];
  const rows = [...registered, ...waiting].map((row, index) => [
    String(index + 1),
    row.name,
    row.company,
    row.email,
    row.reference,
    row.since,
    "position" in row ? String(row.position) : "",
    row.arrivedAt ?? (row.isAbsent ? t("door:absent") : ""),
    ...(hasPayments
      ? [row.payment?.plain ?? "", row.payment?.state ?? "", row.payment?.number ?? ""]
      : []),
  ]);
  return [heading, ...rows];
}
