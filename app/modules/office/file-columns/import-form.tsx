import { FileField } from "~/components/form/file-field";
import { FormFooter } from "~/components/form/form-footer";
import { PostForm } from "~/components/form/post-form";
import { SubmitButton } from "~/components/form/submit-button";
import { useFieldTexts } from "~/components/form/use-field-texts";
import { useForm } from "~/components/form/use-form";
import { useTranslation } from "~/platform/i18n/use-translation";
import { ImportFileSchema } from "./columns.schema";

/** Suggested by the file chooser; the server checks the content. */
const TABLE_TYPES =
  ".csv,.txt,.xlsx,text/csv,text/plain,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

/** Uploads a file for a rehearsal. */
export function ImportForm({ cancelTo }: { cancelTo: string }) {
  const { t } = useTranslation();
  const [form, fields] = useForm({ schema: ImportFileSchema, id: "import" });
  const field = useFieldTexts(fields, "panel-import:file");
  return (
    <PostForm form={form} encType="multipart/form-data" className="panel px-5 sm:px-8">
      <div className="py-6">
        <FileField
          {...field("file", "label")}
          hint={t("panel-import:file.hint")}
          accept={TABLE_TYPES}
        />
      </div>
      <FormFooter cancelTo={cancelTo}>
        <SubmitButton pending={t("panel-import:file.pending")}>
          {t("panel-import:file.submit")}
        </SubmitButton>
      </FormFooter>
    </PostForm>
  );
}
