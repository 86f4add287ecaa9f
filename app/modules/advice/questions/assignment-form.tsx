import type { SubmissionResult } from "@conform-to/react";
import { ErrorSummary } from "~/components/form/error-summary";
import { PostForm } from "~/components/form/post-form";
import { SelectField } from "~/components/form/select-field";
import { SubmitButton } from "~/components/form/submit-button";
import { useFieldTexts } from "~/components/form/use-field-texts";
import { useForm } from "~/components/form/use-form";
import { panelPaths } from "~/platform/http/panel-paths";
import { useTranslation } from "~/platform/i18n/use-translation";
import { AssignmentSchema } from "./staff-question.schema";

interface AssignmentFormProps {
  questionId: string;
  /** The current expert; empty without one. */
  expertId: string;
  experts: readonly { value: string; label: string }[];
  lastResult?: SubmissionResult<string[]> | undefined;
}

/** Chooses the expert for a question. */
export function AssignmentForm({ questionId, expertId, experts, lastResult }: AssignmentFormProps) {
  const { t } = useTranslation();
  const [form, fields] = useForm({
    schema: AssignmentSchema,
    id: "assignment",
    lastResult,
    defaultValue: { expertId },
  });
  const field = useFieldTexts(fields, "panel-questions:fields");
  return (
    <>
      <ErrorSummary form={form} />
      <section aria-labelledby="assigning" className="panel max-w-5xl p-5 sm:p-8">
        <h2 id="assigning" className="text-xl">
          {t("panel-questions:assign")}
        </h2>
        <PostForm
          form={form}
          problems={null}
          action={panelPaths.assignQuestion(questionId)}
          className="mt-4 flex flex-wrap items-end gap-4"
          preventDuplicates
        >
          <SelectField
            {...field("expertId")}
            hint={t("panel-questions:assignHint")}
            placeholder={t("panel-questions:choose")}
            options={experts}
            required
            className="min-w-0 grow basis-64"
          />
          <SubmitButton className="btn-outline" pending={t("common:saving")}>
            {t("panel-questions:assignSubmit")}
          </SubmitButton>
        </PostForm>
      </section>
    </>
  );
}
