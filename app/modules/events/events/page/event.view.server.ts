import { downloadsIn } from "~/modules/staff/chamber-files/chamber-files.view.server";
import { coverPath } from "~/platform/covers/cover.server";
import type { ShareWords } from "~/platform/covers/share-picture.server";
import { breadcrumbs, coverFor, type JsonLd, type JsonLdSite } from "~/platform/feeds/json-ld";
import { paths } from "~/platform/http/paths";
import type { Locale } from "~/platform/i18n/locale";
import { typedAmount } from "~/platform/money/grosze";
import { dayFromToday } from "~/platform/time/clock";
import { withOffset } from "~/platform/time/moments";
import { type Week, weekOf } from "~/platform/time/weeks";
import {
  CATEGORY_TONES,
  COVER_FAMILIES,
  type Event,
  type ExternalEvent,
  hasBegun,
  hasEnded,
  isExternal,
  isForFirst,
  opensToOthersAt,
} from "../event";
import { calendarLinksOf } from "../event-calendar.server";
import { descriptionHtml, descriptionWords, leadOf } from "../event-text.server";
import { priceLine, pricePage, pricesOf } from "../price.view.server";
import { amountsOn } from "../prices";
import { freeSeats, type Seats, standingOfNewcomer } from "../seats/standing";

export type EventPageView = ReturnType<typeof eventPage>;
export type ConferenceCardView = ReturnType<typeof conferenceCard>;

export function eventCard(event: Event, { taken }: Pick<Seats, "taken">, locale: Locale) {
  const { format } = locale;
  const { id, title, category, startsAt, location, capacity, featured } = event;
  return {
    id,
    title,
    lead: leadOf(event),
    category,
    tone: CATEGORY_TONES[category],
    image: imageOf(event),
    startsAt,
    ...format.tile(startsAt),
    weekday: format.weekday(startsAt),
    shortWeekday: format.shortWeekday(startsAt),
    hours: format.hours(event),
    week: weekWords(weekOf(startsAt), locale),
    location,
    taken,
    capacity,
    free: freeSeats(event, { taken }),
    isFull: freeSeats(event, { taken }) === 0,
    price: priceLine(event, locale),
    firstCompanies: event.firstCompanies,
    featured,
  };
}

/** Heading and note of the week under which the list shows an event. */
function weekWords({ monday, sunday, ahead }: Week, { t, format }: Locale) {
  const days = format.days(monday, sunday);
  if (ahead === 0) return { monday, heading: t("events:weeks.this"), note: days };
  if (ahead === 1) return { monday, heading: t("events:weeks.next"), note: days };
  return { monday, heading: days, note: "" };
}

export function eventPage(event: Event, { taken }: Pick<Seats, "taken">, locale: Locale) {
  const { format } = locale;
  const { id, title, startsAt, endsAt, location, address, type, category, capacity, externalUrl } =
    event;
  const { agenda, speakers, forWhom, benefits } = event;
  return {
    id,
    title,
    html: descriptionHtml(event),
    downloads: downloadsIn(event.description, locale),
    startsAt,
    endsAt,
    dateWithWeekday: format.dateWithWeekday(startsAt),
    hours: format.hours(event),
    location,
    address,
    mapUrl: address
      ? `https://www.openstreetmap.org/search?query=${encodeURIComponent(address)}`
      : null,
    type,
    category,
    tone: CATEGORY_TONES[category],
    ...pricePage(event, locale),
    image: imageOf(event),
    capacity,
    taken,
    free: freeSeats(event, { taken }),
    /** When registration ends; null where it ends with the event. */
    closesAt: event.closesAt && format.moment(event.closesAt),
    firstCompanies: event.firstCompanies,
    /** When others than the first companies can register; null once they can. */
    othersFrom: isForFirst(event) ? format.moment(opensToOthersAt(event) ?? startsAt) : null,
    hasBegun: hasBegun(event),
    hasEnded: hasEnded(event),
    isCancelled: event.cancelledAt !== null,
    cancelReason: event.cancelReason,
    calendar: calendarLinksOf(event),
    externalUrl,
    agenda,
    speakers,
    forWhom,
    benefits,
  };
}

