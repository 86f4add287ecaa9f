import { getFormProps } from "@conform-to/react";
import { redirect } from "@remix-run/node";
import { useActionData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { ErrorSummary } from "~/components/form/error-summary";
import { HiddenFields } from "~/components/form/hidden-fields";
import { SubmitButton } from "~/components/form/submit-button";
import { TextField } from "~/components/form/text-field";
import { useForm } from "~/components/form/use-form";
import { AuthPage } from "~/components/layout/auth-page";
import type { PageHandle } from "~/components/layout/document";
import { NewPasswordSchema } from "~/modules/accounts/credentials.schema";
import { choosePassword, recoveryCookie } from "~/modules/accounts/passwords.server";
import { redirectWithToast } from "~/platform/cookies/toast.server";
import { formAction } from "~/platform/forms/form-action.server";
import { anyone, pageLoader } from "~/platform/http/page-loader.server";
import { paths } from "~/platform/http/paths";

export const handle: PageHandle = { title: "passwords:reset.title" };

export const loader = pageLoader({ guard: anyone }, async ({ request }) => {
  if (!(await recoveryCookie.read(request))) throw redirect(paths.forgotPassword());
  return null;
});

export const action = formAction({ guard: anyone, schema: NewPasswordSchema }, async ({ value, request, reject }) => {
  const recovery = await recoveryCookie.read(request);
  const outcome = recovery ? await choosePassword(recovery, value.password) : "link-dead";
  if (outcome === "weak-password") return reject({ password: ["errors:password.weak"] });
  if (outcome === "same-password") return reject({ password: ["errors:password.same"] });
  const cookie: [string, string] = ["Set-Cookie", await recoveryCookie.clear()];
  if (outcome === "link-dead")
    return redirectWithToast(paths.forgotPassword(), { title: "passwords:errors.linkDead", tone: "bad" }, [cookie]);
  return redirectWithToast(paths.login(), { title: "passwords:reset.toast.title", text: "passwords:reset.toast.text" }, [cookie]);
});

export default function ResetPasswordPage() {
  const { t } = useTranslation();
  const answer = useActionData<typeof action>();
  const [form, fields] = useForm<typeof NewPasswordSchema>({ id: "reset", lastResult: answer?.result });
  return (
    <AuthPage heading={t("passwords:reset.heading")} lead={t("passwords:reset.lead")}>
      <ErrorSummary form={form} />
      <form method="post" {...getFormProps(form)} className="panel grid gap-5 p-5 sm:p-8">
        <TextField
          field={fields.password}
          label={t("passwords:reset.password")}
          hint={t("errors:password.hint")}
          type="password"
          autoComplete="new-password"
          required
        />
        <SubmitButton className="btn-primary btn-lg">{t("passwords:reset.submit")}</SubmitButton>
        <HiddenFields />
      </form>
    </AuthPage>
  );
}
