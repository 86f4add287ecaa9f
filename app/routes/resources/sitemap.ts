import { env } from "~/env.server";
import { listEvents } from "~/modules/events/events.server";
import { listExperts } from "~/modules/experts/experts.server";
import { listOffers } from "~/modules/offers/offers.server";
import { newestArticles } from "~/modules/publications/articles/articles.server";
import { newestNews } from "~/modules/publications/news/news.server";
import { changedAt } from "~/modules/publications/publication";
import { escapeXml } from "~/platform/feeds/atom.server";
import { paths } from "~/platform/http/paths";
import type { Locale } from "~/platform/i18n/locale";
import { publicLoader } from "~/platform/pages/public-route.server";

interface Address {
  path: string;
  /** Moment of the last change, if known. */
  changed?: string;
}

const PAGES: Address[] = [
  paths.home,
  paths.about,
  paths.history,
  paths.mission,
  paths.board,
  paths.events,
  paths.experts,
  paths.offers,
  paths.knowledge,
  paths.news,
  paths.contact,
  paths.newsletter,
  paths.signUp,
  paths.accessibility,
  paths.terms,
  paths.privacy,
  paths.cookies,
].map((path) => ({ path: path() }));

/** All public pages, for search engines. */
export const loader = publicLoader(async ({ locale }) => {
  const addresses = [...PAGES, ...(await records(locale))];
  const xml = `<?xml version="1.0" encoding="utf-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${addresses.map(urlXml).join("\n")}
</urlset>
`;
  return new Response(xml, {
    headers: { "Content-Type": "application/xml; charset=utf-8", "Cache-Control": "no-cache" },
  });
});

async function records(locale: Locale): Promise<Address[]> {
  const [events, experts, offers, articles, news] = await Promise.all([
    listEvents(),
    listExperts({}, locale),
    listOffers(),
    newestArticles(),
    newestNews(),
  ]);
  return [
    ...events.map(({ id, updatedAt }) => ({ path: paths.event(id), changed: updatedAt })),
    ...experts.map(({ id }) => ({ path: paths.expert(id) })),
    ...offers.map(({ id }) => ({ path: paths.offer(id) })),
    ...articles.map((article) => ({
      path: paths.article(article.id),
      changed: changedAt(article),
    })),
    ...news.map((item) => ({ path: paths.newsItem(item.id), changed: changedAt(item) })),
  ];
}

function urlXml({ path, changed }: Address): string {
  return `<url><loc>${escapeXml(env.APP_URL + path)}</loc>${changed ? `<lastmod>${changed}</lastmod>` : ""}</url>`;
}
