import { type Account, type ByMember, fullName } from "~/modules/people/accounts/account";
import { listPeopleOf } from "~/modules/people/accounts/people/people.server";
import { type Refusal, refuse } from "~/platform/outcome";
import { transaction } from "~/platform/store/stores.server";
import { type Event, hasBegun } from "../event";
import { findPublicEventInTransaction } from "../events.server";
import { participationIn } from "../seats/participations.server";
import { type Participation, type Registration, registrationId } from "../seats/registration";
import { registrations } from "../seats/registrations.store.server";
import { seatsOf, standingFor } from "../seats/seats.server";
import { freeSeats, type Standing } from "../seats/standing";
import { listInTransaction, seatInTransaction, type Taker, takerOf } from "./seat-taking.server";

/** A co-worker, and what they have of an event. */
export interface Teammate extends Participation {
  id: string;
  name: string;
  /** Their position in the company. */
  job: string;
}

/** The co-workers of a person who can be registered; empty without a company. */
export async function coworkersOf({
  id,
  membership,
}: Pick<Account, "id" | "membership">): Promise<(Taker & { job: string })[]> {
  if (!membership) return [];
  return (await listPeopleOf(membership.organizationId))
    .filter((person) => person.id !== id && person.email !== "")
    .map(({ position: job, ...person }) => ({ ...takerOf({ ...person, membership }), job }));
}

/** The co-workers of a person with their seats and positions at an event (rules 1132). */
export async function teamAt(eventId: string, { by }: ByMember): Promise<Teammate[]> {
  return Promise.all(
    (await coworkersOf(by)).map(async ({ id, name, job }) => ({
      id,
      name,
      job,
      ...(await participationIn(eventId, { by: { id } })),
    })),
  );
}

interface TeamOrder {
  /** Accounts of co-workers. */
  people: readonly string[];
  /** True if the person registers themselves, too, and first. */
  withSelf: boolean;
  /** True if people for whom there is no seat wait; else nobody gets one. */
  mayWait: boolean;
  showCompany: boolean;
}

/** The people with a new seat, and those with a position on the waiting list. */
export interface TeamSeats {
  event: Event;
  seats: Registration[];
  waiting: Registration[];
}

type Closed = Refusal<"not-found" | "late" | "left" | Exclude<Standing, Open | Mapped>>;

type Open = "seat" | "waiting-list" | "waiting";

/** Standings that are called otherwise where somebody is refused. */
type Mapped = "registered" | "cancelled" | "begun-full";

/**
 * Registers several people of one company in the order of the list: all of them get a seat, or
 * nobody does, unless the others may wait (rules 1133). Seats and positions that they have stay.
 */
export async function registerTeam(
  eventId: string | undefined,
  { people, withSelf, mayWait, showCompany }: TeamOrder,
  { by }: { by: Account },
): Promise<TeamSeats | Closed | Refusal<"few", { free: number; count: number }>> {
  const coworkers = await coworkersOf(by);
  const chosen = coworkers.filter(({ id }) => people.includes(id));
  if (chosen.length < new Set(people).size) return refuse("left");
  const [self, takenBy] = [takerOf(by), fullName(by)];
  const all: Taker[] = withSelf ? [self, ...chosen] : chosen;
  return transaction(() => {
    const event = findPublicEventInTransaction(eventId);
    if (!event) return refuse("not-found");
    const known = (person: Taker) => registrations.find(registrationId(event.id, person.id));
    const seatless = all.filter((person) => known(person)?.status !== "registered");
    const done: TeamSeats = { event, seats: [], waiting: [] };
    const [first] = seatless;
    if (!first) return event.cancelledAt === null ? done : refuse("not-found");
    const standing = standingFor(event, { by: first });
    if (standing === "begun-full") return refuse("late");
    if (standing === "registered" || standing === "cancelled") return refuse("not-found");
    if (!isOpen(standing)) return refuse(standing);
    const seats = seatsOf(event);
    const free = hasBegun(event) || seats.waiting === 0 ? freeSeats(event, seats) : 0;
    if (free < seatless.length && (!mayWait || hasBegun(event)))
      return refuse("few", { free, count: seatless.length });
    for (const person of seatless) {
      const waiting = known(person);
      const how = person === self ? { showCompany } : { takenBy };
      if (standingFor(event, { by: person }) === "seat")
        done.seats.push(seatInTransaction(event, person, waiting, how));
      else done.waiting.push(waiting ?? listInTransaction(event, person, how));
    }
    return done;
  });
}

const isOpen = (standing: Standing): standing is Open =>
  standing === "seat" || standing === "waiting-list" || standing === "waiting";
