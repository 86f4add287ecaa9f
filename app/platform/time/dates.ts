import { DEFAULT_LANGUAGE } from "~/platform/i18n/i18n";
import { formatsFor } from "./formats";

/** The formats of Polish by their earlier names, until every caller is handed a `Locale`. */
export const {
  date: formatDate,
  dateWithWeekday: formatDateWithWeekday,
  dayAndMonth: formatDayAndMonth,
  moment: formatMoment,
  weekday: formatWeekday,
  shortWeekday: formatShortWeekday,
  time: formatTime,
  hours: formatHours,
  tile: formatTile,
  money: formatMoney,
} = formatsFor(DEFAULT_LANGUAGE);
