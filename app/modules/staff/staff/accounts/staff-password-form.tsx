import type { SubmissionResult } from "@conform-to/react";
import { CurrentPasswordField, NewPasswordField } from "~/components/form/password-fields";
import { PostForm } from "~/components/form/post-form";
import { SubmitButton } from "~/components/form/submit-button";
import { useFieldTexts } from "~/components/form/use-field-texts";
import { useForm } from "~/components/form/use-form";
import { useTranslation } from "~/platform/i18n/use-translation";
import { StaffPasswordSchema } from "./staff-member.schema";

interface StaffPasswordFormProps {
  /** False after a login with a one-time password. */
  needsCurrent: boolean;
  lastResult: SubmissionResult<string[]> | undefined;
}

/** The form of a new password. */
export function StaffPasswordForm({ needsCurrent, lastResult }: StaffPasswordFormProps) {
  const { t } = useTranslation();
  const [form, fields] = useForm({ schema: StaffPasswordSchema, id: "password", lastResult });
  const field = useFieldTexts(fields, "panel:fields");
  return (
    <PostForm form={form} className="panel grid gap-5 p-5 sm:p-8">
      {needsCurrent && <CurrentPasswordField {...field("currentPassword")} />}
      <NewPasswordField {...field("password", "newPassword")} />
      <SubmitButton className="btn-primary btn-lg" pending={t("common:saving")}>
        {t("panel:password.submit")}
      </SubmitButton>
    </PostForm>
  );
}
