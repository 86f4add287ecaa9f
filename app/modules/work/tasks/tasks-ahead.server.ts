import { dayFromToday, now } from "~/platform/time/clock";
import { weekOf } from "~/platform/time/weeks";
import { isOpen } from "./task";
import { tasks } from "./tasks.store.server";

/** Open tasks of a member of staff that are due tomorrow, and after that to the end of the week. */
export async function countTasksAhead(
  carerId: string,
): Promise<{ tomorrow: number; laterThisWeek: number }> {
  const [tomorrow, { sunday }] = [dayFromToday(1), weekOf(now())];
  const days = tasks
    .listBy("carerId", carerId)
    .filter((task) => isOpen(task))
    .map(({ day }) => day);
  return {
    tomorrow: days.filter((day) => day === tomorrow).length,
    laterThisWeek: days.filter((day) => tomorrow < day && day <= sunday).length,
  };
}
