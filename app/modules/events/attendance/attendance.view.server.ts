import { env } from "~/env.server";
import type { Account } from "~/modules/accounts/account";
import { paths } from "~/platform/http/paths";
import type { Locale } from "~/platform/i18n/locale";
import type { Event } from "../event";
import { eventCard, eventJsonLd, eventPage } from "../event.view.server";
import { relatedEvents } from "../events.server";
import { countWaiting, participationIn } from "./participations.server";
import { isSaved } from "./saved-events.server";
import { seatsTaken } from "./seats.server";
import { findTicket } from "./tickets.server";

export type EventCardView = Awaited<ReturnType<typeof eventCardFor>>;

/** An event as its card shows it to a person: the seats that are taken now, and where the person stands with it. */
export async function eventCardFor(
  event: Event,
  { by }: { by: Pick<Account, "id"> | null },
  locale: Locale,
) {
  return {
    ...eventCard(event, { taken: seatsTaken(event) }, locale),
    participation: await participationIn(event.id, { by }),
  };
}

/** The page of an event as a person sees it: what it is, where they stand with it, and others like it. */
export async function eventPageFor(
  event: Event,
  { by }: { by: Pick<Account, "id" | "membership"> | null },
  locale: Locale,
) {
  const [taken, path] = [seatsTaken(event), paths.event(event.id)];
  return {
    event: eventPage(event, { taken }, locale),
    participation: await participationIn(event.id, { by }),
    /** That of the person's ticket. */
    reference: (by && (await findTicket(event.id, { by }))?.registration.reference) ?? null,
    waiting: await countWaiting(event.id),
    isWithoutCompany: by !== null && by.membership === null,
    saved: await isSaved(event.id, { by }),
    related: await Promise.all(
      (await relatedEvents(event)).map((other) => eventCardFor(other, { by }, locale)),
    ),
    url: env.APP_URL + path,
    facts: { title: event.title, description: event.description, path },
    jsonLd: eventJsonLd({ ...event, taken }, { origin: env.APP_URL, locale }),
  };
}
