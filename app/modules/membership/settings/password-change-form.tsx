import type { SubmissionResult } from "@conform-to/react";
import { CurrentPasswordField, NewPasswordField } from "~/components/form/password-fields";
import { PostForm } from "~/components/form/post-form";
import { SubmitButton } from "~/components/form/submit-button";
import { useFieldTexts } from "~/components/form/use-field-texts";
import { useForm } from "~/components/form/use-form";
import { TextLink } from "~/components/ui/text-link";
import { PasswordChangeSchema } from "~/modules/people/accounts/credentials/credentials.schema";
import { paths } from "~/platform/http/paths";
import { useTranslation } from "~/platform/i18n/use-translation";
import type { PasswordRule } from "~/platform/passwords/password-rule";

interface PasswordChangeFormProps {
  rule: PasswordRule;
  lastResult?: SubmissionResult<string[]>;
}

export function PasswordChangeForm({ rule, lastResult }: PasswordChangeFormProps) {
  const { t } = useTranslation();
  const [form, fields] = useForm({ schema: PasswordChangeSchema, id: "password", lastResult });
  const field = useFieldTexts(fields, "settings:password");
  return (
    <PostForm
      form={form}
      problems={{ heading: t("settings:errors.notChanged") }}
      action={paths.settingsPassword()}
      className="mt-4 grid max-w-md gap-5"
    >
      <CurrentPasswordField {...field("currentPassword", "current")} />
      <NewPasswordField {...field("newPassword", "new")} rule={rule} />
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
        <SubmitButton>{t("settings:password.submit")}</SubmitButton>{" "}
        <TextLink to={paths.forgotPassword()} className="text-[.9375rem]">
          {t("settings:password.forgot")}
        </TextLink>
      </div>
    </PostForm>
  );
}
