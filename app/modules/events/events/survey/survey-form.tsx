import type { SubmissionResult } from "@conform-to/react";
import { CheckboxField } from "~/components/form/checkbox-field";
import { OptionField } from "~/components/form/option-field";
import { PostForm } from "~/components/form/post-form";
import { SubmitButton } from "~/components/form/submit-button";
import { TextAreaField } from "~/components/form/text-field";
import { useFieldTexts } from "~/components/form/use-field-texts";
import { useForm } from "~/components/form/use-form";
import { Icon } from "~/components/ui/icon";
import { useTranslation } from "~/platform/i18n/use-translation";
import { RATINGS, RECOMMENDATIONS, SurveyFormSchema } from "./survey";

interface SurveyFormProps {
  survey: { action: string; isAnswered: boolean };
  lastResult?: SubmissionResult<string[]> | undefined;
  /** The level of the heading is that of the page it stands on. */
  heading: "h1" | "h2";
}

/** The form with three questions after an event, or thanks for the answer. */
export function SurveyForm({
  survey: { action, isAnswered },
  lastResult,
  heading,
}: SurveyFormProps) {
  const { t } = useTranslation();
  const [form, fields] = useForm({ schema: SurveyFormSchema, id: "survey", lastResult });
  const field = useFieldTexts(fields, "event-survey:questions");
  const Heading = heading;
  return (
    <section className="panel no-print p-5 sm:p-6" aria-labelledby="survey-heading">
      <Heading id="survey-heading" className="text-xl">
        {t("event-survey:heading")}
      </Heading>
      {isAnswered ? (
        <p className="mt-2 flex items-center gap-2">
          <Icon name="circle-check" className="w-5 text-success" /> {t("event-survey:thanks")}
        </p>
      ) : (
        <>
          <p className="muted mt-2 text-[.9375rem]">{t("event-survey:lead")}</p>
          <PostForm form={form} action={action} className="mt-5 grid gap-6" preventDuplicates>
            <OptionField
              field={fields.rating}
              legend={t("event-survey:questions.rating")}
              options={RATINGS.map((value) => ({
                value,
                label: t(`event-survey:ratings.${value}`),
              }))}
              columns="sm:grid-cols-3"
            />
            <OptionField
              field={fields.recommendation}
              legend={t("event-survey:questions.recommendation")}
              options={RECOMMENDATIONS.map((value) => ({
                value,
                label: t(`event-survey:recommendations.${value}`),
              }))}
              columns="sm:grid-cols-3"
            />
            <TextAreaField {...field("comment")} hint={t("event-survey:hint")} />
            <CheckboxField
              field={fields.isSigned}
              label={t("event-survey:sign")}
              hint={t("event-survey:signHint")}
            />
            <div>
              <SubmitButton pending={t("common:saving")}>{t("event-survey:submit")}</SubmitButton>
            </div>
          </PostForm>
        </>
      )}
    </section>
  );
}
