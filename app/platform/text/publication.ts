import { Temporal } from "temporal-polyfill";
import { today } from "~/platform/time/clock";
import { isBefore, momentInWarsaw } from "~/platform/time/moments";

/** What articles and news have in common. */
export interface Publication {
  id: string;
  /** The day it is out, `YYYY-MM-DD`. */
  publishDate: string;
  published: boolean;
  /** Moment of the last edit. */
  updatedAt: string;
}

/** Whether everybody may read it: published, and not dated in the future (design §5.1). */
export function isOut({ published, publishDate }: Publication): boolean {
  return published && publishDate <= today().toString();
}

/** Sorts newest first. */
export function byNewest(one: Publication, other: Publication): number {
  return other.publishDate.localeCompare(one.publishDate) || other.updatedAt.localeCompare(one.updatedAt) || one.id.localeCompare(other.id);
}

/** The moment a day begins in Warsaw, in UTC. */
export const startOfDay = (date: string): string => momentInWarsaw(date);

/** When a reader last got something new: the last edit, or the publication where that came later. */
export function changedAt({ publishDate, updatedAt }: Publication): string {
  const out = startOfDay(publishDate);
  return isBefore(updatedAt, out) ? out : updatedAt;
}

/** Whole days from the publication to today in Warsaw. */
export function daysSince(publishDate: string): number {
  return Temporal.PlainDate.from(publishDate).until(today(), { largestUnit: "days" }).days;
}
