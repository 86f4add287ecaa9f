import { inWarsaw, isBefore, momentInWarsaw } from "~/platform/time/moments";

/** A quiet hour that each night has once, also when the clock of Warsaw changes at two. */
const HOUR = "03:30";

/** The last moment before `moment` for which there must be a nightly backup. */
export function lastNight(moment: string): string {
  const day = inWarsaw(moment).toPlainDate();
  const tonight = momentInWarsaw(day, HOUR);
  return isBefore(moment, tonight) ? momentInWarsaw(day.subtract({ days: 1 }), HOUR) : tonight;
}
