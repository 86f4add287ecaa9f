import { personPath } from "~/modules/accounts/account";
import { pathOfCompanyNamed } from "~/modules/companies/company-links.server";
import type { Locale } from "~/platform/i18n/locale";
import { seatsTaken } from "../attendance/seats.server";
import { type Event, hasEnded, placeOf } from "../event";
import type { Participant } from "./participants.server";

export type ParticipantsView = ReturnType<typeof participantsPage>;

/** Participants as staff see and print them: seats by name, the waiting list in its order. */
export function participantsPage(
  event: Event,
  participants: readonly Participant[],
  { format }: Locale,
) {
  const { id, title, startsAt, capacity, registeredCount, cancelledAt } = event;
  const rows = participants.map((participant) => row(participant, format));
  return {
    event: {
      ...{ id, title, startsAt, capacity, registeredCount },
      when: `${format.dateWithWeekday(startsAt)}, ${format.hours(event)}`,
      place: placeOf(event),
      taken: seatsTaken(event),
      /** True while a participant can be removed. */
      isOpen: cancelledAt === null && !hasEnded(event),
    },
    registered: rows
      .filter(({ status }) => status === "registered")
      .sort((one, other) => format.compareWords(one.name, other.name)),
    waiting: rows
      .filter(({ status }) => status === "waiting")
      .map((waiting, index) => ({ ...waiting, position: index + 1 })),
  };
}

function row({ registration, company }: Participant, format: Locale["format"]) {
  const { accountId: id, name, email, reference, createdAt, status } = registration;
  return {
    ...{ id, name, email, company, reference, status, since: format.moment(createdAt) },
    to: personPath(id),
    companyTo: company === "" ? null : pathOfCompanyNamed(company),
  };
}
