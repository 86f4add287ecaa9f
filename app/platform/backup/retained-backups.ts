import { RETENTION } from "~/platform/store/retention";
import { inWarsaw, isBefore, shiftMoment } from "~/platform/time/moments";
import type { BackupReason } from "./manifest";

interface Backup {
  name: string;
  moment: string;
  /** Null for one of data of version 0.1, which do not say whose they are. */
  reason: BackupReason | null;
}

/**
 * Chooses the backups that may go: nightly ones beyond those of seven days, five weeks and two
 * months, and any other after 90 days (rules 545).
 */
export function listOutdated(backups: readonly Backup[], now: string): string[] {
  const nightly = backups
    .filter(({ reason }) => reason === "night")
    .sort((one, other) => (isBefore(one.moment, other.moment) ? 1 : -1));
  const kept = new Set([
    ...newestOfEach(nightly, 7, (day) => day.toString()),
    ...newestOfEach(nightly, 5, (day) => `${day.yearOfWeek}-${day.weekOfYear}`),
    ...newestOfEach(nightly, 2, (day) => day.toPlainYearMonth().toString()),
  ]);
  const oldest = shiftMoment(now, { days: -RETENTION.backups.days });
  return backups
    .filter(
      ({ name, moment, reason }) =>
        isBefore(moment, oldest) || (reason === "night" && !kept.has(name)),
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
