import { FormFooter } from "~/components/form/form-footer";
import { PostForm } from "~/components/form/post-form";
import { SubmitButton } from "~/components/form/submit-button";
import { TextAreaField } from "~/components/form/text-field";
import { useFieldTexts } from "~/components/form/use-field-texts";
import { useForm } from "~/components/form/use-form";
import { panelPaths } from "~/platform/http/panel-paths";
import { useTranslation } from "~/platform/i18n/use-translation";
import { EarlyEndSchema } from "./staff-poll.schema";

export function EarlyEndForm() {
  const { t } = useTranslation();
  const [form, fields] = useForm({ schema: EarlyEndSchema, id: "end" });
  const field = useFieldTexts(fields, "panel-polls:fields");
  return (
    <PostForm
      form={form}
      className="panel grid max-w-2xl gap-5 px-5 pt-5 sm:px-8 sm:pt-8"
      preventDuplicates
    >
      <TextAreaField {...field("reason")} rows={4} />
      <FormFooter cancelTo={panelPaths.polls()}>
        <SubmitButton className="btn-error" pending={t("common:saving")}>
          {t("panel-polls:endSubmit")}
        </SubmitButton>
      </FormFooter>
    </PostForm>
  );
}
