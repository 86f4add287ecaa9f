import { Icon, type IconName } from "~/components/ui/icon";
import { SubjectLine } from "~/modules/work/tasks/subject-line";
import { panelPaths } from "~/platform/http/panel-paths";
import { useTranslation } from "~/platform/i18n/use-translation";
import type { NoteKind } from "./note";
import type { NoteItem } from "./note.view.server";
import { NoteTask } from "./note-task";

const ICONS: Readonly<Record<NoteKind, IconName>> = {
  call: "phone",
  meeting: "users",
  email: "mail",
  note: "chat",
};

/** One note with its author, its people and the task that came of it. */
export function NoteText({ note }: { note: NoteItem }) {
  const { t } = useTranslation();
  const { id, kind, label, text, at, when, written, edited, author, subject, task } = note;
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-2 text-sm">
        <Icon name={ICONS[kind]} className="w-4 text-petrol-600" /> <b>{author}</b>{" "}
        <span>{label}</span>{" "}
        <time dateTime={at} className="muted tabular-nums">
          {when}
        </time>{" "}
        {written && <span className="muted">{t("notes:written", { when: written })}</span>}{" "}
        {edited && <span className="muted">{t("notes:edited", { when: edited })}</span>}{" "}
        <a className="link no-print ml-auto" href={panelPaths.note(id)}>
          {note.canBeEdited ? t("notes:edit") : t("notes:open")}{" "}
          <span className="sr-only">
            : {label}, {when}
          </span>
        </a>
      </p>
      <p className="mt-1 whitespace-pre-line wrap-anywhere">{text}</p>
      {subject.people.length > 0 && (
        <p className="muted mt-1 text-sm">
          {t("notes:with")} <SubjectLine subject={{ ...subject, company: null }} />
        </p>
      )}
      {task && <NoteTask task={task} />}
    </>
  );
}
