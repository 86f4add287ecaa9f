import type { Locale } from "~/platform/i18n/locale";
import { priceText } from "../consultation-price";
import type { Expert } from "../expert";
import { expertCard } from "../expert.view.server";

/**
 * The data of an expert's card in the app: the portal's card, the first paragraph and the price.
 */
export function appExpertCard(expert: Expert, locale: Locale) {
  const [lead = ""] = expert.description.trim().split(/\n\s*\n/);
  return {
    ...expertCard(expert, locale),
    lead,
    price: priceText(expert.consultationPrice, locale.t),
  };
}

export type AppExpertCardView = ReturnType<typeof appExpertCard>;
