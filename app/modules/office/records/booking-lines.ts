import { type Booking, stateOf } from "~/modules/advice/bookings/booking";
import { panelPaths } from "~/platform/http/panel-paths";
import type { NamedPerson } from "./dealings.server";
import { about, type LineEntry } from "./time-line";

type Step = "booked" | "requested" | "confirmed" | "withdrawn" | "recalled" | "declined" | "lapsed";

/** The steps of a booking: booked or requested, confirmed, and its end if off (rules 1280). */
export function linesOfBooking(booking: Booking, { id: person, name }: NamedPerson): LineEntry[] {
  const { id, reference, createdAt, lapsesAt, confirmedAt, expert } = booking;
  const step = (what: Step, at: string, by: "member" | "system"): LineEntry => ({
    id: `${id}:${what}`,
    at,
    kind: "participation",
    by,
    person,
    show: about(`records:line.${what}`, expert.name, {
      who: by === "member" ? name : null,
      to: panelPaths.booking(reference),
    }),
  });
  const wasRequested = lapsesAt !== null || confirmedAt !== null;
  return [
    step(wasRequested ? "requested" : "booked", createdAt, "member"),
    ...(confirmedAt === null ? [] : [step("confirmed", confirmedAt, "system")]),
    ...endOf(booking).map(({ what, at, by }) => step(what, at, by)),
  ];
}

function endOf(booking: Booking): { what: Step; at: string; by: "member" | "system" }[] {
  const { withdrawnAt, lapsesAt, calledOff } = booking;
  const state = stateOf(booking);
  // The run that ends it comes later than its last moment.
  if (state === "lapsed" && lapsesAt !== null)
    return [{ what: "lapsed", at: lapsesAt, by: "system" }];
  if (withdrawnAt === null) return [];
  if (state === "declined") return [{ what: "declined", at: withdrawnAt, by: "system" }];
  const what = lapsesAt === null ? "withdrawn" : "recalled";
  return [{ what, at: withdrawnAt, by: calledOff === null ? "member" : "system" }];
}
