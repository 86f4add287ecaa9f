import type { SubmissionResult } from "@conform-to/react";
import { CurrentPasswordField } from "~/components/form/password-fields";
import { PostForm } from "~/components/form/post-form";
import { SubmitButton } from "~/components/form/submit-button";
import { TextField } from "~/components/form/text-field";
import { useFieldTexts } from "~/components/form/use-field-texts";
import { useForm } from "~/components/form/use-form";
import { useTranslation } from "~/platform/i18n/use-translation";
import { StaffLoginSchema } from "./staff-login.schema";

interface StaffLoginFormProps {
  redirectTo: string;
  lastResult: SubmissionResult<string[]> | undefined;
}

export function StaffLoginForm({ redirectTo, lastResult }: StaffLoginFormProps) {
  const { t } = useTranslation();
  const [form, fields] = useForm({ schema: StaffLoginSchema, id: "login", lastResult });
  const field = useFieldTexts(fields, "panel:fields");
  return (
    <PostForm
      form={form}
      problems={{ heading: t("login:errors.title") }}
      className="panel grid gap-5 p-5 sm:p-8"
    >
      <TextField {...field("username")} autoComplete="username" required />
      <CurrentPasswordField field={fields.password} label={t("login:fields.password")} />
      <SubmitButton className="btn-primary btn-lg">{t("login:submit")}</SubmitButton>
      <input type="hidden" name="redirectTo" value={redirectTo} />
    </PostForm>
  );
}
