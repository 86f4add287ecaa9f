import type { Locale } from "~/platform/i18n/locale";
import type { Event } from "../event";
import { givenUpWords } from "../payments/seat-payment.view.server";
import type { Registration } from "../seats/registration";

export type LeaveView = ReturnType<typeof leaveView>;

/**
 * The question before a person gives back a seat or a position (rules 1660).
 *
 * @param seat null once it is given back
 */
export const leaveView = (seat: Registration | null, event: Event, locale: Locale) => ({
  title: event.title,
  when: locale.format.moment(event.startsAt),
  hasSeat: seat?.status === "registered",
  money: seat ? givenUpWords(seat, locale) : "",
});
