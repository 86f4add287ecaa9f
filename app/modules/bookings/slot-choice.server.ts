import { type Expert, upcomingConsultations } from "~/modules/experts/expert";
import type { Posted } from "~/platform/http/request-scope.server";
import { slotInWords, toView } from "./calendar-words";
import { calendarOf, isFree, slotOf } from "./expert-calendar.server";
import { dayOfSlot } from "./slots";

/**
 * What the calendar of an expert shows: the week that was turned to, else that of the slot that was posted; by address the week of `?date=`, else that
 * of `?slot=` or `?session=`, an upcoming session of his, which also gives the topic.
 *
 * @param asked what the address says
 * @param post what was typed, where the page answers a post
 */
export async function readChoice(expert: Expert, { asked, posted: post }: { asked: URLSearchParams; posted: Posted | null }) {
  const offered = upcomingConsultations(expert).find(({ id }) => id === asked.get("session"));
  const posted = post?.get("slot") ?? null;
  const slot = posted ?? asked.get("slot") ?? (offered ? slotOf(offered) : null);
  const date = post?.get("date") ?? (posted && dayOfSlot(posted)) ?? asked.get("date") ?? (slot && dayOfSlot(slot));
  const isChosen = slot !== null && (await isFree(expert.id, slot));
  return {
    calendar: toView(await calendarOf(expert.id, date)),
    chosen: isChosen ? { slot, words: slotInWords(slot) } : null,
    /** The slot that a link named and nobody can have any more; of a posted one the refusal tells. */
    lost: !isChosen && posted === null && slot !== null && dayOfSlot(slot) !== null ? slotInWords(slot) : null,
    topic: offered?.title,
  };
}
