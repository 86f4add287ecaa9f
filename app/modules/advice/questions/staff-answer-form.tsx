import { ErrorSummary } from "~/components/form/error-summary";
import { FormFooter } from "~/components/form/form-footer";
import { PostForm } from "~/components/form/post-form";
import { SelectField } from "~/components/form/select-field";
import { SubmitButton } from "~/components/form/submit-button";
import { TextAreaField } from "~/components/form/text-field";
import { useFieldTexts } from "~/components/form/use-field-texts";
import { useForm } from "~/components/form/use-form";
import { panelPaths } from "~/platform/http/panel-paths";
import { useTranslation } from "~/platform/i18n/use-translation";
import { StaffAnswerSchema } from "./staff-question.schema";
import type { StaffQuestionView } from "./staff-question.view.server";

interface StaffAnswerFormProps {
  question: StaffQuestionView;
}

/** Answer of staff, and the name that signs it. */
export function StaffAnswerForm({ question: { expert, email, isOfMember } }: StaffAnswerFormProps) {
  const { t } = useTranslation();
  const [form, fields] = useForm({
    schema: StaffAnswerSchema,
    id: "answer",
    defaultValue: { inNameOf: expert === null ? "chamber" : "expert" },
  });
  const field = useFieldTexts(fields, "panel-questions:fields");
  return (
    <>
      <ErrorSummary form={form} />
      <section aria-labelledby="answering" className="panel max-w-5xl px-5 pt-5 sm:px-8 sm:pt-8">
        <h2 id="answering" className="text-xl">
          {t("panel-questions:answer")}
        </h2>
        <PostForm form={form} problems={null} className="mt-4 grid gap-5" preventDuplicates>
          <TextAreaField {...field("answer")} hint={t("questions:answering.hint")} rows={10} />
          {expert !== null && (
            <SelectField
              {...field("inNameOf")}
              placeholder={t("panel-questions:choose")}
              options={[
                { value: "expert", label: expert },
                { value: "chamber", label: t("layout:chamber.name") },
              ]}
              required
            />
          )}
          <p className="hint wrap-anywhere">
            {isOfMember
              ? t("panel-questions:goesToMember")
              : t("questions:answering.goesToVisitor", { email })}
          </p>
          <FormFooter cancelTo={panelPaths.questions()}>
            <SubmitButton pending={t("common:saving")}>
              {t("questions:answering.submit")}
            </SubmitButton>
          </FormFooter>
        </PostForm>
      </section>
    </>
  );
}
