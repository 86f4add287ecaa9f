import type { SubmissionResult } from "@conform-to/react";
import { NewPasswordField } from "~/components/form/password-fields";
import { PostForm } from "~/components/form/post-form";
import { SubmitButton } from "~/components/form/submit-button";
import { useFieldTexts } from "~/components/form/use-field-texts";
import { useForm } from "~/components/form/use-form";
import { useTranslation } from "~/platform/i18n/use-translation";
import type { PasswordRule } from "~/platform/passwords/password-rule";
import { NewPasswordSchema } from "./credentials.schema";

/** Asks for a new password after a recovery link. */
export function NewPasswordForm({
  rule,
  lastResult,
}: {
  rule: PasswordRule;
  lastResult: SubmissionResult<string[]> | undefined;
}) {
  const { t } = useTranslation();
  const [form, fields] = useForm({ schema: NewPasswordSchema, id: "reset", lastResult });
  const field = useFieldTexts(fields, "passwords:reset");
  return (
    <PostForm
      form={form}
      problems={{ heading: t("passwords:errors.notReset") }}
      className="panel grid gap-5 p-5 sm:p-8"
    >
      <NewPasswordField {...field("password")} rule={rule} />
      <SubmitButton className="btn-primary btn-lg">{t("passwords:reset.submit")}</SubmitButton>
    </PostForm>
  );
}
