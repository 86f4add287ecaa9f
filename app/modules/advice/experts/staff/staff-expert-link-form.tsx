import { FormFooter } from "~/components/form/form-footer";
import { PostForm } from "~/components/form/post-form";
import { SubmitButton } from "~/components/form/submit-button";
import { TextField } from "~/components/form/text-field";
import { useFieldTexts } from "~/components/form/use-field-texts";
import { useForm } from "~/components/form/use-form";
import { panelPaths } from "~/platform/http/panel-paths";
import { useTranslation } from "~/platform/i18n/use-translation";
import { ExpertLinkSchema } from "./staff-expert.schema";

/** Links an expert with an account by its address. */
export function ExpertLinkForm({ expertId }: { expertId: string }) {
  const { t } = useTranslation();
  const [form, fields] = useForm({ schema: ExpertLinkSchema, id: "expert-link" });
  const field = useFieldTexts(fields, "panel-experts:fields");
  return (
    <PostForm
      form={form}
      className="panel grid max-w-2xl gap-5 px-5 pt-5 sm:px-8 sm:pt-8"
      preventDuplicates
    >
      <TextField {...field("email")} hint={t("panel-experts:linkHint")} type="email" required />
      <FormFooter cancelTo={panelPaths.expert(expertId)}>
        <SubmitButton pending={t("common:saving")}>{t("panel-experts:link")}</SubmitButton>
      </FormFooter>
    </PostForm>
  );
}
