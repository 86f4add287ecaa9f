import type { z } from "zod";
import { useTranslation } from "~/platform/i18n/use-translation";
import { FormFooter } from "./form-footer";
import { PostForm } from "./post-form";
import { SubmitButton } from "./submit-button";
import { TextAreaField } from "./text-field";
import { useForm } from "./use-form";

interface ReasonFormProps {
  label: string;
  hint: string;
  /** Label of the button. */
  submit: string;
  cancelTo: string;
  schema: z.ZodObject<{ reason: z.ZodType<string, string> }>;
  /** The reason given before. */
  reason: string;
}

/** A page for the reason of a refusal by staff; its schema has the one field `reason`. */
export function ReasonForm({ label, hint, submit, cancelTo, schema, reason }: ReasonFormProps) {
  const { t } = useTranslation();
  const [form, fields] = useForm({
    schema,
    id: "refusal",
    defaultValue: { reason },
  });
  return (
    <PostForm
      form={form}
      className="panel grid max-w-2xl gap-5 px-5 pt-5 sm:px-8 sm:pt-8"
      preventDuplicates
    >
      <TextAreaField field={fields.reason} label={label} hint={hint} rows={4} />
      <FormFooter cancelTo={cancelTo}>
        <SubmitButton className="btn-error" pending={t("common:saving")}>
          {submit}
        </SubmitButton>
      </FormFooter>
    </PostForm>
  );
}
