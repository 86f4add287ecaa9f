import { payDueInTransaction } from "~/modules/money/dues/ledger/dues.server";
import { type Account, fullName } from "~/modules/people/accounts/account";
import { ADMINISTRATOR_ID } from "~/modules/staff/staff/staff";
import { createId } from "~/platform/ids/ids.server";
import { isRefused } from "~/platform/outcome";
import { dayFromToday, now } from "~/platform/time/clock";
import { isBefore, shiftMoment } from "~/platform/time/moments";
import { workdayMomentAgo } from "~/platform/time/workdays";
import { type Event, isExternal } from "../event";
import { seatedInTransaction } from "../payments/seat-charges.server";
import { type Registration, registrationId } from "../seats/registration";
import { newRegistrationReference } from "../seats/registration-reference.server";
import { registrations } from "../seats/registrations.store.server";
import { savedEvents } from "./saved-events.store.server";

interface SampleSeats {
  /** Each of them comes to about one event in twelve. */
  members: readonly Account[];
  owner: Account;
  /** Ids of events at which the owner has a seat, or waits for one. */
  ofOwner: readonly string[];
}

/**
 * Gives sample people seats at past and coming events, and at full ones a place to wait. Events
 * with amounts are left out, because their seats make dues.
 */
export function seatSamplesInTransaction(
  all: readonly Event[],
  { members, owner, ofOwner }: SampleSeats,
): void {
  for (const [place, event] of all.entries()) {
    if (event.cancelledAt !== null || isExternal(event) || event.prices !== null) continue;
    const isFull = event.registeredCount >= event.capacity;
    const coming = members
      .filter((_, index) => (index * 5 + place * 7) % 12 === 0)
      .slice(0, placesAt(event));
    const people = ofOwner.includes(event.id) ? [...coming, owner] : coming;
    for (const [index, person] of people.entries())
      registrations.save(
        registrationOf(event, person, {
          arrival: index + 1,
          status: isFull ? "waiting" : "registered",
        }),
      );
  }
}

/** A seat of the owner at an event with amounts: its due is paid in full, or open. */
export function seatWithDueInTransaction(
  event: Event,
  owner: Account,
  { isPaid }: { isPaid: boolean },
): void {
  const { charge } = registrations.save(
    seatedInTransaction(event, registrationOf(event, owner, { arrival: 1, status: "registered" })),
  );
  if (!isPaid || !charge?.dueId) return;
  const payment = {
    source: "transfer",
    amount: charge.amountGrosze,
    day: dayFromToday(0),
  } as const;
  const paid = payDueInTransaction(charge.dueId, payment, { by: { id: ADMINISTRATOR_ID } });
  if (isRefused(paid)) throw new Error(`a sample seat cannot be paid: ${paid.refused}`);
}

/** Two seats stay free, for the owner and for "few seats"; two people wait at a full event. */
function placesAt({ capacity, registeredCount, endsAt }: Event): number {
  if (registeredCount < capacity) return Math.max(capacity - registeredCount - 2, 0);
  return isBefore(endsAt, now()) ? 0 : 2;
}

function registrationOf(
  event: Event,
  person: Account,
  { arrival, status }: Pick<Registration, "arrival" | "status">,
): Registration {
  const before = shiftMoment(event.startsAt, { days: -(3 + (arrival % 9)), hours: -1 });
  return {
    id: registrationId(event.id, person.id),
    eventId: event.id,
    accountId: person.id,
    reference: newRegistrationReference(),
    name: fullName(person),
    email: person.email,
    status,
    // Two of three agree.
    shownCompany:
      (status === "registered" && arrival % 3 !== 0 && person.membership?.organizationId) || null,
    arrival,
    createdAt: isBefore(before, now())
      ? before
      : workdayMomentAgo(1 + (arrival % 5), `${10 + (arrival % 7)}:${10 + arrival}`),
    entryCode: createId(),
    guest: null,
    payer: person.membership?.organizationId ?? null,
    charge: null,
    remark: "",
    list: null,
    daysPresent: [],
    ...checkInOf(event, { arrival, status }),
  };
}

/** At events of the past four of five came, most of them shortly before the beginning. */
function checkInOf(
  { startsAt, endsAt }: Event,
  { arrival, status }: Pick<Registration, "arrival" | "status">,
): Pick<Registration, "checkedInAt" | "checkedInBy"> {
  const came = status === "registered" && arrival % 5 !== 4 && isBefore(endsAt, now());
  if (!came) return { checkedInAt: null, checkedInBy: null };
  const minutes = 5 - ((arrival * 7) % 25);
  return { checkedInAt: shiftMoment(startsAt, { minutes }), checkedInBy: ADMINISTRATOR_ID };
}

/** Saves events for a sample person. */
export function saveSamplesInTransaction(eventIds: readonly string[], { id }: Account): void {
  for (const eventId of eventIds)
    savedEvents.save({
      id: `${id}:${eventId}`,
      accountId: id,
      eventId,
      savedAt: workdayMomentAgo(3, "12:40"),
    });
}

/** Moves the seats of a sample person to another moment. */
export function dateSeatsInTransaction({ id }: Pick<Account, "id">, createdAt: string): void {
  for (const registration of registrations.listBy("accountId", id))
    if (isBefore(createdAt, registration.createdAt))
      registrations.save({ ...registration, createdAt });
}
