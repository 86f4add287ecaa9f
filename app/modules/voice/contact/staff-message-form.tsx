import { ErrorSummary } from "~/components/form/error-summary";
import { FormFooter } from "~/components/form/form-footer";
import { PostForm } from "~/components/form/post-form";
import { SubmitButton } from "~/components/form/submit-button";
import { TextAreaField } from "~/components/form/text-field";
import { useFieldTexts } from "~/components/form/use-field-texts";
import { useForm } from "~/components/form/use-form";
import { panelPaths } from "~/platform/http/panel-paths";
import { useTranslation } from "~/platform/i18n/use-translation";
import { MessageAnswerSchema } from "./staff-message.schema";

/** The form of an answer to a contact message. */
export function MessageAnswerForm({ email }: { email: string }) {
  const { t } = useTranslation();
  const [form, fields] = useForm({ schema: MessageAnswerSchema, id: "answer" });
  const field = useFieldTexts(fields, "panel-messages:fields");
  return (
    <>
      <ErrorSummary form={form} />
      <section aria-labelledby="answering" className="panel max-w-5xl px-5 pt-5 sm:px-8 sm:pt-8">
        <h2 id="answering" className="text-xl">
          {t("panel-messages:answering")}
        </h2>
        <PostForm form={form} problems={null} className="mt-4 grid gap-5" preventDuplicates>
          <TextAreaField {...field("answer")} hint={t("panel-messages:hint")} rows={10} />
          <p className="hint wrap-anywhere">{t("panel-messages:goesTo", { email })}</p>
          <FormFooter cancelTo={panelPaths.messages()}>
            <SubmitButton pending={t("common:saving")}>{t("panel-messages:submit")}</SubmitButton>
          </FormFooter>
        </PostForm>
      </section>
    </>
  );
}
