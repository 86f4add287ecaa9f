import { slotCalendar, slotInWords } from "~/modules/expert-calendar/slot-calendar.view.server";
import { dayOfSlot } from "~/modules/expert-calendar/slots";
import { type Expert, slotOf, upcomingConsultations } from "~/modules/experts/expert";
import type { Posted } from "~/platform/http/request-scope.server";
import type { Locale } from "~/platform/i18n/locale";
import { calendarOf, isFree } from "./free-slots.server";

/**
 * What the calendar of an expert shows (rules 88): the week that was turned to, else that of the slot that was posted; by address the week of
 * `?date=`, else that of `?slot=` or `?session=`, one of their upcoming consultations, which also gives the topic.
 *
 * @param asked what the address says
 * @param posted what was typed, where the page answers a post
 */
export async function readChoice(
  expert: Expert,
  { asked, posted }: { asked: URLSearchParams; posted: Posted | null },
  locale: Locale,
) {
  const named = upcomingConsultations(expert).find(({ id }) => id === asked.get("session"));
  const typed = posted?.get("slot") ?? null;
  const slot = typed ?? asked.get("slot") ?? (named ? slotOf(named) : null);
  const date =
    posted?.get("date") ??
    (typed && dayOfSlot(typed)) ??
    asked.get("date") ??
    (slot && dayOfSlot(slot));
  const isChosen = slot !== null && (await isFree(expert.id, slot));
  return {
    calendar: slotCalendar(await calendarOf(expert.id, date), locale),
    chosen: isChosen ? { slot, words: slotInWords(slot, locale) } : null,
    /** The slot that a link named and nobody can have any more; of a posted one the refusal tells. */
    lost:
      !isChosen && typed === null && slot !== null && dayOfSlot(slot) !== null
        ? slotInWords(slot, locale)
        : null,
    topic: named?.title,
  };
}
