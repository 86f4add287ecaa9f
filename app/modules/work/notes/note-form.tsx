import type { DefaultValue } from "@conform-to/react";
import type { z } from "zod";
import { RecordForm } from "~/components/form/record-form";
import { TextAreaField, TextField } from "~/components/form/text-field";
import { useFieldTexts } from "~/components/form/use-field-texts";
import { useForm } from "~/components/form/use-form";
import { panelPaths } from "~/platform/http/panel-paths";
import { useTranslation } from "~/platform/i18n/use-translation";
import { EditedNoteSchema } from "./note.schema";
import { NoteKindField } from "./note-kind-field";

interface NoteFormProps {
  id: string;
  values: DefaultValue<z.input<typeof EditedNoteSchema>>;
  revision: number;
  /** The page of the note's company. */
  cancelTo: string;
}

/** The form of a note that its author can still edit. */
export function NoteForm({ id, values, revision, cancelTo }: NoteFormProps) {
  const { t } = useTranslation();
  const [form, fields] = useForm({ schema: EditedNoteSchema, id: "note", defaultValue: values });
  const field = useFieldTexts(fields, "notes:fields");
  return (
    <RecordForm
      form={form}
      action={panelPaths.note(id)}
      className="grid max-w-3xl gap-5 pt-5 sm:pt-8"
      submit={t("notes:editSubmit")}
      cancelTo={cancelTo}
      revision={revision}
    >
      <NoteKindField field={fields.kind} />
      <TextField {...field("contactDay")} type="date" className="max-w-56" />
      <TextAreaField {...field("text")} rows={6} />
    </RecordForm>
  );
}
