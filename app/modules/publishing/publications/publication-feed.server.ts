import type { AtomEntry } from "~/platform/feeds/atom.server";
import { safeHtml } from "~/platform/text/rich-text.server";
import { changedAt, type Publication, publishedAt } from "./publication";

/** A publication as an entry of an Atom feed. */
export function publicationEntry(
  publication: Publication,
  about: Pick<AtomEntry, "path" | "author" | "category">,
): AtomEntry {
  const { title, excerpt, content } = publication;
  return {
    ...about,
    title,
    summary: excerpt,
    html: safeHtml(content),
    published: publishedAt(publication),
    updated: changedAt(publication),
  };
}
