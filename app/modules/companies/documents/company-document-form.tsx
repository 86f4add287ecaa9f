import type { SubmissionResult } from "@conform-to/react";
import { FileField } from "~/components/form/file-field";
import { FormFooter } from "~/components/form/form-footer";
import { PostForm } from "~/components/form/post-form";
import { SubmitButton } from "~/components/form/submit-button";
import { useForm } from "~/components/form/use-form";
import { useTranslation } from "~/platform/i18n/use-translation";
import { type CompanyDocumentFormSchema, DOCUMENT_ENDINGS } from "./company-document";

interface DocumentFormProps {
  action: string;
  /** Says who sees the file. */
  hint: string;
  cancelTo: string;
  lastResult: SubmissionResult<string[]> | undefined;
}

/** Uploads a document of a company or of a person. */
export function CompanyDocumentForm({ action, hint, cancelTo, lastResult }: DocumentFormProps) {
  const { t } = useTranslation();
  const [form, fields] = useForm<typeof CompanyDocumentFormSchema>({ id: "document", lastResult });
  return (
    <PostForm
      form={form}
      action={action}
      encType="multipart/form-data"
      className="panel px-5 sm:px-8"
      preventDuplicates
    >
      <div className="py-6">
        <FileField
          field={fields.file}
          label={t("company-documents:file.label")}
          hint={hint}
          accept={DOCUMENT_ENDINGS}
        />
      </div>
      <FormFooter cancelTo={cancelTo}>
        <SubmitButton pending={t("common:saving")}>{t("company-documents:add")}</SubmitButton>
      </FormFooter>
    </PostForm>
  );
}
