import type { SubmissionResult } from "@conform-to/react";
import { FileField } from "~/components/form/file-field";
import { PostForm } from "~/components/form/post-form";
import { SubmitButton } from "~/components/form/submit-button";
import { useForm } from "~/components/form/use-form";
import { useTranslation } from "~/platform/i18n/use-translation";
import type { StatementFileSchema } from "./statement.schema";

/** Uploads a file of the bank for a rehearsal; the server finds its format in the content. */
export function StatementUpload({
  lastResult,
}: {
  lastResult: SubmissionResult<string[]> | undefined;
}) {
  const { t } = useTranslation();
  const [form, fields] = useForm<typeof StatementFileSchema>({ id: "statement", lastResult });
  return (
    <PostForm
      form={form}
      encType="multipart/form-data"
      className="panel grid gap-4 p-4 sm:p-5 no-print"
    >
      <h2 className="text-lg">{t("statements:file.heading")}</h2>
      <FileField
        field={fields.file}
        label={t("statements:file.label")}
        hint={t("statements:file.hint")}
        accept=".sta,.mt940,.940,.xml,.csv,.txt"
      />
      <div>
        <SubmitButton pending={t("statements:file.pending")}>
          {t("statements:file.submit")}
        </SubmitButton>
      </div>
    </PostForm>
  );
}
