import { Temporal } from "temporal-polyfill";
import type { BadgeTone } from "~/components/ui/badge";
import { coverPath } from "~/platform/covers/cover.server";
import type { Locale } from "~/platform/i18n/locale";
import { dayFromToday, today } from "~/platform/time/clock";
import { type Week, weekOf } from "~/platform/time/weeks";
import {
  CATEGORY_TONES,
  COVER_FAMILIES,
  dateAndTimeOf,
  type Event,
  hasEnded,
  isExternal,
  isPublished,
} from "../event";
import { leadOf } from "../event-text.server";
import { imageOf } from "../page/event.view.server";
import { priceLine } from "../price.view.server";
import { takesCheckIns } from "../seats/check-in";
import { pastArrivalsOf } from "../seats/seat-numbers.server";
import { seatsOf } from "../seats/seats.server";
import { eventFields } from "./staff-event.fields.server";

export type StaffEventCardView = ReturnType<typeof staffEventCard>;

export function staffEventCard(event: Event, locale: Locale) {
  const { t, format } = locale;
  const { id, title, category, type, startsAt, location, capacity } = event;
  return {
    id,
    title,
    startsAt,
    location,
    capacity,
    lead: leadOf(event),
    image: imageOf(event),
    tone: CATEGORY_TONES[category],
    category: t(`events:categories.${category}.one`),
    type: t(`events:types.${type}`),
    date: format.dateWithWeekday(startsAt),
    hours: format.hours(event),
    ...seatsOf(event),
    arrivals: pastArrivalsOf(event),
    isExternal: isExternal(event),
    state: stateOf(event, t),
    isCancelled: event.cancelledAt !== null,
    price: priceLine(event, locale),
    shortDate: format.shortDate(startsAt),
    week: weekInWords(weekOf(startsAt), { t, format }),
    /** True while people come in, so that the door is the next step. */
    isAtDoor: takesCheckIns(event) && !hasEnded(event) && event.type !== "online",
    /** Words for an event that nobody finds yet; null for a published one. */
    unpublished: isPublished(event)
      ? null
      : event.publishedAt === null
        ? t("panel-events:draft")
        : t("panel-events:scheduled", { moment: format.moment(event.publishedAt) }),
  };
}

/** The group of the table that an event ahead belongs to: this week, the next, or later. */
function weekInWords(
  { monday, sunday, ahead }: Week,
  { t, format }: Pick<Locale, "t" | "format">,
): string {
  if (ahead <= 0) return t("events:weeks.this");
  if (ahead > 1) return t("panel-events:later");
  return `${t("events:weeks.next")}, ${format.days(monday, sunday)}`;
}

/** The list as a table for Excel (rules 1264). */
export function staffEventsTable(all: readonly Event[], locale: Locale): string[][] {
  const { t, format } = locale;
  const heading = [
    t("panel-events:fields.date"),
    t("panel-events:fields.time"),
    t("panel-events:columns.event"),
    t("panel-events:fields.category"),
    t("panel-events:fields.type"),
    t("panel-events:fields.location"),
    t("panel-events:columns.state"),
    t("panel-events:fields.registeredCount"),
    t("panel-events:fields.capacity"),
    t("panel-events:cancel.waiting"),
    t("door:arrived"),
    t("panel-events:fields.price"),
  ];
  const rows = all.map((event) => {
    const { title, category, type, location, capacity, price } = event;
    const { taken, waiting } = seatsOf(event);
    return [
      format.shortDate(event.startsAt),
      format.hours(event),
      title,
      t(`events:categories.${category}.one`),
      t(`events:types.${type}`),
      location,
      stateOf(event, t).text,
      String(taken),
      String(capacity),
      String(waiting),
      String(pastArrivalsOf(event)?.arrived ?? ""),
      price,
    ];
  });
  return [heading, ...rows];
}

/** The state of an event in one word, and its colour. */
function stateOf(event: Event, t: Locale["t"]): { tone: BadgeTone; text: string } {
  if (event.cancelledAt !== null) return { tone: "bad", text: t("events:registration.cancelled") };
  if (!isPublished(event)) return { tone: "off", text: t("panel-events:draft") };
  if (hasEnded(event)) return { tone: "plain", text: t("panel-events:over") };
  return { tone: "ok", text: t("panel-events:published") };
}

/** Initial values of the form for a new event (rules 360). */
export const newEventValues = () => ({
  date: dayFromToday(0),
  time: "10:00-12:00",
  type: "offline" as const,
  image: coverPath("event:new", COVER_FAMILIES.other),
  capacity: "50",
  registeredCount: "0",
  guestsPerCompany: "0",
  hoursForOthers: "0",
  firstCompanies: "members" as const,
});

/** Weeks after which a copy is proposed, on the same day of the week. */
const WEEKS_TO_COPY = 4;

/** Initial values for a copy: all but date and seats (rules 1106). */
export function copiedValues(event: Event) {
  const { date, lastDate } = dateAndTimeOf(event);
  const weeks = { days: 7 * WEEKS_TO_COPY };
  const first = Temporal.PlainDate.from(date);
  let day = first.add(weeks);
  while (Temporal.PlainDate.compare(day, today()) <= 0) day = day.add(weeks);
  const moved = (date: string) =>
    date && String(Temporal.PlainDate.from(date).add(day.since(first)));
  const values = eventFields.values(event);
  const { earlyUntil, paidBy, ...prices } = values.prices;
  return {
    ...values,
    prices: { ...prices, earlyUntil: moved(earlyUntil), paidBy: moved(paidBy) },
    date: String(day),
    lastDate: moved(lastDate),
    closesDate: "",
    closesTime: "",
    registeredCount: "0",
    asDraft: "on",
  };
}
