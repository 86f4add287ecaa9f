import { z } from "zod";
import { RecordImageSchema } from "~/platform/covers/record-image";
import { dayFromToday } from "~/platform/time/clock";
import { compareMoments, isBefore, MomentSchema, momentInWarsaw } from "~/platform/time/moments";

/** Fields that articles and news share. */
export const PublicationSchema = z.object({
  id: z.string(),
  title: z.string(),
  excerpt: z.string(),
  /** HTML, made safe again when it is shown (rules 111). */
  content: z.string(),
  /** `YYYY-MM-DD`; a future day delays the publication. */
  publishDate: z.iso.date(),
  image: RecordImageSchema,
  published: z.boolean(),
  /** Views from before the portal counted; counted ones are added. */
  views: z.number().int().min(0),
  /** Moment of the last edit. */
  updatedAt: MomentSchema,
});

export type Publication = z.output<typeof PublicationSchema>;

/** True if anyone may read it: published, and not dated in the future (rules 107). */
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

/** The moment of publication: the beginning of its day in Warsaw. */
export const publishedAt = ({ publishDate }: Pick<Publication, "publishDate">): string =>
  momentInWarsaw(publishDate);

/** The last edit, or the publication if that came later. */
export function changedAt(publication: Pick<Publication, "publishDate" | "updatedAt">): string {
  const published = publishedAt(publication);
  return isBefore(publication.updatedAt, published) ? published : publication.updatedAt;
}
