import { env } from "~/env.server";
import type { Account } from "~/modules/people/accounts/account";
import { paths } from "~/platform/http/paths";
import type { Locale } from "~/platform/i18n/locale";
import { qrPicture } from "~/platform/qr/qr-picture";
import { linesOf } from "~/platform/text/lines";
import { companyConsent } from "../coming-companies/coming-companies.view.server";
import { hasSeveralDays } from "../event-days";
import { eventPage } from "../page/event.view.server";
import { seatPayment } from "../payments/seat-payment.view.server";
import { presentDays } from "../seats/check-in";
import type { Participation } from "../seats/registration";
import { seatsOf } from "../seats/seats.server";
import { guestWithdrawPath } from "./guest-ticket.server";
import type { Ticket } from "./tickets.server";

export type TicketPageView = Awaited<ReturnType<typeof ticketPage>>;

export async function ticketPage(
  { event, registration }: Ticket,
  { by }: { by: Pick<Account, "id" | "membership"> },
  locale: Locale,
) {
  return {
    ...ticketFacts({ event, registration }, by.membership?.companyName ?? "", locale),
    consent: await companyConsent(event.id, { by }),
    /** People of a company can hand their seat to a co-worker (rules 1139). */
    canHandOver: by.membership !== null,
  };
}

export type GuestTicketView = Awaited<ReturnType<typeof guestTicketPage>>;

/** The ticket of a guest, or their position on the waiting list (rules 1135). */
export async function guestTicketPage(
  { event, registration, participation }: Ticket & { participation: Participation },
  locale: Locale,
) {
  const { guest } = registration;
  return {
    ...ticketFacts({ event, registration }, guest?.company ?? "", locale),
    /** On the waiting list, from 1; null for a seat. */
    position: participation.position,
    isAddedByStaff: guest?.organizationId === null,
    /** Where the seat or position is given back. */
    leave: guestWithdrawPath(registration),
  };
}

function ticketFacts({ event, registration }: Ticket, company: string, locale: Locale) {
  const { reference, name, email, createdAt, entryCode, checkedInAt } = registration;
  const page = eventPage(event, seatsOf(event), locale);
  const state = page.isCancelled
    ? ("cancelled" as const)
    : page.hasEnded
      ? ("ended" as const)
      : ("open" as const);
  return {
    reference,
    state,
    /** The code for the door; an event online has none. */
    qr:
      state === "open" && event.type !== "online"
        ? qrPicture(env.APP_URL + paths.entry(entryCode))
        : null,
    /** When the person came in, or on which days; empty without a note. */
    arrival: hasSeveralDays(event)
      ? presentDays(registration, event).map(locale.format.dayAndMonth).join(", ")
      : checkedInAt && locale.format.moment(checkedInAt),
    name,
    company,
    email,
    startsAt: locale.format.moment(event.startsAt),
    registeredAt: locale.format.moment(createdAt),
    event: page,
    payment: page.isCancelled ? null : seatPayment(registration, event, locale),
    toBring: linesOf(event.toBring),
    gettingThere: linesOf(event.gettingThere),
    /** Where to follow the event online, empty while unknown; null offline and after it. */
    stream: event.type !== "offline" && state === "open" ? event.streamUrl : null,
  };
}
