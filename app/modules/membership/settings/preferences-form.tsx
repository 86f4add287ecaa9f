import { CheckboxField } from "~/components/form/checkbox-field";
import { PostForm } from "~/components/form/post-form";
import { SubmitButton } from "~/components/form/submit-button";
import { useFieldTexts } from "~/components/form/use-field-texts";
import { useForm } from "~/components/form/use-form";
import {
  type SettingsInput,
  SettingsSchema,
} from "~/modules/people/mail-choices/mail-choices.schema";
import { MailingChoices } from "~/modules/people/mail-choices/mailing-choices";
import { paths } from "~/platform/http/paths";
import { useTranslation } from "~/platform/i18n/use-translation";

/** Which kinds of mails a person gets; the two switches of the profile stand there (rules 806). */
export function PreferencesForm({ values }: { values: SettingsInput }) {
  const { t } = useTranslation();
  const [form, fields] = useForm({
    schema: SettingsSchema,
    id: "preferences",
    defaultValue: values,
  });
  const field = useFieldTexts(fields, "settings:preferences");
  return (
    <PostForm form={form} action={paths.settings()} className="mt-4 grid gap-5" data-live>
      <div className="grid gap-1">
        <CheckboxField
          {...field("reminders")}
          look="toggle"
          hint={t("settings:preferences.remindersHint")}
        />
        <CheckboxField
          {...field("pollNews")}
          look="toggle"
          hint={t("settings:preferences.pollNewsHint")}
        />
      </div>
      <MailingChoices fields={fields} />
      <div>
        <SubmitButton>{t("settings:preferences.submit")}</SubmitButton>
      </div>
    </PostForm>
  );
}
