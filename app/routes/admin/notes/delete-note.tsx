import { ReasonForm } from "~/components/form/reason-form";
import { type PageHandle, usePage } from "~/components/layout/page";
import { PageHeading } from "~/components/layout/page-heading";
import { staffAction, staffLoader } from "~/modules/staff/staff/login/staff-route.server";
import { noteNotFound } from "~/modules/work/notes/note";
import { NoteDeletionSchema } from "~/modules/work/notes/note.schema";
import { deleteNote, findNote } from "~/modules/work/notes/notes.server";
import { subjectView } from "~/modules/work/tasks/subject.view.server";
import { panelPaths } from "~/platform/http/panel-paths";

export const handle: PageHandle = { title: "notes:delete.title" };

export const loader = staffLoader("notes:change", async ({ params, found }) => ({
  id: found(await findNote(params.noteId), noteNotFound).id,
}));

export const action = staffAction(
  "notes:change",
  { schema: NoteDeletionSchema, notFound: noteNotFound },
  async ({ account: by, params, value, accepted, done }) => {
    const note = accepted(await deleteNote(params.noteId, value.reason, { by }));
    return done(subjectView(note).company?.to ?? panelPaths.today(), {
      title: "notes:delete.toast",
    });
  },
);

export default function DeleteNotePage() {
  const { t, id } = usePage<typeof loader>();
  return (
    <div className="grid grid-cols-1 gap-6">
      <PageHeading size="dense" heading={t("notes:delete.heading")} lead={t("notes:delete.lead")} />
      <ReasonForm
        schema={NoteDeletionSchema}
        label={t("notes:fields.reason")}
        hint={t("notes:hints.reason")}
        submit={t("notes:delete.submit")}
        cancelTo={panelPaths.note(id)}
        reason=""
      />
    </div>
  );
}
