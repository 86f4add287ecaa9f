import { PostForm } from "~/components/form/post-form";
import { SubmitButton } from "~/components/form/submit-button";
import { TextAreaField, TextField } from "~/components/form/text-field";
import { useForm } from "~/components/form/use-form";
import { paths } from "~/platform/http/paths";
import { useTranslation } from "~/platform/i18n/use-translation";
import { ContactSchema } from "./contact.schema";

/** The form of a message to the office. */
export function ContactForm() {
  const { t } = useTranslation();
  const [form, fields] = useForm({ schema: ContactSchema, id: "contact" });
  return (
    <PostForm form={form} className="panel grid gap-5 p-5 sm:grid-cols-2 sm:p-8">
      <TextField
        field={fields.name}
        label={t("contact:fields.name")}
        autoComplete="name"
        required
      />
      <TextField
        field={fields.email}
        label={t("contact:fields.email")}
        type="email"
        autoComplete="email"
        required
      />
      <TextField
        field={fields.subject}
        label={t("contact:fields.subject")}
        required
        className="sm:col-span-2"
      />
      <TextAreaField
        field={fields.message}
        label={t("contact:fields.message")}
        rows={8}
        className="sm:col-span-2"
      />
      <div className="flex flex-wrap items-center justify-between gap-4 border-t border-line pt-5 sm:col-span-2">
        <p className="hint max-w-sm">
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
