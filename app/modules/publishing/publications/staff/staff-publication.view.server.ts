import type { Locale } from "~/platform/i18n/locale";
import { isPublic, type Publication } from "../publication";

export interface PublicationRowView {
  id: string;
  title: string;
  publishDate: string;
  published: boolean;
  /** The category, in words. */
  category: string;
  /** The publication date, in words. */
  date: string;
  /** Its public page; null until readers can open it. */
  path: string | null;
  /** Published, but dated in the future. */
  isAwaited: boolean;
}

/** A row of the table of staff. */
export function publicationRow(
  publication: Publication,
  { path, category }: Pick<PublicationRowView, "category"> & { path: string },
  { format }: Locale,
): PublicationRowView {
  const { id, title, publishDate, published } = publication;
  return {
    id,
    title,
    publishDate,
    published,
    category,
    date: format.shortDate(publishDate),
    path: isPublic(publication) ? path : null,
    isAwaited: published && !isPublic(publication),
  };
}
