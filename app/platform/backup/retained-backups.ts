import { RETENTION } from "~/platform/store/retention";
import { inWarsaw, isBefore, shiftMoment } from "~/platform/time/moments";
import type { BackupReason } from "./manifest";

interface Backup {
  name: string;
  moment: string;
  /** Null for one of data of version 0.1, which do not say whose they are. */
  reason: BackupReason | null;
}

/** So many of the newest stay whatever their age (rules 1337). */
const LEAST = 3;

/** A backup that a wrong clock has named: it is not the newest one (rules 1337). */
export const isOfFuture = (moment: string, now: string): boolean =>
  isBefore(shiftMoment(now, { hours: 1 }), moment);

export const isPastPeriod = (moment: string, now: string): boolean =>
  isBefore(moment, shiftMoment(now, { days: -RETENTION.backups.days }));

/**
 * Chooses the backups that may go: nightly ones beyond those of seven days, five weeks and two
 * months, and any other after 90 days (rules 545).
 *
 * @param least how many of the newest stay in any case
 */
export function listOutdated(
  backups: readonly Backup[],
  now: string,
  { least = LEAST }: { least?: number } = {},
): string[] {
  const newestFirst = [...backups].sort((one, other) =>
    isBefore(one.moment, other.moment) ? 1 : -1,
  );
  const nightly = newestFirst.filter(({ reason }) => reason === "night");
  const lasting = new Set(newestFirst.slice(0, least).map(({ name }) => name));
  const kept = new Set([
    ...newestOfEach(nightly, 7, (day) => day.toString()),
    ...newestOfEach(nightly, 5, (day) => `${day.yearOfWeek}-${day.weekOfYear}`),
    ...newestOfEach(nightly, 2, (day) => day.toPlainYearMonth().toString()),
  ]);
  return backups
    .filter(
      ({ name, moment, reason }) =>
        !lasting.has(name) &&
        (isPastPeriod(moment, now) || (reason === "night" && !kept.has(name))),
    )
    .map(({ name }) => name);
}

type Day = ReturnType<ReturnType<typeof inWarsaw>["toPlainDate"]>;

/** @param backups newest first */
function newestOfEach(
  backups: readonly Backup[],
  count: number,
  periodOf: (day: Day) => string,
): string[] {
  const newest = new Map<string, string>();
  for (const { name, moment } of backups) {
    const period = periodOf(inWarsaw(moment).toPlainDate());
    if (!newest.has(period)) newest.set(period, name);
  }
  return [...newest.values()].slice(0, count);
}
