import { FileField } from "~/components/form/file-field";
import { FormFooter } from "~/components/form/form-footer";
import { PostForm } from "~/components/form/post-form";
import { SubmitButton } from "~/components/form/submit-button";
import { TextField } from "~/components/form/text-field";
import { useFieldTexts } from "~/components/form/use-field-texts";
import { useForm } from "~/components/form/use-form";
import { panelPaths } from "~/platform/http/panel-paths";
import { useTranslation } from "~/platform/i18n/use-translation";
import { CHAMBER_FILE_ENDINGS, ChamberFileFormSchema } from "./chamber-file";

/** Adds a picture or a document. */
export function ChamberFileForm() {
  const { t } = useTranslation();
  const [form, fields] = useForm({ schema: ChamberFileFormSchema, id: "file" });
  const field = useFieldTexts(fields, "files:fields");
  return (
    <PostForm
      form={form}
      encType="multipart/form-data"
      className="panel px-5 sm:px-8"
      preventDuplicates
    >
      <div className="grid gap-5 py-6">
        <h2 className="text-lg">{t("files:new")}</h2>
        <FileField {...field("file")} accept={CHAMBER_FILE_ENDINGS} />
        <TextField {...field("title")} required />
      </div>
      <FormFooter cancelTo={panelPaths.articles()}>
        <SubmitButton pending={t("common:saving")}>{t("files:add")}</SubmitButton>
      </FormFooter>
    </PostForm>
  );
}
