import { FileField } from "~/components/form/file-field";
import { FormFooter } from "~/components/form/form-footer";
import { PostForm } from "~/components/form/post-form";
import { SubmitButton } from "~/components/form/submit-button";
import { TextField } from "~/components/form/text-field";
import { useFieldTexts } from "~/components/form/use-field-texts";
import { useForm } from "~/components/form/use-form";
import { DOCUMENT_ENDINGS } from "~/modules/companies/companies/documents/company-document";
import { panelPaths } from "~/platform/http/panel-paths";
import { useTranslation } from "~/platform/i18n/use-translation";
import { EventMaterialFormSchema } from "./event-material";

/** Adds a file or a link to the materials of an event. */
export function EventMaterialForm({ eventId }: { eventId: string }) {
  const { t } = useTranslation();
  const [form, fields] = useForm({ schema: EventMaterialFormSchema, id: "material" });
  const field = useFieldTexts(fields, "event-materials:fields");
  return (
    <PostForm
      form={form}
      encType="multipart/form-data"
      className="panel px-5 sm:px-8"
      preventDuplicates
    >
      <div className="grid gap-5 py-6">
        <h2 className="text-lg">{t("event-materials:new")}</h2>
        <TextField {...field("title")} required />
        <TextField {...field("about")} optional />
        <FileField {...field("file")} accept={DOCUMENT_ENDINGS} />
        <TextField {...field("url")} />
      </div>
      <FormFooter cancelTo={panelPaths.participants(eventId)}>
        <SubmitButton pending={t("common:saving")}>{t("event-materials:add")}</SubmitButton>
      </FormFooter>
    </PostForm>
  );
}
