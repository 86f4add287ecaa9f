import type { Account } from "~/modules/people/accounts/account";
import { now } from "~/platform/time/clock";
import { type Event, hasBegun, hasEnded, isClosed, isExternal, isForFirst } from "../event";
import type { Registration } from "./registration";

/** How many seats of an event are taken, and how many people wait for one. */
export interface Seats {
  taken: number;
  waiting: number;
}

interface Facts extends Seats {
  /** Null for a visitor, who is treated as a new member: the login comes first. */
  by: Pick<Account, "membership"> | null;
  /** True for a person of a company that may register first (rules 1261, 1662). */
  isFirst: boolean;
  /** The person's registration for the event. */
  has: Registration["status"] | null;
}

/**
 * Where a person stands with an event (rules 57–64, 232, 1260, 1261):
 * - "cancelled", "over": the event takes nobody any more
 * - "registered": they have a seat
 * - "waiting": they are on the waiting list, which ends when the event begins
 * - "external": the organizer registers people
 * - "no-company": they belong to no company
 * - "closed": registration has ended before the event
 * - "members-first": only people of the first companies can register yet
 * - "seat": they can take a seat at once
 * - "waiting-list": they can join the waiting list
 * - "begun-full": the event has begun without a free seat
 */
export type Standing =
  | "cancelled"
  | "over"
  | "registered"
  | "waiting"
  | "external"
  | "no-company"
  | "closed"
  | "members-first"
  | "seat"
  | "waiting-list"
  | "begun-full";

/** Returns the first word that applies: operations and all screens decide by it. */
export function standingOf(
  event: Event,
  { taken, waiting, by, isFirst, has }: Facts,
  at = now(),
): Standing {
  if (event.cancelledAt !== null) return "cancelled";
  if (hasEnded(event, at)) return "over";
  if (has === "registered") return "registered";
  if (has === "waiting" && !hasBegun(event, at)) return "waiting";
  if (isExternal(event)) return "external";
  if (by && !by.membership) return "no-company";
  if (isClosed(event, at)) return "closed";
  if (!isFirst && isForFirst(event, at)) return "members-first";
  const isFree = freeSeats(event, { taken }) > 0;
  if (hasBegun(event, at)) return isFree ? "seat" : "begun-full";
  return isFree && waiting === 0 ? "seat" : "waiting-list";
}

/** The standing of a visitor who joins the chamber now. */
export const standingOfNewcomer = (event: Event, seats: Seats): Standing =>
  standingOf(event, { ...seats, by: null, isFirst: isFirstAsNewcomer(event), has: null });

/** True where joining gives a seat: a company joins in Plan Startowy (rules 1662). */
export const isFirstAsNewcomer = ({ firstCompanies }: Pick<Event, "firstCompanies">): boolean =>
  firstCompanies === "members";

/** Seats that nobody has taken, whether or not others wait for them. */
export const freeSeats = (
  { capacity }: Pick<Event, "capacity">,
  { taken }: Pick<Seats, "taken">,
): number => Math.max(0, capacity - taken);
