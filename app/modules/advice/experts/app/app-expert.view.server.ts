import type { Locale } from "~/platform/i18n/locale";
import type { Expert } from "../expert";
import { expertCard } from "../expert.view.server";

/**
 * The data of an expert's card in the app: the portal's card and the first paragraph.
 */
export function appExpertCard(expert: Expert, locale: Locale) {
  const [lead = ""] = expert.description.trim().split(/\n\s*\n/);
  return {
    ...expertCard(expert, locale),
    lead,
  };
}

export type AppExpertCardView = ReturnType<typeof appExpertCard>;
