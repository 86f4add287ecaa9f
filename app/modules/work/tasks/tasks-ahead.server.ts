import { dayFromToday, now } from "~/platform/time/clock";
import { weekOf } from "~/platform/time/weeks";
import { isDue, isOpen, type Task } from "./task";
import { tasks } from "./tasks.store.server";

/** Number of open tasks of a member of staff that are due. */
export const countDueTasks = async (carerId: string): Promise<number> =>
  openTasksOf(carerId).filter((task) => isDue(task)).length;

/** Open tasks of a member of staff that are due tomorrow, and after that to the end of the week. */
export async function countTasksAhead(
  carerId: string,
): Promise<{ tomorrow: number; laterThisWeek: number }> {
  const [tomorrow, { sunday }] = [dayFromToday(1), weekOf(now())];
  const days = openTasksOf(carerId).map(({ day }) => day);
  return {
    tomorrow: days.filter((day) => day === tomorrow).length,
    laterThisWeek: days.filter((day) => tomorrow < day && day <= sunday).length,
  };
}

const openTasksOf = (carerId: string): readonly Task[] =>
  tasks.derived(openByCarer).get(carerId) ?? [];

const openByCarer = (rows: readonly Task[]): ReadonlyMap<string, Task[]> =>
  Map.groupBy(
    rows.filter((task) => isOpen(task)),
    ({ carerId }) => carerId,
  );
