import { type Certificate, certificateNumber } from "~/modules/events/certificates/certificate";
import type { GivenUpSeatOfPerson } from "~/modules/events/events/seats/participations.server";
import { panelPaths } from "~/platform/http/panel-paths";
import { paths } from "~/platform/http/paths";
import type { MessageKey } from "~/platform/i18n/i18n";
import { linesOfBooking } from "./booking-lines";
import type { Dealings, NamedPerson, PersonDealings } from "./dealings.server";
import { about, type LineEntry } from "./time-line";

/** Seats, bookings, questions, offers, finished polls, and messages to the office. */
export function linesOfDealings({ people, offers, messages }: Dealings): LineEntry[] {
  const names = new Map(people.map(({ person }) => [person.id, person.name]));
  const ofOffers = offers.map(
    ({ id, title, createdAt, createdBy, withdrawnAt }): LineEntry => ({
      id: `${id}:added`,
      at: createdAt,
      kind: "participation",
      by: "member",
      show: about("records:line.offer", title, {
        who: names.get(createdBy ?? "") ?? null,
        to: withdrawnAt === null ? panelPaths.offer(id) : null,
      }),
    }),
  );
  const ofMessages = messages.map(
    ({ id, name, subject, sentAt }): LineEntry => ({
      id: `${id}:written`,
      at: sentAt,
      kind: "messages",
      by: "member",
      show: about("records:line.written", subject, { who: name, to: panelPaths.message(id) }),
    }),
  );
  return [...people.flatMap(linesOfPerson), ...ofOffers, ...ofMessages];
}

/** Certificates of a person or a company; `isOfOwner` leaves out what the history has. */
export function linesOfCertificates(
  certificates: readonly Certificate[],
  { who, person, isOfOwner = false }: { who: string; person?: string; isOfOwner?: boolean },
): LineEntry[] {
  return certificates.flatMap((certificate) => {
    const { id, issuedAt, issuedBy, revokedAt, revokedBy } = certificate;
    const number = certificateNumber(certificate);
    const entry = (
      what: "certified" | "uncertified",
      at: string | null,
      staffId: string | null,
    ): LineEntry[] =>
      at === null || (isOfOwner && staffId !== null)
        ? []
        : [
            {
              id: `${id}:${what}`,
              at,
              kind: "participation",
              ...(person && { person }),
              by: staffId !== null ? "staff" : what === "certified" ? "member" : "system",
              show: about(`records:line.${what}`, number, { who, to: paths.certificate(id) }),
            },
          ];
    return [
      ...entry("certified", issuedAt, issuedBy),
      ...entry("uncertified", revokedAt, revokedBy),
    ];
  });
}

const GIVEN_UP_BY: Record<GivenUpSeatOfPerson["seat"]["how"], LineEntry["by"]> = {
  self: "member",
  company: "member",
  handed: "member",
  staff: "staff",
  leaving: "system",
  unpaid: "system",
};

function linesOfGivenUpSeat(
  { seat: { id, at, takenAt, how }, event }: GivenUpSeatOfPerson,
  { id: person, name }: NamedPerson,
): LineEntry[] {
  const to = panelPaths.participants(event.id);
  const entry = (
    what: "took" | "gaveUp",
    moment: string,
    by: LineEntry["by"],
    text: MessageKey,
  ): LineEntry => ({
    id: `${id}:${what}`,
    at: moment,
    kind: "participation",
    by,
    person,
    // The store does not say which coworker or member of staff it was.
    show: about(text, event.title, {
      who: what === "took" || how === "self" || how === "handed" ? name : null,
      to,
    }),
  });
  return [
    ...(takenAt === null ? [] : [entry("took", takenAt, "member", "records:line.seat")]),
    entry("gaveUp", at, GIVEN_UP_BY[how], `records:line.gaveUp.${how}`),
  ];
}

function linesOfPerson(dealings: PersonDealings): LineEntry[] {
  const { person, seats, givenUpSeats, bookings, questions, votes, certificates } = dealings;
  const who = person.name;
  const took = { kind: "participation", by: "member", person: person.id } as const;
  return [
    ...seats.flatMap(({ registration: { id, createdAt, checkedInAt }, event }) => {
      const to = panelPaths.participants(event.id);
      const taken: LineEntry = {
        ...took,
        id: `${id}:seat`,
        at: createdAt,
        show: about("records:line.seat", event.title, { who, to }),
      };
      if (checkedInAt === null) return [taken];
      const came: LineEntry = {
        ...took,
        id: `${id}:arrival`,
        at: checkedInAt,
        show: about("records:line.arrival", event.title, { who, to }),
      };
      return [taken, came];
    }),
    ...givenUpSeats.flatMap((one) => linesOfGivenUpSeat(one, person)),
    ...bookings.flatMap((booking) => linesOfBooking(booking, person)),
    ...questions.flatMap(({ id, text, askedAt, answeredAt }) => {
      const to = panelPaths.question(id);
      const asked: LineEntry = {
        id: `${id}:asked`,
        at: askedAt,
        kind: "messages",
        by: "member",
        person: person.id,
        show: about("records:line.question", text, { who, to }),
      };
      if (answeredAt === null) return [asked];
      const answered: LineEntry = {
        id: `${id}:answered`,
        at: answeredAt,
        kind: "messages",
        by: "system",
        person: person.id,
        show: about("records:line.answered", text, { who: null, to }),
      };
      return [asked, answered];
    }),
    ...linesOfCertificates(certificates, { who, person: person.id }),
    ...votes.map(
      ({ poll, endedAt }): LineEntry => ({
        ...took,
        id: `${poll.id}:${person.id}`,
        at: endedAt,
        show: about("records:line.voted", poll.title, { who }),
      }),
    ),
  ];
}
