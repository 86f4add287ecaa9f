import { env } from "~/env.server";
import { bookingRefusal } from "~/modules/advice/bookings/booking";
import { isFree } from "~/modules/advice/bookings/free-slots.server";
import { slotInWords } from "~/modules/advice/expert-calendar/slot-calendar.view.server";
import { dayOfSlot } from "~/modules/advice/expert-calendar/slots";
import { priceText } from "~/modules/advice/experts/consultation-price";
import { slotOf, upcomingConsultations } from "~/modules/advice/experts/expert";
import { findExpert } from "~/modules/advice/experts/experts.server";
import type { Event } from "~/modules/events/events/event";
import { findPublicEvent } from "~/modules/events/events/events.server";
import { eventPage } from "~/modules/events/events/page/event.view.server";
import { priceLine, pricesOf } from "~/modules/events/events/price.view.server";
import { amountsOn } from "~/modules/events/events/prices";
import { seatsOf, standingFor } from "~/modules/events/events/seats/seats.server";
import type { Account } from "~/modules/people/accounts/account";
import { offerCard } from "~/modules/publishing/offers/offer.view.server";
import { findOffer, findOfferUse, hasOfferEnded } from "~/modules/publishing/offers/offers.server";
import { paths } from "~/platform/http/paths";
import type { Locale } from "~/platform/i18n/locale";
import { dayFromToday } from "~/platform/time/clock";
import { asWish, type Wish } from "./wish";

interface Link {
  to: string;
  label: string;
}

/** A wish as the pages on the way show it. */
export interface WishView {
  kind: Wish["kind"];
  /** The address that is carried on; null where nothing is left to wish for. */
  to: string | null;
  title: string;
  tile: { dateTime: string; day: string; month: string } | null;
  /** "piątek, 20 listopada 2026, 9:00–16:00" */
  when: string | null;
  /** The expert's title or the place, and the price. */
  lines: readonly string[];
  /** The obstacle, or the state once it is fulfilled. */
  note: { heading: string; text?: string } | null;
  /** The way on where the wish cannot be fulfilled, or is already. */
  other: Link | null;
  /** The one press: the form of the page itself, or a link to it. */
  act: { to: string; does: "register" | "wait" | "use" | "open" } | null;
  /** True where other companies register first (rules 1662). */
  isLater?: boolean;
  howToPay: string;
  /** How somebody from outside of the chamber gets the same; null where nobody does. */
  outside: string | null;
}

interface Reader {
  by: Account | null;
}

/**
 * The wish of an address that a page carries; null without one. It shows what the wanted page
 * shows to the same person, and nothing of a record whose page they cannot open (rules 1507).
 */
export async function wishOf(
  redirectTo: string | null | undefined,
  { by }: Reader,
  locale: Locale,
): Promise<WishView | null> {
  const wish = asWish(redirectTo);
  if (!wish) return null;
  if (wish.kind === "session") return session(wish, { by }, locale);
  return (wish.kind === "seat" ? seat : offer)(wish, { by }, locale);
}

const NOTHING = {
  tile: null,
  when: null,
  lines: [],
  note: null,
  other: null,
  act: null,
  howToPay: "",
  outside: null,
} as const;

const listOf = (kind: Wish["kind"], { t }: Locale): Link => ({
  to: { seat: paths.events(), offer: paths.offers(), session: paths.experts() }[kind],
  label: t(`wishes:${kind}.others`),
});

async function seat({ id, to }: Wish, { by }: Reader, locale: Locale): Promise<WishView | null> {
  const event = await findPublicEvent(id);
  if (!event) return null;
  const { format } = locale;
  const page = eventPage(event, seatsOf(event), locale);
  const standing = standingOfWish(event, { by }, locale);
  return {
    kind: "seat",
    title: event.title,
    tile: { dateTime: event.startsAt, ...format.tile(event.startsAt) },
    when: `${page.dateWithWeekday}, ${page.hours}`,
    lines: [
      [page.location, priceLine(event, locale)].filter(Boolean).join(" · "),
      ...(standing.left ? [standing.left] : []),
    ],
    to: standing.isOver ? null : to,
    note: standing.note,
    other: standing.other,
    act: standing.does ? { to: to.split("?")[0] ?? to, does: standing.does } : null,
    howToPay: standing.does ? page.howToPay : "",
    outside: standing.does === "register" ? outsideOf(event, locale) : null,
    isLater: standing.isLater,
  };
}

/** The office notes people from outside as well, for the price of others (rules 1611). */
function outsideOf(event: Event, { t, format }: Locale): string {
  const prices = pricesOf(event);
  const amount = prices && amountsOn(prices, dayFromToday(0)).others;
  const office = env.OFFICE_EMAIL;
  return amount
    ? t("wishes:seat.outsidePaid", { office, price: format.amount(amount) })
    : t("wishes:seat.outside", { office });
}

