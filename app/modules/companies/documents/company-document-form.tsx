import type { SubmissionResult } from "@conform-to/react";
import { FileField } from "~/components/form/file-field";
import { FormFooter } from "~/components/form/form-footer";
import { PostForm } from "~/components/form/post-form";
import { SubmitButton } from "~/components/form/submit-button";
import { useForm } from "~/components/form/use-form";
import { panelPaths } from "~/platform/http/panel-paths";
import { useTranslation } from "~/platform/i18n/use-translation";
import { type CompanyDocumentFormSchema, DOCUMENT_ENDINGS } from "./company-document";

interface DocumentFormProps {
  companyId: string;
  lastResult: SubmissionResult<string[]> | undefined;
}

/** Uploads a document of a company. */
export function CompanyDocumentForm({ companyId, lastResult }: DocumentFormProps) {
  const { t } = useTranslation();
  const [form, fields] = useForm<typeof CompanyDocumentFormSchema>({ id: "document", lastResult });
  return (
    <PostForm
      form={form}
      action={panelPaths.newDocument(companyId)}
      encType="multipart/form-data"
      className="panel px-5 sm:px-8"
      preventDuplicates
    >
      <div className="py-6">
        <FileField
          field={fields.file}
          label={t("company-documents:file.label")}
          hint={t("company-documents:file.hint")}
          accept={DOCUMENT_ENDINGS}
        />
      </div>
      <FormFooter cancelTo={panelPaths.company(companyId)}>
        <SubmitButton pending={t("common:saving")}>{t("company-documents:add")}</SubmitButton>
      </FormFooter>
    </PostForm>
  );
}
