import type { SubmissionResult } from "@conform-to/react";
import { PostForm } from "~/components/form/post-form";
import { SelectField } from "~/components/form/select-field";
import { SubmitButton } from "~/components/form/submit-button";
import { TextAreaField, TextField } from "~/components/form/text-field";
import { useFieldTexts } from "~/components/form/use-field-texts";
import { useForm } from "~/components/form/use-form";
import { Icon } from "~/components/ui/icon";
import { Allowed } from "~/modules/staff/staff-rights/allowed";
import type { FormSubject } from "~/modules/work/tasks/form-subject.view.server";
import { SubjectFields } from "~/modules/work/tasks/subject-fields";
import { panelPaths } from "~/platform/http/panel-paths";
import { useTranslation } from "~/platform/i18n/use-translation";
import { NoteFormSchema } from "./note.schema";
import { NoteKindField } from "./note-kind-field";

interface NoteComposerProps {
  /** Data of `formSubject`. */
  subject: FormSubject;
  /** Only on the composer's own page; from a record a refused form leads there. */
  lastResult?: SubmissionResult<string[]>;
  /** True for the composer's own page, where it is a panel of its own. */
  isPanel?: boolean;
}

/** The form of a new note, on its own page or on the record of a company or a person. */
export function NoteComposer({ subject, lastResult, isPanel = false }: NoteComposerProps) {
  const { t } = useTranslation();
  const { today, day, carerId, carers, record } = subject;
  const [form, fields] = useForm({
    schema: NoteFormSchema,
    id: "note",
    lastResult,
    defaultValue: { kind: "call", contactDay: today, day, carerId },
  });
  const field = useFieldTexts(fields, "tasks:fields");
  const hasTask = lastResult !== undefined && Boolean(fields.task.initialValue);
  return (
    <Allowed right="notes:change">
      <PostForm
        form={form}
        action={panelPaths.newNote(record)}
        className={`no-print grid gap-4 p-4 ${isPanel ? "panel max-w-3xl sm:p-5" : ""}`}
        preventDuplicates
      >
        <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
          <NoteKindField field={fields.kind} />{" "}
          <TextField
            field={fields.contactDay}
            label={t("notes:fields.contactDay")}
            type="date"
            className="w-48"
          />
        </div>
        <SubjectFields fields={fields} subject={subject} />
        <TextAreaField
          field={fields.text}
          label={t("notes:fields.text")}
          hint={t("notes:hints.text")}
          rows={2}
        />
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <details id="zadanie" open={hasTask} className="open:w-full">
            <summary className="link inline-flex min-h-11 items-center gap-2 font-semibold">
              <Icon name="plus" className="w-4" /> {t("notes:withTask")}{" "}
              <Icon name="chevron-down" className="turn w-4" />
            </summary>
            <div className="mt-2 grid gap-4 sm:grid-cols-2">
              <TextField
                field={fields.task}
                label={t("tasks:fields.text")}
                className="sm:col-span-2"
                optional
              />
              <TextField {...field("day")} type="date" />
              <SelectField {...field("carerId", "carer")} options={carers} />
            </div>
          </details>{" "}
          <SubmitButton pending={t("common:saving")}>{t("notes:submit")}</SubmitButton>{" "}
          <span className="muted text-sm">{t("notes:whoSees")}</span>
        </div>
      </PostForm>
    </Allowed>
  );
}
