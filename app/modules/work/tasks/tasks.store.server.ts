import { z } from "zod";
import { ADMINISTRATOR_ID } from "~/modules/staff/staff/staff";
import { portalStore } from "~/platform/store/stores.server";
import { dayFromToday, now } from "~/platform/time/clock";
import fixture from "../../../../fixtures/tasks.json";
import { namesAround } from "./names-around.server";
import { knownAs } from "./person-ids.server";
import { exported, isAbout, subjectRows, withoutPerson } from "./subject";
import { type Task, TaskSchema } from "./task";

const FixtureSchema = z.array(
  TaskSchema.omit({ day: true, carerId: true, createdAt: true, createdBy: true }).extend({
    inDays: z.int(),
  }),
);

/** Tasks of staff (rules 871). */
export const tasks = portalStore<Task>({
  name: "tasks",
  schema: TaskSchema,
  seed,
  indexes: ["companyId", "carerId"],
  unseen: ["text", "people"],
  ofCompany: subjectRows("panel-duplicates:moves.tasks"),
  personal: {
    label: "your-data:stores.tasks",
    isOf: (task, person) => isAbout(task, knownAs(person)),
    exports: ({ day, createdAt, doneAt, ...task }, person) => ({
      day,
      createdAt,
      doneAt,
      ...exported(task, knownAs(person), namesAround(task)),
    }),
    erases: (task, person) => withoutPerson(task, knownAs(person)),
    keeps: { reason: "your-data:stays.tasks", period: "notes" },
  },
});

function seed(): Task[] {
  return FixtureSchema.parse(fixture).map(({ inDays, ...task }) => ({
    ...task,
    day: dayFromToday(inDays),
    carerId: ADMINISTRATOR_ID,
    createdAt: now(),
    createdBy: ADMINISTRATOR_ID,
  }));
}
