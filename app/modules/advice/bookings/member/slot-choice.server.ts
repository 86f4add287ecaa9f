import {
  slotCalendar,
  slotInWords,
} from "~/modules/advice/expert-calendar/slot-calendar.view.server";
import { dayOfSlot } from "~/modules/advice/expert-calendar/slots";
import { type Expert, slotOf, upcomingConsultations } from "~/modules/advice/experts/expert";
import type { Posted } from "~/platform/http/request-scope.server";
import type { Locale } from "~/platform/i18n/locale";
import { calendarOf, isFree } from "../free-slots.server";

/**
 * The calendar of an expert (rules 88). After a post: the requested week, else that of the selected
 * slot. Otherwise the week of `?date=`, `?slot=` or `?session=`, which also sets the topic.
 *
 * @param query parameters of the address
 * @param posted values of a refused form
 */
export async function readChoice(
  expert: Expert,
  { query, posted }: { query: URLSearchParams; posted: Posted | null },
  locale: Locale,
) {
  const named = upcomingConsultations(expert).find(({ id }) => id === query.get("session"));
  const typed = posted?.get("slot") ?? null;
  const slot = typed ?? query.get("slot") ?? (named ? slotOf(named) : null);
  const date =
    posted?.get("date") ??
    (typed && dayOfSlot(typed)) ??
    query.get("date") ??
    (slot && dayOfSlot(slot));
  const isChosen = slot !== null && (await isFree(expert.id, slot));
  return {
    calendar: slotCalendar(await calendarOf(expert.id, date), locale),
    chosen: isChosen ? { slot, words: slotInWords(slot, locale) } : null,
    /** The slot in the link if it is taken; for a posted one the refusal says so. */
    lost:
      !isChosen && typed === null && slot !== null && dayOfSlot(slot) !== null
        ? slotInWords(slot, locale)
        : null,
    topic: named?.title,
  };
}
