import type { SubmissionResult } from "@conform-to/react";
import { CheckboxField } from "~/components/form/checkbox-field";
import { ErrorSummary, isWait } from "~/components/form/error-summary";
import { HiddenFields } from "~/components/form/hidden-fields";
import { CurrentPasswordField } from "~/components/form/password-fields";
import { PostForm } from "~/components/form/post-form";
import { SubmitButton } from "~/components/form/submit-button";
import { TextField } from "~/components/form/text-field";
import { useFieldTexts } from "~/components/form/use-field-texts";
import { useForm } from "~/components/form/use-form";
import { TextLink } from "~/components/ui/text-link";
import { paths } from "~/platform/http/paths";
import { useTranslation } from "~/platform/i18n/use-translation";
import { LoginSchema } from "./login.schema";

interface LoginFormProps {
  redirectTo: string;
  /** The address that this browser is known to have, to begin with. */
  email?: string | null;
  /** The address that sign-up and a new password carry on (rules 1506). */
  wish?: string;
  lastResult: SubmissionResult<string[]> | undefined;
}

/** E-mail, password, "zapamiętaj mnie"; after a refusal also the way to a new confirmation link. */
export function LoginForm({ redirectTo, email = null, wish, lastResult }: LoginFormProps) {
  const { t } = useTranslation();
  const [form, fields] = useForm({
    schema: LoginSchema,
    id: "login",
    lastResult,
    defaultValue: email === null ? undefined : { email },
  });
  const field = useFieldTexts(fields, "login:fields");
  return (
    <>
      <ErrorSummary
        form={form}
        heading={t("login:errors.title")}
        labels={{ email: t("login:fields.email"), password: t("login:fields.password") }}
      />
      {form.errors?.some((error) => !isWait(error)) && (
        <ResendOffer wish={wish} email={String(fields.email.initialValue ?? "")} />
      )}
      <PostForm form={form} problems={null} className="panel grid gap-5 p-5 sm:p-8">
        <TextField {...field("email")} type="email" autoComplete="username" required />
        <CurrentPasswordField {...field("password")} />
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1">
          <CheckboxField {...field("remember")} />
          <TextLink to={paths.forgotPassword({ redirectTo: wish })} className="text-[.9375rem]">
            {t("login:forgotPassword")}
          </TextLink>
        </div>
        <SubmitButton className="btn-primary btn-lg">{t("login:submit")}</SubmitButton>
        <input type="hidden" name="redirectTo" value={redirectTo} />
      </PostForm>
      <p className="text-[.9375rem]">
        {t("login:noAccount")}{" "}
        <TextLink to={paths.signUp({ redirectTo: wish })}>{t("login:signUp")}</TextLink>
      </p>
    </>
  );
}

/** Reads the same for everyone, so it reveals nothing about an address. */
function ResendOffer({ email, wish }: { email: string; wish?: string }) {
  const { t } = useTranslation();
  return (
    <form
      method="post"
      action={paths.resendConfirmation({ redirectTo: wish })}
      className="rounded-box bg-petrol-50 px-5 py-3 text-[.9375rem]"
    >
      <p>{t("login:resend.hint")}</p>
      <button type="submit" className="link min-h-11 cursor-pointer">
        {t("login:resend.button")}
      </button>
      <input type="hidden" name="email" value={email} />
      <HiddenFields />
    </form>
  );
}
