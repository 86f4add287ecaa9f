import type { Locale } from "~/platform/i18n/locale";
import type { Article } from "./article";
import { articleCard } from "./article.view.server";

/** An article in the app: the card of the portal with its rating, "4,8", null without one. */
export function appArticleCard(article: Article, locale: Locale) {
  const { featured, rating } = article;
  return {
    ...articleCard(article, locale),
    featured,
    rating: rating === null ? null : locale.format.rating(rating),
  };
}

export type AppArticleCardView = ReturnType<typeof appArticleCard>;
