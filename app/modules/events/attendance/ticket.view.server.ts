import type { Account } from "~/modules/accounts/account";
import type { Locale } from "~/platform/i18n/locale";
import { linesOf } from "~/platform/text/lines";
import { eventPage } from "../event.view.server";
import { companyConsent } from "./coming-companies.view.server";
import { seatsOf } from "./seats.server";
import type { Ticket } from "./tickets.server";

export type TicketPageView = Awaited<ReturnType<typeof ticketPage>>;

export async function ticketPage(
  { event, registration }: Ticket,
  { by }: { by: Pick<Account, "id" | "membership"> },
  locale: Locale,
) {
  const { reference, name, email, createdAt } = registration;
  const page = eventPage(event, seatsOf(event), locale);
  return {
    reference,
    name,
    company: by.membership?.companyName ?? "",
    email,
    startsAt: locale.format.moment(event.startsAt),
    registeredAt: locale.format.moment(createdAt),
    event: page,
    state: page.isCancelled
      ? ("cancelled" as const)
      : page.hasEnded
        ? ("ended" as const)
        : ("open" as const),
    toBring: linesOf(event.toBring),
    gettingThere: linesOf(event.gettingThere),
    consent: await companyConsent(event.id, { by }),
  };
}
