import { nextSlotOf } from "~/modules/advice/bookings/free-slots.server";
import { slotInShort } from "~/modules/advice/expert-calendar/slot-calendar.view.server";
import { expertCard } from "~/modules/advice/experts/expert.view.server";
import { findExpert } from "~/modules/advice/experts/experts.server";
import type { Locale } from "~/platform/i18n/locale";
import type { Article } from "./article";

/** The public expert who wrote the article, with their first free hour; null without one. */
export async function authorOf({ authorId }: Article, locale: Locale) {
  const expert = await findExpert(authorId ?? undefined);
  if (!expert) return null;
  const slot = await nextSlotOf(expert);
  return { ...expertCard(expert, locale), nextSlot: slot && slotInShort(slot, locale) };
}

export type ArticleAuthorView = NonNullable<Awaited<ReturnType<typeof authorOf>>>;
