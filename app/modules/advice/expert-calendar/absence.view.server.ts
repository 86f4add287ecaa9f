import { panelPaths } from "~/platform/http/panel-paths";
import { paths } from "~/platform/http/paths";
import type { Locale } from "~/platform/i18n/locale";
import type { Absence } from "./absence";

/** An absence in the list of its expert: "1–5 grudnia 2026", with hours or null. */
export function absenceItem({ id, from, until, hours }: Absence, { format }: Locale) {
  const days = from === until ? format.dateWithWeekday(from) : format.dates(from, until);
  return {
    id,
    days,
    hours: hours && `${hours.from}–${hours.until}`,
    removeTo: paths.absenceRemove(id),
  };
}

/** An absence as staff see it. */
export const staffAbsenceItem = (absence: Absence, locale: Locale) => ({
  ...absenceItem(absence, locale),
  removeTo: panelPaths.removeDayOff(absence.expertId, absence.id),
});

export type AbsenceItemView = ReturnType<typeof absenceItem>;
