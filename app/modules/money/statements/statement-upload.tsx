import { FileField } from "~/components/form/file-field";
import { PostForm } from "~/components/form/post-form";
import { SubmitButton } from "~/components/form/submit-button";
import { useFieldTexts } from "~/components/form/use-field-texts";
import { useForm } from "~/components/form/use-form";
import { TextLink } from "~/components/ui/text-link";
import { useTranslation } from "~/platform/i18n/use-translation";
import { StatementFileSchema } from "./statement.schema";

/** Uploads a file of the bank for a rehearsal; the server finds its format in the content. */
export function StatementUpload({
  sample,
}: {
  /** The address of a sample file; null outside of the demo mode. */
  sample: string | null;
}) {
  const { t } = useTranslation();
  const [form, fields] = useForm({ schema: StatementFileSchema, id: "statement" });
  const field = useFieldTexts(fields, "statements:file");
  return (
    <PostForm
      form={form}
      encType="multipart/form-data"
      className="panel grid gap-4 p-4 sm:p-5 no-print"
    >
      <h2 className="text-lg">{t("statements:file.heading")}</h2>
      <FileField
        {...field("file", "label")}
        hint={t("statements:file.hint")}
        accept=".sta,.mt940,.940,.xml,.csv,.txt"
      />
      <p className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <SubmitButton pending={t("statements:file.pending")}>
          {t("statements:file.submit")}
        </SubmitButton>{" "}
        {sample && (
          <TextLink to={sample} icon="download">
            {t("statements:file.sample")}
          </TextLink>
        )}
      </p>
    </PostForm>
  );
}
