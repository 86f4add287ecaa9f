import type { DefaultValue } from "@conform-to/react";
import type { z } from "zod";
import { RecordForm } from "~/components/form/record-form";
import { SelectField } from "~/components/form/select-field";
import { TextField } from "~/components/form/text-field";
import { useFieldTexts } from "~/components/form/use-field-texts";
import { useForm } from "~/components/form/use-form";
import { panelPaths } from "~/platform/http/panel-paths";
import type { FormSubject } from "./form-subject.view.server";
import { SubjectFields } from "./subject-fields";
import { TaskFormSchema } from "./task.schema";

interface TaskFormProps {
  action: string;
  /** Label of the main button. */
  submit: string;
  values: DefaultValue<z.input<typeof TaskFormSchema>>;
  carers: readonly { value: string; label: string }[];
  /** Only for a new task. */
  subject?: FormSubject;
  /** Only for a task that exists. */
  revision?: number;
}

/** The form of a task, new or existing. */
export function TaskForm({ action, submit, values, carers, subject, revision }: TaskFormProps) {
  const [form, fields] = useForm({ schema: TaskFormSchema, id: "task", defaultValue: values });
  const field = useFieldTexts(fields, "tasks:fields");
  return (
    <RecordForm
      form={form}
      action={action}
      className="grid max-w-3xl gap-5 pt-5 sm:pt-8"
      submit={submit}
      cancelTo={panelPaths.tasks()}
      revision={revision}
    >
      <TextField {...field("text")} required />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField {...field("day")} type="date" required />
        <SelectField {...field("carerId", "carer")} options={carers} required />
      </div>
      {subject && <SubjectFields fields={fields} subject={subject} optional />}
    </RecordForm>
  );
}
