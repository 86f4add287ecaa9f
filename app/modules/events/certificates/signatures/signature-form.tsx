import { FileField } from "~/components/form/file-field";
import { FormFooter } from "~/components/form/form-footer";
import { PostForm } from "~/components/form/post-form";
import { SubmitButton } from "~/components/form/submit-button";
import { TextField } from "~/components/form/text-field";
import { useFieldTexts } from "~/components/form/use-field-texts";
import { useForm } from "~/components/form/use-form";
import { panelPaths } from "~/platform/http/panel-paths";
import { useTranslation } from "~/platform/i18n/use-translation";
import { SIGNATURE_ENDINGS, SignatureFormSchema } from "./signature";

/** Adds a signature. */
export function SignatureForm() {
  const { t } = useTranslation();
  const [form, fields] = useForm({ schema: SignatureFormSchema, id: "signature" });
  const field = useFieldTexts(fields, "certificates:signatures.fields");
  return (
    <PostForm
      form={form}
      encType="multipart/form-data"
      className="panel px-5 sm:px-8"
      preventDuplicates
    >
      <div className="grid gap-5 py-6">
        <h2 className="text-lg">{t("certificates:signatures.new")}</h2>
        <TextField {...field("name")} required />
        <FileField {...field("file")} accept={SIGNATURE_ENDINGS} />
      </div>
      <FormFooter cancelTo={panelPaths.events()}>
        <SubmitButton pending={t("common:saving")}>{t("certificates:signatures.add")}</SubmitButton>
      </FormFooter>
    </PostForm>
  );
}
