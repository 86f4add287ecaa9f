import { PostForm } from "~/components/form/post-form";
import { SubmitButton } from "~/components/form/submit-button";
import { TextAreaField, TextField } from "~/components/form/text-field";
import { useFieldTexts } from "~/components/form/use-field-texts";
import { useForm } from "~/components/form/use-form";
import { paths } from "~/platform/http/paths";
import { useTranslation } from "~/platform/i18n/use-translation";
import { ContactSchema } from "./contact.schema";

/** The form of a message to the office. */
export function ContactForm() {
  const { t } = useTranslation();
  const [form, fields] = useForm({ schema: ContactSchema, id: "contact" });
  const field = useFieldTexts(fields, "contact:fields");
  return (
    <PostForm form={form} className="panel grid gap-5 p-5 sm:grid-cols-2 sm:p-8">
      <TextField {...field("name")} autoComplete="name" required />
      <TextField {...field("email")} type="email" autoComplete="email" required />
      <TextField {...field("subject")} required className="sm:col-span-2" />
      <TextAreaField {...field("message")} rows={8} className="sm:col-span-2" />
      <div className="flex flex-wrap items-center justify-between gap-4 border-t border-line pt-5 sm:col-span-2">
        <p className="hint max-w-md">
          {t("contact:privacy")}{" "}
          <a className="link" href={paths.privacy()}>
            {t("contact:privacyLink")}
          </a>
          .
        </p>
        <SubmitButton className="btn-primary btn-lg">{t("contact:submit")}</SubmitButton>
      </div>
    </PostForm>
  );
}