/** How a person stands with the event of their wish, in words. */
function standingOfWish(event: Event, { by }: Reader, locale: Locale) {
  const { t } = locale;
  const seats = seatsOf(event);
  const { closesAt, othersFrom, firstCompanies, free } = eventPage(event, seats, locale);
  const none = { does: null, other: null, isOver: false, left: null, isLater: false };
  const over = { ...none, other: listOf("seat", locale), isOver: true };
  const first = othersFrom && {
    heading: t(`events:registration.first.${firstCompanies}`),
    text: t("events:registration.first.others", { moment: othersFrom }),
  };
  switch (standingFor(event, { by }, seats)) {
    case "seat":
      return {
        ...none,
        note: first || null,
        does: "register" as const,
        left: t("events:freeSeats", { count: free }),
      };
    case "waiting-list":
      return {
        ...none,
        note: { heading: t("wishes:seat.full"), text: t("wishes:seat.fullText") },
        does: "wait" as const,
      };
    case "members-first":
      return { ...none, note: first || null, isLater: true };
    case "no-company":
      return {
        ...none,
        note: {
          heading: t("events:registration.noCompany"),
          text: t("events:registration.noCompanyText"),
        },
      };
    case "registered":
      return {
        ...none,
        note: { heading: t("events:registration.registered") },
        other: { to: paths.ticket(event.id), label: t("wishes:seat.ticket") },
      };
    case "waiting":
      return {
        ...none,
        note: { heading: t("agenda:states.waiting") },
        other: { to: paths.event(event.id), label: t("wishes:seat.page") },
      };
    case "external":
      return {
        ...over,
        note: { heading: t("events:external.text") },
        other: { to: paths.event(event.id), label: t("wishes:seat.page") },
      };
    case "closed":
      return {
        ...over,
        note: {
          heading: t("events:registration.closed"),
          text: t("events:registration.closedText", { moment: closesAt ?? "" }),
        },
      };
    case "begun-full":
      return { ...over, note: { heading: t("events:registration.errors.late") } };
    case "over":
      return { ...over, note: { heading: t("events:ended") } };
    case "cancelled":
      return { ...over, note: { heading: t("events:registration.cancelledForAll") } };
  }
}

async function offer({ id, to }: Wish, { by }: Reader, locale: Locale): Promise<WishView | null> {
  const { t } = locale;
  const found = await findOffer(id);
  if (!found)
    return hasOfferEnded(id)
      ? {
          ...NOTHING,
          kind: "offer",
          to: null,
          title: t("wishes:offer.ended"),
          other: listOf("offer", locale),
        }
      : null;
  const { title, company, discount, price, validUntilText } = offerCard(found, locale);
  const isUsed = by !== null && (await findOfferUse(id, { by })) !== null;
  return {
    ...NOTHING,
    kind: "offer",
    to,
    title,
    lines: [
      company,
      [
        discount && `${discount} ${t("offers:card.discount")}`,
        price && (price.now ?? t("offers:card.free")),
        t("offers:card.validUntil", { date: validUntilText }),
      ]
        .filter(Boolean)
        .join(" · "),
    ],
    note: isUsed ? { heading: t("wishes:offer.used") } : null,
    other: isUsed ? { to, label: t("wishes:offer.usedTo") } : null,
    act: isUsed ? null : { to, does: "use" },
  };
}

async function session(
  { id, to, slot: asked, consultation }: Extract<Wish, { kind: "session" }>,
  { by }: Reader,
  locale: Locale,
): Promise<WishView | null> {
  const expert = await findExpert(id);
  if (!expert) return null;
  const { t, format } = locale;
  const named = upcomingConsultations(expert).find((one) => one.id === consultation);
  const slot = named ? slotOf(named) : asked;
  const day = slot && dayOfSlot(slot);
  const isTaken = slot !== null && day !== null && !(await isFree(id, slot));
  const closed = bookingRefusal(expert, { by: by ?? { id: "" } });
  return {
    ...NOTHING,
    kind: "session",
    to: closed ? null : to,
    title: expert.name,
    tile: day && !closed ? { dateTime: day, ...format.tile(day) } : null,
    when: slot && day && !closed ? slotInWords(slot, locale) : null,
    lines: [
      [expert.title, expert.company].filter(Boolean).join(", "),
      priceText(expert.consultationPrice, t),
    ],
    note: closed
      ? { heading: t(`bookings:closed.${closed}.title`), text: t(`bookings:closed.${closed}.text`) }
      : isTaken || (consultation !== null && !named)
        ? { heading: t("wishes:session.taken"), text: t("wishes:session.takenText") }
        : null,
    other: closed ? listOf("session", locale) : null,
    act: closed ? null : { to, does: "open" },
  };
}
