import { env } from "~/env.server";
import type { AtomFeed } from "~/platform/feeds/atom.server";
import {
  breadcrumbs,
  coverFor,
  type JsonLd,
  type JsonLdSite,
  publisher,
} from "~/platform/feeds/json-ld";
import type { Locale } from "~/platform/i18n/locale";
import { changedAt, type Publication, publishedAt } from "./publication";
import { publicationEntry } from "./publication-feed.server";

/** The facts in the head of a publication's page. */
export const publicationFacts = (
  { title, excerpt }: Publication,
  { path, feed }: { path: string; feed: { path: string; title: string } },
) => ({ title, description: excerpt, path, type: "article" as const, feed });

/** Publications as an Atom feed. */
export function publicationFeed<Row extends Publication>(
  rows: readonly Row[],
  about: Pick<AtomFeed, "path" | "page" | "title" | "subtitle">,
  entryOf: (row: Row) => { path: string; author?: string; category: string },
  { language, t }: Locale,
): AtomFeed {
  const author = t("layout:chamber.name");
  return {
    ...about,
    origin: env.APP_URL,
    language,
    author,
    entries: rows.map((row) => publicationEntry(row, { author, ...entryOf(row) })),
  };
}

/**
 * A publication for search engines, with its breadcrumbs; `own` adds the properties of its kind.
 */
export function publicationJsonLd(
  publication: Publication,
  {
    path,
    section,
    list,
    own,
  }: { path: string; section: string; list: { name: string; path: string }; own: JsonLd },
  site: JsonLdSite,
): JsonLd[] {
  const { title, excerpt, image } = publication;
  const facts = {
    headline: title,
    description: excerpt,
    image: coverFor(image, site),
    datePublished: publishedAt(publication),
    dateModified: changedAt(publication),
    publisher: publisher(site),
    mainEntityOfPage: site.origin + path,
    articleSection: section,
    inLanguage: site.locale.language,
    ...own,
  };
  return [facts, breadcrumbs([list, { name: title, path }], site)];
}
