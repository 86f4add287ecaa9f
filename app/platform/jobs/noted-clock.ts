import { latestOf, millisecondsBetween } from "~/platform/time/moments";

/** The note that the portal takes of its clock. */
export interface NotedClock {
  /** The newest moment at which the clock was trusted. */
  notedAt: string;
  /** Null while it is trusted. */
  doubt: Doubt | null;
}

interface Doubt {
  /** The moments, by this clock, of the beginning and of the last note. */
  since: string;
  lastAt: string;
  /** How long the portal has run since, by a counter that no setting of the clock changes. */
  ranMs: number;
}

/** How far a clock may be from the noted moment, and how long a doubted one has to run. */
export const TOLERANCE_MS = 2 * 24 * 3_600_000;

const isNear = (one: string, other: string): boolean =>
  Math.abs(millisecondsBetween(one, other)) <= TOLERANCE_MS;

/** True if the clock is near what was noted, or nothing was noted that could be lost. */
export const isTrusted = (noted: NotedClock | null, now: string): boolean =>
  noted === null || isNear(noted.notedAt, now);

/**
 * The next note (rules 1335): a near clock moves the noted moment, which never goes back; another
 * one is doubted until it has run for two days without a jump.
 *
 * @param ranMs how long the process has run since its last note
 */
export function nextNote(
  noted: NotedClock | null,
  { now, ranMs }: { now: string; ranMs: number },
): NotedClock {
  if (noted === null || isNear(noted.notedAt, now))
    return { notedAt: latestOf([noted?.notedAt ?? now, now]) ?? now, doubt: null };
  const { notedAt, doubt } = noted;
  if (doubt === null || !isNear(doubt.lastAt, now))
    return { notedAt, doubt: { since: now, lastAt: now, ranMs: 0 } };
  // Other processes note as well, so both the counter and the clock bound what is new.
  const added = Math.max(0, Math.min(ranMs, millisecondsBetween(doubt.lastAt, now)));
  const all = doubt.ranMs + added;
  return all >= TOLERANCE_MS
    ? { notedAt: now, doubt: null }
    : { notedAt, doubt: { ...doubt, lastAt: now, ranMs: all } };
}
