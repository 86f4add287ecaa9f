import { type PageHandle, usePage } from "~/components/layout/page";
import { PageHeading } from "~/components/layout/page-heading";
import { staffCompanyNotFound } from "~/modules/companies/companies/company-not-found";
import { staffAction, staffLoader } from "~/modules/staff/staff/login/staff-route.server";
import { formSubject, recordIn } from "~/modules/work/tasks/form-subject.view.server";
import { SUBJECT_REFUSALS } from "~/modules/work/tasks/subject-refusals.server";
import { findSubject } from "~/modules/work/tasks/subjects.server";
import { TaskFormSchema } from "~/modules/work/tasks/task.schema";
import { TaskForm } from "~/modules/work/tasks/task-form";
import { addTask } from "~/modules/work/tasks/tasks.server";
import { panelPaths } from "~/platform/http/panel-paths";

export const handle: PageHandle = { title: "tasks:new.title" };

export const loader = staffLoader(
  "tasks:change",
  async ({ request, posted, locale, account: by }) => ({
    subject: await formSubject({ record: recordIn(request), posted, by }, locale),
  }),
);

export const action = staffAction(
  "tasks:change",
  { schema: TaskFormSchema, notFound: staffCompanyNotFound },
  async ({ account: by, value, locale, accepted, reject, done }) => {
    const refused = ({ refused: reason }: { refused: keyof typeof SUBJECT_REFUSALS }) =>
      reject(SUBJECT_REFUSALS[reason]);
    const about = accepted(await findSubject(value, locale), refused);
    const { text, day, carerId } = value;
    const task = accepted(await addTask({ text, day, carerId }, about, { by }), refused);
    return done(panelPaths.tasks(), {
      title: "tasks:new.toast",
      text: "tasks:named",
      params: { text: task.text },
    });
  },
);

export default function NewTaskPage() {
  const { t, subject } = usePage<typeof loader>();
  const { day, carerId, carers, record } = subject;
  return (
    <div className="grid grid-cols-1 gap-6">
      <PageHeading
        size="dense"
        heading={t("tasks:new.heading")}
        lead={subject.company?.name ?? undefined}
      />
      <TaskForm
        action={panelPaths.newTask(record)}
        submit={t("tasks:new.submit")}
        values={{ day, carerId }}
        carers={carers}
        subject={subject}
      />
    </div>
  );
}
