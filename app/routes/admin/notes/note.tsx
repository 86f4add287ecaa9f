import { HiddenFields } from "~/components/form/hidden-fields";
import { type PageHandle, usePage } from "~/components/layout/page";
import { PageHeading } from "~/components/layout/page-heading";
import { TextLink } from "~/components/ui/text-link";
import { RecordHistory } from "~/modules/staff/history/history-list";
import { recordHistory } from "~/modules/staff/record-history/record-history.server";
import { staffAction, staffLoader } from "~/modules/staff/staff/login/staff-route.server";
import { Allowed } from "~/modules/staff/staff-rights/allowed";
import { noteNotFound } from "~/modules/work/notes/note";
import { EditedNoteSchema, PinSchema } from "~/modules/work/notes/note.schema";
import { noteItems } from "~/modules/work/notes/note.view.server";
import { NoteForm } from "~/modules/work/notes/note-form";
import { NoteText } from "~/modules/work/notes/note-text";
import { editNote, findNote, pinNote } from "~/modules/work/notes/notes.server";
import { SubjectLine } from "~/modules/work/tasks/subject-line";
import { FORM_OF_PAGE } from "~/platform/forms/form-of-page";
import { formsOfPage } from "~/platform/forms/forms-of-page.server";
import { panelPaths } from "~/platform/http/panel-paths";

export const handle: PageHandle = { title: "notes:one.title" };

export const loader = staffLoader("notes:read", async ({ params, locale, account: by, found }) => {
  const note = found(await findNote(params.noteId), noteNotFound);
  const [item] = await noteItems([note], { by }, locale);
  return {
    item,
    revision: note.revision,
    history: await recordHistory("note", note.id, locale),
  };
});

const edit = staffAction(
  "notes:change",
  { schema: EditedNoteSchema, notFound: noteNotFound },
  async ({ account: by, params, value, accepted, conflict, done }) => {
    const { id } = accepted(await editNote(params.noteId, value, { by }), () =>
      conflict("notes:errors.fixed"),
    );
    return done(panelPaths.note(id), { title: "notes:one.toast" });
  },
);

const pin = staffAction(
  "notes:change",
  { schema: PinSchema, notFound: noteNotFound },
  async ({ account: by, params, value, accepted, done }) => {
    const isPinned = value.pin === "yes";
    const { id } = accepted(await pinNote(params.noteId, isPinned, { by }));
    return done(panelPaths.note(id), { title: `notes:pin.${isPinned ? "done" : "undone"}` });
  },
);

export const action = formsOfPage(edit, { pin });

/** A note, with its form while its author can edit it. */
export default function NotePage() {
  const { t, item, revision, history } = usePage<typeof loader>();
  if (!item) return null;
  const { id, kind, text, contactDay, subject } = item;
  const back = subject.company?.to ?? panelPaths.today();
  return (
    <div className="grid grid-cols-1 gap-6">
      <PageHeading size="dense" heading={t("notes:one.heading")} />
      <section className="panel max-w-3xl p-4 sm:p-5" aria-label={t("notes:one.heading")}>
        {subject.company && (
          <p className="mb-2 font-semibold">
            <SubjectLine subject={{ ...subject, people: [] }} />
          </p>
        )}
        <NoteText note={item} />
      </section>
      {item.canBeEdited ? (
        <NoteForm id={id} values={{ kind, text, contactDay }} revision={revision} cancelTo={back} />
      ) : (
        <p className="muted max-w-3xl">{t("notes:fixed")}</p>
      )}
      <Allowed right="notes:change">
        <form method="post" action={`${panelPaths.note(id)}?${FORM_OF_PAGE}=pin`}>
          <input type="hidden" name="pin" value={item.isPinned ? "no" : "yes"} />
          <button
            type="submit"
            className="btn btn-outline"
            data-pending={t(item.isPinned ? "notes:pin.undone" : "notes:pin.done")}
          >
            {t(item.isPinned ? "notes:pin.unpin" : "notes:pin.pin")}
          </button>
          <HiddenFields />
        </form>
        <p>
          <TextLink to={panelPaths.deleteNote(id)} icon="trash">
            {t("notes:delete.link")}
          </TextLink>
        </p>
      </Allowed>
      <RecordHistory entries={history} />
    </div>
  );
}
