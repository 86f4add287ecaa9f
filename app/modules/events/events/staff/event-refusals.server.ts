import type { FieldErrors } from "~/platform/forms/received-post.server";
import type { TooFew } from "./event-changes.server";
import type { Unusable } from "./staff-events.server";

/** Messages at the fields of the form if an event cannot be saved. */
export function eventErrors(refusal: TooFew | Unusable): FieldErrors {
  if (refusal.refused === "too-few")
    return { capacity: [`panel-events:errors.taken?taken=${refusal.taken}`] };
  if (refusal.refused === "no-such-hour") return { time: ["panel-events:errors.noSuchHour"] };
  if (refusal.refused === "closes-late") return { closesDate: ["panel-events:errors.closesLate"] };
  if (refusal.refused === "unknown-event")
    return { relatedEvents: [`panel-events:errors.relatedUnknown?id=${refusal.id}`] };
  if (refusal.refused === "outside")
    return { agenda: [`panel-events:errors.agendaOutside?line=${refusal.line}`] };
  if (refusal.refused === "external-amounts")
    return { "prices.members": ["panel-events:errors.externalAmounts"] };
  return { "prices.paidBy": ["panel-events:errors.paidLate"] };
}
