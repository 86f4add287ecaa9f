import type { Locale } from "~/platform/i18n/locale";
import { toldPrice } from "./consultation-price";
import type { Expert } from "./expert";
import { expertCard } from "./expert.view.server";

/** What the app shows of an expert: the card of the portal, how they introduce themselves, and what an hour costs. */
export function appExpertCard(expert: Expert, locale: Locale) {
  const [lead = ""] = expert.description.trim().split(/\n\s*\n/);
  return {
    ...expertCard(expert, locale),
    lead,
    price: toldPrice(expert.consultationPrice, locale.t),
  };
}

export type AppExpertCardView = ReturnType<typeof appExpertCard>;
