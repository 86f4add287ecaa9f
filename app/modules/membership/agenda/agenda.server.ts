import { listConsultations } from "~/modules/advice/bookings/expert/consultations.server";
import { listBookings } from "~/modules/advice/bookings/member/bookings.server";
import { listSavedEvents } from "~/modules/events/events/attendance/saved-events.server";
import { listParticipations } from "~/modules/events/events/seats/participations.server";
import type { Account } from "~/modules/people/accounts/account";
import { type Agenda, type AgendaEntry, isPast, soonestFirst } from "./agenda";

/**
 * Everything a person has ahead and behind: seats, positions, bookings, saved events (rules 71).
 */
export async function agendaOf({ by }: { by: Pick<Account, "id"> }): Promise<Agenda> {
  const participations = (await listParticipations({ by })).map((one) => ({
    kind: "participation" as const,
    ...one,
  }));
  const bookings = (await listBookings({ by })).map((booking) => ({
    kind: "booking" as const,
    booking,
    audience: "member" as const,
  }));
  const consultations = (await listConsultations({ by })).map((booking) => ({
    kind: "booking" as const,
    booking,
    audience: "expert" as const,
  }));
  const saved = (await listSavedEvents({ by })).map((event) => ({ kind: "saved" as const, event }));

  const takenEvents = new Set(participations.map(({ event }) => event.id));
  const savedOnly = saved.filter(({ event }) => !takenEvents.has(event.id));
  const mine: AgendaEntry[] = [...participations, ...bookings, ...consultations];
  return {
    upcoming: mine.filter((entry) => !isPast(entry)).sort(soonestFirst),
    saved: savedOnly.filter((entry) => !isPast(entry)).sort(soonestFirst),
    past: [...mine.filter((entry) => !isWaiting(entry)), ...savedOnly]
      .filter(isPast)
      .sort(soonestFirst)
      .reverse(),
  };
}

/** A person who waited in vain did not attend. */
const isWaiting = (entry: AgendaEntry) =>
  entry.kind === "participation" &&
  entry.participation.state === "waiting" &&
  entry.event.cancelledAt === null;
