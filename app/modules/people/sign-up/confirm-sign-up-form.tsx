import type { SubmissionResult } from "@conform-to/react";
import { HiddenFields } from "~/components/form/hidden-fields";
import { CurrentPasswordField } from "~/components/form/password-fields";
import { PostForm } from "~/components/form/post-form";
import { SubmitButton } from "~/components/form/submit-button";
import { TextField } from "~/components/form/text-field";
import { useFieldTexts } from "~/components/form/use-field-texts";
import { useForm } from "~/components/form/use-form";
import { ConfirmationSchema } from "~/modules/people/accounts/credentials/credentials.schema";
import { useTranslation } from "~/platform/i18n/use-translation";
import type { SignUpToConfirm } from "./sign-up-confirmation.view.server";

interface ConfirmSignUpFormProps {
  signUp: SignUpToConfirm;
  /** The parameters of the link. */
  hidden: Record<string, string>;
  lastResult: SubmissionResult<string[]> | undefined;
}

/**
 * Shows the sign-up of a link, the button that confirms it, and a way out if another person used
 * the address.
 */
export function ConfirmSignUpForm({ signUp, hidden, lastResult }: ConfirmSignUpFormProps) {
  const { t } = useTranslation();
  const [form, fields] = useForm({
    schema: ConfirmationSchema,
    id: "confirm",
    lastResult,
    defaultValue: { email: signUp.email },
  });
  const field = useFieldTexts(fields, "passwords:confirm.signUp");
  const carried = Object.entries(hidden).map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} />
  ));
  return (
    <>
      <PostForm form={form} className="panel grid gap-6 p-5 sm:p-8">
        <dl className="grid gap-4 wrap-anywhere">
          <div>
            <dt className="muted text-sm">{t("passwords:confirm.signUp.who")}</dt>
            <dd className="text-xl font-bold text-petrol-950">{signUp.name}</dd>
          </div>
          <div>
            <dt className="muted text-sm">{t("passwords:confirm.signUp.company")}</dt>
            <dd className="font-bold text-petrol-950">{signUp.company}</dd>
          </div>
          {!signUp.needsPassword && (
            <div>
              <dt className="muted text-sm">{t("passwords:confirm.signUp.email")}</dt>
              <dd className="font-bold text-petrol-950">{signUp.email}</dd>
            </div>
          )}
        </dl>
        {signUp.needsPassword && (
          <>
            <TextField {...field("email")} type="email" autoComplete="username" readOnly />
            <CurrentPasswordField
              {...field("password")}
              hint={t("passwords:confirm.signUp.passwordHint")}
            />
          </>
        )}
        <SubmitButton className="btn-primary btn-lg">{t("passwords:confirm.submit")}</SubmitButton>
        {carried}
      </PostForm>
      <section aria-labelledby="not-me" className="border-t border-line pt-5">
        <h2 id="not-me" className="text-lg">
          {t("passwords:confirm.signUp.notMe")}
        </h2>
        <p className="muted mt-2 text-[.9375rem]">{t("passwords:confirm.signUp.notMeText")}</p>
        <form method="post" className="mt-4">
          <button
            type="submit"
            name="intent"
            value="cancel"
            className="btn btn-outline max-sm:w-full"
          >
            {t("passwords:confirm.signUp.cancel")}
          </button>
          {carried}
          <HiddenFields />
        </form>
      </section>
    </>
  );
}
