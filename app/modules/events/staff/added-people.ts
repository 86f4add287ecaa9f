import { type Event, isExternal } from "../event";

/** True if staff can add people: also afterwards, from a list on paper (rules 1137). */
export const takesPeople = (event: Event): boolean =>
  event.cancelledAt === null && !isExternal(event);
