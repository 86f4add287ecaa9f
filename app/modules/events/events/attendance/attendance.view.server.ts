import { env } from "~/env.server";
import type { Account } from "~/modules/people/accounts/account";
import { sharePath } from "~/platform/covers/share-picture.server";
import { paths } from "~/platform/http/paths";
import type { Locale } from "~/platform/i18n/locale";
import { nullIfUnreadable } from "~/platform/supabase/calls/errors.server";
import { comingCompanies, companyConsent } from "../coming-companies/coming-companies.view.server";
import { type Event, isExternal } from "../event";
import { descriptionWords } from "../event-text.server";
import { relatedEvents } from "../events.server";
import { eventCard, eventJsonLd, eventPage, eventShare } from "../page/event.view.server";
import { participationIn } from "../seats/participations.server";
import { seatsOf, standingFor } from "../seats/seats.server";
import type { Standing } from "../seats/standing";
import { findTicket } from "../tickets/tickets.server";
import { isSaved } from "./saved-events.server";
import { teamAt } from "./team.server";

/** A person with a seat of their own can register others as well. */
const TAKES_TEAM: ReadonlySet<Standing> = new Set([
  "seat",
  "waiting-list",
  "waiting",
  "registered",
]);

export type EventCardView = Awaited<ReturnType<typeof eventCardFor>>;

/** An event as its card shows it to a person. */
export async function eventCardFor(
  event: Event,
  { by }: { by: Pick<Account, "id" | "membership"> | null },
  locale: Locale,
) {
  const seats = seatsOf(event);
  return {
    ...eventCard(event, seats, locale),
    standing: standingFor(event, { by }, seats),
    position: (await participationIn(event.id, { by })).position,
  };
}

/** The page of an event as a person sees it, with related events. */
export async function eventPageFor(event: Event, { by }: { by: Account | null }, locale: Locale) {
  const [seats, path] = [seatsOf(event), paths.event(event.id)];
  const standing = standingFor(event, { by }, seats);
  const { state, position } = await participationIn(event.id, { by });
  return {
    event: eventPage(event, seats, locale),
    standing,
    isVisitor: by === null,
    /** The co-workers, while somebody can be registered (rules 1132); none while unknown. */
    team:
      by && TAKES_TEAM.has(standing) && !isExternal(event)
        ? ((await teamAt(event.id, { by }).catch(nullIfUnreadable)) ?? [])
        : [],
    takesGuests: event.guestsPerCompany > 0 && Boolean(by?.membership),
    /** On the waiting list, from 1. */
    position,
    hasSeat: state !== "none",
    /** Printed on the person's ticket. */
    reference: (by && (await findTicket(event.id, { by }))?.registration.reference) ?? null,
    waiting: seats.waiting,
    saved: await isSaved(event.id, { by }),
    coming: await comingCompanies(event, { by }, locale),
    consent: await companyConsent(event.id, { by }),
    related: await Promise.all(
      (await relatedEvents(event)).map((other) => eventCardFor(other, { by }, locale)),
    ),
    url: env.APP_URL + path,
    facts: {
      title: event.title,
      description: descriptionWords(event),
      path,
      picture: sharePath("event", event.id, eventShare(event, locale)),
    },
    jsonLd: eventJsonLd(event, seats, { origin: env.APP_URL, locale }),
  };
}
