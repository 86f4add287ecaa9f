import { staffNames } from "~/modules/staff/staff/accounts/staff-accounts.server";
import type { Staff } from "~/modules/staff/staff/staff";
import { momentOf } from "~/modules/work/notes/note";
import { lastContactOf } from "~/modules/work/notes/notes.server";
import { formSubject } from "~/modules/work/tasks/form-subject.view.server";
import type { RecordOf } from "~/modules/work/tasks/subject";
import { taskItem } from "~/modules/work/tasks/task.view.server";
import { currentTasksOf } from "~/modules/work/tasks/tasks.server";
import type { Locale } from "~/platform/i18n/locale";
import type { StripFact } from "./company-record.view.server";

export type OfficePart = Awaited<ReturnType<typeof officePartOf>>;

/** The part of a record that the office writes: its tasks, the last contact, and the composer. */
export async function officePartOf(
  record: { company: string } | { person: string },
  { by, email = "" }: { by: Pick<Staff, "id">; email?: string },
  locale: Locale,
) {
  const { t, format } = locale;
  const of: RecordOf =
    "company" in record
      ? { companyId: record.company }
      : { personId: record.person, email: email.toLowerCase() };
  const names = await staffNames(locale);
  const last = await lastContactOf(of);
  const lastContact: StripFact = {
    term: t("records:strip.lastContact"),
    value: last === null ? t("records:strip.never") : format.shortDate(momentOf(last)),
    note:
      last === null
        ? null
        : `${t(`notes:kinds.${last.kind}`)}, ${names.get(last.staffId) ?? t("history:somebody")}`,
  };
  return {
    record,
    lastContact,
    tasks: (await currentTasksOf(of)).map((task) => taskItem(task, names, locale)),
    subject: await formSubject({ record, by }, locale),
  };
}
