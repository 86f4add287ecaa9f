import { FileField } from "~/components/form/file-field";
import { FormFooter } from "~/components/form/form-footer";
import { PostForm } from "~/components/form/post-form";
import { SubmitButton } from "~/components/form/submit-button";
import { TextField } from "~/components/form/text-field";
import { useForm } from "~/components/form/use-form";
import { DOCUMENT_ENDINGS } from "~/modules/companies/companies/documents/company-document";
import { panelPaths } from "~/platform/http/panel-paths";
import { useTranslation } from "~/platform/i18n/use-translation";
import { EventMaterialFormSchema } from "./event-material";

interface MaterialFormProps {
  eventId: string;
}

/** Adds a file or a link to the materials of an event. */
export function EventMaterialForm({ eventId }: MaterialFormProps) {
  const { t } = useTranslation();
  const [form, fields] = useForm({ schema: EventMaterialFormSchema, id: "material" });
  return (
    <PostForm
      form={form}
      encType="multipart/form-data"
      className="panel px-5 sm:px-8"
      preventDuplicates
    >
      <div className="grid gap-5 py-6">
        <h2 className="text-lg">{t("event-materials:new")}</h2>
        <TextField field={fields.title} label={t("event-materials:fields.title")} required />
        <TextField
          field={fields.about}
          label={t("event-materials:fields.about")}
          hint={t("event-materials:hints.about")}
          optional
        />
        <FileField
          field={fields.file}
          label={t("event-materials:fields.file")}
          hint={t("event-materials:hints.file")}
          accept={DOCUMENT_ENDINGS}
        />
        <TextField
          field={fields.url}
          label={t("event-materials:fields.url")}
          hint={t("event-materials:hints.url")}
        />
      </div>
      <FormFooter cancelTo={panelPaths.participants(eventId)}>
        <SubmitButton pending={t("common:saving")}>{t("event-materials:add")}</SubmitButton>
      </FormFooter>
    </PostForm>
  );
}
