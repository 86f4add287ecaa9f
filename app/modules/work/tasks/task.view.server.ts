import { Temporal } from "temporal-polyfill";
import type { Locale } from "~/platform/i18n/locale";
import { today } from "~/platform/time/clock";
import { subjectView } from "./subject.view.server";
import { canBeReopened, isOpen, type Task } from "./task";

export type TaskItem = ReturnType<typeof taskItem>;

/**
 * A task in a list.
 *
 * @param names of the staff, by their ids
 */
export function taskItem(task: Task, names: ReadonlyMap<string, string>, locale: Locale) {
  const { id, text, day, carerId, doneAt, handedOverFrom } = task;
  const { t, format } = locale;
  const isDone = !isOpen(task);
  return {
    id,
    text,
    day,
    isDone,
    ...subjectView(task),
    when: dayInWords(day, locale),
    isLate: !isDone && daysTo(day) < 0,
    carer: names.get(carerId) ?? t("history:somebody"),
    from: handedOverFrom === null ? null : (names.get(handedOverFrom) ?? t("history:somebody")),
    done: doneAt && format.moment(doneAt),
    canBeReopened: canBeReopened(task),
  };
}

/** "dziś", "jutro", "2 dni po terminie", else "piątek 20 listopada". */
function dayInWords(day: string, { t, format }: Locale): string {
  const days = daysTo(day);
  if (days < 0) return t("tasks:when.late", { count: -days });
  if (days === 0) return t("tasks:when.today");
  if (days === 1) return t("tasks:when.tomorrow");
  return format.day(day);
}

/** Days from today; negative numbers are past. */
const daysTo = (day: string): number => today().until(Temporal.PlainDate.from(day)).days;
