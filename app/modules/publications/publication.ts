import { z } from "zod";
import { RecordImageSchema } from "~/platform/covers/record-image";
import { dayFromToday } from "~/platform/time/clock";
import { compareMoments, isBefore, MomentSchema, momentInWarsaw } from "~/platform/time/moments";

/** Fields that articles and news items have in common. */
export const PublicationSchema = z.object({
  id: z.string(),
  title: z.string(),
  excerpt: z.string(),
  /** HTML as it was typed; made safe when it is shown (rules 111). */
  content: z.string(),
  /** `YYYY-MM-DD`; a day in the future keeps it back until then. */
  publishDate: z.iso.date(),
  image: RecordImageSchema,
  published: z.boolean(),
  /** Views it had before the portal began to count; those counted come on top. */
  views: z.number().int().min(0),
  /** Moment of the last edit. */
  updatedAt: MomentSchema,
});

export type Publication = z.output<typeof PublicationSchema>;

/** Whether everybody may read it: published, and not dated in the future (rules 107). */
export function isPublic({
  published,
  publishDate,
}: Pick<Publication, "published" | "publishDate">): boolean {
  return published && publishDate <= dayFromToday(0);
}

/** Sorts newest first. */
export function byNewest(one: Publication, other: Publication): number {
  return (
    other.publishDate.localeCompare(one.publishDate) ||
    compareMoments(other.updatedAt, one.updatedAt) ||
    one.id.localeCompare(other.id)
  );
}

/** The moment from which it can be read: the beginning of its day in Warsaw. */
export const publishedAt = ({ publishDate }: Pick<Publication, "publishDate">): string =>
  momentInWarsaw(publishDate);

/** When a reader last got something new: the last edit, or the publication where that came later. */
export function changedAt(publication: Pick<Publication, "publishDate" | "updatedAt">): string {
  const published = publishedAt(publication);
  return isBefore(publication.updatedAt, published) ? published : publication.updatedAt;
}
