import { staffNames } from "~/modules/staff/staff/accounts/staff-accounts.server";
import type { Staff } from "~/modules/staff/staff/staff";
import { subjectView } from "~/modules/work/tasks/subject.view.server";
import { taskItem } from "~/modules/work/tasks/task.view.server";
import { tasksOfNotes } from "~/modules/work/tasks/tasks.server";
import type { Locale } from "~/platform/i18n/locale";
import { dayInWarsaw } from "~/platform/time/moments";
import { canBeEdited, type Note } from "./note";

export type NoteItem = Awaited<ReturnType<typeof noteItems>>[number];

/** Notes in a list, each with the task that came of it. */
export async function noteItems(
  notes: readonly Note[],
  { by }: { by: Pick<Staff, "id"> },
  locale: Locale,
) {
  const { t, format } = locale;
  const names = await staffNames(locale);
  const tasks = await tasksOfNotes(notes.map(({ id }) => id));
  return notes.map((note) => {
    const { id, kind, text, at, contactDay, editedAt, staffId, isPinned } = note;
    const task = tasks.get(id);
    return {
      id,
      kind,
      isPinned,
      text,
      at: contactDay ?? at,
      contactDay: contactDay ?? dayInWarsaw(at),
      label: t(`notes:kinds.${kind}`),
      when: contactDay ? format.date(contactDay) : format.moment(at),
      written: contactDay && format.moment(at),
      edited: editedAt && format.moment(editedAt),
      author: names.get(staffId) ?? t("history:somebody"),
      canBeEdited: canBeEdited(note, { by }),
      subject: subjectView(note),
      task: task ? taskItem(task, names, locale) : null,
    };
  });
}
