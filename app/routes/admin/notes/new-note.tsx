import { useFormResult } from "~/components/form/use-form-result";
import { type PageHandle, usePage } from "~/components/layout/page";
import { PageHeading } from "~/components/layout/page-heading";
import { staffCompanyNotFound } from "~/modules/companies/companies/company-not-found";
import { staffAction, staffLoader } from "~/modules/staff/staff/login/staff-route.server";
import { NoteFormSchema } from "~/modules/work/notes/note.schema";
import { NoteComposer } from "~/modules/work/notes/note-composer";
import { addNote } from "~/modules/work/notes/notes.server";
import { formSubject, recordIn } from "~/modules/work/tasks/form-subject.view.server";
import { recordPath } from "~/modules/work/tasks/subject.view.server";
import { SUBJECT_REFUSALS } from "~/modules/work/tasks/subject-refusals.server";
import { findSubject } from "~/modules/work/tasks/subjects.server";
import { panelPaths } from "~/platform/http/panel-paths";
import { pageBefore } from "~/platform/http/safe-redirect";

export const handle: PageHandle = { title: "notes:new.title" };

export const loader = staffLoader(
  "notes:change",
  async ({ request, posted, locale, account: by }) => ({
    subject: await formSubject({ record: recordIn(request), posted, by }, locale),
  }),
);

export const action = staffAction(
  "notes:change",
  { schema: NoteFormSchema, notFound: staffCompanyNotFound },
  async ({ account: by, value, request, locale, accepted, reject, done }) => {
    const refused = ({ refused: reason }: { refused: keyof typeof SUBJECT_REFUSALS }) =>
      reject(SUBJECT_REFUSALS[reason]);
    const about = accepted(await findSubject(value, locale), refused);
    const { note, task } = accepted(await addNote(value, about, { by }), refused);
    return done(pageBefore(request, recordPath(about) ?? panelPaths.note(note.id)), {
      title: "notes:new.toast",
      text: task ? "notes:new.withTask" : undefined,
      params: task ? { day: locale.format.day(task.day) } : undefined,
    });
  },
);

/** A note without a record's page: the company is typed. */
export default function NewNotePage() {
  const { t, subject } = usePage<typeof loader>();
  const answer = useFormResult();
  return (
    <div className="grid grid-cols-1 gap-6">
      <PageHeading
        size="dense"
        heading={t("notes:new.heading")}
        lead={subject.company?.name ?? t("notes:new.lead")}
      />
      <NoteComposer subject={subject} lastResult={answer?.result} isPanel />
    </div>
  );
}
