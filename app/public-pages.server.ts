import { listExperts } from "~/modules/advice/experts/experts.server";
import { listPublishedCompanies } from "~/modules/companies/companies/card/published-companies.server";
import { listEvents } from "~/modules/events/events/events.server";
import { listPublicMailings } from "~/modules/mail/mailings/archive/archive.server";
import { listOffers } from "~/modules/publishing/offers/offers.server";
import { newestArticles } from "~/modules/publishing/publications/articles/articles.server";
import { newestNews } from "~/modules/publishing/publications/news/news.server";
import { changedAt } from "~/modules/publishing/publications/publication";
import { paths } from "~/platform/http/paths";
import type { Locale } from "~/platform/i18n/locale";

export interface PublicAddress {
  path: string;
  /** The last change, if known. */
  changed?: string;
}

interface PublicPage {
  path: string;
  /**
   * True if this page and those below it are cached for visitors (rules 500). False for pages with
   * a form.
   */
  isCached: boolean;
  /** The pages below it that the sitemap names. */
  records?: (locale: Locale) => Promise<PublicAddress[]>;
}

/** The pages that every visitor may read: the sitemap names them, and most are cached. */
export const PUBLIC_PAGES: readonly PublicPage[] = [
  { path: paths.home(), isCached: true },
  { path: paths.about(), isCached: true },
  { path: paths.history(), isCached: true },
  { path: paths.mission(), isCached: true },
  { path: paths.board(), isCached: true },
  { path: paths.events(), isCached: true, records: eventPages },
  { path: paths.experts(), isCached: true, records: expertPages },
  { path: paths.offers(), isCached: true, records: offerPages },
  { path: paths.companies(), isCached: true, records: companyPages },
  { path: paths.knowledge(), isCached: true, records: articlePages },
  { path: paths.news(), isCached: true, records: newsPages },
  { path: paths.contact(), isCached: true },
  { path: paths.newsletter(), isCached: false },
  { path: paths.mailingArchive(), isCached: true, records: mailingCopies },
  { path: paths.signUp(), isCached: false },
  { path: paths.accessibility(), isCached: true },
  { path: paths.terms(), isCached: true },
  { path: paths.privacy(), isCached: true },
  { path: paths.cookies(), isCached: true },
];

/** The paths of all public records, for checks of links. */
export async function publicRecordPaths(locale: Locale): Promise<ReadonlySet<string>> {
  const found = await Promise.all(PUBLIC_PAGES.map(({ records }) => records?.(locale) ?? []));
  return new Set(found.flat().map(({ path }) => path));
}

async function eventPages(): Promise<PublicAddress[]> {
  const events = await listEvents();
  return events.map(({ id, updatedAt }) => ({ path: paths.event(id), changed: updatedAt }));
}

async function expertPages(locale: Locale): Promise<PublicAddress[]> {
  return (await listExperts({}, locale)).map(({ id }) => ({ path: paths.expert(id) }));
}

async function offerPages(): Promise<PublicAddress[]> {
  return (await listOffers()).map(({ id }) => ({ path: paths.offer(id) }));
}

async function companyPages({ format }: Locale): Promise<PublicAddress[]> {
  return (await listPublishedCompanies({}, format)).map(({ id }) => ({ path: paths.company(id) }));
}

async function articlePages(): Promise<PublicAddress[]> {
  const articles = await newestArticles();
  return articles.map((one) => ({ path: paths.article(one.id), changed: changedAt(one) }));
}

async function mailingCopies(): Promise<PublicAddress[]> {
  const mailings = await listPublicMailings();
  return mailings.map(({ id, startedAt }) => ({ path: paths.mailingCopy(id), changed: startedAt }));
}

async function newsPages(): Promise<PublicAddress[]> {
  const news = await newestNews();
  return news.map((item) => ({ path: paths.newsItem(item.id), changed: changedAt(item) }));
}
