import { expertShare } from "~/modules/advice/experts/expert.view.server";
import { findExpert } from "~/modules/advice/experts/experts.server";
import { findPublicEvent } from "~/modules/events/events/events.server";
import { eventShare } from "~/modules/events/events/page/event.view.server";
import { offerShare } from "~/modules/publishing/offers/offer.view.server";
import { findOffer } from "~/modules/publishing/offers/offers.server";
import { articleShare } from "~/modules/publishing/publications/articles/article.view.server";
import { newestArticles } from "~/modules/publishing/publications/articles/articles.server";
import {
  drawSharePicture,
  SHARED_KINDS,
  type SharedKind,
  type ShareWords,
} from "~/platform/covers/share-picture.server";
import { missingFile, pageNotFound } from "~/platform/http/not-found.server";
import type { Locale } from "~/platform/i18n/locale";
import { publicLoader } from "~/platform/pages/public-route.server";

/** The address names the version of the words, so a day is short enough for a stale one. */
const HEADERS = { "Content-Type": "image/png", "Cache-Control": "public, max-age=86400" };

/** The words of the records that visitors may see. */
const WORDS: Record<SharedKind, (id: string, locale: Locale) => Promise<ShareWords | null>> = {
  event: async (id, locale) => wordsOf(await findPublicEvent(id), eventShare, locale),
  expert: async (id, locale) => wordsOf(await findExpert(id), expertShare, locale),
  offer: async (id, locale) => wordsOf(await findOffer(id), offerShare, locale),
  article: async (id, locale) =>
    wordsOf((await newestArticles()).find((one) => one.id === id) ?? null, articleShare, locale),
};

const wordsOf = <Row>(
  row: Row | null,
  share: (row: Row, locale: Locale) => ShareWords,
  locale: Locale,
): ShareWords | null => row && share(row, locale);

/** The picture that other sites show beside a link (rules 1565). */
export const loader = publicLoader(async ({ request, params, locale }) => {
  const { kind, file = "" } = params;
  const known = SHARED_KINDS.find((one) => one === kind);
  const words =
    known && file.endsWith(".png") ? await WORDS[known](file.slice(0, -4), locale) : null;
  return words === null
    ? missingFile(pageNotFound, request, locale)
    : new Response(await drawSharePicture(words), { headers: HEADERS });
});
