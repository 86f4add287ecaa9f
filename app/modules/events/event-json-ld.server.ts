import { Temporal } from "temporal-polyfill";
import { breadcrumbs, type JsonLd, type JsonLdSite } from "~/platform/feeds/json-ld";
import { paths } from "~/platform/http/paths";
import { TIME_ZONE } from "~/platform/time/clock";
import type { Event } from "./event";

const ATTENDANCE: Record<Event["type"], string> = {
  offline: "https://schema.org/OfflineEventAttendanceMode",
  online: "https://schema.org/OnlineEventAttendanceMode",
  hybrid: "https://schema.org/MixedEventAttendanceMode",
};

/** An event with the number of its seats that are taken, for search engines, and the way to it. */
export function eventJsonLd(event: Event & { taken: number }, site: JsonLdSite): JsonLd[] {
  const { origin } = site;
  const { t } = site.locale;
  const path = paths.event(event.id);
  const url = origin + path;
  const facts = {
    "@type": "Event",
    name: event.title,
    description: event.description,
    url,
    image: [new URL(event.image, origin).href],
    startDate: inWarsaw(event.startsAt),
    endDate: inWarsaw(event.endsAt),
    eventStatus: `https://schema.org/${event.cancelledAt === null ? "EventScheduled" : "EventCancelled"}`,
    eventAttendanceMode: ATTENDANCE[event.type],
    location: placesOf(event, url),
    offers: {
      "@type": "Offer",
      url: event.externalUrl ?? url,
      ...priceOf(event, t("events:free")),
      availability: `https://schema.org/${event.taken < event.capacity ? "InStock" : "SoldOut"}`,
    },
    ...(event.speakers.length > 0 && { performer: event.speakers.map(({ name }) => ({ "@type": "Person", name })) }),
    ...(event.externalUrl === null && { organizer: { "@type": "Organization", name: t("events:organizer"), url: origin } }),
  };
  const trail = [
    { name: t("events:heading"), path: paths.events() },
    { name: event.title, path },
  ];
  return [facts, breadcrumbs(trail, site)];
}

const inWarsaw = (moment: string) => Temporal.Instant.from(moment).toZonedDateTimeISO(TIME_ZONE).toString({ timeZoneName: "never" });

function placesOf({ type, location, address }: Event, url: string) {
  const place = { "@type": "Place", name: location, address };
  const online = { "@type": "VirtualLocation", url };
  if (type === "hybrid") return [place, online];
  return type === "online" ? online : place;
}

/** The price as a number, where the free text is nothing but an amount or the word for none. */
function priceOf({ price }: Event, free: string) {
  const [, amount] = /^(\d[\d\s]*(?:,\d{2})?)\s*zł$/.exec(price.trim()) ?? [];
  const isFree = price.trim().toLowerCase() === free;
  if (!amount && !isFree) return {};
  return { price: isFree ? "0" : amount?.replace(/\s/g, "").replace(",", "."), priceCurrency: "PLN" };
}
