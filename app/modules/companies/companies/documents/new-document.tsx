import { FileField } from "~/components/form/file-field";
import { FormFooter } from "~/components/form/form-footer";
import { PostForm } from "~/components/form/post-form";
import { SubmitButton } from "~/components/form/submit-button";
import { useFieldTexts } from "~/components/form/use-field-texts";
import { useForm } from "~/components/form/use-form";
import { PageHeading } from "~/components/layout/page-heading";
import { useTranslation } from "~/platform/i18n/use-translation";
import { CompanyDocumentFormSchema, DOCUMENT_ENDINGS } from "./company-document";

interface NewDocumentProps {
  /** Name of the company or the person. */
  owner: string;
  action: string;
  /** Says who sees the file. */
  hint: string;
  cancelTo: string;
}

/** The page on which staff upload a document of a company or of a person. */
export function NewDocument({ owner, ...form }: NewDocumentProps) {
  const { t } = useTranslation();
  return (
    <div className="grid max-w-4xl grid-cols-1 gap-4">
      <PageHeading size="dense" heading={t("company-documents:new.heading")} lead={owner} />
      <DocumentForm {...form} />
    </div>
  );
}

type DocumentFormProps = Omit<NewDocumentProps, "owner">;

function DocumentForm({ action, hint, cancelTo }: DocumentFormProps) {
  const { t } = useTranslation();
  const [form, fields] = useForm({ schema: CompanyDocumentFormSchema, id: "document" });
  const field = useFieldTexts(fields, "company-documents:file");
  return (
    <PostForm
      form={form}
      action={action}
      encType="multipart/form-data"
      className="panel px-5 sm:px-8"
      preventDuplicates
    >
      <div className="py-6">
        <FileField {...field("file", "label")} hint={hint} accept={DOCUMENT_ENDINGS} />
      </div>
      <FormFooter cancelTo={cancelTo}>
        <SubmitButton pending={t("common:saving")}>{t("company-documents:add")}</SubmitButton>
      </FormFooter>
    </PostForm>
  );
}
