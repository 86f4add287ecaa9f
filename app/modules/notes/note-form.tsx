import type { DefaultValue, SubmissionResult } from "@conform-to/react";
import type { z } from "zod";
import { FormFooter } from "~/components/form/form-footer";
import { PostForm } from "~/components/form/post-form";
import { RevisionField } from "~/components/form/revision-field";
import { SubmitButton } from "~/components/form/submit-button";
import { TextAreaField } from "~/components/form/text-field";
import { useForm } from "~/components/form/use-form";
import { panelPaths } from "~/platform/http/panel-paths";
import { useTranslation } from "~/platform/i18n/use-translation";
import type { EditedNoteSchema } from "./note.schema";
import { NoteKindField } from "./note-kind-field";

interface NoteFormProps {
  id: string;
  values: DefaultValue<z.input<typeof EditedNoteSchema>>;
  revision: number;
  /** The page of the note's company. */
  cancelTo: string;
  lastResult: SubmissionResult<string[]> | undefined;
}

/** The form of a note that its author can still edit. */
export function NoteForm({ id, values, revision, cancelTo, lastResult }: NoteFormProps) {
  const { t } = useTranslation();
  const [form, fields] = useForm<typeof EditedNoteSchema>({
    id: "note",
    lastResult,
    defaultValue: values,
  });
  return (
    <PostForm
      form={form}
      action={panelPaths.note(id)}
      className="panel grid max-w-3xl gap-5 px-5 pt-5 sm:px-8 sm:pt-8"
    >
      <NoteKindField field={fields.kind} />
      <TextAreaField
        field={fields.text}
        label={t("notes:fields.text")}
        hint={t("notes:hints.text")}
        rows={6}
      />
      <FormFooter cancelTo={cancelTo}>
        <SubmitButton pending={t("common:saving")}>{t("notes:editSubmit")}</SubmitButton>
      </FormFooter>
      <RevisionField revision={revision} />
    </PostForm>
  );
}
