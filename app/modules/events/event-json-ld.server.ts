import { Temporal } from "temporal-polyfill";
import { env } from "~/env.server";
import { seatsTaken } from "~/modules/attendance/seats.server";
import { breadcrumbs } from "~/platform/feeds/breadcrumbs";
import { paths } from "~/platform/http/paths";
import { t } from "~/platform/i18n/i18n.server";
import { TIME_ZONE } from "~/platform/time/clock";
import type { Event } from "./event";

const ATTENDANCE: Record<Event["type"], string> = {
  offline: "https://schema.org/OfflineEventAttendanceMode",
  online: "https://schema.org/OnlineEventAttendanceMode",
  hybrid: "https://schema.org/MixedEventAttendanceMode",
};

/** What search engines are told of an event (schema.org). */
export function eventJsonLd(event: Event) {
  const url = env.APP_URL + paths.event(event.id);
  return {
    "@type": "Event",
    name: event.title,
    description: event.description,
    url,
    image: [new URL(event.image, env.APP_URL).href],
    startDate: inWarsaw(event.startsAt),
    endDate: inWarsaw(event.endsAt),
    eventStatus: `https://schema.org/${event.cancelledAt === null ? "EventScheduled" : "EventCancelled"}`,
    eventAttendanceMode: ATTENDANCE[event.type],
    location: placesOf(event, url),
    offers: {
      "@type": "Offer",
      url: event.externalUrl ?? url,
      ...priceOf(event),
      availability: `https://schema.org/${seatsTaken(event) < event.capacity ? "InStock" : "SoldOut"}`,
    },
    ...(event.speakers.length > 0 && { performer: event.speakers.map(({ name }) => ({ "@type": "Person", name })) }),
    ...(event.externalUrl === null && { organizer: { "@type": "Organization", name: t("events:organizer"), url: env.APP_URL } }),
  };
}

/** Where the page of an event stands in the portal. */
export const eventBreadcrumbs = ({ id, title }: Event) =>
  breadcrumbs(env.APP_URL, [
    { name: t("events:heading"), path: paths.events() },
    { name: title, path: paths.event(id) },
  ]);

const inWarsaw = (moment: string) => Temporal.Instant.from(moment).toZonedDateTimeISO(TIME_ZONE).toString({ timeZoneName: "never" });

function placesOf({ type, location, address }: Event, url: string) {
  const place = { "@type": "Place", name: location, address };
  const online = { "@type": "VirtualLocation", url };
  if (type === "hybrid") return [place, online];
  return type === "online" ? online : place;
}

/** The price as a number, where the free text is nothing but an amount or the word for none. */
function priceOf({ price }: Event) {
  const [, amount] = /^(\d[\d\s]*(?:,\d{2})?)\s*zł$/.exec(price.trim()) ?? [];
  const isFree = price.trim().toLowerCase() === t("events:free");
  if (!amount && !isFree) return {};
  return { price: isFree ? "0" : amount?.replace(/\s/g, "").replace(",", "."), priceCurrency: "PLN" };
}
