import { type Event, isExternal, isPublished } from "../event";

/**
 * True if staff can add people: also afterwards, from a list on paper, but not to a draft, whose
 * page their mails would lead to (rules 1137).
 */
export const takesPeople = (event: Event): boolean =>
  event.cancelledAt === null && isPublished(event) && !isExternal(event);
