import type { DefaultValue } from "@conform-to/react";
import type { z } from "zod";
import { CheckboxField } from "~/components/form/checkbox-field";
import { ErrorSummary } from "~/components/form/error-summary";
import { FormSection } from "~/components/form/form-section";
import { RecordForm } from "~/components/form/record-form";
import { TextAreaField, TextField } from "~/components/form/text-field";
import { useFieldTexts } from "~/components/form/use-field-texts";
import { useForm } from "~/components/form/use-form";
import { Note } from "~/components/ui/note";
import { panelPaths } from "~/platform/http/panel-paths";
import { useTranslation } from "~/platform/i18n/use-translation";
import { PollFormSchema } from "./staff-poll.schema";

interface PollFormProps {
  action: string;
  /** Label of the main button. */
  submit: string;
  values: DefaultValue<z.input<typeof PollFormSchema>>;
  /** Revision of the stored poll. */
  revision?: number;
  /** True once there is a vote: then only the last day can change. */
  isFixed?: boolean;
}

export function PollForm({ action, submit, values, revision, isFixed = false }: PollFormProps) {
  const { t } = useTranslation();
  const [form, fields] = useForm({ schema: PollFormSchema, id: "poll", defaultValue: values });
  const field = useFieldTexts(fields, "panel-polls:fields");
  return (
    <>
      <ErrorSummary form={form} />
      {isFixed && <Note icon="info" heading={t("panel-polls:hasBallots")} className="max-w-3xl" />}
      <RecordForm
        form={form}
        problems={null}
        action={action}
        className="max-w-3xl"
        submit={submit}
        cancelTo={panelPaths.polls()}
        revision={revision}
      >
        <FormSection legend={t("panel-polls:form.question")} note={t("panel-polls:form.answers")}>
          <TextField
            {...field("title")}
            hint={isFixed ? undefined : t("panel-polls:hints.title")}
            readOnly={isFixed}
            required
          />
          <TextAreaField
            {...field("description")}
            hint={isFixed ? undefined : t("panel-polls:hints.description")}
            rows={4}
            readOnly={isFixed}
          />
        </FormSection>
        <FormSection legend={t("panel-polls:form.days")}>
          <div className="grid items-end gap-5 sm:grid-cols-2">
            <TextField {...field("startDate")} type="date" readOnly={isFixed} required />
            <TextField {...field("endDate")} type="date" required />
          </div>
          {isFixed ? (
            <input type="hidden" name="isActive" value="on" />
          ) : (
            <CheckboxField {...field("isActive")} look="toggle" />
          )}
        </FormSection>
      </RecordForm>
    </>
  );
}
