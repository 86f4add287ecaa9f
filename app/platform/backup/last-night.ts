import { inWarsaw, isBefore, momentInWarsaw } from "~/platform/time/moments";

/** Quiet, and there once in every night: also in those in which the clock of Warsaw changes, which it does between two and three. */
const HOUR = "03:30";

/** The last moment before this one for which a nightly backup has to be there. */
export function lastNight(moment: string): string {
  const day = inWarsaw(moment).toPlainDate();
  const tonight = momentInWarsaw(day, HOUR);
  return isBefore(moment, tonight) ? momentInWarsaw(day.subtract({ days: 1 }), HOUR) : tonight;
}
