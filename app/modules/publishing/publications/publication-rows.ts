import { upgradeImage } from "~/platform/covers/record-image";
import { dayFromToday } from "~/platform/time/clock";
import { publishedAt } from "./publication";

/**
 * Upgrades rows from before categories had ids and covers were drawn: they hold a label, and the
 * picture of their category.
 */
export const upgradePublication =
  (ids: Readonly<Record<string, string>>) =>
  (row: Record<string, unknown>): Record<string, unknown> => ({
    ...row,
    category: ids[String(row.category)] ?? row.category,
    image: upgradeImage(row.image),
  });

/** A sample row, dated relative to today. */
export function sampleDated<Sample extends { publishedDaysAgo: number }>({
  publishedDaysAgo,
  ...sample
}: Sample) {
  const publishDate = dayFromToday(-publishedDaysAgo);
  return { ...sample, publishDate, updatedAt: publishedAt({ publishDate }) };
}
