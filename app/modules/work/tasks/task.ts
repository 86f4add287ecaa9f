import { z } from "zod";
import type { NotFoundPage } from "~/platform/http/not-found.server";
import { panelPaths } from "~/platform/http/panel-paths";
import { memoizedLast } from "~/platform/memo/memoized";
import { dayFromToday } from "~/platform/time/clock";
import { compareMoments, isBefore, MomentSchema, momentInWarsaw } from "~/platform/time/moments";
import { subjectShape } from "./subject";

export const TaskSchema = z.object({
  id: z.string(),
  text: z.string(),
  /** The day on which it is due, `YYYY-MM-DD`. */
  day: z.iso.date(),
  /** Id of the member of staff who does it. */
  carerId: z.string(),
  ...subjectShape,
  /** The note that it comes of. */
  noteId: z.string().nullable().default(null),
  createdAt: MomentSchema,
  /** Id of the member of staff who wrote it. */
  createdBy: z.string(),
  doneAt: MomentSchema.nullable().default(null),
  doneBy: z.string().nullable().default(null),
  /** The carer before, whose account was switched off (rules 873). */
  handedOverFrom: z.string().nullable().default(null),
});

/** Something that a member of staff has to do by a day (rules 871). */
export type Task = z.output<typeof TaskSchema>;

export const isOpen = ({ doneAt }: Pick<Task, "doneAt">): boolean => doneAt === null;

/** True if an open task is due today or was due before. */
export const isDue = (task: Pick<Task, "day" | "doneAt">): boolean =>
  isOpen(task) && task.day <= dayFromToday(0);

/** A task can be taken up again on the day it was done (rules 872). */
export const canBeReopened = ({ doneAt }: Pick<Task, "doneAt">): boolean =>
  doneAt !== null && !isBefore(doneAt, startOf(dayFromToday(0)));

const startOf = memoizedLast((day: string) => momentInWarsaw(day));

/** By day, so that late ones come first; those of a day by their writing. */
export const earliestFirst = (one: Task, other: Task): number =>
  compareMoments(one.day, other.day) || compareMoments(one.createdAt, other.createdAt);

/** Shown for tasks that are missing or were removed. */
export const taskNotFound: NotFoundPage = {
  message: "tasks:notFound",
  back: { to: panelPaths.tasks(), label: "tasks:toList" },
};
