import type { BadgeTone } from "~/components/ui/badge";
import {
  type Booking,
  isAhead as isBookingAhead,
  stateOf as stateOfBooking,
} from "~/modules/advice/bookings/booking";
import {
  type Question,
  waits as questionWaits,
  stateOf as stateOfQuestion,
} from "~/modules/advice/questions/question";
import { hasEnded } from "~/modules/events/events/event";
import type { SeatOfPerson } from "~/modules/events/events/seats/participations.server";
import { type Offer, stateOf as stateOfOffer } from "~/modules/publishing/offers/offer";
import { stateOf as stateOfMessage } from "~/modules/voice/contact/contact-message";
import { panelPaths } from "~/platform/http/panel-paths";
import type { Locale } from "~/platform/i18n/locale";
import { today } from "~/platform/time/clock";
import { compareMoments, momentInWarsaw } from "~/platform/time/moments";
import type { Dealings, NamedPerson } from "./dealings.server";

/** A seat, booking, question, offer or message in a list of a record. */
interface Dealing {
  id: string;
  at: string;
  isAhead: boolean;
  show: (locale: Locale) => DealingText;
}

interface DealingText {
  title: string;
  to: string;
  /** "wydarzenie", "sesja z ekspertem" … */
  kind: string;
  when: string;
  state: { tone: BadgeTone; text: string };
  /**
   * Null for an offer, which belongs to the company, and a message, which proves no account; `to`
   * is null for a guest.
   */
  person: { name: string; to: string | null } | null;
}

export type DealingRow = DealingText & { id: string; at: string };

/** Rows of what was, on one record; the time line has the rest. */
const PAST_ROWS = 5;

/** The dealings ahead or waiting, soonest first, and the last of the others (rules 853). */
export function dealingsPage(dealings: Dealings, locale: Locale) {
  const all = listed(dealings);
  const ahead = all
    .filter(({ isAhead }) => isAhead)
    .sort((one, other) => compareMoments(one.at, other.at));
  const past = all
    .filter(({ isAhead }) => !isAhead)
    .sort((one, other) => compareMoments(other.at, one.at));
  const shown = (rows: readonly Dealing[]): DealingRow[] =>
    rows.map(({ id, at, show }) => ({ id, at, ...show(locale) }));
  return {
    ahead: shown(ahead),
    past: shown(past.slice(0, PAST_ROWS)),
    pastCount: past.length,
    attendance: attendanceIn(dealings, locale),
  };
}

function listed({ people, offers, messages }: Dealings): Dealing[] {
  const ofPeople = people.flatMap(({ person, seats, bookings, questions }) => [
    ...seats.map((seat) => ofSeat(seat, person)),
    ...bookings.map((booking) => ofBooking(booking, person)),
    ...questions.map((question) => ofQuestion(question, person)),
  ]);
  return [...ofPeople, ...offers.map(ofOffer), ...messages.map(ofMessage)];
}

const personLink = ({ id, name, isGuest }: NamedPerson) => ({
  name,
  to: isGuest ? null : panelPaths.person(id),
});

function ofSeat(
  { registration, event, position, attendance }: SeatOfPerson,
  person: NamedPerson,
): Dealing {
  const isCancelled = event.cancelledAt !== null;
  const seat = attendance ?? "registered";
  return {
    id: registration.id,
    at: event.startsAt,
    isAhead: !isCancelled && !hasEnded(event),
    show: ({ t, format }) => ({
      title: event.title,
      to: panelPaths.participants(event.id),
      kind: t("records:kinds.event"),
      when: `${format.shortDate(event.startsAt)}, ${format.time(event.startsAt)}`,
      state: isCancelled
        ? { tone: "off", text: t("records:seats.cancelled") }
        : position !== null
          ? { tone: "warn", text: t("records:seats.waiting", { position }) }
          : { tone: SEAT_TONES[seat], text: t(`records:seats.${seat}`) },
      person: personLink(person),
    }),
  };
}

const SEAT_TONES = { registered: "ok", present: "ok", absent: "bad" } as const;

/** How many seats with a known attendance were used, and how many not (rules 1150). */
function attendanceIn({ people }: Dealings, { t }: Locale): string | null {
  const noted = people.flatMap(({ seats }) => seats).flatMap(({ attendance }) => attendance ?? []);
  const present = noted.filter((attendance) => attendance === "present").length;
  return noted.length === 0
    ? null
    : t("records:past.attendance", { present, absent: noted.length - present });
}

function ofBooking(booking: Booking, person: NamedPerson): Dealing {
  const state = stateOfBooking(booking);
  const isAhead = isBookingAhead(state);
  return {
    id: booking.id,
    at: booking.startsAt,
    isAhead,
    show: ({ t, format }) => ({
      title: booking.topic ? `${booking.expert.name}: ${booking.topic}` : booking.expert.name,
      to: panelPaths.booking(booking.reference),
      kind: t("records:kinds.booking"),
      when: `${format.shortDate(booking.startsAt)}, ${format.time(booking.startsAt)}`,
      state: {
        tone: state === "requested" ? "warn" : isAhead ? "ok" : "off",
        text: t(`bookings:states.${state}`),
      },
      person: personLink(person),
    }),
  };
}

function ofQuestion(question: Question, person: NamedPerson): Dealing {
  const state = stateOfQuestion(question);
  const isAhead = questionWaits(question);
  return {
    id: question.id,
    at: question.askedAt,
    isAhead,
    show: ({ t, format }) => ({
      title: question.text,
      to: panelPaths.question(question.id),
      kind: t("records:kinds.question"),
      when: format.shortDate(question.askedAt),
      state: {
        tone: isAhead ? "warn" : state === "spam" ? "off" : "ok",
        text: t(`questions:states.${state}`),
      },
      person: personLink(person),
    }),
  };
}

function ofOffer(offer: Offer): Dealing {
  const state = stateOfOffer(offer, today().toString());
  const isAhead = state === "waiting" || state === "approved";
  return {
    id: offer.id,
    at: momentInWarsaw(offer.validUntil),
    isAhead,
    show: ({ t, format }) => ({
      title: offer.title,
      // A withdrawn offer has no page of its own any more.
      to: state === "withdrawn" ? panelPaths.offers() : panelPaths.offer(offer.id),
      kind: t("records:kinds.offer"),
      when: t("records:validTo", { date: format.shortDate(offer.validUntil) }),
      state: {
        tone: state === "waiting" ? "warn" : state === "approved" ? "ok" : "off",
        text: t(`offers:own.states.${state}`),
      },
      person: null,
    }),
  };
}

function ofMessage(message: Dealings["messages"][number]): Dealing {
  const { id, name, subject, sentAt } = message;
  const state = stateOfMessage(message);
  const isAhead = state === "waiting";
  return {
    id,
    at: sentAt,
    isAhead,
    show: ({ t, format }) => ({
      title: subject,
      to: panelPaths.message(id),
      kind: `${t("records:kinds.message")} · ${name}`,
      when: format.shortDate(sentAt),
      state: {
        tone: isAhead ? "warn" : state === "spam" ? "off" : "ok",
        text: t(`panel-messages:states.${state}`),
      },
      person: null,
    }),
  };
}
