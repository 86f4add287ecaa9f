import type { SubmissionResult } from "@conform-to/react";
import { CheckboxField } from "~/components/form/checkbox-field";
import { PostForm } from "~/components/form/post-form";
import { SubmitButton } from "~/components/form/submit-button";
import { useForm } from "~/components/form/use-form";
import { paths } from "~/platform/http/paths";
import { useTranslation } from "~/platform/i18n/use-translation";
import type { ChoicesByLinkInput, ChoicesByLinkSchema } from "./mail-choices.schema";
import { MailingChoices } from "./mailing-choices";

interface ChoicesFormProps {
  token: string;
  values: Partial<Omit<ChoicesByLinkInput, "token" | "intent">>;
  lastResult: SubmissionResult<string[]> | undefined;
}

/** All mails that the person of a link can choose; those of an account only with an account. */
export function ChoicesForm({ token, values, lastResult }: ChoicesFormProps) {
  const { t } = useTranslation();
  const hasAccount = values.emailNotifications !== undefined;
  const [form, fields] = useForm<typeof ChoicesByLinkSchema>({
    id: "choices",
    lastResult,
    defaultValue: values,
  });
  return (
    <section className="panel p-5 sm:p-8" aria-labelledby="choices-heading">
      <h2 className="text-xl" id="choices-heading">
        {t("settings:unsubscribe.all.heading")}
      </h2>
      <p className="muted mt-1">{t("settings:unsubscribe.all.lead")}</p>
      <PostForm
        form={form}
        problems={null}
        action={paths.unsubscribe({ token })}
        className="mt-5 grid gap-5"
      >
        {hasAccount && (
          <div className="grid gap-1">
            <CheckboxField
              field={fields.emailNotifications}
              look="checkbox"
              label={t("profile:fields.emailNotifications")}
            />
            <CheckboxField
              field={fields.reminders}
              look="checkbox"
              label={t("settings:preferences.reminders")}
              hint={t("settings:preferences.remindersHint")}
            />
            <CheckboxField
              field={fields.pollNews}
              look="checkbox"
              label={t("settings:preferences.pollNews")}
              hint={t("settings:preferences.pollNewsHint")}
            />
          </div>
        )}
        <MailingChoices fields={fields} hasAccount={hasAccount} look="checkbox" />
        <input type="hidden" name="token" value={token} />
        <input type="hidden" name="intent" value="save" />
        <div>
          <SubmitButton className="btn-outline">
            {t("settings:unsubscribe.all.submit")}
          </SubmitButton>
        </div>
      </PostForm>
    </section>
  );
}
