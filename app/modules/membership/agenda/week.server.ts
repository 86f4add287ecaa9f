import type { Event } from "~/modules/events/events/event";
import { listOwnEvents } from "~/modules/events/events/events.server";
import { standingFor } from "~/modules/events/events/seats/seats.server";
import type { Account } from "~/modules/people/accounts/account";
import { countFirst } from "~/platform/lists/count-first";
import { isBefore } from "~/platform/time/moments";
import { pastAndAhead } from "~/platform/time/past-and-ahead";
import type { Agenda, AgendaEntry } from "./agenda";
import { daysFrom, fitting, inDays, type Week } from "./week";

/** More than these would be a list of events. */
const FREE = 3;

interface Asker {
  by: Pick<Account, "id" | "membership" | "expertise">;
  upcoming: Agenda["upcoming"];
}

/** Seven days of a person from `from` on: their dates, and events with a free seat (rules 211). */
export async function weekOf(from: string | null, { by, upcoming }: Asker): Promise<Week> {
  const days = daysFrom(from);
  const { isThen, until } = inDays(days);
  const open = (await eventsToCome(upcoming, until)).filter(isThen).filter(offersSeat(by));
  const { free, fits } = fitting(open, by.expertise);
  return {
    days,
    mine: upcoming.filter((entry) => isThen(timesOf(entry))),
    free: free.slice(0, FREE),
    fits,
  };
}

/** The next event at which a person can take a seat, about their areas if possible. */
export async function suggestEvent({ by, upcoming }: Asker): Promise<Event | null> {
  const events = await eventsToCome(upcoming);
  const { free, fits } = fitting(events, by.expertise);
  const isOffered = offersSeat(by);
  return free.find(isOffered) ?? (fits ? events.find(isOffered) : null) ?? null;
}

/**
 * Own events that have not begun and are not in `upcoming`; with `until` those that begin before
 * it.
 */
async function eventsToCome(upcoming: Agenda["upcoming"], until?: string): Promise<Event[]> {
  const events = byBegin(await listOwnEvents()).ahead;
  const count =
    until === undefined
      ? events.length
      : countFirst(events, ({ startsAt }) => isBefore(startsAt, until));
  const known = new Set(
    upcoming.map((entry) => (entry.kind === "booking" ? null : entry.event.id)),
  );
  return events.slice(0, count).filter(({ id }) => !known.has(id));
}

const byBegin = pastAndAhead<Event>(({ startsAt }) => startsAt);

/** Selects the events at which the person can take a seat at once. */
const offersSeat =
  (by: Asker["by"]) =>
  (event: Event): boolean =>
    standingFor(event, { by }) === "seat";

const timesOf = (entry: AgendaEntry) => (entry.kind === "booking" ? entry.booking : entry.event);