export function conferenceCard(event: ExternalEvent, { format }: Locale) {
  const { title, startsAt, location, externalUrl: url } = event;
  return {
    title,
    lead: leadOf(event),
    startsAt,
    date: format.date(startsAt),
    location,
    url,
  };
}

/** The words of the picture that other sites show of an event. */
export const eventShare = (event: Event, { t, format }: Locale): ShareWords => ({
  record: `event:${event.id}`,
  label: t(`events:categories.${event.category}.one`),
  title: event.title,
  lines: [
    `${format.dateWithWeekday(event.startsAt)}, ${format.hours(event)}`,
    event.location,
    ...(event.cancelledAt === null ? [] : [t("agenda:states.cancelled")]),
  ],
});

/** The picture that staff link, else the one drawn for the event. */
export const imageOf = ({ id, category, image }: Pick<Event, "id" | "category" | "image">) =>
  image ?? coverPath(`event:${id}`, COVER_FAMILIES[category]);

const ATTENDANCE: Record<Event["type"], string> = {
  offline: "https://schema.org/OfflineEventAttendanceMode",
  online: "https://schema.org/OnlineEventAttendanceMode",
  hybrid: "https://schema.org/MixedEventAttendanceMode",
};

/** An event for search engines, with its breadcrumbs. */
export function eventJsonLd(event: Event, seats: Seats, site: JsonLdSite): JsonLd[] {
  const { origin } = site;
  const { t } = site.locale;
  const path = paths.event(event.id);
  const url = origin + path;
  const facts = {
    "@type": "Event",
    name: event.title,
    description: descriptionWords(event),
    url,
    image: [coverFor(event.image, site)],
    startDate: withOffset(event.startsAt),
    endDate: withOffset(event.endsAt),
    eventStatus: `https://schema.org/${event.cancelledAt === null ? "EventScheduled" : "EventCancelled"}`,
    eventAttendanceMode: ATTENDANCE[event.type],
    location: placesOf(event, url),
    offers: {
      "@type": "Offer",
      url: event.externalUrl ?? url,
      ...priceOf(event, t("events:free")),
      availability: `https://schema.org/${canGetSeat(event, seats) ? "InStock" : "SoldOut"}`,
    },
    ...(event.speakers.length > 0 && {
      performer: event.speakers.map(({ name }) => ({ "@type": "Person", name })),
    }),
    ...(!isExternal(event) && {
      organizer: { "@type": "Organization", name: t("events:organizer"), url: origin },
    }),
  };
  const trail = [
    { name: t("events:heading"), path: paths.events() },
    { name: event.title, path },
  ];
  return [facts, breadcrumbs(trail, site)];
}

/** True for a newcomer. For an external event, and one for others first, the numbers decide. */
function canGetSeat(event: Event, seats: Seats): boolean {
  const standing = standingOfNewcomer(event, seats);
  const isLater = standing === "external" || standing === "members-first";
  return standing === "seat" || (isLater && freeSeats(event, seats) > 0);
}

function placesOf({ type, location, address }: Event, url: string) {
  const place = { "@type": "Place", name: location, ...(address && { address }) };
  const online = { "@type": "VirtualLocation", url };
  if (type === "hybrid") return [place, online];
  return type === "online" ? online : place;
}

/**
 * The price as a number: the amount for others, else if the text is just an amount or the word for
 * free (rules 55).
 */
function priceOf(event: Event, free: string) {
  const { price } = event;
  const prices = pricesOf(event);
  if (prices) {
    const { others } = amountsOn(prices, dayFromToday(0));
    return { price: typedAmount(others).replace(",", "."), priceCurrency: "PLN" };
  }
  const [, amount] = /^(\d(?:[\d\s]*\d)?(?:,\d{2})?)\s*zł$/.exec(price.trim()) ?? [];
  const isFree = price.trim().toLowerCase() === free;
  if (!amount && !isFree) return {};
  return {
    price: isFree ? "0" : amount?.replace(/\s/g, "").replace(",", "."),
    priceCurrency: "PLN",
  };
}
