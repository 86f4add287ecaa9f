import { now, today } from "~/platform/time/clock";
import { inWarsaw } from "~/platform/time/moments";
import { isWorkday } from "~/platform/time/workdays";

/** In the morning of Warsaw: not at night, and not once the day is over half. */
const FIRST_HOUR = 7;
const LAST_HOUR = 12;

/**
 * The week whose digest is due now, by its Monday; null at any other time. The day is Monday, or
 * the first working day after a holiday (rules 1225).
 */
export function weekOfDigest(): string | null {
  const day = today();
  const { hour } = inWarsaw(now());
  if (hour < FIRST_HOUR || hour >= LAST_HOUR || !isWorkday(day)) return null;
  const monday = day.subtract({ days: day.dayOfWeek - 1 });
  const before = Array.from({ length: day.dayOfWeek - 1 }, (_, days) => monday.add({ days }));
  return before.some(isWorkday) ? null : monday.toString();
}
